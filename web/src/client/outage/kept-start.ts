// What the start needs of the retailer, kept for a start without a line. It is what everybody at this address is told; only
// whoever is signed in opens the shop with it.
import { currentSession } from "../session.ts";
import type { Tenant } from "../tenant.ts";

const KEY = "handsel.retailer";

export function keepStart(tenant: Tenant): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tenant));
  } catch {
    localStorage.removeItem(KEY); // no room: the next start needs the line
  }
}

export function keptStart(): Tenant | undefined {
  if (!currentSession()) return undefined;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Tenant | null;
    return kept ?? undefined;
  } catch {
    return undefined; // written by an older build
  }
}
