/** A link in a mail is good for this long; what nobody confirmed by then is deleted. */
export const CONFIRM_DAYS = 7;

/** An address gets no second mail within this time: nobody's mailbox is filled by somebody else. */
export const MAIL_PAUSE_MS = 3_600_000;

/** The addresses that take a form. */
export const NEWSLETTER = "/newsletter";
export const NEWSLETTER_CONFIRM = `${NEWSLETTER}/confirm`;
export const NEWSLETTER_UNSUBSCRIBE = `${NEWSLETTER}/unsubscribe`;

export const TOKEN_PARAMETER = "token";

/** Views with a file: the server shows "form" in place of "feeds" once mail is set up, and mails link to the others. */
export const NEWSLETTER_PAGES = ["feeds", "form", "confirm", "unsubscribe"] as const;

/** Views that answer a form, with their status. */
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

type PostedToNewsletter = { page: NewsletterPageView; form: FormData; token: string };
export type NewsletterAnswer = { view: NewsletterAnswerView; retryAfterSeconds?: number };

/** Takes the newsletter's forms, as InquirySubmitter takes inquiries. Never rejects. */
export type NewsletterForms = { submit(posted: PostedToNewsletter): Promise<NewsletterAnswer> };
