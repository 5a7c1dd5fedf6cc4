import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { queryFiles } from "../../app/prerender.server.ts";
import { publishedOrigin } from "./origin.ts";
import { patternPaths } from "./site-manifest.ts";

/** What a file is for: an address with this value in its query, or every address of a pattern that names nothing. */
export type Purpose = { path: string; parameter: string; value: string } | { pattern: string };
export type MorePage = { file: string; purpose: Purpose };

type Wanted = MorePage & { address: string; status: number };

/** Names no article and no model; `renderMore` makes sure. */
const NOBODY = "404";

const fileName = (...parts: string[]) =>
  `${parts
    .join("-")
    .replace(/[^\w]+/g, "-")
    .replace(/^-/, "")}.html`;

const forQueries = (): Wanted[] =>
  queryFiles().flatMap(({ path, parameter, values }) =>
    values.map((value) => ({
      file: fileName(path, parameter, value),
      purpose: { path, parameter, value },
      address: `${path}?${new URLSearchParams({ [parameter]: value })}`,
      status: 200,
    })),
  );

/** The answer has to be one of the address's own route, or scripts would hydrate another page. */
const forNothing = (patterns: readonly string[]): Wanted[] =>
  patterns.map((pattern) => ({
    file: fileName(pattern.replace(/\/:\w+/g, ""), NOBODY),
    purpose: { pattern },
    address: pattern.replace(/:\w+/g, NOBODY),
    status: 404,
  }));

/** Pages that the framework does not prerender: it knows neither queries nor answers of 404. */
export async function renderMore(folder: string): Promise<MorePage[]> {
  const build: ServerBuild = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const wanted = [...forQueries(), ...forNothing(patternPaths(build.assets.routes))];
  for (const { file, address, status } of wanted) {
    const response = await handle(new Request(publishedOrigin() + address), new RouterContextProvider());
    if (response.status !== status) throw new Error(`page ${address} answers ${response.status} instead of ${status}`);
    await writeFile(join(folder, "client", file), await response.text());
  }
  return wanted.map(({ file, purpose }) => ({ file, purpose }));
}
