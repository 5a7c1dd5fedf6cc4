import { createPath, useLocation } from "react-router";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import { site } from "#brand/site.ts";
import styles from "./ErrorPage.module.css";

/** The last resort, when a page throws. It stands on its own: whatever broke may be in the shell. */
export function ErrorPage() {
  const here = useLocation();
  return (
    <main id="main" className={styles.page}>
      <title>{`Something went wrong | ${site.brand}`}</title>
      <Container>
        <h1>Something went wrong</h1>
        <p className={styles.lead}>
          This page could not be shown. Try again, or write to{" "}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. If you were sending the form and saw no
          confirmation, check with us at that address: we cannot tell from here whether your inquiry arrived.
        </p>
        {/* Document loads, not client navigations: the router may be what failed. */}
        <div className={styles.actions}>
          <a href={createPath(here)} className={buttonClass({ size: "large" })}>
            Try again
          </a>
          <a href="/">Back to Home</a>
        </div>
      </Container>
    </main>
  );
}
