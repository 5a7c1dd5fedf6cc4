import { useEffect, useState } from "react";
import { createPath, useLocation } from "react-router";
import { currentBuild } from "#app/hydration/navigation.ts";
import { createReloadGuard } from "#app/hydration/recovery.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import styles from "./ChunkRecovery.module.css";
import { useLoading } from "./navigation.ts";

/** Loads as a document what cannot be shown, once per build; after that, or offline, shows a notice. Never loops. */
export function ChunkRecovery() {
  const { pending, failed, section } = useLoading();
  const here = createPath(useLocation());
  /** The URL that cannot be shown because part of it failed to load. */
  const wanted = failed ? pending : section && here;
  const [isNoticeShown, setNoticeShown] = useState(false);
  const [guard] = useState(() => (typeof window === "undefined" ? null : createReloadGuard(currentBuild().id)));

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
