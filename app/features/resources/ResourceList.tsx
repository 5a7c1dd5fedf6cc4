import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { capitalised } from "#domain/content/format.ts";
import type { ResourcesContent } from "#domain/resources/schemas.ts";
import { PageLink } from "../shell/PageLink.tsx";
import styles from "./ResourceList.module.css";

/** Each resource with its page and its files. */
export function ResourceList({ resources }: Pick<ResourcesContent, "resources">) {
  return (
    <Container className={layout.section}>
      <ul className={layout.rows}>
        {resources.map(({ slug, title, text, kind, files }) => (
          <li key={slug} className={layout.split}>
            <div>
              <p className={typeset.label}>{capitalised(kind)}</p>
              <h2 className={typeset.subheading}>
                <PageLink to={paths.resource(slug)} className={styles.link}>
                  {title}
                </PageLink>
              </h2>
            </div>
            <div>
              <p className={typeset.body}>{text}</p>
              <FileLinks files={files} />
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** Links to files, labelled with their file names. */
export function FileLinks({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <p className={classNames(typeset.data, layout.cluster, styles.files)}>
      {files.map((file) => (
        <a key={file} href={paths.resourceFile(file)} download>
          {file}
        </a>
      ))}
    </p>
  );
}
