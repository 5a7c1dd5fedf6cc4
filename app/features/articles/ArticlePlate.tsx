import styles from "./ArticlePlate.module.css";
import { ArticleFigure } from "./figures/article-figure.tsx";

/** The boxes a drawing is made for: with room, and on a phone, where it is another drawing rather than a smaller one. */
const BOXES = {
  lead: { wide: [792, 448], narrow: [350, 222] },
  row: { wide: [384, 204], narrow: [112, 112] },
} as const;

type PlateSize = keyof typeof BOXES;

/** The ground an article's drawing stands on. Decorative here: title and caption stand beside it. */
export function ArticlePlate({ slug, size }: { slug: string; size: PlateSize }) {
  const { wide, narrow } = BOXES[size];
  return (
    <div data-only="screen" className={styles.plate} data-size={size}>
      <ArticleFigure slug={slug} width={wide[0]} height={wide[1]} cut="wide" />
      <ArticleFigure slug={slug} width={narrow[0]} height={narrow[1]} cut="narrow" />
    </div>
  );
}
