// A PDF from what somebody wrote as HTML: headings, paragraphs, lists and tables with two columns, in the retailer's
// colours. Only the words and their order are taken; everything else is the platform's own page.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/platform/brand-colours.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { plainText, safeFragment } from "./safe-html.ts";

const PIECE = /<(h[1-6]|p|li|tr|div|blockquote|pre)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const CELL = /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi;

export function blocksFrom(html: string): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let end = 0;
  const safe = safeFragment(html);
  const add = (block: PdfBlock) => {
    const last = blocks.at(-1);
    // Points that follow each other are one list, rows one table.
    if (block.kind === "list" && last?.kind === "list") last.items = [...last.items, ...block.items];
    else if (block.kind === "facts" && last?.kind === "facts") last.rows = [...last.rows, ...block.rows];
    else blocks.push(block);
  };
  for (const match of safe.matchAll(PIECE)) {
    addText(add, safe.slice(end, match.index));
    end = match.index + match[0].length;
    const [, tag = "", inside = ""] = match;
    const text = plainText(inside);
    if (text === "") continue;
    if (/^h/i.test(tag)) add({ kind: "heading", text });
    else if (/^li$/i.test(tag)) add({ kind: "list", items: [text] });
    else if (/^tr$/i.test(tag)) addRow(add, inside, text);
    else addText(add, inside);
  }
  addText(add, safe.slice(end));
  return blocks;
}

function addRow(add: (block: PdfBlock) => void, inside: string, text: string): void {
  const cells = [...inside.matchAll(CELL)].map(([, cell]) => plainText(cell ?? ""));
  const [term, ...rest] = cells;
  if (term && rest.length > 0) add({ kind: "facts", rows: [{ term, text: rest.join("  ") }] });
  else add({ kind: "paragraph", text });
}

function addText(add: (block: PdfBlock) => void, html: string): void {
  for (const text of plainText(html).split(/\n{2,}/))
    if (text.trim() !== "") add({ kind: "paragraph", text });
}

export function pdfFrom(
  html: string,
  {
    title,
    tenant,
    language,
    madeAt,
  }: { title: string; tenant: WhiteLabel; language: Language; madeAt: Date },
): Promise<Buffer> {
  return renderPdf(
    {
      retailer: tenant.name,
      title,
      language,
      accent: brandColour(tenant.configs.theme),
      imprint: tenant.registeredName,
      // Numbers alone: what is written is the retailer's, in whatever language.
      pageOf: (page, total) => `${page} / ${total}`,
      madeAt,
    },
    blocksFrom(html),
  );
}
