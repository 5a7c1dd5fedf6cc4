import { expect, it } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { listFiles } from "../files.ts";
import { writePdfs } from "./publish.ts";

it("writes a PDF for each one that a resource lists", async () => {
  const client = await tempFolder();
  await writePdfs(client, [{ files: ["log-line.md", "log-line.pdf", "log-line.schema.json"] }, { files: [] }]);
  expect(await listFiles(client)).toEqual(["resources/files/log-line.pdf"]);
});
