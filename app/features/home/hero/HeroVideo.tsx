import { useEffect, useRef, useState } from "react";
import mp4 from "#app/media/hero.mp4?url";
import webm from "#app/media/hero.webm?url";
import avif from "#app/media/poster.avif?url";
import webp from "#app/media/poster.webp?url";
import small from "#app/media/poster-small.avif?url";
import styles from "./HeroVideo.module.css";

const FIRST_START_DELAY_MS = 1_000;

/** The connection, as the browser reports it; some report nothing, which counts as fast. */
export const connection = () =>
  (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection;

const hasSlowConnection = () => /2g|3g/.test(connection()?.effectiveType ?? "");

/** The video over a poster of its first frame; fetched only when it is going to play, never on a slow connection. */
export function HeroVideo({ running, onMissing }: { running: boolean; onMissing: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (!running || hasSlowConnection()) return video.current?.pause();
    // The video starts after hydration. If the browser refuses to autoplay, the poster stays.
    const timer = setTimeout(() => video.current?.play().catch(() => {}), started ? 0 : FIRST_START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [running, started]);

  return (
    <div className={styles.film} aria-hidden="true">
      {/* The poster: the video's first frame, and the page's largest contentful paint. */}
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
        {/* The last source: if it fails (codec or network), there is no video. */}
        <source src={mp4} type="video/mp4" onError={onMissing} />
      </video>
    </div>
  );
}
