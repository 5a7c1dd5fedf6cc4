import type { LegalText } from "#app/content/pages.server.ts";
import { Prose } from "#app/kit/text/Prose.tsx";
import { formatDate } from "#domain/content/format.ts";
import { TextPage } from "../shell/page/TextPage.tsx";

/** A legal text, such as the privacy policy. */
export const LegalView = ({ policy }: { policy: LegalText }) => (
  <TextPage
    crumb="Legal"
    title={policy.title}
    summary={policy.summary}
    byline={
      <>
        Last updated <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
      </>
    }
  >
    <Prose html={policy.html} />
  </TextPage>
);
