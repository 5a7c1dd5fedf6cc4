/** Below it the details panel is hidden and the chat stands under the cards. */
const THREAT_LAYOUT_BREAKPOINT = 768;

/** The page's `scroll-padding` keeps what is scrolled to clear of the sticky header. */
export function scrollToChat(chat: Element | null) {
  if (!matchMedia(`(width < ${THREAT_LAYOUT_BREAKPOINT}px)`).matches) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  chat?.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
}
