import layout from "#app/kit/layout/layout.module.css";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { modelSlug } from "#domain/benchmark/dataset.ts";
import { escapeMarkup } from "#domain/content/format.ts";
import { BADGE_HEIGHT, type BadgeSource, badgeText } from "../badge.ts";
import { Snippet } from "../EmbedSnippet.tsx";
import styles from "./ModelPage.module.css";

/** A model's badge, and what to paste to show it elsewhere. */
export function ModelBadge(source: BadgeSource) {
  const [image, page] = [paths.badge(modelSlug(source.model)), paths.model(modelSlug(source.model))];
  // Without figures, which would go out of date.
  const title = `${source.model.name} in the ${site.brand} LLM Security Benchmark`;
  const [alt, label] = [escapeMarkup(title), title.replace(/[[\]\\]/g, "\\$&")];
  return (
    <div className={layout.stack}>
      <img className={styles.badge} src={image} alt={badgeText(source)} height={BADGE_HEIGHT} />
      <div data-only="screen" className={layout.stack}>
        <Snippet summary="Copy as Markdown" code={(origin) => `[![${label}](${origin}${image})](${origin}${page})`}>
          Paste this into a README or a wiki. The image shows the figures of the newest release.
        </Snippet>
        <Snippet
          summary="Copy as HTML"
          code={(origin) =>
            `<a href="${origin}${page}"><img src="${origin}${image}" alt="${alt}" height="${BADGE_HEIGHT}"></a>`
          }
        >
          Paste this into your page. The image loads nothing else and sets no cookie.
        </Snippet>
      </div>
    </div>
  );
}
