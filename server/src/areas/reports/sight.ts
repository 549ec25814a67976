// Whose stores a report is about, and which moments its days are.
import { ADMINS } from "@handsel/contract/roles.ts";
import type { Caller } from "#edge/caller.ts";
import { refuseAtEdge } from "#edge/refuse.ts";

/** The two highest roles see every store, or the one they ask for; the others always their own. Null: all. */
export function storesSeen(
  { role, storeIds }: Pick<Caller, "role" | "storeIds">,
  wanted?: string | null,
): readonly string[] | null {
  if (!ADMINS.includes(role)) return storeIds;
  return wanted ? [wanted] : null;
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
