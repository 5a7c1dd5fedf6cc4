import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { migrations } from "#server/database/migrations.ts";
import { HEALTH_PATH, READINESS_PATH } from "#server/http/health.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { DEFAULT_DATABASE_URL } from "#server/process/settings.ts";
import { freePort } from "#server/testing/listen.ts";
import { manifest } from "#server/testing/manifest.ts";
import { settingsOf } from "#server/testing/settings.ts";
import { serveUntilTestEnds } from "#server/testing/until-test-ends.ts";

const read = (file: string) => readFileSync(file, "utf8");
const run = promisify(execFile);
const { port } = settingsOf({});

/** The lines of a unit by section, `Key=value` each. */
function unitOf(file: string): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  let current: string[] = [];
  for (const line of read(file).split("\n")) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    if (name !== undefined) sections[name] = current = [];
    else if (/^\w+=/.test(line)) current.push(line);
  }
  return sections;
}

const SYSTEMD = "deploy/systemd";

test("systemd units create the folders they write to, and run scripts of the build", () => {
  const site = unitOf(`${SYSTEMD}/site.service`);
  const backup = unitOf(`${SYSTEMD}/site-backup.service`);
  const timer = unitOf(`${SYSTEMD}/site-backup.timer`);
  expect(Object.keys(site)).toEqual(["Unit", "Service", "Install"]);
  expect(Object.keys(timer)).toEqual(["Unit", "Timer", "Install"]);
  expect(site.Install).toEqual(["WantedBy=multi-user.target"]);
  expect(timer.Timer).toContain("Persistent=yes");
  // systemd creates the working directory, which holds the default database, so the first start needs no manual steps.
  expect(DEFAULT_DATABASE_URL).toMatch(/^file:\.\//);
  for (const { Service = [] } of [site, backup]) {
    expect(Service.filter((line) => line.startsWith("StateDirectory="))[0]).toMatch(/^StateDirectory=site\b/);
    expect(Service).toEqual(expect.arrayContaining(["WorkingDirectory=%S/site", "ProtectSystem=strict", "User=site"]));
    expect(Service.filter((line) => line.startsWith("ReadWritePaths="))).toEqual([]);
    const [, script = ""] =
      /ExecStart=\/usr\/bin\/node \/srv\/site\/build\/process\/(\w+)\.js/.exec(Service.join("\n")) ?? [];
    expect(read("vite.server.config.ts")).toMatch(new RegExp(`\\b${script}: "`));
  }
  expect(backup.Service?.join()).toMatch(/backup --into %S\/site-backups --keep \d+/);
  expect(backup.Service).toContain("StateDirectory=site site-backups");
  // A service that fails at start again and again is still started again, and a backup that fails tells somebody.
  expect(site.Unit).toContain("StartLimitIntervalSec=0");
  const [, teller = ""] = /OnFailure=(\S+)/.exec(backup.Unit?.join("\n") ?? "") ?? [];
  expect(unitOf(`${SYSTEMD}/${teller}`).Service?.join()).toContain("amtool alert add BackupFailed");
  expect(read("docs/runbook.md")).toContain(`deploy/systemd/${teller}`);
});

/** The non-empty lines of a configuration file, without comments. */
const directives = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter((line) => line !== "");

/** Directives that nginx 1.22 (Debian 12) and later versions support. `http2` came with 1.25.1. */
const NGINX_DIRECTIVES =
  `access_log error_log keepalive limit_conn limit_conn_status limit_conn_zone limit_req limit_req_status
  limit_req_zone listen location proxy_http_version proxy_pass proxy_read_timeout
  proxy_set_header return root server server_name ssl_certificate ssl_certificate_key ssl_protocols ssl_session_cache
  ssl_session_tickets ssl_session_timeout upstream`.split(/\s+/);

test("the nginx configuration works from 1.22 on, forwards the headers the server needs, and limits each address", () => {
  const nginx = directives(read("deploy/nginx.conf"));
  expect(nginx.filter((line) => !/[;{}]$/.test(line))).toEqual([]);
  const opened = nginx.filter((line) => line.endsWith("{")).length;
  expect(nginx.filter((line) => line === "}")).toHaveLength(opened);
  const names = new Set(nginx.flatMap((line) => /^\w+/.exec(line) ?? []));
  expect([...names].filter((name) => !NGINX_DIRECTIVES.includes(name))).toEqual([]);
  expect(nginx).toEqual(
    expect.arrayContaining([
      `server 127.0.0.1:${port};`,
      "listen 443 ssl http2;",
      "listen [::]:443 ssl http2;",
      "proxy_set_header Host $host;",
      "proxy_set_header X-Forwarded-For $remote_addr;",
      "proxy_set_header X-Forwarded-Proto $scheme;",
      "limit_req_status 429;",
      "limit_conn_status 429;",
    ]),
  );
  const text = nginx.join(" ");
  for (const kind of ["limit_req", "limit_conn"]) {
    const [, zone] = new RegExp(`${kind}_zone \\$binary_remote_addr zone=(\\w+):10m`).exec(text) ?? [];
    expect(text).toMatch(new RegExp(`${kind} (?:zone=)?${zone} `));
  }
  // At other levels the error log has visitors' addresses and queries.
  for (const log of ["access_log off;", "error_log /var/log/nginx/error.log emerg;"]) {
    expect(nginx.filter((line) => line === log)).toHaveLength(nginx.filter((line) => line === "server {").length);
  }
});

test("the Caddyfile forwards everything, has the server's timeouts, and refers to the runbook for limits", () => {
  const text = read("deploy/Caddyfile");
  const caddy = directives(text);
  const begin = caddy.indexOf("www.example.com {");
  expect(caddy.slice(0, begin)).toEqual(
    "{|log default {|exclude http.log http.handlers|}|servers {|max_header_size 16KiB|timeouts {|read_header 10s|read_body 30s|idle 65s|}|}|}".split(
      "|",
    ),
  );
  expect(caddy.slice(begin + 1)).toEqual([`reverse_proxy 127.0.0.1:${port}`, "}"]);
  const [, section = "nowhere"] = /docs\/runbook\.md, "(.*)"/.exec(text) ?? [];
  expect(read("docs/runbook.md")).toContain(`### ${section}\n`);
});

// biome-ignore lint/suspicious/noExplicitAny: manifests have no types here
type Manifest = any;

const documents = parseAllDocuments(read("deploy/kubernetes.yaml"));
const manifests = new Map<string, Manifest>(
  documents.map((document) => [document.get("kind") as string, document.toJS()]),
);

test("the Kubernetes manifests agree with each other", () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  expect([...manifests].map(([kind, { apiVersion }]) => `${apiVersion} ${kind}`)).toEqual([
    "v1 ConfigMap",
    "apps/v1 Deployment",
    "autoscaling/v2 HorizontalPodAutoscaler",
    "policy/v1 PodDisruptionBudget",
    "v1 Service",
    "networking.k8s.io/v1 Ingress",
  ]);
  const { spec } = manifests.get("Deployment");
  const { labels } = spec.template.metadata;
  const service = manifests.get("Service");
  const budget = manifests.get("PodDisruptionBudget").spec;
  for (const selector of [spec.selector.matchLabels, service.spec.selector, budget.selector.matchLabels]) {
    expect(labels).toMatchObject(selector);
  }
  const scaler = manifests.get("HorizontalPodAutoscaler").spec;
  expect(scaler.scaleTargetRef).toMatchObject({ kind: "Deployment", name: manifests.get("Deployment").metadata.name });
  expect(scaler.minReplicas).toBeGreaterThan(budget.minAvailable);
  expect(spec.replicas).toBeUndefined();
  const [rule] = manifests.get("Ingress").spec.rules;
  expect(rule.http.paths[0].backend.service).toEqual({
    name: service.metadata.name,
    port: { name: service.spec.ports[0].name },
  });
  expect(manifests.get("Ingress").spec.tls[0].hosts).toEqual([rule.host]);
});

