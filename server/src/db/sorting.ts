// Pages of a list in the order of one of its columns. Everything that is filtered is looked through, so that the first rows are the first
// of all; a page goes on after the last row of the one before it, or after as many rows as were read.
import type { SortedBy } from "@handsel/contract/sorting.ts";

interface SortedList {
  /** Tables with their joins, and what is left of them. */
  tables: string;
  where: string;
  columns: string;
  /** What tells rows apart, and where they stand that are otherwise the same. */
  id: string;
  idType?: "uuid" | "text";
  /** By column, as text in the order that people read: see `timeKey` and `numberKey`. */
  keys: Readonly<Record<string, string>>;
  /** The first of the four parameters of `sortedValues`, or of `slicedValues`. */
  from: number;
}

/** A row that is not in the list any more is no place in it: nothing comes after it. */
export function sortedPage(list: SortedList): string {
  const { id, idType = "uuid", from } = list;
  const [isDescending, after, limit] = [
    `$${from + 1}::boolean`,
    `$${from + 2}::${idType}`,
    `$${from + 3}::int`,
  ];
  // The last row is looked up by its id, so that no more rows are kept while they are read than the page has.
  return `
    with last as materialized (${keyed(list)} and ${id} = ${after}),
    wanted as (
      select k.id, k.key from (${keyed(list)}) k left join last on true
      where ${after} is null or (last.id is not null and ${isBehind(isDescending)})
      order by ${sortOrder("k.key", isDescending)}, k.id limit ${limit})
    ${inOrder(list, isDescending)}`;
}

export const sortedValues = (
  { column, direction }: SortedBy<string>,
  { after, limit }: { after: string | null; limit: number },
): unknown[] => [column, direction === "desc", after, limit];

/** As `sortedPage`, for lists whose pages are told by how many rows come before them. */
export function sortedSlice(list: SortedList): string {
  const isDescending = `$${list.from + 1}::boolean`;
  return `
    with wanted as (
      select k.id, k.key from (${keyed(list)}) k
      order by ${sortOrder("k.key", isDescending)}, k.id offset $${list.from + 2}::int limit $${list.from + 3}::int)
    ${inOrder(list, isDescending)}`;
}

export const slicedValues = (
  { column, direction }: SortedBy<string>,
  { offset, size }: { offset: number; size: number },
): unknown[] => [column, direction === "desc", offset, size];

const keyed = ({ tables, where, id, keys, from }: SortedList) =>
  `select ${id} as id, ${sortKey(keys, `$${from}::text`)} as key from ${tables} where (${where})`;

const inOrder = ({ tables, where, columns, id }: SortedList, isDescending: string) =>
  `select ${columns} from ${tables} join wanted on wanted.id = ${id} where (${where})
   order by ${sortOrder("wanted.key", isDescending)}, wanted.id`;

/** Whether the row k comes after the last one of the page before. */
const isBehind = (isDescending: string) => `
  case when last.key is null then k.key is null and k.id > last.id
    else k.key is null or case when ${isDescending} then k.key < last.key else k.key > last.key end
      or (k.key = last.key and k.id > last.id) end`;

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
export const numberKey = (column: string) => `lpad((${column})::text, 20, '0')`;
/** Whole numbers on either side of nought, such as what was paid out less what was taken back. */
export const signedKey = (column: string) =>
  `lpad(((${column})::bigint + 1000000000000000000)::text, 20, '0')`;
/** "128 GB" comes before "1 TB", and "6.1 in" after "5.8 in"; what begins with no number, behind them. */
export const measureKey = (text: string) =>
  `coalesce(to_char(substring(${text} from '^[0-9]+(?:[.][0-9]+)?')::numeric * case when ${text} ~* 'TB' then 1024 else 1 end,
    'FM000000000000.000'), 'z') || ${text}`;
