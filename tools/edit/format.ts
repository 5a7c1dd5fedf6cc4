import { readContent } from "#app/content/files.server.ts";
import { formatted, isEditable, writeWhole } from "./files.ts";

/** Lays every content file out as the editor writes it, so that its changes are the only ones: part of `npm run format`. */
for (const [file, text] of Object.entries(readContent())) {
  if (file.endsWith(".json") || !isEditable(file)) continue;
  const layout = formatted(file, text);
  if (layout !== text) writeWhole(file, layout);
}
