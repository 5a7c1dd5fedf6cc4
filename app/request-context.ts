import { createContext } from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";

/** CSP nonce of a page rendered at run time; prerendered pages have none, their scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null);

/** Takes an inquiry. Set for a request that sends one. */
export const inquirySubmitterContext = createContext<InquirySubmitter | null>(null);

/** Takes the newsletter's forms. Set for a request that posts one, where a mail server is set up. */
export const newsletterContext = createContext<NewsletterForms | null>(null);
