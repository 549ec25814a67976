// Markup that no honest person writes: pieces that mean something to one of its readers, repeated, nested and left open, as
// long as a template may be.
import { HTML_MAX } from "@handsel/contract/crm/templates.ts";
import type { Chance } from "./chance.ts";

const PIECES = [
  ...Array.from("<>/\"'={}[]();:@&# \n\t\u0000\uE000\uE001\u2028x0"),
  "</",
  "<!--",
  "-->",
  "<![CDATA[",
  "<a href=",
  '<a href="',
  "<img alt='",
  "<div>",
  "</div>",
  "<p style='color:red;",
  "<b>",
  "</i>",
  "<table><tr><td>",
  "<svg>",
  "<head>",
  "</head>",
  "<style>",
  "</style>",
  "/*",
  "*/",
  "@media screen{",
  "@import ",
  ".a{color:red}",
  "!important",
  "url(",
  "&#x",
  "&amp;",
  "href=",
  "src = '",
  "{{",
  "}}",
  "{{customer.firstName}}",
  "{{ offers.url }}",
  "[[",
  "]]",
  "[[nothing]]",
] as const;
const RUNS = 6;

const anyOf = (chance: Chance) => PIECES[chance.below(PIECES.length)] ?? "<";

/** One to six runs, each a piece or two over and over; in half of them as a mail's style sheet. */
export function hostileMarkup(chance: Chance): string {
  const count = 1 + chance.below(RUNS);
  const runs = Array.from({ length: count }, () => {
    const piece = anyOf(chance) + (chance.often(0.5) ? anyOf(chance) : "");
    const most = Math.floor(HTML_MAX / count / piece.length);
    return piece.repeat(1 + chance.below(chance.often(0.5) ? most : 9));
  });
  const markup = runs.join("").slice(0, HTML_MAX - 100);
  return chance.often(0.3) ? `<html><head><style>${markup}</style></head><body>x</body></html>` : markup;
}

export const BLOCK_KEYS = ["fuzz-a", "fuzz-b", "fuzz-c"] as const;

/** Blocks that hold each other, themselves, and a little text. */
export function hostileBlock(chance: Chance): string {
  const held = () =>
    `[[${chance.pick(BLOCK_KEYS)}]]`.repeat(1 + chance.below(chance.often(0.3) ? 5_000 : 20));
  const parts = Array.from({ length: 1 + chance.below(3) }, () =>
    chance.often(0.6) ? held() : hostileMarkup(chance).slice(0, 20_000),
  );
  return parts.join("").slice(0, HTML_MAX - 100);
}
