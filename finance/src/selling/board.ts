// The price board: an order on every plan, in every size of its device, at every grade of the device that is traded in, with and
// without insurance. What is equal between cells is worked out once.

import {
  type Cell,
  gradeColumns,
  planRows,
  priceCells,
  rateOf,
  sizeColumn,
  sizeOnPlan,
  weigher,
} from "./board-cells.ts";
import type { BoardFacts, BoardReason } from "./board-facts.ts";

/**
 * The cells by plan, variant, grade and insurance, the last running fastest. Grade 0 is the trade as it stands, insurance 0 is
 * without. Plain columns of numbers, which travel between threads without being copied.
 */
export interface Board {
  size: BoardSize;
  /** NaN where no figure can be given at all. */
  monthlyMinor: Float64Array<ArrayBuffer>;
  todayMinor: Float64Array<ArrayBuffer>;
  inAllMinor: Float64Array<ArrayBuffer>;
  /** 0: can be chosen; else the place in `reasons`, counted from 1. */
  reason: Uint16Array<ArrayBuffer>;
  reasons: BoardReason[];
  /** 1: sold with the insurance of its size. */
  isInsured: Uint8Array<ArrayBuffer>;
  /** By variant; null where none covers it. */
  insuranceIds: (string | null)[];
}

export interface BoardSize {
  plans: number;
  variants: number;
  /** The trade as it stands, and each grade. */
  grades: number;
}

export interface CellPlace {
  plan: number;
  variant: number;
  grade: number;
  isInsured: boolean;
}

function cellIndex({ variants, grades }: BoardSize, at: CellPlace): number {
  return ((at.plan * variants + at.variant) * grades + at.grade) * 2 + (at.isInsured ? 1 : 0);
}

export function priceBoard(facts: BoardFacts): Board {
  const rows = planRows(facts);
  const grades = gradeColumns(facts);
  const board = emptyBoard({ plans: rows.length, variants: facts.variants.length, grades: grades.length });
  const placeOf = reasonBook(board.reasons);
  facts.variants.forEach((one, variant) => {
    const size = sizeColumn(facts, one, variant);
    const onPlans = rows.map((row) => sizeOnPlan(facts, size, row));
    board.insuranceIds.push(size.insuranceId);
    for (const grade of grades) {
      const weigh = weigher(facts, size, grade);
      for (const on of onPlans) {
        const { without, insured } = priceCells({ facts, on, grade, amounts: weigh(on.row) });
        const plan = on.row.index;
        const index = cellIndex(board.size, { plan, variant, grade: grade.index, isInsured: false });
        write(board, index, without, placeOf);
        write(board, index + 1, insured, placeOf);
      }
    }
  });
  return board;
}

function emptyBoard(size: BoardSize): Board {
  const count = size.plans * size.variants * size.grades * 2;
  return {
    size,
    monthlyMinor: new Float64Array(count),
    todayMinor: new Float64Array(count),
    inAllMinor: new Float64Array(count),
    reason: new Uint16Array(count),
    reasons: [],
    isInsured: new Uint8Array(count),
    insuranceIds: [],
  };
}

function write(board: Board, index: number, cell: Cell, placeOf: (reason: BoardReason) => number): void {
  const { quote, reason } = cell;
  board.monthlyMinor[index] = quote ? quote.monthlyMinor : Number.NaN;
  board.todayMinor[index] = quote ? quote.todayMinor : Number.NaN;
  board.inAllMinor[index] = quote ? quote.inAllMinor : Number.NaN;
  board.reason[index] = reason ? placeOf(reason) : 0;
  board.isInsured[index] = cell.isInsured ? 1 : 0;
}

/** Each reason once; counted from 1. */
function reasonBook(reasons: BoardReason[]): (reason: BoardReason) => number {
  const places = new Map<string, number>();
  return (reason) => {
    const key = Object.values(reason).join(" ");
    const place = places.get(key) ?? reasons.push(reason);
    places.set(key, place);
    return place;
  };
}

export interface BoardCell {
  monthlyMinor: number | null;
  todayMinor: number | null;
  inAllMinor: number | null;
  /** Null: it can be chosen. */
  reason: BoardReason | null;
  insuranceId: string | null;
}

export function cellAt(board: Board, at: CellPlace): BoardCell {
  const index = cellIndex(board.size, at);
  const figure = (column: Float64Array) => {
    const minor = column[index];
    return minor === undefined || Number.isNaN(minor) ? null : minor;
  };
  return {
    monthlyMinor: figure(board.monthlyMinor),
    todayMinor: figure(board.todayMinor),
    inAllMinor: figure(board.inAllMinor),
    reason: board.reasons[(board.reason[index] ?? 0) - 1] ?? null,
    insuranceId: board.isInsured[index] === 1 ? (board.insuranceIds[at.variant] ?? null) : null,
  };
}

export type Figure = "monthlyMinor" | "todayMinor" | "inAllMinor";

/** The plan that is best in a column by a figure: the least, the upper of equals; null where there is nothing to compare. */
export function bestPlan(board: Board, figure: Figure, at: Omit<CellPlace, "plan">): number | null {
  let best: number | null = null;
  let leastMinor = Infinity;
  let compared = 0;
  for (let plan = 0; plan < board.size.plans; plan += 1) {
    const cell = cellAt(board, { ...at, plan });
    const minor = cell[figure];
    if (cell.reason !== null || minor === null) continue;
    compared += 1;
    // What is paid at once has no month.
    if (figure === "monthlyMinor" && minor === 0) continue;
    if (minor < leastMinor) [best, leastMinor] = [plan, minor];
  }
  return compared > 1 ? best : null;
}

/** The annual percentage rate of each plan in one column, as it is displayed; null without an agreement. */
export function ratesIn(facts: BoardFacts, at: Omit<CellPlace, "plan">): (number | null)[] {
  const variant = facts.variants[at.variant];
  const grade = gradeColumns(facts)[at.grade];
  if (!variant || !grade) return facts.plans.map(() => null);
  const size = sizeColumn(facts, variant, at.variant);
  const weigh = weigher(facts, size, grade);
  return planRows(facts).map((row) => {
    const isInsured = at.isInsured || row.plan.terms.requiresInsurance;
    return rateOf(sizeOnPlan(facts, size, row), weigh(row), isInsured);
  });
}
