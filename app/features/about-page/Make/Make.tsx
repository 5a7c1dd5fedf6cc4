import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { coverLinkClass } from "#app/ui/CoverLink/cover-link.ts";
import { SignCards } from "#app/ui/SignCards/SignCards.tsx";
import type { MakeContent } from "#domain/content/about.ts";
import { PageSign } from "../../chrome/PageSign/PageSign.tsx";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";

/** What can be bought, and what can be read before. */
export function Make({ content, turn }: { content: MakeContent; turn: number }) {
  const cards = content.cards.map(({ page, name, text }) => ({
    key: page,
    sign: <PageSign page={page} />,
    name: (
      <Link to={paths[page]()} prefetch="intent" viewTransition className={coverLinkClass}>
        {name}
      </Link>
    ),
    text,
  }));
  return (
    <LinkedSection opening={content} turn={turn}>
      <SignCards cards={cards} />
    </LinkedSection>
  );
}
