import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("guard", "routes/guard.tsx"),
    route("redteam", "routes/redteam.tsx"),
    route("blog", "routes/blog.tsx", [route("topic/:topic", "routes/topic.tsx", { id: "blog-topic" })]),
    route("blog/:slug", "routes/article.tsx"),
    route("benchmarks", "routes/benchmarks.tsx"),
    route("benchmarks/:slug", "routes/model.tsx"),
    route("compliance", "routes/compliance.tsx"),
    route("trust", "routes/trust.tsx"),
    route("resources/calculators", "routes/calculators.tsx"),
    route("about", "routes/about.tsx"),
    route("contact", "routes/contact.tsx", [route(":topic", "routes/topic.tsx", { id: "contact-topic" })]),
    route("contact/thank-you", "routes/contact-thank-you.tsx"),
    route("site-map", "routes/site-map.tsx"),
    route("privacy-policy", "routes/privacy-policy.tsx"),
    route("thank-you", "routes/thank-you.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("guard/evaluation.jsonl", "routes/evaluation.ts"),
  route("benchmarks/embed", "routes/embed.tsx"),
  route("benchmarks/data.json", "routes/benchmark-json.ts"),
  route("benchmarks/data.csv", "routes/benchmark-csv.ts"),
  route("compliance.csv", "routes/compliance-csv.ts"),
  route("console/*", "routes/console-not-found.tsx"),
] satisfies RouteConfig;
