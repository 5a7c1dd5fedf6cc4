import { useEffect, useState } from "react";
import { currentBuild } from "#app/hydration/navigation.ts";
import { createReloadGuard } from "#app/hydration/recovery.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import styles from "./ChunkRecovery.module.css";
import { useStuckAddress } from "./navigation.ts";

/**
 * Recovers when a chunk or data cannot be loaded: loads the wanted page as a document, once per build; if that has been
 * tried or the browser is offline, shows a notice with a retry and a plain link. Never loops.
 */
export function ChunkRecovery() {
  const wanted = useStuckAddress();
  const [isNoticeShown, setNoticeShown] = useState(false);
  const [guard] = useState(() => (typeof window === "undefined" ? null : createReloadGuard(window, currentBuild().id)));

  useEffect(() => {
    if (!wanted || !guard) return setNoticeShown(false);
    // Without a connection the browser would replace this page with an error page of its own.
    if (guard.used || !navigator.onLine) setNoticeShown(true);
    else guard.loadOnce(new URL(wanted, window.location.href).href);
  }, [guard, wanted]);

  if (!wanted || !isNoticeShown) return null;
  return (
    <div role="alert" className={classNames(typeset.small, layout.cluster, layout.spread, styles.notice)}>
      <div>
        <p className={typeset.bright}>
          <strong>Part of the site did not load</strong>
        </p>
        <p>The connection may be down, or the site has just been updated.</p>
      </div>
      <div className={layout.cluster}>
        <Button onClick={() => window.location.assign(wanted)}>Try again</Button>
        <a className={typeset.bright} href={wanted}>
          Open {wanted}
        </a>
      </div>
    </div>
  );
}
