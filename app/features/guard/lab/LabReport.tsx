import { type ComponentType, useMemo, useState } from "react";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { ReportTopic } from "#domain/inquiry/fields.ts";
import { LabDetails } from "./LabDetails.tsx";
import { reportText } from "./report-text.ts";
import type { LabParts, PolicyReading } from "./use-reading.ts";

/** The form that sends a report; the page passes it in, because the contact page's feature owns it. */
export type ReportForm = ComponentType<{ message: string; topic: ReportTopic }>;

type LabReportProps = LabParts & { policy: PolicyReading; Form: ReportForm };

/** Offers to report a wrong verdict. The form starts again when what was scanned changes. */
export function LabReport({
  lab,
  state,
  reading: { result, turns, learned },
  policy: { applied },
  Form,
}: LabReportProps) {
  const [isOpen, setOpen] = useState(false);
  const message = useMemo(
    () => (isOpen && result ? reportText(result, turns, { ...state, policy: applied?.file ?? "" }) : ""),
    [isOpen, result, turns, state, applied],
  );
  return (
    <LabDetails title={lab.report.title} state={lab.report.question} onOpen={setOpen}>
      <p className={typeset.small}>
        {/* Opens in a new tab: leaving the page would lose the typed text. */}
        {lab.report.note}{" "}
        <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
          {lab.report.link}
          <span className={typeset.hidden}>, in a new tab</span>
        </a>
      </p>
      {result && message && !learned.isReading && (
        <Form key={message} message={message} topic={result.verdict === "allow" ? "missed-attack" : "false-positive"} />
      )}
    </LabDetails>
  );
}
