// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { guardPage, policyContent } from "#app/content/guard.server.ts";
import { OWASP_LLM_2026 } from "#domain/framework-ids.ts";
import { THREATS } from "#domain/threats.ts";
import { describeSections } from "../../shell/page/testing/describe-sections.tsx";
import { Deployment } from "./Deployment.tsx";
import { Detections } from "./Detections.tsx";
import { EventLog } from "./EventLog.tsx";
import { Limits } from "./Limits.tsx";
import { Policy } from "./Policy.tsx";
import { RequestPath } from "./RequestPath.tsx";

const content = { ...guardPage, policy: await policyContent() };
const { requestPath, detections, policy, eventLog, deployment, limits } = content;
const DRAWING_BUDGET_BYTES = 40_000;

const sections = {
  requestPath: <RequestPath content={requestPath} index={0} />,
  detections: <Detections content={detections} index={1} />,
  policy: <Policy content={policy} index={2} />,
  eventLog: <EventLog content={eventLog} index={3} />,
  deployment: <Deployment content={deployment} index={4} />,
  limits: <Limits content={limits} index={0} />,
};
const show = describeSections(sections, content);

describe("RequestPath", () => {
  it("says in words what is drawn: five steps in their order, three openings in, three out", () => {
    show("requestPath");
    const [steps, incoming, outgoing] = screen.getAllByRole("list");
    const names = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent);
    expect(names(steps)).toEqual(requestPath.steps.map(({ name }, index) => `${index + 1} · ${name}`));
    expect(names(incoming)).toEqual(requestPath.openings.in.map(({ name }) => name));
    expect(names(outgoing)).toEqual(requestPath.openings.out.map(({ name }) => name));
  });

  it("stays small enough to stand in the page itself", () => {
    expect(Buffer.byteLength(renderToStaticMarkup(sections.requestPath))).toBeLessThan(DRAWING_BUDGET_BYTES);
  });
});

describe("Detections", () => {
  it("is a table in which every threat heads its row", () => {
    show("detections");
    const table = within(screen.getByRole("table", { name: detections.heading }));
    expect(table.getAllByRole("columnheader")).toHaveLength(5);
    for (const { name, owasp, agentic, atlas, action } of THREATS) {
      const row = within(table.getByRole("rowheader", { name }).closest("tr") as HTMLElement);
      const cells = row.getAllByRole("cell").map(({ textContent }) => textContent);
      const ids = `${owasp} · ${agentic}`;
      expect(cells.slice(1)).toEqual([
        `${ids} ${OWASP_LLM_2026[owasp]}`,
        atlas,
        expect.stringMatching(new RegExp(`^${action}$`, "i")),
      ]);
    }
  });
});

describe("Policy", () => {
  it("marks the lines it explains, and explains them in that order", () => {
    const { container } = show("policy");
    const marked = [...container.querySelectorAll("[data-note]")].map((line) => line.textContent?.trim());
    expect(marked).toHaveLength(policy.notes.length);
    const titles = screen.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent);
    expect(titles).toEqual(policy.notes.map(({ title }) => title));
  });
});

describe("EventLog", () => {
  it("defines every field of the line, and draws the same line", () => {
    const { container } = show("eventLog");
    const values = eventLog.fields.map(({ value }) => value);
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(values);
    expect([...container.querySelectorAll("svg text")].map(({ textContent }) => textContent)).toEqual(values);
  });
});

describe("Limits", () => {
  it("prints every share with its kind and its number of prompts", () => {
    show("limits");
    for (const { name, kind, n, flagged } of limits.measurement.sets) {
      expect(screen.getByText(`${name}, ${kind}`).closest("li")?.textContent).toContain(`n ${n} ${flagged}%`);
    }
  });
});
