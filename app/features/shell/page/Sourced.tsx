import type { EvidenceContent } from "#domain/content/text.ts";

export function Sourced({ text, source }: { text: string; source: EvidenceContent["source"] | undefined }) {
  if (!source) return text;
  return (
    <>
      {text} <a href={source.url}>{source.name}</a>
    </>
  );
}

export const SourceLinks = ({ sources }: { sources: readonly EvidenceContent["source"][] }) =>
  sources.map(({ name, url }, index) => (
    <span key={url}>
      {index > 0 && "; "}
      <a href={url}>{name}</a>
    </span>
  ));
