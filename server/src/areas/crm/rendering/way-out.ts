// The way out of advertising, below what a retailer wrote. It stands on a ground of its own: whatever the page around it looks
// like, and whether that page knows the dark or not, it can be read.
import { escapeHtml } from "@handsel/contract/escape-html.ts";

export const WAY_OUT_COLOURS = {
  light: { ink: "#4b5563", ground: "#ffffff" },
  dark: { ink: "#c3ccd7", ground: "#1a2029" },
} as const;

const { light, dark } = WAY_OUT_COLOURS;

/** For the head of the mail. */
export const WAY_OUT_SHEET = `<style>@media (prefers-color-scheme: dark) { .way-out { background-color: ${dark.ground} !important; color: ${dark.ink} !important } }</style>`;

export const wayOut = (address: string, label: string): string =>
  `<p style="margin:24px 0 0;text-align:center"><a class="way-out" href="${escapeHtml(address)}" style="display:inline-block;margin-bottom:16px;padding:6px 14px;border-radius:6px;background-color:${light.ground};color:${light.ink};font-family:Arial,sans-serif;font-size:13px;line-height:20px;text-decoration:underline">${escapeHtml(label)}</a></p>`;
