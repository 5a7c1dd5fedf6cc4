export const METRICS = ["promptInjection", "jailbreak", "dataLeakage"] as const;

export type Metric = (typeof METRICS)[number];

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  promptInjection: "Prompt Injection",
  jailbreak: "Jailbreak Resistance",
  dataLeakage: "Data Leakage Prevention",
};

/** What the three values are called wherever they are shown: nothing was measured to get them. */
export const SAMPLE_LABEL = "sample values, not measured";

/** Where there is little room: the arena's series, the corners of the radar. */
export const METRIC_SHORT_NAMES: Readonly<Record<Metric, string>> = {
  promptInjection: "Prompt Injection",
  jailbreak: "Jailbreak",
  dataLeakage: "Data Leakage",
};
