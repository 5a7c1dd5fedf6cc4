import * as v from "./text.ts";

const markedTextSchema = v.object({
  plain: "How it begins.",
  marked: "The injected part that follows, which is highlighted.",
  mark: "The highlight in words, for screen readers.",
});
const modeSchema = v.object({
  choice: "The switch’s own word.",
  status: "Beside the drawing.",
  heading: "Says what happens.",
  lead: "One or two sentences, the last an invitation to switch.",
  announcement: "What a screen reader says after switching: the whole outcome in one sentence.",
});
const eventSchema = v.object({
  event: "What happened.",
  detail: "In figures; [span] becomes the place of the injected part.",
});

export const flowSchema = v.object({
  label: "The small line above the heading.",
  legend: "What the switch is called, for those who do not see it.",
  modes: v.described("The two positions of the switch: without protection, and with it.", {
    vulnerable: modeSchema,
    protected: modeSchema,
  }),
  message: v.described("The sample a customer sends, with an instruction injected.", markedTextSchema),
  stations: v.described(
    "The stations a message passes, from left to right, with a text for each outcome at each of them.",
    {
      user: v.textObject("name"),
      inputFilter: v.textObject("name", "flagged", "off"),
      llm: v.textObject("name", "unreached", "obeyed"),
      outputFilter: v.textObject("name", "unreached", "off"),
      response: v.object({ name: v.nonEmptyText, unreached: v.textObject("plain"), leaked: markedTextSchema }),
    },
  ),
  log: v.object({
    columns: v.described("The heads of the log’s columns.", v.textObject("step", "station", "event", "detail")),
    events: v.object({
      ...v.fieldsFor(["received", "found", "blocked", "notCalled", "nothingToCheck"], eventSchema),
      ...v.fieldsFor(["inputUnchecked", "followed", "outputUnchecked", "disclosed"], eventSchema),
    }),
  }),
  note: "What is made up, and what no filter can promise.",
  tryIt: "The link to where a visitor can try the rules.",
});

type FlowFile = v.InferOutput<typeof flowSchema>;
export type FlowMode = keyof FlowFile["modes"];
export type MarkedText = { plain: string; marked?: string; mark?: string };

/** The state of each station and the log, by mode. The filter knows the sample's instruction and stops the message. */
const PASSAGES = {
  vulnerable: {
    states: { inputFilter: "off", llm: "obeyed", outputFilter: "off", response: "leaked" },
    events: [
      ["user", "received"],
      ["inputFilter", "inputUnchecked"],
      ["llm", "followed"],
      ["outputFilter", "outputUnchecked"],
      ["response", "disclosed"],
    ],
  },
  protected: {
    states: { inputFilter: "flagged", llm: "unreached", outputFilter: "unreached", response: "unreached" },
    events: [
      ["user", "received"],
      ["inputFilter", "found"],
      ["inputFilter", "blocked"],
      ["llm", "notCalled"],
      ["outputFilter", "nothingToCheck"],
    ],
  },
} as const;

/** Position of the first and last character of the injected part, counted from 1. */
function injectedSpan({ plain, marked }: FlowFile["message"]): string {
  const from = [...plain].length + 2;
  return `${from}–${from + [...marked].length - 1}`;
}

function storyOf({ modes, stations, log, message }: FlowFile, mode: FlowMode) {
  const { states, events } = PASSAGES[mode];
  const response: MarkedText = stations.response[states.response];
  return {
    ...modes[mode],
    mode,
    stations: {
      inputFilter: { state: states.inputFilter, text: stations.inputFilter[states.inputFilter] },
      llm: { state: states.llm, text: stations.llm[states.llm] },
      outputFilter: { state: states.outputFilter, text: stations.outputFilter[states.outputFilter] },
    },
    response: { state: states.response, text: response },
    log: events.map(([station, kind]) => {
      const { event, detail } = log.events[kind];
      return { station: stations[station].name, kind, event, detail: detail.replace("[span]", injectedSpan(message)) };
    }),
  };
}

export type FlowStory = ReturnType<typeof storyOf>;
export type FlowContent = ReturnType<typeof flowContent>;

/** The explainer's content in both modes. In a log detail `[span]` is replaced by the position of the injected part. */
export function flowContent(file: FlowFile) {
  const { modes: _, stations, log, ...texts } = file;
  const names = Object.entries(stations).map(([id, { name }]) => [id, name]);
  return {
    ...texts,
    names: Object.fromEntries(names) as Record<keyof typeof stations, string>,
    columns: log.columns,
    initial: "protected" as const,
    stories: [storyOf(file, "vulnerable"), storyOf(file, "protected")],
  };
}
