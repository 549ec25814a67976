// The sheet a customer takes home before handing in a device for repair. One page.
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { fill, type Texts } from "#texts.ts";
import { supportLink } from "./manual.ts";

export function serviceBlocks(
  texts: Texts<"platform">["documents"]["service"],
  { retailer, supportEmail }: { retailer: string; supportEmail: string },
): PdfBlock[] {
  const { bring, before, written, duration, contact } = texts;
  return [
    { kind: "lead", text: fill(texts.lead, { retailer }) },
    { kind: "heading", text: bring.heading },
    { kind: "list", items: bring.items },
    { kind: "heading", text: before.heading },
    { kind: "steps", items: before.steps },
    { kind: "heading", text: written.heading },
    { kind: "list", items: written.items },
    { kind: "paragraph", text: written.copy },
    { kind: "heading", text: duration.heading },
    { kind: "paragraph", text: duration.time },
    { kind: "paragraph", text: duration.estimate },
    { kind: "note", title: contact.heading, text: contact.text, ...supportLink(supportEmail) },
  ];
}
