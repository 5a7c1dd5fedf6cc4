import { Sign } from "#app/ui/Sign/Sign.tsx";
import type { HouseRulesContent } from "#domain/content/about.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./HouseRules.module.css";

export function HouseRules({ content, turn }: { content: HouseRulesContent; turn: number }) {
  return (
    <LinkedSection opening={content} turn={turn}>
      <ul className={styles.rules}>
        {content.rules.map(({ title, text }) => (
          <li key={title} className={styles.rule}>
            <Sign name="ringBarred" size={16} className={styles.sign} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </LinkedSection>
  );
}
