// Customers for the one search: who is behind the sales and trades that were found, what runs, and what they may do today.
import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import type {
  CustomerAnswer,
  NotPossible,
  SearchDeed,
  UpgradeState,
} from "@handsel/contract/platform/search-answers.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { upgradeDeed } from "#areas/checkout/index.ts";
import type { Asked, Finder, FoundGroup, SearchContext } from "#areas/platform/index.ts";
import { RUNNING } from "#areas/sales/index.ts";
import { mayTradeIn } from "#areas/tradein/index.ts";
import { dayIn } from "#clock.ts";
import { findPersonRows, findRunningContracts, type RunningContract } from "../queries/customers.ts";
import { type Person, personsIn, sortedByPerson } from "./persons.ts";

/** Of each address and number; nobody has more that run. */
const MOST_CONTRACTS = 200;

export const customersFinder: Finder = { kinds: ["CUSTOMER"], find: findCustomers };

/** Null for those who see every store. */
export const storesSeen = ({ caller }: Pick<SearchContext, "caller">): readonly string[] | null =>
  ADMINS.includes(caller.role) ? null : caller.storeIds;

async function findCustomers(
  ctx: SearchContext,
  { people, most, upgradesFirst }: Asked,
): Promise<FoundGroup[]> {
  const idsOf = (source: "SALE" | "TRADE") =>
    people.flatMap((record) => (record.source === source ? [record.id] : []));
  const found = await findPersonRows(
    ctx.db,
    { sales: idsOf("SALE"), trades: idsOf("TRADE") },
    storesSeen(ctx),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const persons = personsIn(people.flatMap(({ id }) => rows.get(id) ?? []));
  const placeOf = new Map(people.map(({ id, place }) => [id, place]));
  const [best] = people.filter(({ id }) => rows.has(id));
  // Who may upgrade today is known once their contracts are read; then it decides the order.
  const shown = upgradesFirst ? persons : persons.slice(0, most);
  const answers = await answersFor(ctx, shown);
  const ordered = upgradesFirst ? answers.toSorted((a, b) => byUpgrade(a) - byUpgrade(b)) : answers;
  return [
    {
      kind: "CUSTOMER",
      total: Math.min(persons.length, SEARCH_MOST),
      place: best ? (placeOf.get(best.id) ?? 9) : 9,
      answers: ordered.slice(0, most),
    },
  ];
}

const UPGRADE_ORDER = ["TODAY", "LATER", "NEVER"] as const;
const byUpgrade = ({ upgrade }: CustomerAnswer): number => UPGRADE_ORDER.indexOf(upgrade.when);

/** In the order of the persons. */
export async function answersFor(ctx: SearchContext, persons: readonly Person[]): Promise<CustomerAnswer[]> {
  const running = await findRunningContracts(
    ctx.db,
    {
      emails: persons.flatMap(({ emails }) => [...emails]),
      phoneEnds: persons.flatMap(({ phoneEnds }) => [...phoneEnds]),
    },
    { storeIds: storesSeen(ctx), statuses: RUNNING, most: MOST_CONTRACTS },
  );
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const runningOf = sortedByPerson(persons, running);
  return persons.map((person) => customerAnswer(person, runningOf.get(person) ?? [], { ctx, today }));
}

function customerAnswer(
  { customerId, name, email, phone, lastAt }: Person,
  running: readonly RunningContract[],
  { ctx, today }: { ctx: SearchContext; today: string },
): CustomerAnswer {
  const upgrades = running.map((contract) => upgradeDeed(contract, { ctx, today }));
  const deeds: SearchDeed[] = upgrades.flatMap(({ deed }) => (deed ? [deed] : []));
  deeds.push({ deed: "NEW_CART", customerID: customerId });
  const notPossible: NotPossible[] = [];
  if (mayTradeIn(ctx.tenant)) deeds.push({ deed: "TRADE_IN", customerID: customerId, deviceReference: null });
  deeds.push({ deed: "OPEN_CUSTOMER", customerID: customerId });
  const upgrade = upgradeOf(upgrades);
  if (upgrade.when === "LATER") notPossible.push({ deed: "UPGRADE", reason: "NOT_YET", from: upgrade.from });
  return {
    kind: "CUSTOMER",
    customerID: customerId,
    name,
    phone,
    email,
    lastAt: lastAt.toISOString(),
    // Extras on an agreement of their own belong to the contract beside them.
    runningContracts: new Set(running.map(({ cartId }) => cartId)).size,
    upgrade,
    holding: null,
    deeds,
    notPossible,
  };
}

function upgradeOf(upgrades: readonly ReturnType<typeof upgradeDeed>[]): UpgradeState {
  if (upgrades.some(({ deed }) => deed !== null)) return { when: "TODAY", from: null };
  const [from] = upgrades.flatMap((upgrade) => upgrade.from ?? []).toSorted();
  return from === undefined ? { when: "NEVER", from: null } : { when: "LATER", from };
}
