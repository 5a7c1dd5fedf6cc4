import geist from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import geistMono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import { site } from "#brand/site.ts";
import type { Route } from "./+types/root";
import { ChunkRecovery } from "./features/shell/ChunkRecovery.tsx";
import { DevErrorPage, DevReload, ErrorPage } from "./features/shell/ErrorPage.tsx";
import { useRouteChange } from "./features/shell/navigation.ts";
import { emitHydrated } from "./hydration/early-press.ts";
import { waitingSections } from "./hydration/lazy-section.ts";
import { watchNavigation } from "./hydration/navigation.ts";
import { files } from "./paths.ts";
import "./styles/base.css";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links = () => [
  font(geist),
  font(geistMono),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", title: site.research, href: files.rssFeed },
  { rel: "alternate", type: "application/feed+json", title: site.research, href: files.jsonFeed },
];

export const clientMiddleware = [watchNavigation];

/** Defined by the build (tools/build/boot-script.ts); null in development. */
declare const __BOOT_SCRIPT__: { src: string; integrity: string } | null;

export function Layout({ children }: { children: ReactNode }) {
  // The handle of routes that need no framework scripts, such as the embed.
  const withoutScripts = useMatches().some(
    ({ handle }) => (handle as { withoutScripts?: boolean } | undefined)?.withoutScripts,
  );
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#070a0f" />
        <Meta />
        <Links />
        {!withoutScripts && __BOOT_SCRIPT__ && <script async {...__BOOT_SCRIPT__} />}
      </head>
      <body>
        {children}
        {!withoutScripts && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useRouteChange();
  useEffect(() => void emitHydrated(document, waitingSections()), []);
  return (
    <>
      <Outlet />
      <ChunkRecovery />
      {import.meta.env.DEV && <DevReload />}
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  import.meta.env.DEV ? <DevErrorPage error={error} /> : <ErrorPage />;
