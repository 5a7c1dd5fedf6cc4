import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./cli/ensure.mjs";
import { npm, root, step } from "./cli/run.mjs";
import { Problem, say } from "./cli/say.mjs";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** A folder below the project, where node_modules is found; removed when the process ends. */
export function temporaryFolder(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/site-"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Exits one turn later, so that a running child build handles the same signal first.
    process.once(signal, () => setImmediate(() => process.exit(130)));
  }
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function commitOf(reference: string): string {
  try {
    return git("rev-parse", "--verify", "--end-of-options", `${reference}^{commit}`);
  } catch {
    throw new Problem(`"${reference}" is not a commit, branch or tag.`);
  }
}

const lockfile = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");

/** Links the installed packages into a working tree, except workspaces, which link to the tree's own folders. */
function linkPackages(tree: string): void {
  const [from, to] = [join(root, "node_modules"), join(tree, "node_modules")];
  mkdirSync(join(to, "@site"), { recursive: true });
  const link = (target: string, name: string) => symlinkSync(target, join(to, name), "junction");
  for (const name of readdirSync(from).filter((entry) => entry !== "@site")) link(join(from, name), name);
  link(join(tree, "packages/guard"), "@site/guard");
}

/** Builds a commit with its own packages in a new working tree, which is removed when this process ends. */
export async function buildCommit(commit: string, tree: string): Promise<void> {
  say(`Building ${commit.slice(0, 10)} …`);
  git("worktree", "add", "--detach", tree, commit);
  process.once("exit", () => git("worktree", "remove", "--force", tree));
  if (lockfile(tree) === lockfile(root)) linkPackages(tree);
  else await ensureInstalled(tree);
  // The cached images are named by content hash, so unchanged ones are not rendered again.
  const images = ".cache/share-images";
  if (existsSync(join(root, images))) cpSync(join(root, images), join(tree, images), { recursive: true });
  const code = await step(...npm(["run", "--silent", "build"], { cwd: tree }));
  if (code !== 0) throw new Problem(`The build of ${commit} ended with code ${code}; see the error above.`);
}
