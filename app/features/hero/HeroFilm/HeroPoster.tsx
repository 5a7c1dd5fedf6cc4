import avif from "../media/poster.avif?url";
import webp from "../media/poster.webp?url";
import small from "../media/poster-small.avif?url";
import styles from "./HeroFilm.module.css";

/** The film's first frame, and the first large thing the page paints. */
export function HeroPoster() {
  return (
    <picture className={styles.picture}>
      <source media="(width < 768px)" srcSet={small} type="image/avif" width={960} height={540} />
      <source srcSet={avif} type="image/avif" />
      <img src={webp} alt="" width={1280} height={720} fetchPriority="high" />
    </picture>
  );
}
