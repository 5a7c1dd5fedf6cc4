// Tells the page around the frame how tall its content is: only that page can make the frame so tall.
const content = document.querySelector("main");
new ResizeObserver(() => parent.postMessage({ type: "embed-height", height: content.offsetHeight }, "*")).observe(
  content,
);
