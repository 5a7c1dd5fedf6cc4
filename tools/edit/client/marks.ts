import { syntaxTree } from "@codemirror/language";
import { EditorSelection } from "@codemirror/state";
import type { Command } from "@codemirror/view";

/** Puts marks around each selection, or takes them away; a cursor at the end of marked text leaves it. */
export const around =
  (before: string, after = before): Command =>
  (view) => {
    const { state } = view;
    const change = state.changeByRange((range) => {
      const { from, to } = range;
      // Two stars are bold; one or three have a star for italic.
      const isBoldBefore = before === "*" && /(?<!\*)\*\*$/.test(state.sliceDoc(from - 3, from));
      const isBoldAfter = before === "*" && /^\*\*(?!\*)/.test(state.sliceDoc(to, to + 3));
      const isBefore = !isBoldBefore && state.sliceDoc(from - before.length, from) === before;
      const isAfter = !isBoldAfter && state.sliceDoc(to, to + after.length) === after;
      if (from === to && isAfter && !isBefore) return { range: EditorSelection.cursor(to + after.length) };
      const isMarked = isBefore && isAfter;
      const { name, parent } = syntaxTree(state).resolveInner(from);
      if (before === "[" && !isMarked && [name, parent?.name].includes("Link")) return { range };
      const inner = state.sliceDoc(from, to);
      const start = isMarked ? from - before.length : from;
      const end = isMarked ? to + after.length : to;
      const anchor = isMarked ? start : start + before.length;
      const changes = { from: start, to: end, insert: isMarked ? inner : before + inner + after };
      return { changes, range: EditorSelection.range(anchor, anchor + inner.length) };
    });
    view.dispatch(state.update(change, { userEvent: "input" }));
    return true;
  };
