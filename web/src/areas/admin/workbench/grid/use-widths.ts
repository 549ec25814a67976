// Columns grow with what comes into sight.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { useMemo, useState } from "react";
import type { CellWords } from "./cell-text.ts";
import type { GridColumn } from "./columns.ts";
import { type Longest, longestIn, widthsOf } from "./widths.ts";

export function useWidths(
  parts: readonly (readonly PriceRow[])[],
  columns: readonly GridColumn[],
  { isReadOnly, words, names }: { isReadOnly: boolean; words: CellWords; names: readonly string[] },
) {
  const [known, setKnown] = useState<{ seen: readonly unknown[]; longest: Longest }>({
    seen: [],
    longest: {},
  });
  const seen = [columns, ...parts];
  const isNew = seen.some((one, place) => one !== known.seen[place]);
  const longest = isNew
    ? parts.reduce((longer, rows) => longestIn(rows, columns, longer), known.longest)
    : known.longest;
  if (isNew) setKnown({ seen, longest });
  const heads = names.join("\n");
  return useMemo(
    () => widthsOf(columns, longest, { isReadOnly, words, names: heads.split("\n") }),
    [columns, longest, isReadOnly, words, heads],
  );
}
