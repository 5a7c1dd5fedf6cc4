import { loadChunk } from "../../chunks/chunk-loader.ts";

/** The rules weigh more than the rest of the page's script: they come when the lab is near or somebody uses it. */
export const loadEngine = () => loadChunk(async () => (await import("#domain/guard/scan.ts")).scan);

export type LoadEngine = typeof loadEngine;
