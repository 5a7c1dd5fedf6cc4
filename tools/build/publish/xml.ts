const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** `<name>text</name>`, the text escaped. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Markup as text, so that a reader takes it whole. */
export const cdata = (name: string, text: string) =>
  `<${name}><![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
