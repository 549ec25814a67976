// The rows of the grid, asked for in parts as they come into sight: of a hundred thousand only those that somebody looks at.
import { type LIST_PRICES, PRICE_ROWS, type PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import type { WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { queryClient } from "#client/query-client.ts";
import { type AskedPrices, listPrices, rowsKey } from "../workbench-api.ts";

type Listed = OutputOf<typeof LIST_PRICES>;

export interface GridRows {
  /** What is here of the rows in sight, as it came. */
  parts: readonly (readonly PriceRow[])[];
  /** Nothing where it is not here yet. */
  rowAt: (index: number) => PriceRow | undefined;
  /** Rows of any part, asked for where they are not here yet. */
  rowsBetween: (from: number, to: number) => Promise<PriceRow[]>;
  /** What the server took of a row, kept until it is asked again. */
  patch: (
    changes: ReadonlyMap<string, Readonly<Record<string, WireCell>>>,
    touched?: PriceRow["touched"],
  ) => void;
}

const partOf = (index: number) => Math.floor(index / PRICE_ROWS);

/** `from` and `to` are the rows in sight. */
export function useGridRows(asked: AskedPrices, from: number, to: number): GridRows {
  const opening = useQuery(listPrices(asked, null));
  const first = opening.data?.first ?? null;
  const anchors = first?.anchors;
  const wanted = useMemo(() => {
    const last = Math.min(partOf(to), anchors?.length ?? 0);
    return Array.from({ length: Math.max(0, last - Math.max(1, partOf(from)) + 1) }, (_, index) => {
      const part = Math.max(1, partOf(from)) + index;
      return { part, after: anchors?.[part - 1] ?? null };
    }).filter(({ after }) => after !== null);
  }, [from, to, anchors]);
  const loaded = useQueries({ queries: wanted.map(({ after }) => listPrices(asked, after)) });
  const rowAt = (index: number): PriceRow | undefined => {
    const part = partOf(index);
    const place = index % PRICE_ROWS;
    if (part === 0) return opening.data?.rows[place];
    return loaded[wanted.findIndex((one) => one.part === part)]?.data?.rows[place];
  };
  const rowsBetween = useCallback(
    async (begin: number, end: number) => {
      const rows: PriceRow[] = [];
      for (let part = partOf(begin); part <= partOf(end); part += 1) {
        const after = part === 0 ? null : (anchors?.[part - 1] ?? null);
        if (part > 0 && after === null) break;
        const { rows: found } = await queryClient.fetchQuery(listPrices(asked, after));
        const start = part * PRICE_ROWS;
        rows.push(...found.slice(Math.max(0, begin - start), end - start + 1));
      }
      return rows;
    },
    [asked, anchors],
  );
  const patch = useCallback<GridRows["patch"]>(
    (changes, touched) => {
      queryClient.setQueriesData<Listed>({ queryKey: rowsKey(asked) }, (known) =>
        known && known.rows.some(({ key }) => changes.has(key))
          ? { ...known, rows: known.rows.map((row) => patched(row, changes.get(row.key), touched)) }
          : known,
      );
    },
    [asked],
  );
  const parts = [opening, ...loaded].flatMap(({ data }) => (data ? [data.rows] : []));
  return { parts, rowAt, rowsBetween, patch };
}

function patched(
  row: PriceRow,
  fields: Readonly<Record<string, WireCell>> | undefined,
  touched: PriceRow["touched"] | undefined,
): PriceRow {
  return fields ? { ...row, draft: { ...row.draft, ...fields }, touched: touched ?? row.touched } : row;
}
