// What the desk uses of the price board.
export { type BoardChoice, type ChosenCell, choiceOf } from "./board-choice.ts";
export type { BoardReason } from "./board-reasons.ts";
export { differsFrom, reportDifference } from "./differs-from.ts";
export { PriceBoard, type PriceBoardProps } from "./price-board.tsx";
export { chosenCell, type LiveBoard, usePriceBoard } from "./use-price-board.ts";
