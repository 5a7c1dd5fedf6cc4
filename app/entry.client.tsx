import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { contextOfNavigation, loadCodeFirst, startBuild } from "./hydration/navigation.ts";
import { loadPageCode, preloadOnIntent } from "./hydration/page-code.ts";

startBuild({ id: import.meta.url, loadPageCode });
preloadOnIntent();

// A transition that a browser gives up, for a new window size or a page that took too long, costs the visitor an
// animation and nothing else. The router leaves its promises alone.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={contextOfNavigation} instrumentations={[loadCodeFirst]} />
    </StrictMode>,
  );
});
