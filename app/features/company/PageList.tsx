import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "#domain/articles/classification.ts";
import { articlesOn, topicCounts } from "#domain/articles/list.ts";
import { counted } from "#domain/content/format.ts";
import { headerMenus } from "../../menus.ts";
import { PageLink } from "../shell/PageLink.tsx";
import styles from "./PageList.module.css";

type ListedPage = { to: string; label: string; description: string };
type PageGroup = { label: string; pages: readonly ListedPage[] };

type PageListProps = {
  articles: readonly { slug: string; title: string; summary: string; topic: ArticleTopic }[];
  models: readonly { slug: string; name: string; company: string }[];
  resources: readonly { slug: string; title: string; text: string }[];
};

const listedArticle = ({ slug, title, summary }: PageListProps["articles"][number]): ListedPage => ({
  to: paths.article(slug),
  label: title,
  description: summary,
});

/** Pages that no menu links. */
const MORE = [
  [paths.research(), site.research, "Who writes the articles, and how"],
  [paths.guardRules(), "Guard rule book", "Every rule, what it catches, what it leaves alone"],
  [paths.guardEvaluation(), "Guard evaluation", "Figures by family, the set, the method"],
  [paths.guardCases(), "Guard evaluation cases", "Every text of the set, with its verdict"],
  [paths.guardLearned(), "Guard’s learned layer", "What it finds at which threshold, how to fool it"],
  [paths.comparisons(), "Compare two models", "Two models of the benchmark side by side"],
  [paths.releases(), "Benchmark releases", "Every version, with what changed and its data"],
  [paths.benchmarkData(), "Benchmark data", "Files, fields, examples, and how to submit a result"],
  [paths.newsletter(), "Follow our research", "New articles as we publish them"],
  [paths.privacyPolicy(), "Privacy Policy", "What this website does with data"],
] as const;

/** The groups of the site map: menu groups first, then articles and topics, models and other pages. */
const groupsOf = ({ articles, models, resources }: PageListProps): PageGroup[] => [
  ...headerMenus.map(({ label, links }) => ({ label, pages: links })),
  {
    label: "Templates and tools",
    pages: resources.map(({ slug, title, text }) => ({ to: paths.resource(slug), label: title, description: text })),
  },
  { label: "Articles", pages: articles.map(listedArticle) },
  {
    label: "Topics",
    pages: topicCounts(articles).map(({ topic, count }) => ({
      to: paths.blogTopic(topic),
      label: ARTICLE_TOPICS[topic],
      description: counted(count, "article"),
    })),
  },
  {
    label: "Models",
    pages: models.map(({ slug, name, company }) => ({ to: paths.model(slug), label: name, description: company })),
  },
  { label: "More", pages: MORE.map(([to, label, description]) => ({ to, label, description })) },
];

export const PageList = (props: PageListProps) => <PageGroups groups={groupsOf(props)} />;

export const TeamArticles = ({ articles }: Pick<PageListProps, "articles">) => (
  <PageGroups
    groups={topicCounts(articles).map(({ topic }) => ({
      label: ARTICLE_TOPICS[topic],
      pages: articlesOn(articles, topic).map(listedArticle),
    }))}
  />
);

const PageGroups = ({ groups }: { groups: readonly PageGroup[] }) => (
  <Container className={layout.section} data-unsearched="true">
    {groups.map(({ label, pages }) => (
      <section key={label} aria-labelledby={`pages-${label}`} className={styles.group}>
        <h2 id={`pages-${label}`} className={typeset.label}>
          {label}
        </h2>
        <ul className={classNames(layout.columns, styles.pages)} data-columns="2">
          {pages.map(({ to, label, description }) => (
            <li key={to}>
              <PageLink to={to} className={classNames(typeset.name, styles.link)}>
                {label}
              </PageLink>
              <p className={typeset.small}>{description}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Container>
);
