import { useAfterHydration } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { Announcement } from "#domain/content/announcement.ts";
import styles from "./AnnouncementBar.module.css";
import { PageLink } from "./PageLink.tsx";

/**
 * The announcement: one sentence and one link under the header. It scrolls away with the page; the header stays. A build
 * leaves out one that has ended, and the browser hides it on pages of an earlier build.
 */
export function AnnouncementBar({ text, link, until }: Announcement) {
  const today = new Date().toISOString().slice(0, 10);
  if (!useAfterHydration(today <= until, true)) return null;
  return (
    <aside data-only="screen" aria-label="Announcement" className={styles.bar}>
      <Container className={classNames(typeset.small, styles.text)}>
        <p>
          {text}{" "}
          {link.to.startsWith("/") ? <PageLink to={link.to}>{link.text}</PageLink> : <a href={link.to}>{link.text}</a>}
        </p>
      </Container>
    </aside>
  );
}
