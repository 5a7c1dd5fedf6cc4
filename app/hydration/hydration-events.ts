const HYDRATED = "hydrated";

/** Says that React now answers for everything inside this part. */
export const emitHydrated = (part: Node) => part.dispatchEvent(new Event(HYDRATED, { bubbles: true }));

export const onHydrated = (listener: () => void) => addEventListener(HYDRATED, listener);
