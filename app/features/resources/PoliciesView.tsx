import typeset from "#app/kit/text/typeset.module.css";
import type { ResourcesContent } from "#domain/resources/schemas.ts";
import { ResourcePage } from "./DocumentView.tsx";
import styles from "./PoliciesView.module.css";
import { FileLinks } from "./ResourceList.tsx";

type PoliciesViewProps = {
  content: Pick<ResourcesContent["policies"], "title" | "lead"> & {
    files: readonly { file: string; name: string; text: string; policy: string }[];
  };
};

/** Four policies as they are written, comments included. */
export function PoliciesView({ content: { title, lead, files } }: PoliciesViewProps) {
  return (
    <ResourcePage title={title} summary={lead}>
      {files.map(({ file, name, text, policy }) => (
        <section key={file} className={styles.policy} aria-label={name}>
          <h2 className={typeset.subheading}>{name}</h2>
          <p className={typeset.body}>{text}</p>
          <FileLinks files={[file]} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to reach them. */}
          <pre className={typeset.code} tabIndex={0}>
            <code>{policy}</code>
          </pre>
        </section>
      ))}
    </ResourcePage>
  );
}
