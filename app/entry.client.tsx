import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { contextOfNavigation, loadCodeFirst, startBuild } from "./hydration/navigation.ts";
import { loadPageCode, preloadOnIntent } from "./hydration/page-code.ts";

startBuild({ id: import.meta.url, loadPageCode });
preloadOnIntent();

// The router does not handle the rejection of a view transition that the browser skips (window resized, page too slow).
// A skipped transition costs the visitor an animation and nothing else.
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
