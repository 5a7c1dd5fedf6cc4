import { buttonClass } from "#app/ui/Button/Button.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import { site } from "#brand/site.ts";
import styles from "./ErrorPage.module.css";

/** The last resort, when a page throws. It stands on its own: whatever broke may be in the shell. */
export function ErrorPage() {
  return (
    <main id="main" className={styles.page}>
      <title>{`Something went wrong | ${site.brand}`}</title>
      <Container>
        <h1>Something went wrong</h1>
        <p className={styles.lead}>
          This page could not be shown. Nothing you sent has been lost. Try again, or write to{" "}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
        {/* A document load, not a client navigation: the router may be what failed. */}
        <a href="/" className={buttonClass({ size: "large" })}>
          Back to Home
        </a>
      </Container>
    </main>
  );
}
