export const USAGE = `npm run -s guard -- scan < texts.jsonl
    reads one JSON object a line, {"text": "…"}, and writes one verdict a line, in the same order.
    Optional: "direction": "input" | "output", and for output "systemPrompt": "…".
    A line that cannot be read gets {"error": "…"}.

npm run guard -- eval FILE
    FILE has one JSON object a line: {"label": "attack" | "benign", "source": "…", "text": "…"}.
    Prints the share of each source that is flagged or blocked, with 95 % Wilson intervals.

Ends with 0; with 1 if a line or the file could not be read; with 2 if the command was not understood.`;
