import type { HeaderList } from "./security-headers.ts";

/** A copy in which the given headers replace those of the same name, or follow at the end. */
export function withHeaders(list: HeaderList, changes: HeaderList): HeaderList {
  const replaced = new Map(changes.map(([name, value]) => [name.toLowerCase(), value]));
  const kept = list.map(([name, value]) => [name, replaced.get(name.toLowerCase()) ?? value] as const);
  const known = new Set(list.map(([name]) => name.toLowerCase()));
  return [...kept, ...changes.filter(([name]) => !known.has(name.toLowerCase()))];
}

/** The shape `response.writeHead` takes without building an object: name, value, name, value … */
export function flatten(list: HeaderList): string[] {
  return list.flat();
}
