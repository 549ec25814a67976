// The HTML of a mail as a document of its own, for a frame that may do nothing but show it. Opened tabs leave the
// sandboxing behind: a link of a mail leads to the real shop, which would be dead without its scripts.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import type { Message } from "./message.ts";

export const FRAME_SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

export const FRAME_POLICY = [
  "default-src 'none'",
  "img-src http: https: data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_SANDBOX}`,
].join("; ");

const HEAD = /<head(\s[^<>]*)?>/i;
const OPEN_IN_TABS = '<base target="_blank">';

export function mailFrame(message: Message): string {
  const shown = withInlinePictures(message.html ?? "", message);
  return HEAD.test(shown)
    ? shown.replace(HEAD, (head) => head + OPEN_IN_TABS)
    : `<!doctype html><html><head><meta charset="utf-8">${OPEN_IN_TABS}</head><body>${shown}</body></html>`;
}

function withInlinePictures(markup: string, message: Message): string {
  let shown = markup;
  for (const [index, { contentID }] of message.attachments.entries()) {
    if (contentID)
      shown = shown.replaceAll(`cid:${contentID}`, escapeHtml(attachmentPath(message.id, index)));
  }
  return shown;
}

export function attachmentPath(messageID: string, index: number): string {
  return `/inbox/messages/${messageID}/attachments/${index}`;
}
