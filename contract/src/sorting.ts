// A list that is read in parts is put in order by one of its columns, from either end, over everything that its filter leaves.
import { z } from "zod";

export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({ column: z.enum(columns), direction: z.enum(["asc", "desc"]).default("asc") });

export interface SortedBy<Column extends string> {
  column: Column;
  direction: "asc" | "desc";
}
