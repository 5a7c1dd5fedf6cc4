import { useHydrated } from "#app/features/chrome/use-hydrated.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Hero.module.css";

type MotionControlProps = { moves: string; running: boolean; onChange: (choice: "play" | "pause") => void };

/** One control for all that moves. Without scripts nothing does, and there is nothing to pause. */
export function MotionControl({ moves, running, onChange }: MotionControlProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={styles.motion}
      data-enhanced={hydrated}
      onClick={() => onChange(running ? "pause" : "play")}
    >
      <svg aria-hidden="true" width="10" height="12" viewBox="0 0 10 12" fill="currentColor">
        <path d={running ? "M0 0h3v12H0zM7 0h3v12H7z" : "M0 0 10 6 0 12z"} />
      </svg>
      {running ? "Pause" : "Play"}
      <VisuallyHidden> {moves}</VisuallyHidden>
    </button>
  );
}
