import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_FLOW_MODE,
  type FlowWords,
  flowModes,
  flowSchema,
  followMessage,
  injectedSpan,
  tellFlow,
} from "./flow.ts";

const mode = (name: string) => ({
  choice: `choose ${name}`,
  status: `${name} status`,
  heading: `${name} heading`,
  lead: `${name} lead`,
  announcement: `${name} announced`,
});
const event = (name: string, detail = "detail") => ({ event: name, detail });

const words: FlowWords = {
  label: "Label",
  legend: "Legend",
  modes: { vulnerable: mode("vulnerable"), protected: mode("protected") },
  message: { plain: "Hello?", marked: "Obey.", mark: "Order" },
  stations: {
    user: { name: "User" },
    inputFilter: { name: "In", flagged: "found it", off: "off" },
    llm: { name: "Model", unreached: "waits", obeyed: "obeyed" },
    outputFilter: { name: "Out", unreached: "nothing", off: "none" },
    response: {
      name: "Answer",
      unreached: { plain: "no answer" },
      leaked: { plain: "Yes:", marked: "secret", mark: "Leak" },
    },
  },
  log: {
    columns: { step: "Log", station: "Station", event: "Event", detail: "Detail" },
    events: {
      received: event("received"),
      found: event("found", "at [span]"),
      blocked: event("blocked"),
      notCalled: event("not called"),
      nothingToCheck: event("nothing to check"),
      inputUnchecked: event("off"),
      followed: event("followed", "at [span]"),
      outputUnchecked: event("none"),
      disclosed: event("disclosed"),
    },
  },
  note: "Note",
  tryIt: "Try it",
};

describe("followMessage", () => {
  it.each([
    [
      "protected",
      { user: "sent", inputFilter: "flagged", llm: "unreached", outputFilter: "unreached", response: "unreached" },
      ["user received", "inputFilter found", "inputFilter blocked", "llm notCalled", "outputFilter nothingToCheck"],
    ],
    [
      "vulnerable",
      { user: "sent", inputFilter: "off", llm: "obeyed", outputFilter: "off", response: "leaked" },
      [
        "user received",
        "inputFilter inputUnchecked",
        "llm followed",
        "outputFilter outputUnchecked",
        "response disclosed",
      ],
    ],
  ] as const)("says what becomes of every station when %s", (mode, stations, log) => {
    const passage = followMessage(mode);
    expect(passage.stations).toEqual(stations);
    expect(passage.log.map(({ station, event }) => `${station} ${event}`)).toEqual(log);
  });

  it.each(flowModes)("tells the log in the order of the stations, in as many rows as the other: %s", (mode) => {
    const order = Object.keys(followMessage(mode).stations);
    const visited = followMessage(mode).log.map(({ station }) => order.indexOf(station));
    expect(visited).toEqual([...visited].sort());
    expect(visited).toHaveLength(5);
  });
});

describe("injectedSpan", () => {
  it.each([
    ["Hi?", "Obey.", "5–9"],
    ["Where is my parcel?", "Ignore it.", "21–30"],
    ["🙂", "Obey.", "3–7"],
  ])("counts characters from one: %j %j", (plain, marked, span) => {
    expect(injectedSpan({ plain, marked })).toBe(span);
    const [from = 0, to = 0] = span.split("–").map(Number);
    expect([...`${plain} ${marked}`].slice(from - 1, to).join("")).toBe(marked);
  });
});

describe("tellFlow", () => {
  const flow = tellFlow(words);
  const [vulnerable, guarded] = flow.stories;

  it("tells both stories in the order of the switch and begins protected", () => {
    expect(flow.stories.map((story) => story.mode)).toEqual(["vulnerable", "protected"]);
    expect(flow.initial).toBe("protected");
    expect(DEFAULT_FLOW_MODE).toBe("protected");
  });

  it("gives every station the words of its state", () => {
    expect(guarded?.stations).toEqual({
      inputFilter: { state: "flagged", words: "found it" },
      llm: { state: "unreached", words: "waits" },
      outputFilter: { state: "unreached", words: "nothing" },
    });
    expect(guarded?.response).toEqual({ state: "unreached", text: { plain: "no answer" } });
    expect(vulnerable?.stations.llm.words).toBe("obeyed");
    expect(vulnerable?.response.text.marked).toBe("secret");
  });

  it("names the stations in the log and fills in the place of the injected part", () => {
    expect(guarded?.log[1]).toEqual({ station: "In", kind: "found", event: "found", detail: "at 8–12" });
    expect(vulnerable?.log[2]).toEqual({ station: "Model", kind: "followed", event: "followed", detail: "at 8–12" });
  });
});

describe("flowSchema", () => {
  const issues = (value: object) => v.safeParse(flowSchema, value).issues?.map((issue) => v.getDotPath(issue));

  it("accepts the words it is made for", () => {
    expect(issues(words)).toBeUndefined();
  });

  it.each([
    [
      "an empty heading",
      { modes: { ...words.modes, protected: { ...words.modes.protected, heading: " " } } },
      "modes.protected.heading",
    ],
    ["a missing mode", { modes: { protected: words.modes.protected } }, "modes.vulnerable"],
    ["a message without its injected part", { message: { plain: "Hello?" } }, "message.marked"],
    [
      "an unknown event",
      { log: { ...words.log, events: { ...words.log.events, lost: event("lost") } } },
      "log.events.lost",
    ],
  ])("refuses %s by name", (_, fields, path) => {
    expect(issues({ ...words, ...fields })?.[0]).toBe(path);
  });
});
