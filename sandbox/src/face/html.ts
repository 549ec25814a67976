// Markup by tagged template. Every value is escaped unless it is markup already, so that a page cannot forget to.
import { escapeHtml } from "@handsel/contract/escape-html.ts";

export interface Markup {
  readonly markup: string;
}

export type Value = Markup | string | number | null | undefined | false | readonly Markup[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const markup = parts.reduce((built, part, index) => built + render(values[index - 1]) + part);
  return { markup };
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  if ("markup" in value) return value.markup;
  return value.map((item) => item.markup).join("");
}

const LINK = /https?:\/\/[^\s<>"']{1,2000}[^\s<>"'.,;:!?)\]]/g;

/** Plain text with its web addresses made into links that open in a tab of their own. */
export function linkify(text: string): Markup {
  let markup = "";
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const address = escapeHtml(match[0]);
    markup += escapeHtml(text.slice(end, match.index));
    markup += `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
    end = match.index + match[0].length;
  }
  return { markup: markup + escapeHtml(text.slice(end)) };
}
