import { useEffect, useState } from "react";

/** A section counts as read from the moment its heading has risen into the upper third of the window. */
const READING_LINE = 1 / 3;

/** Which of these headings the visitor is reading under; none before the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(" ");

  useEffect(() => {
    const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const find = () => {
      const line = innerHeight * READING_LINE;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    };
    // The watched part reaches from the line upwards without end: whatever crosses the line, by a jump as well, is told.
    const observer = new IntersectionObserver(find, { rootMargin: `1000000px 0px -${100 - 100 * READING_LINE}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
