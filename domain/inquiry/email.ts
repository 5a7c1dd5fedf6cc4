/** Whatever a mail program could take for the end of an address, or for a second one, stays out. */
const LOCAL_PART = /^[^\s@<>()[\],;:"\\]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const LABEL_MAX = 63;

/** Not whether it exists, which only a letter can tell, but whether it can be one. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  const last = labels.at(-1) ?? "";
  return (
    at > 0 &&
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    last.length > 1 &&
    !/^\d+$/.test(last)
  );
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
