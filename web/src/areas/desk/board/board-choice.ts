// What stands chosen on the price board, where that is among its cells, and what is told when another cell is chosen.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { type Board, type BoardCell, type CellPlace, cellAt } from "@handsel/finance/selling/board.ts";
import type { BoardFacts as PricingFacts } from "@handsel/finance/selling/board-facts.ts";

export interface BoardChoice {
  planId: string;
  deviceCode: string;
  /** Null: the trade as it stands, or none. */
  grade: Grade | null;
  isInsured: boolean;
}

/** Everything that the server is asked for when the cell is taken. */
export interface ChosenCell extends BoardChoice {
  financingType: FinancingType;
  parentDeviceCode: string | null;
  /** What the cell was priced with; null for none. */
  insuranceId: string | null;
  cell: BoardCell;
}

/** Plans and tax travel as they are; finance/ knows their shape. */
export function forPricing(facts: BoardFacts): PricingFacts {
  return facts as unknown as PricingFacts;
}

/** As the order stands. */
export function choiceOf({ chosen }: BoardFacts): BoardChoice {
  const { paymentplanID, deviceCode, grade, insuranceID } = chosen;
  return { planId: paymentplanID, deviceCode, grade, isInsured: insuranceID !== null };
}

/** Null: what is chosen is not on the board any more. */
export function placeOf(facts: BoardFacts, choice: BoardChoice): CellPlace | null {
  const plan = facts.plans.findIndex(({ id }) => id === choice.planId);
  const variant = facts.variants.findIndex(({ deviceCode }) => deviceCode === choice.deviceCode);
  if (plan < 0 || variant < 0) return null;
  return { plan, variant, grade: gradePlace(facts, choice.grade), isInsured: choice.isInsured };
}

/** The trade as it stands is the first. */
export function gradePlace({ trade }: BoardFacts, grade: Grade | null): number {
  return 1 + (trade?.grades ?? []).findIndex((one) => one.grade === grade);
}

export function chosenAt(facts: BoardFacts, board: Board, at: CellPlace): ChosenCell | null {
  const plan = facts.plans[at.plan];
  const variant = facts.variants[at.variant];
  if (!plan || !variant) return null;
  const cell = cellAt(board, at);
  return {
    planId: plan.id,
    financingType: plan.financingType,
    deviceCode: variant.deviceCode,
    parentDeviceCode: facts.chosen.parentDeviceCode,
    grade: facts.trade?.grades[at.grade - 1]?.grade ?? null,
    isInsured: cell.insuranceId !== null,
    insuranceId: cell.insuranceId,
    cell,
  };
}
