import { useEffect, useRef, useState } from "react";
import mp4 from "#app/media/hero.mp4?url";
import webm from "#app/media/hero.webm?url";
import avif from "#app/media/poster.avif?url";
import webp from "#app/media/poster.webp?url";
import small from "#app/media/poster-small.avif?url";
import styles from "./HeroVideo.module.css";

const FIRST_START_DELAY_MS = 1_000;

/** As the browser has measured it; one that does not say is taken to be fast. */
function hasSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /2g|3g/.test(connection?.effectiveType ?? "");
}

/**
 * The film lies over its own first frame and is fetched only when it is to play: the picture is what paints first. On a
 * slow line it stays a picture.
 */
export function HeroVideo({ running, onMissing }: { running: boolean; onMissing: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (!running || hasSlowLine()) return video.current?.pause();
    // Taking over the page comes first; a still picture for a moment longer is not missed.
    // A browser may refuse to play on its own; the picture stays.
    const timer = setTimeout(() => video.current?.play().catch(() => {}), started ? 0 : FIRST_START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [running, started]);

  return (
    <div className={styles.film} aria-hidden="true">
      {/* Its first frame, and the first large thing the page paints. */}
      <picture className={styles.picture}>
        <source media="(width < 768px)" srcSet={small} type="image/avif" width={960} height={540} />
        <source srcSet={avif} type="image/avif" />
        <img src={webp} alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      <video
        ref={video}
        className={styles.video}
        data-started={started}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        width={1280}
        height={720}
        onPlaying={() => setStarted(true)}
      >
        <source src={webm} type="video/webm" />
        {/* The last to be tried: after it there is no film, be it for a codec or for the network. */}
        <source src={mp4} type="video/mp4" onError={onMissing} />
      </video>
    </div>
  );
}
