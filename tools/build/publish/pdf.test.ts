import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { listFiles } from "../files.ts";
import { writePdfs } from "./publish.ts";

it("writes a PDF for each one that a resource lists, tagged, searchable and with its language", async () => {
  const client = await tempFolder();
  await writePdfs(client, [{ files: ["log-line.md", "log-line.pdf", "log-line.schema.json"] }, { files: [] }]);
  const [file = "", ...others] = await listFiles(client);
  expect([file, others]).toEqual(["resources/files/log-line.pdf", []]);
  const pdf = await readFile(join(client, file), "latin1");
  for (const part of ["/MarkInfo", "/StructTreeRoot", "/S /TH", "/Lang (en-GB)", "/ToUnicode"])
    expect(pdf).toContain(part);
});
