import { Link } from "react-router";
import { files, paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { DisclosureContent } from "#domain/content/about.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./DisclosurePolicy.module.css";

export function DisclosurePolicy({ content, turn }: { content: DisclosureContent; turn: number }) {
  const { steps, address, machines, other, contact } = content;
  return (
    <LinkedSection opening={content} turn={turn}>
      <dl className={styles.steps}>
        {steps.map(({ title, text }) => (
          <div key={title} className={styles.step}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.address}>
        {address}: <a href={`mailto:${site.securityEmail}`}>{site.securityEmail}</a>. {machines}:{" "}
        <a href={files.securityTxt}>security.txt</a>. {other}:{" "}
        <Link to={paths.contact()} prefetch="intent" viewTransition>
          {contact}
        </Link>
        .
      </p>
    </LinkedSection>
  );
}
