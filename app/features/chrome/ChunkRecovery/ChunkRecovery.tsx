import { useEffect, useState, useSyncExternalStore } from "react";
import { createPath, useLocation } from "react-router";
import { Button } from "#app/ui/Button/Button.tsx";
import { chunkFailures } from "../../../chunks/chunk-failures.ts";
import { createReloadGuard } from "../../../chunks/reload-guard.ts";
import { useNavigationUnderWay } from "../use-navigation-under-way.ts";
import styles from "./ChunkRecovery.module.css";

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

const none = () => null;

/**
 * What happens when a part of the site cannot be loaded: the wanted page is loaded as a document, once per build;
 * after that the visitor is told, with a plain link and a retry. Never a loop, never a blank page.
 */
export function ChunkRecovery() {
  const failed = useSyncExternalStore(chunkFailures.subscribe, chunkFailures.current, none);
  const here = useLocation();
  const underWay = useNavigationUnderWay();
  const target = failed === "page" ? underWay : here;
  const wanted = failed && target ? createPath(target) : null;
  const [guard] = useState(() =>
    typeof window === "undefined" ? null : createReloadGuard(window, window.__reactRouterManifest?.version ?? ""),
  );

  useEffect(() => {
    if (wanted && !guard?.used) guard?.loadOnce(new URL(wanted, window.location.href).href);
  }, [guard, wanted]);

  if (!wanted || !guard?.used) return null;
  return (
    <div role="alert" className={styles.notice}>
      <div className={styles.text}>
        <p className={styles.title}>Part of the site did not load</p>
        <p>The connection may be down, or the site has just been updated.</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign(wanted)}>Try again</Button>
        <a className={styles.link} href={wanted}>
          Open {wanted} as a plain page
        </a>
      </div>
    </div>
  );
}
