/** Topics of an inquiry, as stored and as named in the URL. */
export const TOPICS = ["guard-demo", "red-team", "benchmark", "press", "other"] as const;
export type Topic = (typeof TOPICS)[number];

/** Selected initially, since the page is titled "Book a demo". */
export const DEFAULT_TOPIC: Topic = "guard-demo";

export function topicOf(text: string | null | undefined): Topic | undefined {
  return TOPICS.find((topic) => topic === text);
}

/** The topic's label, with product names filled in; an unknown topic is returned unchanged. */
export function topicLabel(text: string, products: { guard: string }): string {
  const labels: Record<Topic, string> = {
    "guard-demo": `A demo of ${products.guard}`,
    "red-team": "A red-team engagement",
    benchmark: "The benchmark",
    press: "Press",
    other: "Something else",
  };
  const topic = topicOf(text);
  return topic === undefined ? text : labels[topic];
}
