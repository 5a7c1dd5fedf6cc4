import type { Navigation } from "#domain/content/menus.ts";

/** content/navigation.yaml, checked and baked in by tools/build/vite/navigation.ts. */
const [content] = Object.values(
  import.meta.glob<Navigation>("/content/navigation.yaml", { query: "?navigation", import: "default", eager: true }),
) as [Navigation];

export const { header, footer, pages } = content;
