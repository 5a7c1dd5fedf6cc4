import type { KillResult } from "./kill-rounds.ts";
import type { SpeedResult } from "./speed.ts";
import type { TwoProcessesResult } from "./two-processes.ts";

export type Figures = { kill?: KillResult; two?: TwoProcessesResult; speed?: Record<string, SpeedResult> };

export type InquiryVerdict = { target: string; met: boolean; detail: string };

/** What was promised, against what was measured; speed has no target, since it belongs to the machine. */
export function inquiryVerdicts({ kill, two, speed }: Figures): InquiryVerdict[] {
  const verdicts: InquiryVerdict[] = [];
  const add = (target: string, met: boolean, detail: string) => verdicts.push({ target, met, detail });
  if (kill) {
    add("acknowledged inquiries lost: 0", kill.lost === 0, `${kill.lost} of ${kill.acknowledged}`);
    add("stored twice: 0", kill.duplicated === 0, `${kill.duplicated} of ${kill.stored}`);
    add("integrity check: ok", kill.integrity === "ok", kill.integrity);
    add("stored and never notified: 0", kill.notNotified === 0, `${kill.notNotified} of ${kill.stored}`);
    // Otherwise the kills proved nothing.
    add("kills that fell midway: some", kill.cutMidway > 0, `${kill.cutMidway} of ${kill.rounds}`);
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
  for (const [name, { failed, perSecond }] of Object.entries(speed ?? {})) {
    add(`${name}: every visitor thanked`, failed === 0, `${failed} not, at ${perSecond.toFixed(0)} per second`);
  }
  return verdicts;
}
