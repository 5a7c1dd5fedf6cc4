import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { type Command, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { countedText, countWords, readingMinutes } from "#domain/articles/rules.ts";
import { counted, formatNumber } from "#domain/content/format.ts";
import { around } from "./marks.ts";

const LOOK = EditorView.theme(
  {
    "&": { maxHeight: "calc(100dvh - 14rem)", minHeight: "20rem", font: "var(--type-data)", color: "var(--paper)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5rem" },
    ".cm-content": { padding: "var(--space-12) 0", caretColor: "var(--beacon)" },
    ".cm-line": { padding: "0 var(--space-16) 0 var(--space-8)" },
    ".cm-gutters": { border: "0", background: "none", color: "var(--faint)" },
    "& ::selection": { background: "var(--beacon)", color: "var(--ink-950)" },
  },
  { dark: true },
);

/** Weight and slant of the library's style; the marks themselves are quiet instead of coloured for a white page. */
const HIGHLIGHTING = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, fontWeight, textDecoration, ...spec }) => ({
    ...spec,
    ...(color && { color: "var(--muted)" }),
    ...(fontWeight ? { fontWeight: "600" } : textDecoration && { textDecoration }),
  })),
);

/** Turns the cursor's line into a heading of a section, or back. */
const heading: Command = (view) => {
  const { from, text } = view.state.doc.lineAt(view.state.selection.main.head);
  const [marks = ""] = /^#* */.exec(text) ?? [];
  view.dispatch({ changes: { from, to: from + marks.length, insert: marks === "## " ? "" : "## " } });
  return true;
};

const SHORTCUTS = [
  { key: "Mod-b", run: around("**"), label: "bold" },
  { key: "Mod-i", run: around("*"), label: "italic" },
  { key: "Mod-k", run: around("[", "](https://)"), label: "link" },
  { key: "Mod-Alt-2", run: heading, label: "heading" },
];

const modifier = /Mac|iP/.test(navigator.platform) ? "Cmd" : "Ctrl";
const shortcuts = [...SHORTCUTS, { key: "Mod-z", label: "undo" }, { key: "Mod-s", label: "save" }]
  .map(({ key, label }) => `${key.replace("Mod", modifier).replaceAll("-", "+").toUpperCase()} ${label}`)
  .join(" · ");

const hint = () => Object.assign(document.createElement("p"), { className: "hint" });

/** Replaces the field for an article's text by an editor; the field keeps the text, and is what the form sends. */
export function editMarkdown(field: HTMLTextAreaElement, onPictures: (pictures: File[], place: number) => void) {
  const label = field.labels[0];
  const host = Object.assign(document.createElement("div"), { className: "markdown" });
  const keys = Object.assign(hint(), { textContent: shortcuts });
  const length = hint();
  const showLength = () => {
    length.textContent = `${formatNumber(countWords(countedText(field.value)))} words, ${counted(readingMinutes(field.value), "minute")} to read`;
  };
  const take = (event: Event, data: DataTransfer | null, place: number) => {
    // Files of other kinds are refused where pictures are judged, with the reason.
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    onPictures(files, place);
    return true;
  };
  // In a shadow root, the editor's styles are a constructed sheet, which the security policy allows.
  const root = host.attachShadow({ mode: "open" });
  field.before(keys, host, length);
  const view = new EditorView({
    doc: field.value,
    parent: root,
    root,
    extensions: [
      keymap.of([...SHORTCUTS.map(({ key, run }) => ({ key, run })), ...historyKeymap, ...defaultKeymap]),
      history(),
      markdown({ base: markdownLanguage, completeHTMLTags: false }),
      syntaxHighlighting(HIGHLIGHTING),
      LOOK,
      EditorView.lineWrapping,
      lineNumbers(),
      EditorView.contentAttributes.of({
        "aria-label": label?.textContent ?? "",
        "aria-description": shortcuts,
        spellcheck: "true",
        tabindex: "0",
      }),
      EditorView.domEventHandlers({
        drop: (event, target) => {
          const place = target.posAtCoords({ x: event.clientX, y: event.clientY });
          return take(event, event.dataTransfer, place ?? target.state.selection.main.head);
        },
        paste: (event, { state }) => take(event, event.clipboardData, state.selection.main.head),
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        field.value = state.doc.toString();
        field.dispatchEvent(new Event("input", { bubbles: true }));
        showLength();
      }),
    ],
  });
  field.hidden = true;
  label?.addEventListener("click", () => view.focus());
  showLength();
  return view;
}
