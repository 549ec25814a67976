// Looks through every contract that may be upgraded today and keeps the best upgrade of each. Contracts come in portions and go by
// as they are read, so that a million of them take no more memory than a thousand.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  bestFrom,
  type Choice,
  type Ladder,
  ladderOf,
  upgradeFigures,
} from "@handsel/finance/selling/best-upgrade.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { deviceMonthly, listPackedDevices, readShelf } from "#areas/catalog/index.ts";
import { tellUpgradeOffers } from "#areas/crm/index.ts";
import {
  ASSUMED_GRADE,
  agreementPriced,
  assumedSwap,
  listModelValues,
  type PricedAgreement,
} from "#areas/tradein/index.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  dropOlderOffers,
  keepOffers,
  listUpgradable,
  type OfferToKeep,
  type UpgradableContract,
} from "../queries/radar.ts";

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const FIRST = "00000000-0000-0000-0000-000000000000";
const PORTION = 1_000;

/** A device on a plan, at the price of the day. */
interface PlannedDevice extends Choice {
  deviceCode: string;
  deviceName: string;
  planId: string;
  planName: string;
  months: number;
}

type PriceAgreement = (contract: UpgradableContract) => PricedAgreement | null;

/** Beyond this many it begins anew: what is alike lies close together in time. */
const AGREEMENTS_KEPT = 20_000;

/** Most contracts are made of few prices and plans, and what is priced alike has the same payments. */
function rememberedAgreements(): PriceAgreement {
  const known = new Map<string, PricedAgreement | null>();
  return ({ order, kind }) => {
    // The names of lines tell nothing about their price.
    const key = kind + JSON.stringify(order, (name, value: unknown) => (name === "lineID" ? "" : value));
    const found = known.get(key);
    if (found !== undefined) return found;
    const agreement = agreementPriced({ terms: { order }, kind });
    if (known.size >= AGREEMENTS_KEPT) known.clear();
    known.set(key, agreement);
    return agreement;
  };
}

interface Market {
  today: string;
  /** By category: a phone is upgraded to a phone. */
  ladders: ReadonlyMap<string, Ladder<PlannedDevice>>;
  /** What is paid for a device in the assumed condition. */
  values: ReadonlyMap<string, number>;
  agreementOf: PriceAgreement;
}

export async function scanUpgrades(
  inTransaction: InTransaction,
  { tenant, clock }: { tenant: Pick<WhiteLabel, "timeZone">; clock: Clock },
): Promise<number> {
  const madeAt = clock.now();
  const market = await inTransaction((db) => readMarket(db, dayIn(tenant.timeZone, madeAt)));
  let offers = 0;
  for (let afterId = FIRST; ; ) {
    const { lastId, made } = await inTransaction(async (db) => {
      const found = await listUpgradable(db, { afterId, today: market.today, limit: PORTION });
      const best = found.flatMap((contract) => offerFor(contract, market) ?? []);
      if (best.length > 0) await tellUpgradeOffers(db, await keepOffers(db, best, madeAt), madeAt);
      return { lastId: found.length < PORTION ? null : found.at(-1)?.id, made: best.length };
    });
    offers += made;
    if (!lastId) break;
    afterId = lastId;
  }
  await inTransaction((db) => dropOlderOffers(db, madeAt));
  return offers;
}

async function readMarket(db: Db, today: string): Promise<Market> {
  const shelf = await readShelf(db);
  const devices = await listPackedDevices(db, today);
  const planned = devices
    .filter(({ stockLevel }) => stockLevel !== "OUT_OF_STOCK")
    .flatMap((device) => {
      const best = cheapestPlan(shelf, device, today);
      return best ? [{ category: device.categoryCode, ...best }] : [];
    });
  const values = await listModelValues(db);
  return {
    today,
    agreementOf: rememberedAgreements(),
    ladders: new Map(
      [...Map.groupBy(planned, ({ category }) => category)].map(([category, choices]) => [
        category,
        ladderOf(choices),
      ]),
    ),
    values: new Map(
      values.map(({ deviceCode, valueByGrade }) => [deviceCode, valueByGrade[ASSUMED_GRADE] ?? 0]),
    ),
  };
}

type SoldDevice = Awaited<ReturnType<typeof listPackedDevices>>[number];

function cheapestPlan({ plans, tax }: Shelf, device: SoldDevice, today: string): PlannedDevice | undefined {
  let best: PlannedDevice | undefined;
  for (const { id, terms } of plansIn(plans, { financingType: "UPGRADE", tags: device.tags, today })) {
    const monthlyMinor = deviceMonthly(terms, tax, device);
    if (monthlyMinor === null || (best && best.monthlyMinor <= monthlyMinor)) continue;
    best = {
      deviceCode: device.deviceCode,
      deviceName: device.name,
      priceMinor: device.priceMinor,
      planId: id,
      planName: terms.name,
      months: terms.fixedMonths + terms.flexMonths,
      monthlyMinor,
    };
  }
  return best;
}

function offerFor(contract: UpgradableContract, market: Market): OfferToKeep | undefined {
  const ladder = market.ladders.get(contract.category);
  const choice = ladder && bestFrom(ladder, contract.priceMinor);
  if (!choice) return undefined;
  const { order, fixedEndMonth, residualMinor, startDate, kind } = contract;
  const swap = assumedSwap(
    { terms: { order, figures: { fixedEndMonth, residualMinor } }, kind, state: { dates: { startDate } } },
    {
      on: market.today,
      tradeInMinor: market.values.get(contract.deviceCode) ?? 0,
      agreement: market.agreementOf(contract),
    },
  );
  if (!swap) return undefined;
  const { deviceCode, deviceName, planId, planName, months } = choice;
  return {
    contractId: contract.id,
    cartId: contract.cartId,
    storeId: contract.storeId,
    oldDevice: contract.deviceName,
    deviceCode,
    deviceName,
    planId,
    planName,
    months,
    grade: ASSUMED_GRADE,
    ...upgradeFigures({ cost: swap.cost, choice, monthlyNowMinor: contract.monthlyMinor }),
  };
}
