// What happens with the data of a customer who applies for credit. One page.
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { fill, type Texts } from "#texts.ts";
import { supportLink } from "./manual.ts";

export function dataProtectionBlocks(
  texts: Texts<"platform">["dataProtection"],
  { retailer, supportEmail }: { retailer: string; supportEmail: string },
): PdfBlock[] {
  const { recorded, purpose, receivers, duration, rights, contact } = texts;
  return [
    { kind: "lead", text: fill(texts.lead, { retailer }) },
    { kind: "heading", text: recorded.heading },
    { kind: "list", items: recorded.items },
    { kind: "heading", text: purpose.heading },
    { kind: "paragraph", text: purpose.text },
    { kind: "heading", text: receivers.heading },
    { kind: "list", items: receivers.items },
    { kind: "heading", text: duration.heading },
    { kind: "paragraph", text: duration.text },
    { kind: "heading", text: rights.heading },
    { kind: "list", items: rights.items },
    {
      kind: "note",
      title: contact.heading,
      text: fill(contact.text, { retailer }),
      ...supportLink(supportEmail),
    },
  ];
}