test("the container has working probes, the image's user, and known settings", () => {
  const { spec } = manifests.get("Deployment").spec.template;
  const [container] = spec.containers;
  const data: Record<string, string> = manifests.get("ConfigMap").data;
  const { internal } = settingsOf(data);
  expect(container.ports).toEqual([
    { name: "http", containerPort: port },
    { name: "internal", containerPort: internal?.port },
  ]);
  expect(read("Dockerfile")).toContain(`PORT=${port} `);
  // A crowd on the public port does not delay probes on the other one, which the kubelet reaches by the pod's address.
  expect(container.startupProbe.httpGet).toEqual({ path: HEALTH_PATH, port: "internal" });
  expect(container.livenessProbe.httpGet).toEqual({ path: HEALTH_PATH, port: "internal" });
  expect(container.readinessProbe.httpGet).toEqual({ path: READINESS_PATH, port: "internal" });
  expect(manifests.get("Service").spec.ports[0].targetPort).toBe("http");
  const mounts = container.volumeMounts.map(({ mountPath }: Manifest) => mountPath);
  expect(mounts).toContain(/^VOLUME (.*)$/m.exec(read("Dockerfile"))?.[1]);
  expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(container.resources.requests.cpu).toBeDefined();
  const trustedProxies = [data.TRUSTED_PROXIES];
  expect(settingsOf(data)).toMatchObject({ siteUrl: data.SITE_URL, trustedProxies, internal: { host: "0.0.0.0" } });
  const secrets = [...read("deploy/kubernetes.yaml").matchAll(/--from-literal=(\w+)/g)].map((match) => match[1]);
  const known = read("server/process/settings.ts");
  expect(secrets.filter((name) => !known.includes(`  ${name}: v.`))).toEqual([]);
  expect(secrets).toContain("DATABASE_URL");
  // No Service, and so no Ingress, leads to the internal port with its metrics.
  expect(manifests.get("Service").spec.ports).toHaveLength(1);
});

