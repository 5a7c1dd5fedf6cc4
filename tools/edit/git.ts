import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { slugOf } from "../articles/draft.ts";

const CONTENT = ["content", "public/images", "brand/settings.json"];
const BRANCHES = "content/";

/** @throws an Error with git's own message */
async function git(root: string, ...args: string[]): Promise<string> {
  try {
    const options = { cwd: root, maxBuffer: 64_000_000 };
    return (await promisify(execFile)("git", ["-c", "core.quotePath=false", ...args], options)).stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message);
  }
}

/** Files that differ from the last commit, staged or not. */
async function changesIn(root: string) {
  const options = ["--porcelain", "-z", "--untracked-files=all", "--no-renames"];
  const status = await git(root, "status", ...options, "--", ...CONTENT);
  const lines = status.split("\0").filter((line) => line !== "");
  return lines.map((line) => {
    const state = line.slice(0, 2);
    const what = /[?A]/.test(state) ? "new" : state.includes("D") ? "gone" : "changed";
    return { file: line.slice(3), what };
  });
}

const branchOf = async (root: string) => (await git(root, "branch", "--show-current")).trim();

export type GitState = Awaited<ReturnType<typeof gitState>>;

/** The branch, and the changes since its last commit. */
export async function gitState(root: string) {
  const branch = await branchOf(root);
  const diff = await git(root, "diff", "HEAD", "--", ...CONTENT);
  return {
    branch: branch || "no branch",
    isOwnBranch: branch.startsWith(BRANCHES),
    changes: await changesIn(root),
    diff,
  };
}

/** Commits the changed content files on a separate branch. @returns a notice */
export async function commitContent(root: string, message: string): Promise<string> {
  const { changes, isOwnBranch } = await gitState(root);
  const files = changes.map(({ file }) => file);
  if (files.length === 0) return "Nothing is changed, so nothing was committed.";
  if (!isOwnBranch) await git(root, "switch", "-c", BRANCHES + slugOf(message).slice(0, 50).replace(/-$/, ""));
  await git(root, "add", "--", ...files);
  // Commits only these files, even if others are staged.
  await git(root, "commit", "--only", "-m", message, "--", ...files);
  const commit = (await git(root, "rev-parse", "--short", "HEAD")).trim();
  const branch = await branchOf(root);
  return `Committed ${files.join(", ")} as ${commit} on the branch ${branch}. Nothing was sent anywhere: to share it, git push -u origin ${branch}`;
}
