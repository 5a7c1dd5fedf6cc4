import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Direction } from "#domain/guard/verdict.ts";

/** What a link carries. It stands in the fragment, which a browser keeps to itself. */
export type Shared = { text: string; direction: Direction; systemPrompt: string };

const PREFIX = "#lab=";
/** Longer addresses are cut by mail programs and chats. */
export const SHARED_MAX = 8_000;

/** Half a character cannot be written into an address. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const isLabLink = (hash: string) => hash.startsWith(PREFIX);

export function labFragment({ text, direction, systemPrompt }: Shared): string {
  const extras =
    direction === "output"
      ? `&output&prompt=${encodeURIComponent(systemPrompt.replace(LONE_SURROGATE, "\ufffd"))}`
      : "";
  return `${PREFIX}${encodeURIComponent(text.replace(LONE_SURROGATE, "\ufffd"))}${extras}`;
}

/** @returns undefined if the fragment is no lab link, or a broken one */
export function readLabFragment(hash: string): Shared | undefined {
  if (!isLabLink(hash)) return undefined;
  try {
    const [text = "", ...extras] = hash.slice(PREFIX.length).split("&");
    const prompt = extras.find((extra) => extra.startsWith("prompt="))?.slice("prompt=".length) ?? "";
    return {
      text: decodeURIComponent(text),
      direction: extras.includes("output") ? "output" : "input",
      systemPrompt: decodeURIComponent(prompt),
    };
  } catch {
    return undefined;
  }
}

/** Opens what a link carries in its fragment, on arrival and when the fragment changes; it names no element to go to. */
export function useSharedText(lab: RefObject<Element | null>, onOpen: (shared: Shared) => void): void {
  const open = useEffectEvent(() => {
    const shared = readLabFragment(location.hash);
    if (!shared) return;
    onOpen(shared);
    lab.current?.scrollIntoView({ behavior: "instant" });
  });
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