test("the Ingress logs no addresses and limits each address as nginx.conf does", () => {
  const [, rate, burst] = /rate=(\d+)r\/s[\s\S]*burst=(\d+)/.exec(read("deploy/nginx.conf")) ?? [];
  const [, connections] = /limit_conn site_connections (\d+);/.exec(read("deploy/nginx.conf")) ?? [];
  const named = Object.entries<string>(manifests.get("Ingress").metadata.annotations);
  const annotations = Object.fromEntries(named.map(([name, value]) => [name.replace(/^.*\//, ""), value]));
  expect(annotations).toMatchObject({
    "enable-access-log": "false",
    "limit-rps": rate,
    "limit-burst-multiplier": String(Number(burst) / Number(rate)),
    "limit-connections": connections,
  });
});

test("compose limits memory and log size", () => {
  const { services } = parse(read("compose.yaml"), { merge: true });
  for (const service of Object.values<Manifest>(services)) {
    expect(service.mem_limit).toMatch(/^\d+m$/);
    expect(service.logging.options).toMatchObject({ "max-size": expect.any(String), "max-file": expect.any(String) });
  }
});

test("the image is built with every file that the guard exports", () => {
  const exported = Object.values<string>(JSON.parse(read("packages/guard/package.json")).exports);
  const excluded = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("packages/guard/"));
  expect(excluded.filter((line) => exported.some((path) => `packages/guard${path.slice(1)}`.startsWith(line)))).toEqual(
    [],
  );
});

test("the image's health check fails unless the process is ready", async () => {
  const [, command = "[]"] = /HEALTHCHECK [^[]*(\[.*\])/.exec(read("Dockerfile")) ?? [];
  const [program, ...args]: string[] = JSON.parse(command);
  let status = 200;
  const requested: (string | undefined)[] = [];
  const origin = await serveUntilTestEnds(({ url }, response) => {
    requested.push(url);
    response.writeHead(status).end();
  });
  const env: Record<string, string> = { PATH: process.env.PATH ?? "", PORT: new URL(origin).port };
  const code = () =>
    run(program ?? "", args, { env }).then(
      () => 0,
      ({ code }) => code,
    );
  expect(await code()).toBe(0);
  // Where there is an internal port, the check asks there.
  Object.assign(env, { INTERNAL_PORT: env.PORT, PORT: "1" });
  status = 503;
  expect(await code()).not.toBe(0);
  env.INTERNAL_PORT = String(await freePort());
  expect(await code()).not.toBe(0);
  expect(requested).toEqual(["/readyz", "/readyz"]);
});

/** Names and labels of all metrics in the registry. */
async function metricLabels(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics({
    manifest,
    files: { entries: new Map(), notFound: [] },
    channels: ["smtp"],
    backlog: async () => ({ oldestDueAgeMs: 0, counts: [] }),
    lastBackup: async () => 0,
    storageProblem: async () => undefined,
  });
  metrics.request({ requestId: "", method: "GET", route: "/", status: 200, ms: 1 });
  const found = new Map<string, Set<string>>([["up", new Set()]]);
  for (const [, name = "", labels = ""] of (await metrics.text()).matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

/** Labels that Prometheus adds when it scrapes. */
const SCRAPE_LABELS = ["job", "instance"];
const KEYWORDS = new Set("by or and unless on without".split(" "));

/** The metrics in a PromQL expression, each with the labels it is filtered by. */
function metricsIn(expression: string): [name: string, labels: string[]][] {
  const rest = expression.replace(/\[[^\]]*\]/g, "").replace(/\bby \(.*?\)/g, "");
  return [...rest.matchAll(/([a-z_]\w*)\s*(?:\{(.*?)\})?(?!\w|\s*\()/g)]
    .filter(([, name = ""]) => !KEYWORDS.has(name))
    .map(([, name = "", labels = ""]) => [name, [...labels.matchAll(/(\w+)=/g)].map((match) => match[1] as string)]);
}

const dashboard = JSON.parse(read("deploy/grafana/website.json"));
const alerts: Manifest[] = parse(read("deploy/prometheus/alerts.yaml")).groups.flatMap(({ rules }: Manifest) => rules);
const expressions: string[] = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }: Manifest) => targets.map(({ expr }: Manifest) => expr)),
];

test("alerts and dashboard query existing metrics and labels", async () => {
  const known = await metricLabels();
  const queried = expressions.flatMap(metricsIn);
  expect(queried.length).toBeGreaterThan(expressions.length);
  const missing = queried.flatMap(([name, labels]) => {
    const own = known.get(name);
    if (own === undefined) return [name];
    return labels
      .filter((label) => !own.has(label) && !SCRAPE_LABELS.includes(label))
      .map((label) => `${name}{${label}}`);
  });
  expect(missing).toEqual([]);
  for (const own of ["http_requests_total", "site_inquiries_total", "site_outbox_oldest_due_seconds"]) {
    expect(queried.map(([name]) => name)).toContain(own);
  }
});

test("there are five alerts with instructions, and Prometheus scrapes the documented port", () => {
  const names = alerts.map(({ alert }) => alert).join(" ");
  expect(names).toBe("InquiriesNotStored NotificationsStuck BackupOverdue SiteFailing ProcessDown");
  for (const { annotations, labels } of alerts) {
    for (const text of [annotations.summary, annotations.description]) expect(text).toMatch(/\w/);
    expect(["critical", "warning"]).toContain(labels.severity);
  }
  const { scrape_configs, rule_files } = parse(read("deploy/prometheus/prometheus.yaml"));
  expect(rule_files).toEqual(["alerts.yaml"]);
  const [{ job_name, static_configs }] = scrape_configs;
  const jobs = new Set(expressions.flatMap((text) => text.match(/job="\w+"/g) ?? []));
  expect([...jobs]).toEqual([`job="${job_name}"`]);
  const [, offered] = /INTERNAL_PORT=(\d+)/.exec(read("docs/runbook.md")) ?? [];
  expect(static_configs[0].targets).toEqual([`127.0.0.1:${offered}`]);
});

test("the runbook's table says what the examples do, word for word", () => {
  const [, heading = "", body = ""] =
    /\n(\| \| \[nginx\].*)\n\|[-|]+\n((?:\|.*\n)+)/.exec(read("docs/runbook.md")) ?? [];
  const files = [...heading.matchAll(/\(\.\.\/(.*?)\)/g)].map(([, file = ""]) => read(file));
  const rows = body.trim().split("\n");
  expect([files.length, rows.length]).toEqual([4, 7]);
  const missing = rows.flatMap((row) => {
    const cells = row.split("|").slice(2, -1);
    expect(cells).toHaveLength(files.length);
    return cells.flatMap((cell, column) =>
      [...cell.matchAll(/`(.*?)`/g)].filter(([, code = ""]) => !files[column]?.includes(code)).map(([code]) => code),
    );
  });
  expect(missing).toEqual([]);
});

test("the changelog lists every migration and the current version", () => {
  const changes = read("CHANGELOG.md");
  expect(Object.keys(migrations).filter((name) => !changes.includes(`\`${name}\``))).toEqual([]);
  expect(changes).toContain(`\n## ${JSON.parse(read("package.json")).version}`);
});
