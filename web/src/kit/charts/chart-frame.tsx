// What every chart has: a sentence for those who do not see it, and its figures as a table for those who want them.
import { type ReactNode, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import "../styles/chart.css";

export interface ChartTable {
  head: string[];
  rows: { id: string; cells: ReactNode[] }[];
}

export function ChartFrame({
  sentence,
  table,
  children,
}: {
  sentence: string;
  table: ChartTable;
  children: ReactNode;
}) {
  const t = useKitText();
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      {isTable ? (
        <table className="table chart__table">
          <caption className="sr">{sentence}</caption>
          <thead>
            <tr>
              {table.head.map((name, index) => (
                <th key={name} scope="col" className={index > 0 ? "num" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.id}>
                {row.cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={table.head[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={table.head[index]} className="num">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
      <div className="chart__foot">
        <Button
          size="sm"
          variant="quiet"
          icon={isTable ? "chart" : "list"}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? t("chart.asChart") : t("chart.asTable")}
        </Button>
      </div>
    </figure>
  );
}

/** A colour from the data, or the next of the fixed six. */
export function seriesColour(colour: string | undefined, index: number): string {
  return colour ?? `var(--chart-${(index % 6) + 1})`;
}
