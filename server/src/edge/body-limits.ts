// What no request may contain, whatever its operation: looked at once, before any schema.
import { LIMITS } from "#config.ts";

/** The first rule that the value breaks, or nothing. */
export function brokenLimit(value: unknown, depth = 0): "depth" | "list" | "nul" | "unicode" | undefined {
  if (typeof value === "string") {
    if (value.includes("\u0000")) return "nul";
    // Half a character can be neither stored nor sent on.
    return value.isWellFormed() ? undefined : "unicode";
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= LIMITS.jsonDepth) return "depth";
  if (Array.isArray(value)) {
    if (value.length > LIMITS.listItems) return "list";
    for (const item of value) {
      const broken = brokenLimit(item, depth + 1);
      if (broken) return broken;
    }
    return undefined;
  }
  for (const key in value) {
    const broken = brokenLimit((value as Record<string, unknown>)[key], depth + 1) ?? brokenLimit(key, depth);
    if (broken) return broken;
  }
  return undefined;
}
