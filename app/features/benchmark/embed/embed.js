// Shows the models that the query names in place of the table, and tells the page around the frame how tall it is.

const MAX_MODELS = 4;

const table = document.querySelector("#table");
const comparison = document.querySelector("#comparison");
const requested = new URLSearchParams(location.search).get("models")?.split(",") ?? [];
const known = new Set([...comparison.querySelectorAll("[data-model]")].map(({ dataset }) => dataset.model));
const chosen = new Set([...new Set(requested)].filter((slug) => known.has(slug)).slice(0, MAX_MODELS));

if (chosen.size > 0) {
  for (const part of comparison.querySelectorAll("[data-model]")) if (!chosen.has(part.dataset.model)) part.remove();
  // Groups of bars are spread over the chart's width, as `groupCentre` does.
  const groups = [...comparison.querySelectorAll("svg[data-model]")];
  for (const [place, group] of groups.entries()) group.setAttribute("x", `${((place + 0.5) / groups.length) * 100}%`);
  const link = comparison.querySelector("#open-arena");
  link.setAttribute("href", `${link.pathname}?models=${groups.map(({ dataset }) => dataset.model)}`);
  comparison.hidden = false;
  table.hidden = true;
}

// A frame cannot resize itself, so the parent page is sent the height of its content.
const content = document.querySelector("main");
new ResizeObserver(() => parent.postMessage({ type: "embed-height", height: content.offsetHeight }, "*")).observe(
  content,
);
