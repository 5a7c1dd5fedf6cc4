import { classNames } from "#app/kit/class-names.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
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

/** The groups of the site map: menu groups first, then articles and topics, models and other pages. */
function groupsOf({ articles, models, resources }: PageListProps): PageGroup[] {
  return [
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
    {
      label: "More",
      pages: [
        { to: paths.research(), label: site.research, description: "Who writes the articles, and how" },
        {
          to: paths.guardRules(),
          label: "Guard rule book",
          description: "Every rule, what it catches, what it leaves alone",
        },
        {
          to: paths.guardEvaluation(),
          label: "Guard evaluation",
          description: "Figures by family, the set, the method",
        },
        {
          to: paths.guardCases(),
          label: "Guard evaluation cases",
          description: "Every text of the set, with its verdict",
        },
        {
          to: paths.guardLearned(),
          label: "Guard’s learned layer",
          description: "What it finds at which threshold, how to fool it",
        },
        {
          to: paths.comparisons(),
          label: "Compare two models",
          description: "Two models of the benchmark side by side",
        },
        {
          to: paths.releases(),
          label: "Benchmark releases",
          description: "Every version, with what changed and its data",
        },
        { to: paths.newsletter(), label: "Follow our research", description: "New articles as we publish them" },
        { to: paths.privacyPolicy(), label: "Privacy Policy", description: "What this website does with data" },
      ],
    },
  ];
}

export const PageList = (props: PageListProps) => <PageGroups groups={groupsOf(props)} />;

export const TeamArticles = ({ articles }: Pick<PageListProps, "articles">) => (
  <PageGroups
    groups={topicCounts(articles).map(({ topic }) => ({
      label: ARTICLE_TOPICS[topic],
      pages: articlesOn(articles, topic).map(listedArticle),
    }))}
  />
);

function PageGroups({ groups }: { groups: readonly PageGroup[] }) {
  return (
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
}
