import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { installRouteModuleImport } from "./hydration/chunk-loader.ts";
import { settleViewTransitions } from "./hydration/view-transitions.ts";

installRouteModuleImport();
settleViewTransitions(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
