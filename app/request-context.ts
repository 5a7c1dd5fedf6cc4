import { createContext } from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";

/** Set by whoever renders a page at run time; prerendered pages have none, their scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null);

/** Where a form's answer is handed in. Set for a request that sends one. */
export const inquirySubmitterContext = createContext<InquirySubmitter | null>(null);
