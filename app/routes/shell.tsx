import { Outlet } from "react-router";
import { AnnouncementBar } from "#app/features/shell/AnnouncementBar.tsx";
import { Footer } from "#app/features/shell/Footer.tsx";
import { Header } from "#app/features/shell/Header.tsx";
import { NavigationProgress } from "#app/features/shell/NavigationProgress.tsx";
import { MAIN_ID, SkipLink } from "#app/features/shell/SkipLink.tsx";
import type { Announcement } from "#domain/content/announcement.ts";

/** Inlined by the build, so that no page has to load it. */
declare const __ANNOUNCEMENT__: Announcement | null;

export default function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <NavigationProgress />
      {__ANNOUNCEMENT__ && <AnnouncementBar {...__ANNOUNCEMENT__} />}
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
