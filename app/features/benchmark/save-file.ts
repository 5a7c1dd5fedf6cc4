/** Offers data to the browser as a file to save. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download holds the data itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(url));
}
