import { matchPath, parsePath } from "react-router";
import { useAfterHydration } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { Announcement } from "#domain/content/announcement.ts";
import announcement from "./AnnouncementBar.module.css";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { MenuBar } from "./MenuBar.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import progress from "./NavigationProgress.module.css";
import { useLoading } from "./navigation.ts";
import { DemoLink, PageLink } from "./PageLink.tsx";
import { SearchTrigger } from "./SearchTrigger.tsx";

/** The header, after a link for the keyboard that skips it. */
export function Header() {
  return (
    <>
      <a href="#main" className={classNames(typeset.name, styles.skip)}>
        Skip to content
      </a>
      <header data-only="screen" className={styles.header}>
        <Container className={styles.bar}>
          <Logo />
          <div className={styles.menus}>
            <MenuBar />
          </div>
          <div className={styles.search}>
            <SearchTrigger />
          </div>
          <div className={styles.demo}>
            <DemoLink variant="quiet" size="small" />
          </div>
          <div className={styles.mobile}>
            <MobileMenu />
          </div>
        </Container>
      </header>
    </>
  );
}

const isArticle = (address: string) => matchPath(paths.article(":slug"), parsePath(address).pathname ?? "") !== null;

/**
 * A thin progress line under the header while a page loads, with the text that the specification gives for articles. CSS
 * delays both, so that quick navigations show neither.
 */
export function NavigationProgress() {
  const { pending, failed } = useLoading();
  return (
    <div className={progress.track} role="status">
      {pending && !failed && (
        <>
          <div className={progress.line} />
          {isArticle(pending) ? (
            <p className={classNames(typeset.note, progress.shown)}>Loading Article...</p>
          ) : (
            <span className={typeset.hidden}>Loading page</span>
          )}
        </>
      )}
    </div>
  );
}

/**
 * The announcement: one sentence and one link under the header. It scrolls away with the page; the header stays. A build
 * leaves out one that has ended, and the browser hides it on pages of an earlier build.
 */
export function AnnouncementBar({ text, link, until }: Announcement) {
  const today = new Date().toISOString().slice(0, 10);
  if (!useAfterHydration(today <= until, true)) return null;
  return (
    <aside data-only="screen" aria-label="Announcement" className={announcement.bar}>
      <Container className={classNames(typeset.small, announcement.text)}>
        <p>
          {text}{" "}
          {link.to.startsWith("/") ? <PageLink to={link.to}>{link.text}</PageLink> : <a href={link.to}>{link.text}</a>}
        </p>
      </Container>
    </aside>
  );
}
