/** What one check found, in words without secrets. `advice` says what to do. */
export type Finding = { state: "ok" | "warn" | "fail"; about: string; says: string; advice?: string };

export const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });
export const warn = (about: string, says: string, advice: string): Finding => ({ state: "warn", about, says, advice });
export const fail = (about: string, says: string, advice: string): Finding => ({ state: "fail", about, says, advice });
