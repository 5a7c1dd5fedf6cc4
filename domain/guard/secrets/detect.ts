import { asSignals, createClaims } from "../personal/found.ts";
import type { Folded } from "../read/fold.ts";
import type { LongRun } from "../read/long-runs.ts";
import type { Signal } from "../signal.ts";
import { findKeys, findNamedSecrets, findPrivateKeys } from "./find.ts";

export function detectSecrets(folded: Folded, runs: readonly LongRun[]): Signal[] {
  const { text } = folded;
  const found = [...findPrivateKeys(text), ...findKeys(runs), ...findNamedSecrets(text)];
  return asSignals("secret", folded, found.filter(createClaims(text.length)));
}
