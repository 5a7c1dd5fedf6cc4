import { classNames } from "#app/kit/class-names.ts";
import { Card } from "#app/kit/layout/Card.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Badge } from "#app/kit/text/Badge.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { Threat } from "#domain/content/threat-gallery.ts";
import { Redacted } from "../../shell/page/Redacted.tsx";
import styles from "./Transcript.module.css";

/** A message of the user or the model. */
function Said({ by, mark, unsent, text }: { by: string; mark: string; unsent?: true; text: string }) {
  return (
    <div>
      <p className={classNames(layout.cluster, styles.speaker)}>
        <span className={typeset.label}>{by}</span>
        <span className={typeset.data}>{mark}</span>
      </p>
      <p className={classNames(typeset.code, styles.words)} data-unsent={unsent}>
        <Redacted text={text} />
      </p>
    </div>
  );
}

/** Prompt and response, with the wall where the attack was stopped: before the response or after it. */
export function Transcript({ threat, sampleMark }: { threat: Threat; sampleMark: string }) {
  const wall = (
    <p className={styles.wall}>
      <Badge variant="intercepted">Intercepted</Badge>
    </p>
  );
  return (
    <Card className={styles.transcript}>
      <Said by="User" mark={sampleMark} text={threat.prompt} />
      {threat.stoppedAt === "input" && wall}
      <Said by="Response" mark={threat.responseMark} unsent text={threat.response} />
      {threat.stoppedAt === "output" && wall}
      <dl className={classNames(typeset.note, styles.outcome)}>
        {Object.entries({ Decision: threat.decision, Rule: threat.rule, "User sees": threat.userSees }).map(
          ([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
