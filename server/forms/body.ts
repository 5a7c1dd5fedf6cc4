/** How much more is taken from a form that is too long, so that a browser gets to see the answer. */
const DRAIN_MAX_BYTES = 1_048_576;

type FormBody =
  | { kind: "form"; form: URLSearchParams }
  | { kind: "too-large"; drained: boolean }
  | { kind: "malformed"; reason: string };

/** Reads a form whole, however it is cut and encoded, into one text per entry. Files are left out: ours has none. */
export async function readFormBody(request: Request, maxBytes: number): Promise<FormBody> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const kind = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.exec(contentType)?.[1];
  if (kind === undefined) return malformed("Send the form as a browser does.");
  if (/\S/.test(request.headers.get("Content-Encoding") ?? "")) return malformed("Send the form without compression.");

  const bytes = await readBytes(request, maxBytes).catch(() => undefined);
  if (bytes === undefined) return malformed("The form did not arrive whole.");
  if ("drained" in bytes) return { kind: "too-large", drained: bytes.drained };
  const text = utf8Of(bytes);
  if (text === undefined) return malformed("Send the form in UTF-8.");
  const form = kind.toLowerCase().startsWith("multipart") ? await fromParts(bytes, contentType) : fromPairs(text);
  return form === undefined ? malformed("The form is not well formed.") : { kind: "form", form };
}

const malformed = (reason: string): FormBody => ({ kind: "malformed", reason });

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | { drained: boolean }> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length > maxBytes ? { drained: true } : Buffer.concat(chunks);
    length += value.byteLength;
    if (length <= maxBytes) chunks.push(value);
    else chunks.length = 0;
    if (length > maxBytes + DRAIN_MAX_BYTES) {
      await reader.cancel();
      return { drained: false };
    }
  }
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Not by `URLSearchParams`, which repairs what it cannot read; a browser never sends such a thing. */
function fromPairs(text: string): URLSearchParams | undefined {
  const decode = (part: string) => decodeURIComponent(part.replaceAll("+", " "));
  const form = new URLSearchParams();
  try {
    for (const pair of text.split("&").filter((pair) => pair !== "")) {
      const [name = "", ...value] = pair.split("=");
      form.append(decode(name), decode(value.join("=")));
    }
    return form;
  } catch {
    return undefined;
  }
}

async function fromParts(bytes: Uint8Array, contentType: string): Promise<URLSearchParams | undefined> {
  try {
    const parts = await new Response(Buffer.from(bytes), { headers: { "Content-Type": contentType } }).formData();
    const form = new URLSearchParams();
    for (const [name, value] of parts) if (typeof value === "string") form.append(name, value);
    return form;
  } catch {
    return undefined;
  }
}
