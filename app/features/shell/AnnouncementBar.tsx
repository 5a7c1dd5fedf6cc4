import { useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { Announcement } from "#domain/content/announcement.ts";
import styles from "./AnnouncementBar.module.css";
import { PageLink } from "./PageLink.tsx";

const ID = "announcement";
const DAY_MS = 86_400_000;

/**
 * Whether the announcement is shown. At build time: until the end of its last day. In the browser: if the page contains
 * it, since the server removes an expired one from prerendered pages.
 */
const isShown = (until: string) =>
  typeof document === "undefined" ? Date.now() < Date.parse(until) + DAY_MS : document.getElementById(ID) !== null;

/** The announcement: one sentence and one link under the header. It scrolls away with the page; the header stays. */
export function AnnouncementBar({ text, link, until }: Announcement) {
  const [visible] = useState(() => isShown(until));
  if (!visible) return null;
  return (
    <aside id={ID} data-until={until} data-only="screen" aria-label="Announcement" className={styles.bar}>
      <Container className={classNames(typeset.small, styles.text)}>
        <p>
          {text}{" "}
          {link.to.startsWith("/") ? <PageLink to={link.to}>{link.text}</PageLink> : <a href={link.to}>{link.text}</a>}
        </p>
      </Container>
    </aside>
  );
}
