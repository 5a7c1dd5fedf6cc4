import { markdown } from "@codemirror/lang-markdown";
import { EditorState, type Transaction } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { around } from "./marks.ts";

const KEYS = { bold: around("**"), italic: around("*"), link: around("[", "](https://)") };

// The selection is between two bars.
test.each([
  ["italic", "a |b| c", "a *|b|* c"],
  ["italic", "*|b|*", "|b|"],
  ["italic", "**|b|**", "***|b|***"],
  ["italic", "***|b|***", "**|b|**"],
  ["italic", "**b||**", "**b*||***"],
  ["bold", "***|b|***", "*|b|*"],
  ["link", "|a|[^1]", "[|a|](https://)[^1]"],
  ["link", "[|a|](https://)", "|a|"],
  ["link", "[|a|](/blog)", "[|a|](/blog)"],
  ["link", "[a ||**b**](/blog)", "[a ||**b**](/blog)"],
] as const)("%s: %s becomes %s", (key, before, expected) => {
  const selection = { anchor: before.indexOf("|"), head: before.lastIndexOf("|") - 1 };
  let state = EditorState.create({ doc: before.replaceAll("|", ""), selection, extensions: markdown() });
  const dispatch = (change: Transaction) => {
    state = change.state;
  };
  KEYS[key]({ state, dispatch } as unknown as EditorView);
  const { from, to } = state.selection.main;
  expect(`${state.sliceDoc(0, from)}|${state.sliceDoc(from, to)}|${state.sliceDoc(to)}`).toBe(expected);
});
