import { classNames } from "#app/kit/class-names.ts";
import { Card } from "#app/kit/layout/Card.tsx";
import layout from "#app/kit/layout/layout.module.css";
import { Badge } from "#app/kit/text/Badge.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { Threat, ThreatGalleryContent } from "#domain/content/threat-gallery.ts";
import { Redacted } from "../../shell/page/Redacted.tsx";
import styles from "./Transcript.module.css";

type TranscriptProps = {
  threat: Threat;
  marks: Pick<ThreatGalleryContent, "sampleMark">;
};

/** Prompt and answer, and the wall where the attack met it: before the answer, or after it. */
export function Transcript({ threat, marks }: TranscriptProps) {
  const { stoppedAt } = threat;
  return (
    <Card className={styles.transcript}>
      <div>
        <p className={classNames(layout.cluster, styles.speaker)}>
          <span className={typeset.label}>User</span>
          <span className={typeset.data}>{marks.sampleMark}</span>
        </p>
        <p className={classNames(typeset.code, styles.words)}>
          <Redacted sample={threat.prompt} />
        </p>
      </div>
      {stoppedAt === "input" && <Wall />}
      <div>
        <p className={classNames(layout.cluster, styles.speaker)}>
          <span className={typeset.label}>Response</span>
          <span className={typeset.data}>{threat.responseMark}</span>
        </p>
        <p className={classNames(typeset.code, styles.words)} data-unsent>
          <Redacted sample={threat.response} />
        </p>
      </div>
      {stoppedAt === "output" && <Wall />}
      <dl className={classNames(typeset.note, styles.outcome)}>
        <div>
          <dt>Decision</dt>
          <dd>{threat.decision}</dd>
        </div>
        <div>
          <dt>Rule</dt>
          <dd>{threat.rule}</dd>
        </div>
        <div>
          <dt>User sees</dt>
          <dd>{threat.userSees}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Wall() {
  return (
    <p className={styles.wall}>
      <Badge variant="intercepted">Intercepted</Badge>
    </p>
  );
}
