import type { BoardCell, Figure } from "@handsel/finance/selling/board.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import type { BoardColumn } from "./board-columns.ts";
import { valuesOf } from "./board-reasons.ts";
import type { LiveBoard } from "./use-price-board.ts";

export type CellLook = "on" | "twin" | "no" | "plain";

/** One figure, and below it what there is to say of it in a word or two: drawn, because the cell itself says it in whole words. */
export function CellFigure({
  cell,
  figure,
  look,
  best,
  column,
}: {
  cell: BoardCell;
  figure: Figure;
  look: CellLook;
  best: readonly Figure[];
  column: BoardColumn;
}) {
  const { t } = useTranslation("board");
  const formatter = useFormatter();
  const minor = cell[figure];
  // A reason that holds for the whole column stands in its head.
  const word = cell.reason && !column.isOutOfStock ? t(`word.${cell.reason.kind}`) : "";
  return (
    <div className="cell" data-look={look} data-no={cell.reason ? true : undefined}>
      {minor === null ? t("noFigure") : formatter.money(minor / 100)}
      {best.length > 0 ? (
        <small className="cell__best" data-words={best.map((one) => t(`best.${one}`)).join(", ")}>
          <Icon name="star" size={16} />
        </small>
      ) : (
        (look === "on" || word) && <small data-words={word || t("chosen")} />
      )}
    </div>
  );
}

interface SpokenCell {
  plan: string;
  column: BoardColumn;
  cell: BoardCell;
  best: readonly Figure[];
  isOn: boolean;
}

/** What a cell says when it is reached: where it stands, its figure, and why it cannot be chosen. */
export function useCellWords({ facts }: LiveBoard, figure: Figure): (spoken: SpokenCell) => string {
  const { t } = useTranslation("board");
  const formatter = useFormatter();
  return ({ plan, column, cell, best, isOn }) => {
    const minor = cell[figure];
    const told = minor === null ? t("noFigure") : formatter.money(minor / 100);
    const where = column.group === "grades" ? t("atGrade", { grade: column.title }) : column.label;
    const more: string[] = [];
    if (isOn) more.push(t("chosen"));
    if (best.length > 0) more.push(t("bestBy", { what: best.map((one) => t(`best.${one}`)).join(", ") }));
    if (cell.reason) {
      const { amountMinor, ...values } = valuesOf(cell.reason, facts);
      const amount = amountMinor === null ? "" : formatter.money(amountMinor / 100);
      more.push(t(`why.${cell.reason.kind}`, { ...values, amount }));
    }
    const common = { plan, column: where, figure: told };
    return more.length > 0 ? t("cellWith", { ...common, more: more.join(", ") }) : t("cell", common);
  };
}
