// The whole document of a mail: what the retailer wrote, what the platform adds below it, and the frame that mail
// programs expect around both.
import type { Language } from "@handsel/contract/languages.ts";

const CLOSING = "</body>";

export function mailDocument(html: string, footer: string, language: Language): string {
  const place = html.toLowerCase().lastIndexOf(CLOSING);
  if (place >= 0) return `<!doctype html>\n${html.slice(0, place)}${footer}${html.slice(place)}`;
  // A template without a frame of its own is read in the colours of the mail program.
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body>${html}${footer}${CLOSING}</html>`;
}
