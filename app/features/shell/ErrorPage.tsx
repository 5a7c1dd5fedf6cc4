import { useEffect } from "react";
import { createPath, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { site } from "#brand/site.ts";
import { PageOpening } from "./page/PageOpening.tsx";

/** The page shown when another page throws. It does not use the shell, which may be the cause. */
export function ErrorPage() {
  const here = createPath(useLocation());
  const mail = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>;
  const lead = (
    <>
      This page could not be shown. Try again, or write to {mail}. If you were sending the form and saw no confirmation,
      check with us at that address: we cannot tell from here whether your inquiry arrived.
    </>
  );
  return (
    <main>
      <title>{`Something went wrong | ${site.brand}`}</title>
      <PageOpening page={{ heading: "Something went wrong", lead }}>
        {/* Plain links, because the router may be the cause. */}
        <a href={here} className={buttonClass({ size: "large" })}>
          Try again
        </a>
        <a href="/">Back to Home</a>
      </PageOpening>
    </main>
  );
}

/** In development: loads the page's data again when unsaved content changes, which keeps the scroll position. */
export function DevReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Sent by tools/build/vite/content.ts.
    import.meta.hot?.on("content:changed", revalidate);
    return () => import.meta.hot?.off("content:changed", revalidate);
  }, [revalidate]);
  return null;
}
