// Rows that are ticked one by one, or with Shift up to the one before.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import { useCallback, useEffect, useRef } from "react";
import { type Chosen, isChosen, toggled, withKeys } from "./chosen.ts";

export function useChoosing({
  chosen,
  onChoose,
  rowsBetween,
}: {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  rowsBetween: (from: number, to: number) => Promise<PriceRow[]>;
}) {
  const lastChosen = useRef(0);
  const latest = useRef({ chosen, onChoose });
  useEffect(() => {
    latest.current = { chosen, onChoose };
  });
  return useCallback(
    async (index: number, key: string, isRange: boolean) => {
      const from = lastChosen.current;
      lastChosen.current = index;
      if (!isRange) return latest.current.onChoose(toggled(latest.current.chosen, key));
      const rows = await rowsBetween(Math.min(from, index), Math.max(from, index));
      const isOn = !isChosen(latest.current.chosen, key);
      latest.current.onChoose(
        withKeys(
          latest.current.chosen,
          rows.map((row) => row.key),
          isOn,
        ),
      );
    },
    [rowsBetween],
  );
}
