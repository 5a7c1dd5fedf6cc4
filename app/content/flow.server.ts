import { flowSchema, tellFlow } from "#domain/content/flow.ts";
import flowFile from "../../content/flow.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

/** The explainer "LLM Security Flow", both of its stories told. */
export const flow = tellFlow(parseYaml("content/flow.yaml", flowFile, flowSchema));
