import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import type { PageAnchor, PageContent } from "#domain/content/page.ts";
import { DemoLink, MoreLink } from "../PageLink.tsx";
import { PageOpening } from "./PageOpening.tsx";
import styles from "./ProductHero.module.css";

type ProductHeroProps = {
  page: Pick<PageContent, "label" | "heading" | "lead" | "more">;
  image: { large: string; small: string };
  contents: readonly PageAnchor[];
  contact?: string;
};

/** The opening of a product page: one sentence, a frame of the video at the right, and links to its sections. */
export const ProductHero = ({ page, image, contents, contact }: ProductHeroProps) => (
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
