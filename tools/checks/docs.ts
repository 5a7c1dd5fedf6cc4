const FENCE = /```\w*\n([\s\S]*?)```/g;
const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const NPM_SCRIPT = /\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g;

/** Made by a command, so a fresh clone does not have it. */
const MADE_LATER = /^(build|data|node_modules|test-results|\.cache)\//;
const PATH = /^[\w.-]+(?:\/[\w.*-]+)*\/?$/;
const FILE_NAME = /\.(?:ts|tsx|mjs|css|json|md|ya?ml)$|^(?:Dockerfile|LICENSE|\.env\.example)$/;
/** `.module.css` speaks of a kind of file. */
const ENDING = /^\.[\w.]*\.(?:ts|tsx|css)$/;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);

/** The files and folders a document names in code, relative to the project; a pattern stands for its folder. */
export function pathsNamed(markdown: string): string[] {
  const blocks = matches(markdown, FENCE);
  const spans = matches(markdown.replace(FENCE, ""), CODE);
  const words = [...blocks, ...spans].flatMap((code) => code.split(/\s+/)).map((word) => word.replace(/[,;:]$/, ""));
  return words
    .filter((word) => PATH.test(word) && (word.includes("/") || FILE_NAME.test(word)))
    .filter((word) => !MADE_LATER.test(word) && !ENDING.test(word))
    .map((word) => word.replace(/\/[^/]*\*.*$/, "/"));
}

/** Where a document's links lead, relative to the document; addresses elsewhere are not looked at. */
export function linksOf(markdown: string): string[] {
  return matches(markdown, LINK)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ""));
}

export function scriptsNamed(markdown: string): string[] {
  return matches(markdown, NPM_SCRIPT);
}
