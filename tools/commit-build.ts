import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./cli/ensure.mjs";
import { npm, root, step } from "./cli/run.mjs";
import { Problem, say } from "./cli/say.mjs";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

export function commitOf(reference: string): string {
  try {
    return git("rev-parse", "--verify", "--end-of-options", `${reference}^{commit}`);
  } catch {
    throw new Problem(`"${reference}" is nothing that git knows a commit for.`);
  }
}

const lockfile = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");

/** Builds a commit in a new working tree, with the packages its lockfile names. The tree goes when this process ends. */
export async function buildCommit(commit: string, tree: string): Promise<{ ownPackages: boolean }> {
  say(`Building ${commit.slice(0, 10)} …`);
  git("worktree", "add", "--detach", tree, commit);
  process.once("exit", () => git("worktree", "remove", "--force", tree));
  const ownPackages = lockfile(tree) !== lockfile(root);
  if (ownPackages) await ensureInstalled(tree);
  else symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  // Named by their content: what has not changed is not drawn again.
  const images = ".cache/share-images";
  if (existsSync(join(root, images))) cpSync(join(root, images), join(tree, images), { recursive: true });
  const [program, args, options] = npm(["run", "--silent", "build"]);
  const code = await step(program, args, { ...options, cwd: tree });
  if (code !== 0) throw new Problem(`The build of ${commit} ended with code ${code}; its reason stands above.`);
  return { ownPackages };
}
