import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { type Board, priceBoard, ratesIn } from "@handsel/finance/selling/board.ts";
import { forPricing } from "./board-choice.ts";
import type { Column, PricedBoard } from "./board-question.ts";

let last: { facts: BoardFacts; board: Board } | undefined;

/** The same facts give the same board, in whichever column somebody looks. */
export function answerQuestion(facts: BoardFacts, column: Column): PricedBoard {
  if (last?.facts !== facts) last = { facts, board: priceBoard(forPricing(facts)) };
  return { board: last.board, rates: ratesIn(forPricing(facts), column) };
}
