import { useDeferredValue, useMemo, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { type ApplicationPolicy, DEFAULT_APPLICATION_POLICY } from "#guard";
import type { PolicyError, ReadPolicy } from "#guard/policy-file";
import { type Loaded, useLoaded } from "./use-engine.ts";

/** Loads the YAML parser, when the policy editor or a link with a policy is opened. */
const loadReader = () => loadChunk(async () => (await import("#guard/policy-file")).readPolicy);

export type PolicyReading = {
  /** The parsed text, which lags behind the typed one. */
  text: string;
  reader: Loaded<Awaited<ReturnType<typeof loadReader>>>;
  retry: () => void;
  errors: readonly PolicyError[];
  /** The last valid file; undefined means the lab's own policy. */
  applied: ReadPolicy | undefined;
  /** The policy to scan by; undefined while the parser loads. */
  policy: ApplicationPolicy | undefined;
};

const NO_ERRORS: readonly PolicyError[] = [];

export function usePolicy(typed: string, isOpen: boolean): PolicyReading {
  const text = useDeferredValue(typed);
  const isFile = text.trim() !== "";
  const [reader, retry] = useLoaded(loadReader, isOpen || isFile);
  const read = reader.status === "loaded" ? reader.value : undefined;
  const outcome = useMemo(() => (isFile ? read?.(text) : undefined), [isFile, read, text]);
  const [lastValid, setLastValid] = useState<ReadPolicy>();
  const isWrong = outcome !== undefined && "errors" in outcome;
  const applied = isWrong ? lastValid : outcome;
  if (applied !== lastValid) setLastValid(applied);
  const isWaiting = isFile && !read && reader.status !== "failed";
  return {
    text,
    reader,
    retry,
    errors: isWrong ? outcome.errors : NO_ERRORS,
    applied,
    policy: isWaiting ? undefined : (applied?.policy ?? DEFAULT_APPLICATION_POLICY),
  };
}
