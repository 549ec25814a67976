import { toCsv } from "#kit/csv.ts";
import { type Column, valueText } from "#kit/table/column.ts";

/** A table's own columns as a file; figures stay plain numbers. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return toCsv(
    columns.flatMap(({ header, value }) =>
      value ? [{ header, value: (row: Row) => valueText(value(row)) }] : [],
    ),
    rows,
  );
}
