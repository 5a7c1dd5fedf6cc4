import { createContext } from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";

/** CSP nonce of a page rendered at run time; prerendered pages have none, their scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null);

/** Takes an inquiry. Set for a request that sends one. */
export const inquirySubmitterContext = createContext<InquirySubmitter | null>(null);
