import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { Figure } from "@handsel/finance/selling/board.ts";
import { useTranslation } from "react-i18next";
import { Money } from "#kit/marks/money.tsx";
import type { BoardChoice } from "./board-choice.ts";
import { type BoardColumn, columnsOf } from "./board-columns.ts";

/** The groups above the columns, and of each column its name and what it costs or is worth. */
export function BoardHead({
  facts,
  choice,
  figure,
  columns,
}: {
  facts: BoardFacts;
  choice: BoardChoice;
  figure: Figure;
  columns: readonly BoardColumn[];
}) {
  const { t } = useTranslation("board");
  const grades = columns.filter(({ group }) => group === "grades").length;
  const sizes = columns.length - grades;
  const { trade, variants } = facts;
  const grade = columnsOf(facts, choice).find(({ group, isChosen }) => group === "grades" && isChosen)?.label;
  const size = variants.find(({ deviceCode }) => deviceCode === choice.deviceCode)?.label ?? "";
  return (
    <thead>
      {sizes > 0 && grades > 0 && (
        <tr>
          <td className="pboard__corner" />
          <th className="pboard__group" colSpan={sizes} scope="colgroup">
            {grade ? t("bySizeAtGrade", { grade }) : t("bySize")}
          </th>
          <th className="pboard__group" colSpan={grades} scope="colgroup" data-first>
            {trade && trade.devices.length > 1
              ? t("byGradeOf", { device: trade.deviceName, size })
              : t(trade?.hasBonus ? "byGradeWithBonus" : "byGrade", { size })}
          </th>
        </tr>
      )}
      <tr>
        <th className="pboard__per" scope="col">
          {t(`per.${figure}`)}
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.isChosen ? "is-col" : undefined}
            data-first={(column.isFirst && column.group === "grades") || undefined}
          >
            <b title={column.title}>{column.label}</b>
            {column.isOutOfStock ? (
              t("word.STOCK")
            ) : (
              <Money minor={column.amountMinor} isWhole={column.amountMinor % 100 === 0} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
