import { HTTPException } from "hono/http-exception";
import { reasonOf } from "#server/process/start-problem.ts";
import { type Findings, findingsOf } from "./check.ts";
import { type Content, type OpenFile, openFile, textWith, writeFile } from "./files.ts";
import type { Typed } from "./form-data.ts";
import { merge } from "./merge.ts";
import { addPicture, withPicture } from "./picture.ts";
import type { Preview } from "./preview.ts";

export const NO_FINDINGS: Findings = { fields: [], file: [], warnings: [] };
export const problemsOf = ({ fields, file }: Findings) => fields.length + file.length;

/** The result of an action on a file: the form to show next, or a success notice. */
export type Outcome = {
  open: OpenFile;
  content: Content;
  findings: Findings;
  notice?: string;
  status: 200 | 409 | 422;
};

const clash = "The text has changed in the file, too. Below is yours: compare before you save it over the other.";

/** The actions behind the buttons of a file's form. */
export function createFileActions(root: string, preview: Preview) {
  /** Content of files when their forms were opened, by file hash: the base of merges. */
  const bases = new Map<string, Content>();

  /** @throws HTTPException when there is no such file, or none that can be read */
  function open(path = ""): OpenFile {
    let found: OpenFile | undefined;
    try {
      found = openFile(root, path);
    } catch (error) {
      const message = `${path} cannot be read, so it has no form. Correct it in a text editor: ${reasonOf(error)}`;
      throw new HTTPException(404, { message });
    }
    if (!found) throw new HTTPException(404, { message: `${path || "Nothing"} cannot be edited here.` });
    bases.set(found.hash, found);
    return found;
  }

  /** The file's text with the input applied, and the build's findings about it. */
  async function checked(file: OpenFile, content: Content): Promise<{ text: string; findings: Findings }> {
    try {
      const text = textWith(file, content);
      return { text, findings: await findingsOf(root, file.file, text, content) };
    } catch (error) {
      return { text: "", findings: { ...NO_FINDINGS, file: [reasonOf(error)] } };
    }
  }

  /** Previews unsaved input. Text that breaks rules is previewed with warnings; invalid fields are not. */
  async function show(file: OpenFile, content: Content): Promise<Findings> {
    const { text, findings } = await checked(file, content);
    const isPage =
      text !== "" && findings.fields.length === 0 && (content.body !== undefined || findings.file.length === 0);
    if (isPage) preview.show({ file: file.file, text });
    return isPage ? { ...NO_FINDINGS, warnings: [...findings.warnings, ...findings.file] } : findings;
  }

  /** Writes the file. `base` is the hash of the file when the form was opened. */
  async function save(file: OpenFile, typed: Content, base: string): Promise<Outcome> {
    if (base !== file.hash) return changedMeanwhile(file, typed, base);
    const { text, findings } = await checked(file, typed);
    if (problemsOf(findings) > 0) return { open: file, content: typed, findings, status: 422 };
    const done = { open: file, content: typed, findings, status: 200 } as const;
    if (text === file.text) return { ...done, notice: `Nothing was changed, so ${file.file} was left as it is.` };
    if (await writeFile(root, file, text)) return { ...done, notice: `Saved ${file.file}.` };
    return changedMeanwhile(open(file.file), typed, base);
  }

  /** The file has changed since the form was opened: returns the form with both changes merged. */
  function changedMeanwhile(file: OpenFile, typed: Content, base: string): Outcome {
    const before = bases.get(base);
    const data = merge({ typed: typed.data, saved: file.data, base: before?.data });
    const body = merge({ typed: typed.body, saved: file.body, base: before?.body });
    const changed = `${file.file} has changed since you opened it. What is new there is in the form below; save again to keep both.`;
    return {
      open: file,
      content: { data: data.data, body: body.data as string | undefined },
      findings: { ...NO_FINDINGS, fields: data.clashes, file: [changed, ...body.clashes.map(() => clash)] },
      status: 409,
    };
  }

  /** Stores an uploaded picture and inserts its line into the text, without saving the text. */
  async function placePicture(file: OpenFile, form: Typed, { data, body = "" }: Content): Promise<Outcome> {
    const sent = form.get("picture");
    try {
      const picture = sent instanceof File ? sent : new File([], "");
      const added = await addPicture(root, picture, String(form.get("alt") ?? ""));
      const caret = Number(form.get("caret") ?? body.length);
      const content = { data, body: withPicture(body, added.line, caret) };
      await show(file, content);
      const notice = `${added.notice} Its line is in the text, which is not saved yet: ${added.line}`;
      return { open: file, content, findings: NO_FINDINGS, notice, status: 200 };
    } catch (error) {
      const findings = { ...NO_FINDINGS, file: [reasonOf(error)] };
      return { open: file, content: { data, body }, findings, status: 422 };
    }
  }

  return { open, show, save, placePicture };
}
