import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { paths } from "#app/paths.ts";
import { ROLES, type Turn } from "#guard";

/** Maximum number of turns, each of which is a field on the page. The engine itself reads more. */
export const MAX_TURNS_SHOWN = 100;

/** A turn with a stable id, which it keeps when it is moved. */
export type LabTurn = Turn & { id: number };

export type LabState = {
  mode: "input" | "output" | "conversation";
  text: string;
  turns: readonly LabTurn[];
  systemPrompt: string;
  /** The text of a policy file; empty means the lab's own policy. */
  policy: string;
  layers: Layers;
};

/** The layers that read the text: rules and learned layer, or one of them alone. */
export const LAYERS = [
  { value: "both", label: "Both" },
  { value: "rules", label: "Rules" },
  { value: "learned", label: "Learned layer" },
] as const;
export type Layers = (typeof LAYERS)[number]["value"];

export const withIds = (turns: readonly Turn[]): LabTurn[] => turns.map((turn, id) => ({ ...turn, id }));

/** The turns with an empty one at the end: an answer after a user's turn, otherwise a user's. */
export function withNewTurn(turns: readonly LabTurn[]): LabTurn[] {
  const id = Math.max(-1, ...turns.map((turn) => turn.id)) + 1;
  return [...turns, { id, role: turns.at(-1)?.role === "user" ? "assistant" : "user", text: "" }];
}

/** A single text as a conversation of one turn. */
export const turnsOf = ({ mode, text, turns }: Pick<LabState, "mode" | "text" | "turns">): readonly Turn[] =>
  mode === "conversation" ? turns : [{ role: mode === "input" ? "user" : "assistant", text }];

/** Maximum length; mail programs and chats truncate longer URLs. */
const SHARED_MAX = 8_000;

export const isShareable = (state: LabState): boolean =>
  [state.systemPrompt, state.policy, ...turnsOf(state).map(({ text }) => text)].join("").length <= SHARED_MAX;

/** The fragment of a share link, which browsers do not send. A single text comes first, as in the oldest links. */
export function labFragment({ mode, text, turns, systemPrompt, policy, layers }: LabState): string {
  const isConversation = mode === "conversation";
  const parts = new URLSearchParams({ lab: isConversation ? "" : text });
  if (mode === "output") parts.set("output", "");
  for (const { role, text, tool } of isConversation ? turns : []) parts.append(tool ? `${role}:${tool}` : role, text);
  if (mode !== "input") parts.set("prompt", systemPrompt);
  if (policy !== "") parts.set("policy", policy);
  if (layers !== "both") parts.set("layers", layers);
  return `#${parts}`;
}

export const labAddress = (text: string): string =>
  paths.guard() + labFragment({ mode: "input", text, turns: [], systemPrompt: "", policy: "", layers: "both" });

/** Parses a share link. @returns undefined if the fragment is not a lab link */
export function readLabFragment(hash: string): Partial<LabState> | undefined {
  if (!hash.startsWith("#lab=")) return undefined;
  const parts = new URLSearchParams(hash.slice(1));
  const partNamed = (name: string) => parts.get(name) ?? "";
  const layers = LAYERS.find(({ value }) => value === partNamed("layers"))?.value ?? "both";
  const carried = { systemPrompt: partNamed("prompt"), policy: partNamed("policy"), layers };
  const turns = [...parts].flatMap(readTurn);
  if (turns.length > MAX_TURNS_SHOWN) return undefined;
  if (turns.length > 0) return { mode: "conversation", turns: withIds(turns), ...carried };
  return { mode: parts.has("output") ? "output" : "input", text: partNamed("lab"), ...carried };
}

function readTurn([name, text]: [string, string]): Turn[] {
  const role = ROLES.find((role) => name === role || name.startsWith(`${role}:`));
  if (!role) return [];
  const tool = name.slice(role.length + 1);
  return [{ role, text, ...(tool && { tool }) }];
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
