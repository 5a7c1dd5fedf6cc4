import { readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { fileNotifier, removeFilesBefore, removeNotificationFiles } from "./file.ts";

const signal = new AbortController().signal;
const notification = (id: string) => ({ id: `${id}-file`, inquiry: inquiryRow(id) });

test("writes one complete file per inquiry, readable by its owner only", async () => {
  const folder = join(await tempFolder(), "deep/outbox");
  const notifier = fileNotifier(folder);
  expect(await notifier.send(notification("i1"), signal)).toEqual({ outcome: "sent" });
  expect(await notifier.send(notification("i1"), signal)).toEqual({ outcome: "sent" });
  expect(await notifier.send(notification("i2"), signal)).toEqual({ outcome: "sent" });
  expect((await readdir(folder)).sort()).toEqual(["i1.json", "i2.json"]);
  expect((await stat(join(folder, "i1.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(JSON.parse(await readFile(join(folder, "i1.json"), "utf8"))).toMatchObject({
    data: { inquiryId: "i1", email: "grace@navy.example" },
  });
});

test("an id cannot lead out of the folder", async () => {
  const folder = join(await tempFolder(), "outbox");
  await fileNotifier(folder).send(notification("../../etc/x"), signal);
  expect(await readdir(folder)).toEqual(["______etc_x.json"]);
});

test("a folder that cannot be created is retried later", async () => {
  const folder = await tempFolder({ outbox: "a file" });
  const delivery = await fileNotifier(join(folder, "outbox")).send(notification("i1"), signal);
  expect(delivery).toEqual({ outcome: "later", problem: expect.stringMatching(/^the file cannot be written: E/) });
});

test("deletes the files of an inquiry, unfinished ones included, and no others", async () => {
  const folder = await tempFolder();
  for (const id of ["i1", "i2"]) await fileNotifier(folder).send(notification(id), signal);
  await writeFile(join(folder, "i1.json.part"), "{");
  await removeNotificationFiles(folder, ["i1", "gone"]);
  expect(await readdir(folder)).toEqual(["i2.json"]);
});

test("deletes old notification files, and no other files, even if one vanishes meanwhile", async () => {
  const folder = await tempFolder({ "old.json": "{}", "old.json.part": "{", "new.json": "{}", "notes.txt": "old" });
  for (const name of ["old.json", "old.json.part", "notes.txt"]) await utimes(join(folder, name), 1, 1);
  // The folder lists this link, but its target does not exist.
  await symlink(join(folder, "nowhere"), join(folder, "a.json.part"));
  await removeFilesBefore(folder, 2_000);
  expect((await readdir(folder)).sort()).toEqual(["a.json.part", "new.json", "notes.txt"]);
  await expect(removeFilesBefore(join(folder, "none"), 2_000)).resolves.toBeUndefined();
});
