import { useEffect, useRef, useState } from "react";
import mp4 from "../media/hero.mp4?url";
import webm from "../media/hero.webm?url";
import styles from "./HeroFilm.module.css";
import { HeroPoster } from "./HeroPoster.tsx";

/** The film lies over its own first frame and is fetched only when it is to play: the picture is what paints first. */
export function HeroFilm({ running }: { running: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (!running) return video.current?.pause();
    // A browser may refuse to play on its own; the picture stays.
    video.current?.play().catch(() => {});
  }, [running]);

  return (
    <div className={styles.film} aria-hidden="true">
      <HeroPoster />
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
        <source src={mp4} type="video/mp4" />
      </video>
    </div>
  );
}
