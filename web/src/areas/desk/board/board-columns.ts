// The columns of the price board: the sizes at the chosen grade, and the grades of the old device in the chosen size.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { CellPlace } from "@handsel/finance/selling/board.ts";
import { gradeLabel } from "#areas/tradein/desk/index.ts";
import { type BoardChoice, gradePlace } from "./board-choice.ts";

export type ColumnGroup = "sizes" | "grades";

export interface BoardColumn {
  key: string;
  group: ColumnGroup;
  at: Pick<CellPlace, "variant" | "grade">;
  /** The first of its group, which stands apart from the group before it. */
  isFirst: boolean;
  isChosen: boolean;
  label: string;
  /** The whole name, where the label is a letter. */
  title: string;
  amountMinor: number;
  /** Its cells cannot be chosen, whatever the plan: said once, in its head. */
  isOutOfStock: boolean;
}

export function columnsOf(facts: BoardFacts, choice: BoardChoice): BoardColumn[] {
  const grade = gradePlace(facts, choice.grade);
  const variant = Math.max(
    0,
    facts.variants.findIndex(({ deviceCode }) => deviceCode === choice.deviceCode),
  );
  const sizes = facts.variants.map(
    (one, index): BoardColumn => ({
      key: `size ${one.deviceCode}`,
      group: "sizes",
      at: { variant: index, grade },
      isFirst: index === 0,
      isChosen: one.deviceCode === choice.deviceCode,
      label: one.label,
      title: one.label,
      amountMinor: one.priceMinor,
      isOutOfStock: one.isOutOfStock,
    }),
  );
  const grades = (facts.trade?.grades ?? []).map(
    (one, index): BoardColumn => ({
      key: `grade ${one.grade}`,
      group: "grades",
      at: { variant, grade: index + 1 },
      isFirst: index === 0,
      isChosen: one.grade === choice.grade,
      label: gradeLabel(one),
      title: one.title,
      amountMinor: one.valueMinor,
      isOutOfStock: false,
    }),
  );
  return [...sizes, ...grades];
}
