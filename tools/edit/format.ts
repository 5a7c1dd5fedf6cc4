import { readContent } from "#app/content/files.server.ts";
import { writeAtomically } from "../build/files.ts";
import { formatted, isEditable } from "./files.ts";

/** Part of `npm run format`: formats content files as the editor does, so that saving there changes nothing else. */
for (const [file, text] of Object.entries(readContent())) {
  if (file.endsWith(".json") || !isEditable(file)) continue;
  const formattedText = formatted(file, text);
  if (formattedText !== text) await writeAtomically(file, formattedText);
}
