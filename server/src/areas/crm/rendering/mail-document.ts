// The whole document of a mail: what the retailer wrote, what the platform adds to it, and the frame that mail programs
// expect around both.
import type { Language } from "@handsel/contract/languages.ts";

const CLOSING = "</body>";
const HEAD_END = "</head>";

/** `head` is for styles, which most mail programs read there alone; `foot` stands below what the retailer wrote. */
export function mailDocument(
  html: string,
  { head, foot }: { head: string; foot: string },
  language: Language,
): string {
  const place = html.toLowerCase().lastIndexOf(CLOSING);
  if (place >= 0) {
    const headEnd = html.toLowerCase().indexOf(HEAD_END);
    const at = headEnd >= 0 && headEnd < place ? headEnd : place;
    return `<!doctype html>\n${html.slice(0, at)}${head}${html.slice(at, place)}${foot}${html.slice(place)}`;
  }
  // A template without a frame of its own is read in the colours of the mail program.
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${head}</head>
<body>${html}${foot}${CLOSING}</html>`;
}
