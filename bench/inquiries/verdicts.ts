import type { Verdict } from "../results.ts";
import type { KillResult } from "./kill-rounds.ts";
import type { LockedFigures, OutageFigures } from "./outages.ts";
import type { TwoProcessesResult } from "./two-processes.ts";

export type Figures = {
  kill?: KillResult;
  locked?: LockedFigures;
  outages?: OutageFigures;
  two?: TwoProcessesResult;
};

const LOCKED_PAGE_MAX_MS = 200;

/** What was promised, against what was measured. */
export function inquiryVerdicts({ kill, locked, outages, two }: Figures): Verdict[] {
  const verdicts: Verdict[] = [];
  const add = (target: string, met: boolean, detail: string) => verdicts.push({ target, met, detail });
  if (kill) {
    add("acknowledged inquiries lost: 0", kill.lost === 0, `${kill.lost} of ${kill.acknowledged}`);
    add("stored twice: 0", kill.duplicated === 0, `${kill.duplicated} of ${kill.stored}`);
    add("integrity check: ok", kill.integrity === "ok", kill.integrity);
    add("stored and never notified: 0", kill.notNotified === 0, `${kill.notNotified} of ${kill.stored}`);
    // Otherwise the kills proved nothing.
    add("kills that fell midway: some", kill.cutMidway > 0, `${kill.cutMidway} of ${kill.rounds}`);
  }
  if (locked) {
    const { slowestPageMs, pages, otherAnswers, forms, readyAllTheSame } = locked;
    add(
      `locked: no page over ${LOCKED_PAGE_MAX_MS} ms`,
      slowestPageMs < LOCKED_PAGE_MAX_MS,
      `${slowestPageMs} ms of ${pages}`,
    );
    add("locked: every form refused, its text kept", otherAnswers === 0, `${otherAnswers} of ${forms} not`);
    add("locked: /readyz tells", readyAllTheSame === 0, `${readyAllTheSame} times ready`);
  }
  if (outages) {
    add("outages: the process died: 0", outages.deaths === 0, `${outages.deaths} of ${outages.rounds}`);
    add("outages: pages not served: 0", outages.pagesFailed === 0, `${outages.pagesFailed} of ${outages.pages}`);
    add("outages: acknowledged and lost: 0", outages.lost === 0, `${outages.lost} of ${outages.acknowledged}`);
    add("outages: thanked, or refused with the text kept", outages.otherAnswers === 0, `${outages.otherAnswers} not`);
    add("outages: works again by itself", outages.notResumed === 0, `slowest ${outages.slowestResumeMs} ms`);
  }
  if (two) {
    add(
      "each notified: 500",
      two.acknowledged === 500 && two.notified === 500,
      `${two.notified} of ${two.acknowledged}`,
    );
    add("notified twice: 0", two.sentTwice === 0, String(two.sentTwice));
    add("both processes took part", two.byProcess.length === 2, two.byProcess.join(" and "));
  }
  return verdicts;
}
