import { useAfterHydration } from "#app/hydration/use-hydrated.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import type { Announcement } from "#domain/content/announcement.ts";
import styles from "./AnnouncementBar.module.css";
import { PageLink } from "./PageLink.tsx";

const today = () => new Date().toISOString().slice(0, 10);

/** The announcement under the header. A build leaves out one that has ended; pages of an earlier build hide it. */
export const AnnouncementBar = ({ text, link, until }: Announcement) =>
  useAfterHydration(today() <= until, true) && (
    <aside data-only="screen" aria-label="Announcement" className={styles.bar}>
      <Container className={classNames(typeset.small, styles.text)}>
        <p>
          {text}{" "}
          {link.to.startsWith("/") ? <PageLink to={link.to}>{link.text}</PageLink> : <a href={link.to}>{link.text}</a>}
        </p>
      </Container>
    </aside>
  );
