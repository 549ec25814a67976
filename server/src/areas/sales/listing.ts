// What somebody asked the lists for, and whose sales they may see.
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { contractIdOf } from "@handsel/contract/references.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { DEFAULT_LIST_DAYS, FIRST_SALES_DAY, type GET_SALES } from "@handsel/contract/sales/listing.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { checkDays, searchPeople, termsOf } from "#areas/platform/index.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import type { SalesFilter, SalesSearch } from "./queries/list-sales.ts";

type Asked = ParsedInputOf<typeof GET_SALES> & { cartUUIDs?: readonly string[] | null | undefined };

interface Asker {
  caller: Pick<Caller, "role" | "storeIds">;
  tenant: WhiteLabel;
  clock: Clock;
}

interface SearchWanted {
  kind: "search";
  search: SalesSearch;
  /** What was typed may also be words of a name; whose sales these are the database has to be asked. */
  words: readonly string[];
  storeIds: readonly string[] | null;
  isPending: boolean;
}

export type WantedSales = SearchWanted | { kind: "filter"; filter: SalesFilter };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function wantedSales(asked: Asked, { caller, tenant, clock }: Asker): WantedSales {
  const isAdmin = ADMINS.includes(caller.role);
  const isPending = asked.onlySalesWithPendingActions;
  const own = isAdmin ? null : caller.storeIds;
  // The times of a file are written in it too, however its sales were found.
  const timeZone = asked.timezone || tenant.timeZone;
  if (!isTimeZone(timeZone)) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "timezone");
  const search: Pick<SearchWanted, "search" | "words"> | undefined = asked.cartUUIDs
    ? { search: { by: "text", codes: [], ids: asked.cartUUIDs }, words: [] }
    : searchOf(asked.search, tenant);
  if (search) return { kind: "search", ...search, storeIds: own, isPending };

  const { filter } = asked;
  const today = dayIn(timeZone, clock.now());
  if (!filter)
    return {
      kind: "filter",
      filter: {
        period: isPending ? "CREATED" : "UPDATED",
        statuses: isPending ? ["PENDING", "PENDING_ACTIVATION"] : ["ACTIVE"],
        startDate: addDays(today, -DEFAULT_LIST_DAYS),
        endDate: today,
        timeZone,
        isPending,
        storeIds: own,
        ...EVERY_SALE,
      },
    };
  checkDays(filter, { clock, timeZone, firstDay: FIRST_SALES_DAY, path: "filter" });
  return {
    kind: "filter",
    filter: {
      period: filter.contractPeriod,
      statuses: [...new Set(filter.contractStatus)],
      startDate: filter.startDate || null,
      endDate: filter.endDate || null,
      timeZone: filter.figure ? tenant.timeZone : timeZone,
      isPending,
      storeIds: storesIn(own, filter.storeID),
      sellerId: filter.sellerID ?? null,
      financingType: filter.financingType ?? null,
      funder: filter.funder || null,
      waitsFor: filter.waitsFor ?? null,
      figure: filter.figure ?? "ANY",
    },
  };
}

/** Whoever sees all stores may ask for any of them; the others for one of their own. */
function storesIn(
  own: readonly string[] | null,
  wanted: string | null | undefined,
): readonly string[] | null {
  if (!wanted || (own !== null && !own.includes(wanted))) return own;
  return [wanted];
}

const EVERY_SALE = {
  sellerId: null,
  financingType: null,
  funder: null,
  waitsFor: null,
  figure: "ANY",
} as const;

function searchOf(
  search: Asked["search"],
  tenant: WhiteLabel,
): Pick<SearchWanted, "search" | "words"> | undefined {
  const typed = search?.searchText?.trim();
  if (typed) {
    const { codes, words } = termsOf(typed, tenant);
    const reference = (contractIdOf(typed) ?? typed).toUpperCase();
    const ids = UUID.test(typed) ? [typed] : [];
    return { search: { by: "text", codes: [...new Set([reference, typed, ...codes])], ids }, words };
  }
  const email = search?.customerEmail?.trim();
  if (email) return { search: { by: "email", value: email.toLowerCase() }, words: [] };
  const phone = search?.customerPhone?.trim();
  if (phone) return { search: { by: "phone", value: phone }, words: [] };
  return undefined;
}

/** The same search with the sales of everybody who is called so, as the one search finds them. */
export async function withNamed(db: Db, wanted: SearchWanted, limit: number): Promise<SalesSearch> {
  const { search, words, storeIds } = wanted;
  if (search.by !== "text" || words.length === 0) return search;
  const people = await searchPeople(db, { words, keys: [], storeIds, most: limit });
  const sales = people.flatMap(({ source, id }) => (source === "SALE" ? [id] : []));
  return { ...search, ids: [...search.ids, ...sales] };
}

const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    // The only way to ask is to try.
    return false;
  }
  knownZones.add(name);
  return true;
}
