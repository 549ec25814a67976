// Whose stores a report is about, and which moments its days are.
import { ADMINS } from "@handsel/contract/roles.ts";
import type { Caller } from "#edge/caller.ts";
import { refuseAtEdge } from "#edge/refuse.ts";

/** The two highest roles see every store, the others their own; each may ask for one of those. Null: all. */
export function storesSeen(
  { role, storeIds }: Pick<Caller, "role" | "storeIds">,
  wanted?: string | null,
): readonly string[] | null {
  const own = ADMINS.includes(role) ? null : storeIds;
  return wanted && (own === null || own.includes(wanted)) ? [wanted] : own;
}

const known = new Set<string>();

/** The only way to ask whether a zone exists is to try it. */
export function checkTimeZone(name: string): string {
  if (known.has(name)) return name;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    throw refuseAtEdge(400, "REQUEST_NOT_VALID", "timezone");
  }
  known.add(name);
  return name;
}
