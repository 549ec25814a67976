// Cells that were typed, pasted or filled: shown at once, sent as one step, and taken back where the server keeps what stands.
import { CELLS_AT_ONCE, type PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { cellFault, columnOf, type PriceKind, type WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSession } from "#client/session.ts";

import { changeCells } from "../workbench-api.ts";
import { draftOf } from "./columns.ts";
import type { GridRows } from "./use-rows.ts";

export interface WantedCell {
  row: PriceRow;
  field: string;
  /** Nothing where what was typed cannot be read. */
  value: WireCell | undefined;
}

export interface Fault {
  field: string;
  reason: string;
}

export interface Editing {
  /** Why a row's cell was not taken, by its key, until it is typed anew. */
  faults: ReadonlyMap<string, Fault>;
  change: (cells: readonly WantedCell[], action: "TYPED" | "PASTED" | "FILLED") => Promise<void>;
  /** More cells at once than are taken. */
  tooMany: boolean;
}

/** Revisions of the draft that this page made itself: its rows show them already. */
export const ownRevisions = new Set<number>();

type Change = Map<string, Record<string, WireCell>>;

export function useEditing(kind: PriceKind, patch: GridRows["patch"]): Editing {
  const { mutateAsync } = useMutation(changeCells());
  const user = useSession()?.user;
  const byName = user?.name || user?.username || "";
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map());
  const [tooMany, setTooMany] = useState(false);

  const change = useCallback<Editing["change"]>(
    async (cells, action) => {
      setTooMany(cells.length > CELLS_AT_ONCE);
      if (cells.length > CELLS_AT_ONCE) return;
      const next = new Map<string, Fault>();
      const [after, before]: [Change, Change] = [new Map(), new Map()];
      const sent = cells.flatMap(({ row, field, value }) => {
        const column = columnOf(kind, field);
        const reason = column && (value === undefined ? "value" : cellFault(column, value));
        if (reason) next.set(row.key, { field, reason });
        const seen = draftOf(row, field);
        if (!column || reason || value === undefined || value === seen) return [];
        note(after, row.key, field, value);
        note(before, row.key, field, seen);
        return [{ key: row.key, field, value, seen }];
      });
      const touched = new Set(cells.map(({ row }) => row.key));
      const put = (found: ReadonlyMap<string, Fault>) =>
        setFaults((known) => new Map([...[...known].filter(([key]) => !touched.has(key)), ...found]));
      put(next);
      if (sent.length === 0) return;
      patch(after, { step: 0, byName, at: new Date().toISOString(), action });
      // A call that failed has been told by then; what stood there stands there again.
      const answer = await mutateAsync({ kind, cells: sent, action }).catch(() => null);
      if (!answer) return patch(before);
      ownRevisions.add(answer.revision);
      const back: Change = new Map();
      for (const { key, field, reason, value } of answer.refused) {
        note(back, key, field, value);
        next.set(key, { field, reason });
      }
      if (back.size > 0) patch(back);
      put(next);
    },
    [kind, byName, mutateAsync, patch],
  );
  return { faults, change, tooMany };
}

function note(into: Change, key: string, field: string, value: WireCell): void {
  into.set(key, { ...into.get(key), [field]: value });
}
