import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import type { PageAnchor, PageContent } from "#domain/content/page.ts";
import { DemoLink, MoreLink } from "../PageLink.tsx";
import { PageOpening } from "./PageOpening.tsx";
import styles from "./ProductHero.module.css";

type ProductHeroProps = {
  page: Pick<PageContent, "label" | "heading" | "lead" | "more">;
  /** The image: a frame of the video, 1280 × 648, and one for phones, 960 × 486. */
  image: { large: string; small: string };
  contents: readonly PageAnchor[];
  /** The contact form's path, with a topic if the page implies one. */
  contact?: string;
};

/** The opening of a product page: one sentence, an image at the right, and links to its sections. */
export function ProductHero({ page, image, contents, contact }: ProductHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <picture>
          <source media="(width < 768px)" srcSet={image.small} width={960} height={486} />
          <img src={image.large} alt="" width={1280} height={648} fetchPriority="high" className={styles.image} />
        </picture>
      </div>
      <PageOpening page={page}>
        <DemoLink to={contact} size="large" /> {page.more && <MoreLink {...page.more} />}
      </PageOpening>
      <Container>
        <nav className={classNames(layout.cluster, styles.contents)} aria-labelledby="on-this-page">
          <p id="on-this-page" className={typeset.label}>
            On this page
          </p>
          <ul className={classNames(layout.cluster, styles.links)}>
            {contents.map(({ id, short }) => (
              <li key={id}>
                <a href={`#${id}`} className={classNames(typeset.note, styles.link)}>
                  {short}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  );
}
