import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { type BoardCell, cellAt } from "@handsel/finance/selling/board.ts";
import { useEffect, useState } from "react";
import { type BoardChoice, placeOf } from "./board-choice.ts";
import { priceBeside } from "./board-pricing.ts";
import type { PricedBoard } from "./board-question.ts";

export interface LiveBoard extends PricedBoard {
  /** What it was priced from; the figures of the facts before stand until the new ones are there. */
  facts: BoardFacts;
}

/** The board of these facts, priced anew whenever they change. Nothing before the first prices. */
export function usePriceBoard(facts: BoardFacts | undefined, choice: BoardChoice): LiveBoard | null {
  const [live, setLive] = useState<LiveBoard | null>(null);
  const place = facts && placeOf(facts, choice);
  const variant = place?.variant ?? 0;
  const grade = place?.grade ?? 0;
  const { isInsured } = choice;
  useEffect(() => {
    if (!facts) return;
    let isOver = false;
    void priceBeside(facts, { variant, grade, isInsured }).then((priced) => {
      if (!isOver) setLive({ ...priced, facts });
    });
    return () => {
      isOver = true;
    };
  }, [facts, variant, grade, isInsured]);
  return live;
}

/** What the chosen cell says; null where nothing on the board is chosen. */
export function chosenCell({ facts, board }: LiveBoard, choice: BoardChoice): BoardCell | null {
  const place = placeOf(facts, choice);
  return place && cellAt(board, place);
}
