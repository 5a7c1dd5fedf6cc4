import { ArticleFigure } from "../figures/article-figure.tsx";
import styles from "./ArticleDrawing.module.css";

type ArticleDrawingProps = { slug: string; title: string; caption: string };

/** The article's own drawing, with its title above and what it says below. */
export function ArticleDrawing({ slug, title, caption }: ArticleDrawingProps) {
  return (
    <figure className={styles.figure}>
      <p className={styles.title}>{title}</p>
      <ArticleFigure slug={slug} width={690} height={330} title={title} className={styles.wide ?? ""} />
      <ArticleFigure slug={slug} width={350} height={222} title={title} className={styles.narrow ?? ""} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
