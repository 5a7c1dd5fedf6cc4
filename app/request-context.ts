import { createContext } from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";

/** CSP nonce of a page rendered at run time; null for prerendered pages, whose scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null);

/** Submits an inquiry. Set for requests that post one. */
export const inquirySubmitterContext = createContext<InquirySubmitter | null>(null);

/** Submits the newsletter's forms. Set for requests that post one, if a mail server is configured. */
export const newsletterContext = createContext<NewsletterForms | null>(null);
