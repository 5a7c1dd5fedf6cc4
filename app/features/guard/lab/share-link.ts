import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { ROLES, type Role, type Turn } from "#guard";
import { type LabState, MAX_TURNS_SHOWN, turnsOf, withIds } from "./lab-state.ts";

const PREFIX = "#lab=";
/** Maximum length; mail programs and chats truncate longer URLs. */
const SHARED_MAX = 8_000;

/** Lone surrogates cannot be encoded in a URL. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));

export function isShareable(state: LabState): boolean {
  const texts = [state.systemPrompt, state.policy, ...turnsOf(state).map(({ text }) => text)];
  return texts.reduce((sum, { length }) => sum + length, 0) <= SHARED_MAX;
}

/**
 * The fragment of a share link, which browsers do not send to the server. A single text comes first, as in the oldest
 * links; turns follow by role, tools with their names.
 */
export function labFragment({ mode, text, turns, systemPrompt, policy }: LabState): string {
  const turnPart = ({ role, text, tool }: Turn) => `${role}${tool ? `:${encoded(tool)}` : ""}=${encoded(text)}`;
  return [
    `${PREFIX}${mode === "conversation" ? "" : encoded(text)}`,
    ...(mode === "output" ? ["output"] : []),
    ...(mode === "conversation" ? turns.map(turnPart) : []),
    ...(mode === "input" ? [] : [`prompt=${encoded(systemPrompt)}`]),
    ...(policy === "" ? [] : [`policy=${encoded(policy)}`]),
  ].join("&");
}

/** Parses a share link. @returns undefined if the fragment is not a lab link, or a broken one */
export function readLabFragment(hash: string): Partial<LabState> | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const [text = "", ...parts] = hash.slice(PREFIX.length).split("&");
    const carriedAs = (name: string) =>
      decodeURIComponent(parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? "");
    const carried = { systemPrompt: carriedAs("prompt"), policy: carriedAs("policy") };
    const turns = parts.flatMap(readTurn);
    if (turns.length > MAX_TURNS_SHOWN) return undefined;
    if (turns.length > 0) return { mode: "conversation", turns: withIds(turns), ...carried };
    return { mode: parts.includes("output") ? "output" : "input", text: decodeURIComponent(text), ...carried };
  } catch {
    return undefined;
  }
}

function readTurn(part: string): Turn[] {
  const [, role, tool, text = ""] = /^(\w+)(?::([^=]+))?=(.*)$/.exec(part) ?? [];
  if (!ROLES.includes(role as Role)) return [];
  return [{ role: role as Role, text: decodeURIComponent(text), ...(tool && { tool: decodeURIComponent(tool) }) }];
}

/** Opens a shared link on load and when the fragment changes. Scrolls to the lab: the fragment is no anchor. */
export function useSharedText(lab: RefObject<Element | null>, onOpen: (shared: Partial<LabState>) => void): void {
  const open = useEffectEvent(() => {
    const shared = readLabFragment(location.hash);
    if (!shared) return;
    onOpen(shared);
    lab.current?.scrollIntoView({ behavior: "instant" });
  });
  // A layout effect, so that the link applies before the editor adopts text typed before hydration.
  useLayoutEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
