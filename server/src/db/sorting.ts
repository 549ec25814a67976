// Pages of a list in the order of one of its columns. Everything that is filtered is looked through, so that the first rows are the first
// of all, and a page goes on after the last row of the one before it.
import type { SortedBy } from "@handsel/contract/sorting.ts";

interface SortedList {
  /** Tables with their joins, and what is left of them. */
  tables: string;
  where: string;
  columns: string;
  /** What tells rows apart, and where they stand that are otherwise the same. */
  id: string;
  idType?: "uuid" | "text";
  /** By column, as text in the order that people read: see `dayKey` and `numberKey`. */
  keys: Readonly<Record<string, string>>;
  /** The first of the four parameters of `sortedValues`. */
  from: number;
}

/** A row that is not in the list any more is no place in it: nothing comes after it. */
export function sortedPage({ tables, where, columns, id, idType = "uuid", keys, from }: SortedList): string {
  const [column, isDescending, after, limit] = [0, 1, 2, 3].map((place) => `$${from + place}`);
  return `
    with keyed as (
      select ${id} as id, ${sortKey(keys, `${column}::text`)} as key from ${tables} where ${where}),
    placed as (
      select k.id, row_number() over (order by ${sortOrder("k.key", `${isDescending}::boolean`)}, k.id) as place from keyed k),
    wanted as (
      select p.id, p.place from placed p
      where ${after}::${idType} is null or p.place > (select last.place from placed last where last.id = ${after}::${idType})
      order by p.place limit ${limit}::int)
    select ${columns} from ${tables} join wanted on wanted.id = ${id} where ${where} order by wanted.place`;
}

export const sortedValues = (
  { column, direction }: SortedBy<string>,
  { after, limit }: { after: string | null; limit: number },
): unknown[] => [column, direction === "desc", after, limit];

/** What is alike but for capitals and accents stands together. Nothing for an empty cell. */
export function sortKey(keys: Readonly<Record<string, string>>, column: string): string {
  const whens = Object.entries(keys).map(([name, key]) => `when '${name}' then nullif(${key}, '')`);
  return `(case ${column} ${whens.join(" ")} end) collate "und-x-icu"`;
}

/** Empty cells come last, from whichever end. */
export const sortOrder = (key: string, isDescending: string) =>
  `${key} is null, case when ${isDescending} then ${key} end desc, ${key}`;

export const timeKey = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
/** Whole numbers that are not below nought. */
export const numberKey = (column: string) => `lpad(${column}::text, 20, '0')`;
/** "128 GB" comes before "1 TB", and "6.1 in" after "5.8 in"; what begins with no number, behind them. */
export const measureKey = (text: string) =>
  `coalesce(to_char(substring(${text} from '^[0-9]+(?:[.][0-9]+)?')::numeric * case when ${text} ~* 'TB' then 1024 else 1 end,
    'FM000000000000.000'), 'z') || ${text}`;
