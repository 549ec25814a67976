// Settings compared, and laid over each other, by the paths at which they differ: two who change different things both keep theirs.

/** The paths at which two records differ, lists as a whole: `configs.theme`, `configs.servicesConfig.services`. */
export function changedPaths(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changedPaths(before[name], after[name], path === "" ? name : `${path}.${name}`),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path, for the change log. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), record);
}

/** `theirs` with what `mine` changed of `base`. */
export function laidOver<T extends object>({ base, mine, theirs }: { base: T; mine: T; theirs: T }): T {
  const result = structuredClone(theirs);
  for (const path of changedPaths(base, mine)) setAt(result, path.split("."), valueAt(mine, path));
  return result;
}

function setAt(record: object, [name = "", ...rest]: string[], value: unknown): void {
  const fields = record as Record<string, unknown>;
  if (rest.length > 0) {
    const inner = fields[name];
    const next = isRecord(inner) ? inner : {};
    fields[name] = next;
    setAt(next, rest, value);
  } else if (value === undefined) delete fields[name];
  else fields[name] = value;
}
