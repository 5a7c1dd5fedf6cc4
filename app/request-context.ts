import { createContext } from "react-router";

/** Set by whoever renders a page at run time; prerendered pages have none, their scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null);
