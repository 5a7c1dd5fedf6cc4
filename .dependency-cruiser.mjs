const npm = (/** @type {string} */ names) => `^node_modules/(@types/)?(${names})/`;
const OTHER_THAN_REACT = "^node_modules/(?!(@types/)?(react|react-dom|react-router|@react-router/[^/]+)/)";
const BOOT = "^app/hydration/(boot|early-press)[.]ts$";
/** What the site may import of the guard: the entries of its package.json, and of these only the names in domain. */
const GUARD_NAMES = "^packages/guard/src/index[.]ts$";
const GUARD =
  "^packages/guard/(src/(index|engine|evaluation|policy-file/policy-file|log-line/(log-line|schema)|learned/index|cli/(policy-version|written))[.]ts$|sets/|weights/)";
const PACKAGES = "^(node_modules/|hast$)";

/**
 * The import table of docs/architecture.md. Every import of a file is one of `may`, or of `mayAsType` if it imports types.
 * @type {Record<string, { files: string, may: string[], mayAsType?: string[] }>}
 */
const TABLE = {
  "the guard may import itself, valibot and yaml only, never the site": {
    files: "^packages/guard/(?!src/cli/open-rules[.]ts$)",
    may: ["^packages/guard/", npm("valibot|yaml")],
  },
  "the guard's comparison may also import the packages it compares the rules with": {
    files: "^packages/guard/src/cli/open-rules[.]ts$",
    may: ["^packages/guard/", npm("@andersmyrmel/vard|@presidio-dev/hai-guardrails|llm-(firewall|guard|prompt-guard)")],
  },
  "domain may import itself, the guard's names, the lists of threats and metrics, and valibot only": {
    files: "^domain/",
    may: ["^domain/", GUARD_NAMES, "^content/(threats|benchmarks/(metrics|not-published))[.]json$", npm("valibot")],
  },
  "brand may import its settings only": { files: "^brand/", may: ["^brand/settings[.]json$"] },
  "the kit may import itself, react, the brand's tokens and its mark only": {
    files: "^app/kit/",
    may: ["^app/kit/", npm("react"), "^brand/(mark[.]ts|.*[.]css)$"],
  },
  "features may import the kit, hydration, paths, menus, domain, brand and packages, of content the types only": {
    files: "^app/features/",
    may: ["^app/(features|kit|hydration|media)/", "^app/(paths|menus)[.]ts$", "^(domain|brand)/", GUARD, PACKAGES],
    mayAsType: ["^app/content/"],
  },
  "routes may import app, domain, brand and packages, never server": {
    files: "^app/(routes/|root[.]tsx$|entry[.])",
    may: ["^(app|domain|brand)/", GUARD, "[+]types/", PACKAGES],
  },
  "content may import itself, domain, brand, paths, the kit's once and packages only": {
    files: "^app/content/",
    may: ["^(app/content|domain|brand)/", "^app/(paths|kit/once)[.]ts$", GUARD, PACKAGES],
  },
  "seo may import itself, domain, brand, paths, menus and packages only": {
    files: "^app/seo/",
    may: ["^(app/seo|domain|brand)/", "^app/(paths|menus)[.]ts$", PACKAGES],
  },
  "the boot script may import its own parts only: it is one small script": { files: BOOT, may: [BOOT] },
  "hydration may import itself, the route table, react and the router only": {
    files: "^app/hydration/(?!(boot|early-press)[.]ts$)",
    may: ["^app/(hydration/|routes[.]ts$)", npm("react|react-router")],
  },
  "paths may import nothing": { files: "^app/paths[.]ts$", may: [] },
  "the menus may import paths, and types of domain": {
    files: "^app/menus[.]ts$",
    may: ["^app/paths[.]ts$"],
    mayAsType: ["^domain/"],
  },
  "the route table may import types only": {
    files: "^app/routes[.]ts$",
    may: [],
    mayAsType: [npm("@react-router/dev")],
  },
  "app's own files may import paths, content, domain, brand and the router only": {
    files: "^app/(request-context|prerender[.]server)[.]ts$",
    may: ["^app/paths[.]ts$", "^(app/content|domain|brand)/", npm("react-router")],
  },
  "the server's door to the built app may import server, domain, brand and react-router only": {
    files: "^server/pages/render[.]ts$",
    may: ["^(server|domain|brand)/", npm("react-router")],
  },
  "server may import itself, domain, brand and packages other than React and its router, never app": {
    files: "^server/(?!pages/render[.]ts$)",
    may: ["^(server|domain|brand)/", OTHER_THAN_REACT],
  },
  "ops may import itself, server, domain, brand and packages other than React and its router, never app": {
    files: "^ops/",
    may: ["^(ops|server|domain|brand)/", OTHER_THAN_REACT],
  },
};

const TESTS = "[.]test[.]tsx?$|/testing/";
const FOLDERS = "^(app|brand|domain|ops|packages/guard|server)/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "imports go round in a circle", from: {}, to: { circular: true } },
    {
      name: "a feature may import itself and the shell, not the inside of another",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/($1|shell)/" },
    },
    {
      // A thread that is ended while it loads or is inside an addon takes the process with it: decision 24.
      name: "there are no threads",
      from: { pathNot: "^node_modules/" },
      to: { path: "^(node:)?worker_threads$" },
    },
    {
      name: "node: modules belong to server, ops, tools, the guard's command and *.server.ts files",
      from: { path: FOLDERS, pathNot: [TESTS, "^(server|ops|packages/guard/src/cli)/", "[.]server[.]tsx?$"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "this file stands in no row of the import table (.dependency-cruiser.mjs)",
      from: { path: FOLDERS, pathNot: [TESTS, ...Object.values(TABLE).map(({ files }) => files)] },
      to: {},
    },
    ...Object.entries(TABLE).flatMap(([name, { files, may, mayAsType = [] }]) => {
      const from = { path: files, pathNot: TESTS };
      return [
        { name, from, to: { pathNot: [...may, ...mayAsType], dependencyTypesNot: ["core"] } },
        ...mayAsType.map((path) => ({ name, from, to: { path, dependencyTypesNot: ["type-only"] } })),
      ];
    }),
    // Tests reach for what they need, but never across the wall between the pages and the process.
    ...[
      { name: "tests of app stay away from server and ops", files: "^app/", never: "^(server|ops)/" },
      { name: "tests of server and ops stay away from app", files: "^(server|ops)/", never: "^app/" },
      { name: "tests of domain and brand stand alone", files: "^(domain|brand)/", never: "^(app|server|ops)/" },
      {
        name: "tests of the guard never import the site",
        files: "^packages/guard/",
        never: "^(app|brand|content|domain|ops|server|tools)/",
      },
    ].map(({ name, files, never }) => ({
      name,
      from: { path: [`${files}.*[.]test[.]tsx?$`, `${files}.*\\btesting/`] },
      to: { path: never },
    })),
  ].map((rule) => ({ ...rule, severity: /** @type {const} */ ("error") })),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|[.]react-router|[.]cache)/" },
  },
};
