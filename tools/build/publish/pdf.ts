import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { List, PhrasingContent, Root, RootContent, Table } from "mdast";
import PDFDocument from "pdfkit";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { site } from "#brand/site.ts";

/** Fonts in WOFF: PDFKit cannot subset WOFF2. By file, since it opens a registered one again for every table cell. */
const FONTS = {
  text: fileURLToPath(import.meta.resolve("@fontsource/geist-sans/files/geist-sans-latin-400-normal.woff")),
  strong: fileURLToPath(import.meta.resolve("@fontsource/geist-sans/files/geist-sans-latin-600-normal.woff")),
  code: fileURLToPath(import.meta.resolve("@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff")),
} as const;
type Font = keyof typeof FONTS;

const MARGIN = 62;
const INK = "#10100f";
const MUTED = "#55524c";
const RULE = "#c9c5bc";
const SIZES = { 1: 24, 2: 15, 3: 12 } as const;
const TEXT = 9.5;
const TABLE_TEXT = 8.5;

type PdfOptions = { title: string; subtitle: string; created: Date };

/** Renders Markdown as a searchable PDF whose headings and tables are tagged for screen readers. */
export async function markdownPdf(markdown: string, { title, subtitle, created }: PdfOptions) {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: site.locale,
    info: { Title: title, Author: site.research, CreationDate: created, ModDate: created },
    bufferPages: true,
  });
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));

  const body = pdf.struct("Document");
  pdf.addStructure(body);
  const writer = new PdfWriter(pdf, body);
  writer.heading(1, title);
  writer.paragraph([{ text: subtitle, font: "text" }], MUTED);
  // The text font lacks redaction bars, which a screen reader would spell out.
  const readable = markdown.replace(/█+/g, "[hidden]");
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(readable);
  for (const node of tree.children) writer.block(node);
  body.end();

  numberPages(pdf, title);
  const ended = once(pdf, "end");
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Adds page numbers in the margin, marked as artifacts so that screen readers skip them. */
function numberPages(pdf: PDFKit.PDFDocument, title: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font(FONTS.text).fontSize(8).fillColor(MUTED);
    pdf.text(`${title} · ${index + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN / 2, { lineBreak: false });
    pdf.endMarkedContent();
  }
}

type Run = { text: string; font: Font; link?: string };
type Structure = PDFKit.PDFStructureElement;

class PdfWriter {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly root: Structure,
  ) {}

  block(node: RootContent, indent = 0, parent = this.root) {
    switch (node.type) {
      case "heading":
        return this.heading(node.depth === 2 ? 2 : 3, plain(node.children));
      case "paragraph":
        return this.paragraph(runs(node.children), INK, indent, parent);
      case "list":
        return this.list(node, indent + 12, parent);
      case "code":
        return this.code(node.value);
      case "table":
        return this.table(node);
      default:
        // HTML nodes are comments for authors; resources contain no other HTML.
        if (node.type !== "html") throw new Error(`a PDF cannot show Markdown of the type ${node.type}`);
    }
  }

  heading(level: 1 | 2 | 3, text: string): void {
    this.keep(level === 1 ? 0 : 90);
    if (level > 1) this.pdf.moveDown(level === 2 ? 1.4 : 1);
    this.mark(`H${level}`, () => {
      this.pdf.font(FONTS.strong).fontSize(SIZES[level]).fillColor(INK).text(text);
    });
    this.pdf.moveDown(0.4);
  }

  paragraph(pieces: readonly Run[], colour = INK, indent = 0, parent = this.root): void {
    this.mark("P", () => this.runs(pieces, colour, indent), parent);
    this.pdf.moveDown(0.6);
  }

  private list({ children: items, ordered, start }: List, indent: number, parent: Structure): void {
    const list = this.pdf.struct("L");
    parent.add(list);
    for (const [index, { children }] of items.entries()) {
      const [first, ...others] = children;
      const sign: Run = { text: ordered ? `${(start ?? 1) + index}. ` : "• ", font: "text" };
      const pieces = first?.type === "paragraph" ? runs(first.children) : [];
      const item = this.pdf.struct("LI");
      list.add(item);
      this.mark("LBody", () => this.runs([sign, ...pieces], INK, indent), item);
      this.pdf.moveDown(0.3);
      for (const node of others) this.block(node, indent, item);
      item.end();
    }
    list.end();
  }

  private code(text: string): void {
    this.keep(40);
    this.mark("Code", () => {
      this.pdf.font(FONTS.code).fontSize(8).fillColor(INK).text(text, { indent: 0, lineGap: 1.5 });
    });
    this.pdf.moveDown(0.8);
  }

  /** Draws a table; PDFKit never splits a row across pages. */
  private table({ children: rows }: Table): void {
    const texts = rows.map((row) => row.children.map((cell) => plain(cell.children)));
    const table: PDFKit.Mixins.TableOptionsWithData & { structParent: Structure } = {
      structParent: this.root,
      columnStyles: columnWidths(texts, this.width),
      defaultStyle: {
        border: { top: 0, right: 0, bottom: 0.5, left: 0 },
        borderColor: RULE,
        padding: { top: 4, right: 8, bottom: 4, left: 0 },
        textColor: INK,
      },
      data: texts.map((cells, row) => {
        const font = { src: row === 0 ? FONTS.strong : FONTS.text, size: TABLE_TEXT };
        return cells.map((text) => ({ text, type: row === 0 ? "TH" : "TD", font }));
      }),
    };
    this.pdf.fontSize(TABLE_TEXT).table(table);
    this.pdf.moveDown(0.9);
  }

  private runs(pieces: readonly Run[], colour: string, indent: number): void {
    const { pdf } = this;
    pdf.fontSize(TEXT).fillColor(colour);
    const place = { width: this.width - indent, lineGap: 2 };
    pieces.forEach(({ text, font: name, link = null }, index) => {
      const options = { ...place, continued: index < pieces.length - 1, link, underline: link !== null };
      pdf.font(FONTS[name]);
      if (index === 0) pdf.text(text, MARGIN + indent, pdf.y, options);
      else pdf.text(text, options);
    });
    pdf.x = MARGIN;
  }

  private mark(type: string, draw: () => void, parent = this.root): void {
    parent.add(this.pdf.struct(type, {}, draw));
  }

  /** Starts a new page unless this much height is left, so that a heading stays with its text. */
  private keep(height: number): void {
    if (this.pdf.y + height > this.pdf.page.height - MARGIN) this.pdf.addPage();
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }
}

const plain = (content: readonly PhrasingContent[]) => runs(content).reduce((before, { text }) => before + text, "");

const runs = (content: readonly PhrasingContent[], name: Font = "text", link?: string): Run[] =>
  content.flatMap((node): Run[] => {
    if (node.type === "text") return [{ text: node.value, font: name, ...(link && { link }) }];
    if (node.type === "inlineCode") return [{ text: node.value, font: "code" }];
    if (node.type === "strong") return runs(node.children, "strong", link);
    if (node.type === "link") return runs(node.children, name, node.url.startsWith("https://") ? node.url : undefined);
    if ("children" in node) return runs(node.children, name, link);
    return [];
  });

/** Column widths in proportion to their text, none narrower than its longest word. */
function columnWidths(rows: readonly string[][], available: number): number[] {
  const weights = (rows[0] ?? []).map((_, at) => {
    const cells = rows.map((row) => row[at] ?? "");
    const longestWord = Math.max(...cells.flatMap((cell) => cell.split(/\s/).map((word) => word.length)));
    return Math.max(longestWord + 3, Math.min(60, Math.max(...cells.map((cell) => cell.length))));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum) * available);
}
