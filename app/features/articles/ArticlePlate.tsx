import styles from "./ArticlePlate.module.css";
import { ArticleFigure } from "./figures/article-figure.tsx";

/** The box for each size. A phone gets another drawing, not a smaller one. */
const BOXES = {
  lead: { wide: [792, 448], narrow: [350, 222] },
  row: { wide: [384, 204], narrow: [112, 112] },
} as const;

type PlateSize = keyof typeof BOXES;

/** An article's drawing on its background. Decorative: the title and caption are beside it. */
export function ArticlePlate({ slug, size }: { slug: string; size: PlateSize }) {
  const { wide, narrow } = BOXES[size];
  return (
    <div data-only="screen" className={styles.plate} data-size={size}>
      <ArticleFigure slug={slug} width={wide[0]} height={wide[1]} cut="wide" />
      <ArticleFigure slug={slug} width={narrow[0]} height={narrow[1]} cut="narrow" />
    </div>
  );
}
