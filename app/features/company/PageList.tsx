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

type ListedPage = { to: string; name: string; says: string };
type PageGroup = { label: string; pages: ListedPage[] };

type PageListProps = {
  articles: readonly { slug: string; title: string; summary: string; topic: ArticleTopic }[];
  models: readonly { slug: string; name: string; company: string }[];
  resources: readonly { slug: string; title: string; text: string }[];
};

const listedArticle = ({ slug, title, summary }: PageListProps["articles"][number]): ListedPage => ({
  to: paths.article(slug),
  name: title,
  says: summary,
});

/** The groups of the site map: menu groups first, then articles and topics, models and other pages. */
function groupsOf({ articles, models, resources }: PageListProps): PageGroup[] {
  return [
    ...headerMenus.map(({ label, links }) => ({
      label,
      pages: links.map(({ to, label: name, description }) => ({ to, name, says: description })),
    })),
    {
      label: "To take with you",
      pages: resources.map(({ slug, title, text }) => ({ to: paths.resource(slug), name: title, says: text })),
    },
    {
      label: "Articles",
      pages: articles.map(listedArticle),
    },
    {
      label: "Topics",
      pages: topicCounts(articles).map(({ topic, count }) => ({
        to: paths.blogTopic(topic),
        name: ARTICLE_TOPICS[topic],
        says: counted(count, "article"),
      })),
    },
    {
      label: "Models",
      pages: models.map(({ slug, name, company }) => ({ to: paths.model(slug), name, says: company })),
    },
    {
      label: "More",
      pages: [
        { to: paths.research(), name: site.research, says: "Who writes the articles, and how" },
        {
          to: paths.guardRules(),
          name: "Guard Lab rule book",
          says: "Every rule, what it catches, what it leaves alone",
        },
        { to: paths.guardEvaluation(), name: "Guard Lab evaluation", says: "Figures by family, the set, the method" },
        { to: paths.comparisons(), name: "Compare two models", says: "Two models of the benchmark side by side" },
        { to: paths.releases(), name: "Benchmark releases", says: "Every version, what changed, its data" },
        { to: paths.newsletter(), name: "Follow our research", says: "New articles by feed or email" },
        { to: paths.privacyPolicy(), name: "Privacy Policy", says: "What this website does with data" },
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
            {pages.map(({ to, name, says }) => (
              <li key={to}>
                <PageLink to={to} className={classNames(typeset.name, styles.link)}>
                  {name}
                </PageLink>
                <p className={typeset.small}>{says}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
