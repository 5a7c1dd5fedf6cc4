import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { AnnouncementBar } from "#app/features/shell/AnnouncementBar.tsx";
import { Footer } from "#app/features/shell/Footer.tsx";
import { Header } from "#app/features/shell/Header.tsx";
import { NavigationProgress } from "#app/features/shell/NavigationProgress.tsx";
import { NotFoundPage } from "#app/features/shell/StatusPage.tsx";
import { notFoundMeta } from "#app/seo/page-meta.ts";
import type { Announcement } from "#domain/content/announcement.ts";
import type { Route } from "./+types/shell";

/** Inlined by the build, so that no page has to load it. */
declare const __ANNOUNCEMENT__: Announcement | null;

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <NavigationProgress />
    {__ANNOUNCEMENT__ && <AnnouncementBar {...__ANNOUNCEMENT__} />}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const meta = ({ error }: Route.MetaArgs) => (error ? notFoundMeta() : []);

/** Shows the 404 page where a page's loader finds nothing; other errors are the root's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}
