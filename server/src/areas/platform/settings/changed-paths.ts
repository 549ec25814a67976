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
