import type { Finding, GuardResult } from "#domain/guard/verdict.ts";
import { VERDICT_WORDS, verdictLine } from "../findings-shown.ts";
import { SmallWall } from "../SmallWall/SmallWall.tsx";
import styles from "./Verdict.module.css";

export type VerdictProps = { result: GuardResult; findings: readonly Finding[]; length: number };

export function Verdict({ result, findings, length }: VerdictProps) {
  const acting = findings.filter(({ action }) => action !== "note");
  return (
    <div className={styles.verdict}>
      <SmallWall length={length} findings={acting} held={result.verdict === "allow"} />
      <div>
        <h3 className={styles.label}>
          Verdict <span className={styles.word}>{VERDICT_WORDS[result.verdict]}</span>
        </h3>
        <p className={styles.line}>{verdictLine(result, findings)}</p>
      </div>
    </div>
  );
}
