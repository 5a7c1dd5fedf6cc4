/** Arena maximum: 4 models. */
export const ARENA_MAX_MODELS = 4;
/** Comparison chart name cut: 15 characters. */
export const COMPARISON_NAME_LENGTH = 15;

/** Chosen models by their slugs, in the order of choosing. */
export type Arena = { chosen: readonly string[]; dropdown: "open" | "closed" };

export type ArenaAction =
  | { type: "add"; slug: string }
  | { type: "remove"; slug: string }
  | { type: "open" }
  | { type: "close" };

export const isFull = (chosen: readonly unknown[]): boolean => chosen.length >= ARENA_MAX_MODELS;

/** Adding closes the dropdown, and is allowed only for a model not yet chosen while fewer than four are. */
export function arena(state: Arena, action: ArenaAction): Arena {
  switch (action.type) {
    case "add": {
      const allowed = !isFull(state.chosen) && !state.chosen.includes(action.slug);
      return { chosen: allowed ? [...state.chosen, action.slug] : state.chosen, dropdown: "closed" };
    }
    case "remove":
      return { ...state, chosen: state.chosen.filter((slug) => slug !== action.slug) };
    case "open":
      return isFull(state.chosen) ? state : { ...state, dropdown: "open" };
    case "close":
      return { ...state, dropdown: "closed" };
  }
}

/** For the foot of a bar group. Counts characters as people do: one outside the basic plane is one. */
export function shortenName(name: string): string {
  const characters = [...name];
  if (characters.length <= COMPARISON_NAME_LENGTH) return name;
  return `${characters.slice(0, COMPARISON_NAME_LENGTH).join("")}…`;
}
