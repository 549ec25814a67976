// A table of a home: a line for each seller, plan or store, and the sum of all at its foot.
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";

export interface HomeColumn<Row> {
  id: string;
  /** Stands over this column and, where `over` says so, those after it that have none. */
  header?: string;
  over?: number;
  /** What the line is about. */
  isName?: boolean;
  isFigure?: boolean;
  isStrong?: boolean;
  isBar?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  /** What all lines come to. */
  sum?: ReactNode;
}

interface HomeTableProps<Row> {
  title: string;
  actions?: ReactNode;
  columns: readonly HomeColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** So many fit the screen; the others come by a press, and the sum is that of all. */
  atFirst?: number;
}

const classOf = ({ isFigure, isStrong, isBar }: HomeColumn<never>): string | undefined =>
  [isFigure && "num", isStrong && "home__strong", isBar && "home__bar"].filter(Boolean).join(" ") ||
  undefined;

export function HomeTable<Row>({
  title,
  actions,
  columns,
  rows,
  rowKey,
  atFirst = rows.length,
}: HomeTableProps<Row>) {
  const { t } = useTranslation("reports");
  const [isWhole, setWhole] = useState(false);
  // One more takes no more room than the button that would bring it.
  const isCut = rows.length > atFirst + 1;
  const shown = isCut && !isWhole ? rows.slice(0, atFirst) : rows;
  return (
    <Card title={title} actions={actions}>
      <table className="home__table">
        <thead>
          <tr>
            {columns
              .filter(({ header }) => header !== undefined)
              .map(({ id, header, over, isFigure, isStrong }) => (
                // Over a figure and its bar the words stand left, as the figure of one line does not fill both.
                <th key={id} scope="col" colSpan={over} className={isFigure && !isStrong ? "num" : undefined}>
                  {header}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.isName ? (
                  <th key={column.id} scope="row">
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {isCut && (
            <tr>
              <td colSpan={columns.length}>
                <Button size="sm" variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
                  {isWhole
                    ? t("manager.fewer", { count: atFirst })
                    : t("manager.others", { count: rows.length - atFirst })}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ id, isName, isFigure, sum }) =>
              isName ? (
                <th key={id} scope="row">
                  {sum}
                </th>
              ) : (
                <td key={id} className={isFigure ? "num" : undefined}>
                  {sum}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
