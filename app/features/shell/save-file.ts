export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // A download that has started keeps the data, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url));
}
