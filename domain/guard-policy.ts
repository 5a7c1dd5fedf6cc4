import * as v from "valibot";
import { POLICY_ACTIONS } from "./threats.ts";
import { atLeastOne, nonEmptyText } from "./words.ts";

/** The name of a rule or of a kind of data, as a policy spells it. */
const ruleName = v.pipe(nonEmptyText, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is no name of a rule"));
const names = atLeastOne(ruleName);

/** The sample policy on the product page, so that no key in it is a slip of the pen. */
export const guardPolicySchema = v.strictObject({
  application: ruleName,
  mode: v.picklist(["observe", "enforce"]),
  "when-unreachable": v.picklist(["refuse", "pass"]),
  log: v.strictObject({ keep: names, never: names }),
  input: v.strictObject({ block: names, redact: names, decode: names }),
  documents: v.strictObject({ "treat-as": v.literal("data"), "on-instruction": v.picklist(POLICY_ACTIONS) }),
  output: v.strictObject({
    block: names,
    redact: names,
    links: v.strictObject({ allow: atLeastOne(nonEmptyText) }),
    refusal: nonEmptyText,
  }),
  tools: v.record(nonEmptyText, v.picklist(["allow", "hold", "block"])),
});
