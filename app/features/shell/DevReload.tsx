import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** In development: loads the page's data again when unsaved content changes, which keeps the page where it is scrolled to. */
export function DevReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Sent by tools/build/vite/content.ts.
    import.meta.hot?.on("content:changed", revalidate);
    return () => import.meta.hot?.off("content:changed", revalidate);
  }, [revalidate]);
  return null;
}
