/** Validity of the link in a mail; unconfirmed subscriptions are deleted after it. */
export const CONFIRM_DAYS = 7;

/** Minimum time between two mails to a mailbox, so that nobody can flood another person's. */
export const MAIL_PAUSE_MS = 3_600_000;
/** Maximum number of requests from everybody in that time: far more than visitors send, few for an attacker. */
export const REQUEST_LIMIT_COUNT = 100;

/** The mailbox of an address, by which limits count: many providers ignore a tag after "+", and some ignore dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  return (name.replaceAll(".", "") + email.slice(at)).toLowerCase();
}

/** The path of the newsletter's page; its views, which accept forms too, are below it. */
export const NEWSLETTER = "/newsletter";

export const TOKEN_PARAMETER = "token";

/** Prerendered views: with mail set up, the server sends "form" in place of "feeds"; mails link to the other two. */
export const NEWSLETTER_PAGES = ["feeds", "form", "confirm", "unsubscribe"] as const;

/** Views that answer a form, with their HTTP status. */
export const NEWSLETTER_ANSWERS = {
  sent: 200,
  confirmed: 200,
  unsubscribed: 200,
  expired: 400,
  invalid: 422,
  limited: 429,
  unavailable: 503,
} as const;

export type NewsletterPageView = (typeof NEWSLETTER_PAGES)[number];
type NewsletterAnswerView = keyof typeof NEWSLETTER_ANSWERS;
export type NewsletterView = NewsletterPageView | NewsletterAnswerView;

export const NEWSLETTER_VIEWS: readonly NewsletterView[] = [
  ...NEWSLETTER_PAGES,
  ...(Object.keys(NEWSLETTER_ANSWERS) as NewsletterAnswerView[]),
];

export type NewsletterAnswer = { view: NewsletterAnswerView; retryAfterSeconds?: number };

/** Handles the newsletter's forms, as InquirySubmitter handles inquiries. Its promise never rejects. */
export type NewsletterForms = {
  submit(posted: { page: NewsletterPageView; form: FormData; token: string }): Promise<NewsletterAnswer>;
};
