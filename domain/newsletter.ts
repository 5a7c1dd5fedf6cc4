/** A link in a mail is good for this long; what nobody confirmed by then is deleted. */
export const CONFIRM_DAYS = 7;

/** Who asks again within this time gets no second mail: nobody's mailbox is filled by somebody else. */
export const MAIL_PAUSE_MS = 3_600_000;

/** The addresses that take a form. */
export const NEWSLETTER = "/newsletter";
export const NEWSLETTER_CONFIRM = `${NEWSLETTER}/confirm`;
export const NEWSLETTER_UNSUBSCRIBE = `${NEWSLETTER}/unsubscribe`;

export const TOKEN_PARAMETER = "token";

/**
 * What the page can say. All are files; the server shows "form" at the page's own address once mail is set up, and the
 * others as answers.
 */
export const NEWSLETTER_VIEWS = [
  "feeds",
  "form",
  "sent",
  "confirm",
  "confirmed",
  "unsubscribe",
  "unsubscribed",
  "invalid",
  "expired",
  "limited",
  "unavailable",
] as const;
export type NewsletterView = (typeof NEWSLETTER_VIEWS)[number];
