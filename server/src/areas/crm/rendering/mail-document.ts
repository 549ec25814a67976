// The whole document of a mail: what the retailer wrote, what the platform adds below it, and the frame that mail
// programs expect around both.
import type { Language } from "@handsel/contract/languages.ts";
import { WAY_OUT_SHEET } from "./way-out.ts";

const CLOSING = "</body>";
const HEAD_END = "</head>";

export function mailDocument(html: string, footer: string, language: Language): string {
  const place = html.toLowerCase().lastIndexOf(CLOSING);
  if (place >= 0)
    return `<!doctype html>\n${withSheet(`${html.slice(0, place)}${footer}${html.slice(place)}`, footer)}`;
  // A template without a frame of its own is read in the colours of the mail program.
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${WAY_OUT_SHEET}</head>
<body>${html}${footer}${CLOSING}</html>`;
}

/** Most mail programs read the styles of the head alone. */
function withSheet(html: string, footer: string): string {
  const place = html.toLowerCase().indexOf(HEAD_END);
  const at = place >= 0 ? place : html.lastIndexOf(footer);
  return `${html.slice(0, at)}${WAY_OUT_SHEET}${html.slice(at)}`;
}
