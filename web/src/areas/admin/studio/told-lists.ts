// What differs between two lists of settings, entry by entry and field by field. Pure.

interface Leaf {
  /** The entries that it stands in, as they are called, outermost first. */
  entries: readonly string[];
  field: string;
  value: unknown;
}

export interface Difference extends Omit<Leaf, "value"> {
  before: unknown;
  after: unknown;
}

/** What an entry is known by says nothing of what it does. */
const NAMING = ["id", "key", "language"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isListOfRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isRecord);

const wordOf = (entry: Record<string, unknown>, names: readonly string[], otherwise: string): string =>
  names.map((name) => entry[name]).find((word): word is string => typeof word === "string" && word !== "") ??
  otherwise;

/** By the entry's id, so that one that is renamed or moved stays the same one. */
function leavesOf(value: unknown, entries: readonly string[] = [], key = "", field = ""): [string, Leaf][] {
  if (isListOfRecords(value))
    return value.flatMap((entry, index) => {
      const id = wordOf(entry, ["id", "key", "name", "title", "label"], String(index + 1));
      const called = wordOf(entry, ["name", "title", "label", "key", "id"], id);
      return leavesOf(entry, [...entries, called], `${key}/${id}/${wordOf(entry, ["language"], "")}`);
    });
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, part]) =>
      NAMING.includes(name) ? [] : leavesOf(part, entries, `${key}.${name}`, name),
    );
  return [[key, { entries, field, value }]];
}

/** Null where the two are no lists of entries, or none but their order differs. */
export function listDifferences(before: unknown, after: unknown): Difference[] | null {
  if (!isListOfRecords(before) || !isListOfRecords(after)) return null;
  const [from, to] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const found = [...new Set([...from.keys(), ...to.keys()])].flatMap((key) => {
    const [old, made] = [from.get(key), to.get(key)];
    const leaf = made ?? old;
    const isSame = JSON.stringify(old?.value) === JSON.stringify(made?.value);
    return !leaf || isSame ? [] : [{ ...leaf, before: old?.value, after: made?.value }];
  });
  return found.length > 0 ? found : null;
}
