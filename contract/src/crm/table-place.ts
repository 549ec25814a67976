// Where in a table a block would stand. Mail is made of tables, and a row outside of one loses its cells and their colour:
// a header's white words were left on white. So a block gets the frame that it needs where it is put.

type Part = "flow" | "rows" | "cells";

const TABLE_TAG = /<(\/?)(table|thead|tbody|tfoot|tr|td|th|caption)\b/gi;
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';

/** What has to stand around a block of one kind in a place for another. */
const FRAMES: Readonly<Record<Part, Readonly<Record<Part, readonly [string, string]>>>> = {
  rows: {
    rows: ["", ""],
    flow: [TABLE, "</table>"],
    cells: [`<td>${TABLE}`, "</table></td>"],
  },
  cells: {
    cells: ["", ""],
    rows: ["<tr>", "</tr>"],
    flow: [`${TABLE}<tr>`, "</tr></table>"],
  },
  flow: {
    flow: ["", ""],
    rows: ["<tr><td>", "</td></tr>"],
    cells: ["<td>", "</td>"],
  },
};

const HOLDS: Readonly<Record<string, Part>> = {
  table: "rows",
  thead: "rows",
  tbody: "rows",
  tfoot: "rows",
  tr: "cells",
};

const IS: Readonly<Record<string, Part>> = {
  tr: "rows",
  thead: "rows",
  tbody: "rows",
  tfoot: "rows",
  td: "cells",
  th: "cells",
};

export interface TablePlace {
  /** Goes on past this text, and gives it back. */
  walk(text: string): string;
  /** What stands before and after a block that is put here. */
  frameFor(block: string): readonly [string, string];
}

export function tablePlace(): TablePlace {
  const open: string[] = [];
  return {
    walk: (text) => {
      for (const [, slash, name = ""] of text.matchAll(TABLE_TAG)) {
        const tag = name.toLowerCase();
        if (slash) close(open, tag);
        else open.push(tag);
      }
      return text;
    },
    frameFor: (block) => {
      const kind = kindOf(block);
      return kind === undefined ? ["", ""] : FRAMES[kind][HOLDS[open.at(-1) ?? ""] ?? "flow"];
    },
  };
}

/** Whatever was left open inside ends with it. */
function close(open: string[], tag: string): void {
  const at = open.lastIndexOf(tag);
  if (at >= 0) open.length = at;
}

/** By its first tag; nothing for one that is empty or begins with another block, which has its own. */
function kindOf(block: string): Part | undefined {
  const text = withoutComments(block);
  if (text === "" || text.startsWith("[[")) return undefined;
  const tag = /^<(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? "";
  return IS[tag] ?? "flow";
}

function withoutComments(block: string): string {
  let text = block.trimStart();
  while (text.startsWith("<!--")) {
    const end = text.indexOf("-->");
    text = end < 0 ? "" : text.slice(end + "-->".length).trimStart();
  }
  return text;
}
