import { get, type IncomingHttpHeaders } from "node:http";

/** What every current browser prefers. */
export const ACCEPT_ENCODING = "br";

export type Answer = { headers: IncomingHttpHeaders; rawHeaders: [name: string, value: string][]; body: Buffer };

/** A home page as it comes over the wire; `fetch` would unpack it. */
export function askHome(origin: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/`, { headers: { "Accept-Encoding": ACCEPT_ENCODING }, agent: false });
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${origin}/ answered ${response.statusCode}`));
        resolve({ headers: response.headers, rawHeaders: pairs(response.rawHeaders), body: Buffer.concat(chunks) });
      });
    });
  });
}

/** Node gives names and values in one list. */
const pairs = (flat: string[]) =>
  Array.from({ length: flat.length / 2 }, (_, i): [string, string] => [flat[2 * i] ?? "", flat[2 * i + 1] ?? ""]);
