import type { Plugin } from "vite";
export function devPages(): Plugin {
  return { name: "dev-pages", apply: "serve" };
}
