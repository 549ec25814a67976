// Whether a block can stand by itself: what it opens it closes, and what it is made of fits beside each other. The rest of a
// mail stays as it was written then, wherever the block is put.

const TAG = /<(\/?)([a-z][a-z0-9]{0,19})\b([^<>]*)>|<!--|<\/?[a-z][^<>]*$|<\/?[a-z][^<>]*(?=<)/gi;

/** They have no end. */
const VOID: ReadonlySet<string> = new Set([
  "area",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "source",
  "track",
  "wbr",
]);
/** Their end may be left out, and comes with the end of what is around them. */
const ENDS_BY_ITSELF: ReadonlySet<string> = new Set(["p", "li", "dt", "dd"]);
/** A message has one of each, and the template holds it. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["html", "head", "body", "base", "meta", "title"]);

const ROWS: ReadonlySet<string> = new Set(["tr", "thead", "tbody", "tfoot"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);

type Kind = "rows" | "cells" | "flow";
const kindOf = (tag: string): Kind => (ROWS.has(tag) ? "rows" : CELLS.has(tag) ? "cells" : "flow");

/** The first tag that keeps it from being whole, as it is written; nothing for one that is whole. */
export function brokenTagIn(block: string): string | undefined {
  const open: { tag: string; written: string }[] = [];
  const kinds = new Set<Kind>();
  let end = 0;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(block); found; found = TAG.exec(block)) {
    const [written, slash, name, rest = ""] = found;
    if (open.length === 0 && isText(block.slice(end, found.index))) kinds.add("flow");
    end = TAG.lastIndex;
    if (written === "<!--") {
      const closed = block.indexOf("-->", end);
      if (closed < 0) return written;
      end = TAG.lastIndex = closed + "-->".length;
      continue;
    }
    // A tag that is not ended swallows whatever comes after the block.
    if (name === undefined) return shown(written);
    const tag = name.toLowerCase();
    if (OF_THE_PAGE.has(tag)) return shown(written);
    if (slash) {
      while (open.length > 0 && open.at(-1)?.tag !== tag && ENDS_BY_ITSELF.has(open.at(-1)?.tag ?? ""))
        open.pop();
      if (open.pop()?.tag !== tag) return shown(written);
      continue;
    }
    if (open.length === 0) kinds.add(kindOf(tag));
    // Rows beside words, or cells beside rows: no frame fits both.
    if (kinds.size > 1) return shown(written);
    if (!VOID.has(tag) && !rest.endsWith("/")) open.push({ tag, written });
  }
  if (open.length === 0 && isText(block.slice(end))) kinds.add("flow");
  if (kinds.size > 1) return "…";
  const left = open.findLast(({ tag }) => !ENDS_BY_ITSELF.has(tag));
  return left && shown(left.written);
}

/** Other blocks bring the frame that they need. */
const isText = (text: string) => text.replaceAll(/\[\[[^\]]{0,100}\]\]/g, "").trim() !== "";

const SHOWN = 60;
const shown = (written: string) => (written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written);
