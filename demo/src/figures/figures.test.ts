import { GET_CART } from "@handsel/contract/cart/services.ts";
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_REPORTS } from "@handsel/contract/reports/contracts-report.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { anyOrder } from "@handsel/finance/testing/any-order.ts";
import { contractPaper } from "@handsel/server/areas/sales/contract/contract-paper.ts";
import { contractSheet } from "@handsel/server/areas/sales/contract/contract-terms.ts";
import { contractsOfSales, findSales } from "@handsel/server/areas/sales/queries/sales.ts";
import { inTenant } from "@handsel/server/platform.ts";
import { aUser, signedIn } from "@handsel/server/testing/builders.ts";
import { readPdf } from "@handsel/server/testing/pdf-text.ts";
import { callAs, type Person, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFilledWorld } from "../testing/filled-world.ts";
import { expectDeal, expectDock } from "./cart-surfaces.ts";
import { amountsIn } from "./printed.ts";
import { randomSale } from "./random-sale.ts";
import { expectOneTruth } from "./surfaces.ts";

/** `npm run figures` walks them all; a run of all tests walks every so many. */
const IS_WHOLE = process.env["HANDSEL_FIGURES"] === "all";
const EVERY = IS_WHOLE ? 1 : 25;
const RANDOM_SALES = IS_WHOLE ? 2_000 : 60;

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

const dayOf = (days: number) =>
  new Date(world.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function topOf(tenant: WhiteLabel): Promise<Person> {
  return signedIn(world, await aUser(world, tenant, { role: 1 }));
}

const everySo = <Item>(items: readonly Item[], step = EVERY) =>
  items.filter((_, index) => index % step === 0);

test("amounts are read back from the writing of every language", () => {
  expect(amountsIn("£1,234.50 or 12.345,50 € and 1\u00a0234,50 kr., 9.9% of 24 months, 15,95 %")).toEqual([
    123_450, 1_234_550, 123_450,
  ]);
});

test("every surface of the contracts of the demo world says what their sheets say", {
  timeout: 1_200_000,
}, async () => {
  const { rows } = await world.platform.operatorPool.query<{ wl_id: number; cart_id: string }>(
    "select wl_id, cart_id from sale order by wl_id, cart_id",
  );
  const sales = everySo(rows);
  let contracts = 0;
  for (const tenant of world.platform.tenants.all()) {
    const cartIds = sales.filter(({ wl_id }) => wl_id === tenant.wlId).map(({ cart_id }) => cart_id);
    const found = await inTenant(world.platform, tenant.wlId, async (db) => ({
      sales: await findSales(db, cartIds),
      contracts: await contractsOfSales(db, cartIds),
    }));
    for (const sale of found.sales) {
      const own = found.contracts.filter(({ cartId }) => cartId === sale.cartId);
      contracts += own.length;
      expectOneTruth({ tenant, sale, contracts: own, now: world.platform.clock.now() });
    }
  }
  expect(contracts).toBeGreaterThan(2_500 / EVERY);
});

test("any sale that can be priced is printed alike on every surface", { timeout: 1_200_000 }, () => {
  const tenants = world.platform.tenants.all();
  const now = new Date("2026-11-16T12:00:00Z");
  let made = 0;
  fc.assert(
    fc.property(
      anyOrder,
      fc.constantFrom(...tenants),
      fc.constantFrom(...FUNDERS),
      (order, tenant, funder) => {
        const sale = randomSale(order, { tenant, funder, now });
        fc.pre(sale !== undefined);
        if (!sale) return;
        made += sale.contracts.length;
        expectOneTruth({ ...sale, tenant, now });
        expectDeal(sale);
      },
    ),
    { numRuns: RANDOM_SALES, maxSkipsPerRun: 1_000 },
  );
  expect(made).toBeGreaterThanOrEqual(RANDOM_SALES);
});

test("the dock of every sold cart of the demo world says what its contracts' sheets come to", {
  timeout: 1_200_000,
}, async () => {
  let docks = 0;
  for (const tenant of world.platform.tenants.all()) {
    const person = await topOf(tenant);
    const { rows } = await world.platform.operatorPool.query<{ cart_id: string }>(
      "select cart_id from sale where wl_id = $1 order by cart_id",
      [tenant.wlId],
    );
    for (const { cart_id: cartUUID } of everySo(rows)) {
      const { data, codes } = await callAs(world, person, GET_CART, { cartUUID });
      // What came from elsewhere has no cart of ours.
      if (codes.includes("CART_X_NOT_FOUND")) continue;
      expect(codes, `${tenant.subdomain} ${cartUUID}`).toEqual([]);
      const contracts = await inTenant(world.platform, tenant.wlId, (db) => contractsOfSales(db, [cartUUID]));
      expectDock(data.cart.totals, contracts);
      docks += 1;
    }
  }
  expect(docks).toBeGreaterThan(1_500 / EVERY);
});

test("the printed paper holds what its blocks say, and the report's rows are the sheets'", {
  timeout: 1_200_000,
}, async () => {
  const tenant = world.platform.tenants.bySubdomain("northwind");
  if (!tenant) throw new Error("no northwind");
  const person = await topOf(tenant);
  const report = await callAs(world, person, GET_REPORTS, { startDate: dayOf(-365), endDate: dayOf(0) });
  const rows = everySo(report.data.reports, IS_WHOLE ? 1 : 10);
  expect(rows.length).toBeGreaterThan(20);
  const found = await inTenant(world.platform, tenant.wlId, async (db) => ({
    sales: await findSales(
      db,
      rows.map(({ cartUUID }) => cartUUID),
    ),
    contracts: await contractsOfSales(
      db,
      rows.map(({ cartUUID }) => cartUUID),
    ),
  }));
  for (const row of rows) {
    const contract = found.contracts.find(({ id }) => id === row.contractUUID);
    const sale = found.sales.find(({ cartId }) => cartId === row.cartUUID);
    if (!contract || !sale) throw new Error(`no contract ${row.contractUUID}`);
    const sheet = contractSheet(contract);
    expect(
      [row.monthlyPrice, row.saleAmount, row.amountFinanced, row.openingFee].map((amount) => toMinor(amount)),
    ).toEqual([sheet.fixedMonthlyMinor, sheet.saleAmountMinor, sheet.principalMinor, sheet.openingFeeMinor]);
    const pdf = await contractPaper(
      { tenant, clock: world.platform.clock, language: "en", platform: world.platform },
      {
        sale,
        contract,
        contracts: found.contracts.filter(({ cartId }) => cartId === sale.cartId),
        storeName: "",
        addOns: [],
        signature: null,
      },
    );
    const said = amountsIn(readPdf(pdf).text.replaceAll(/\s+/g, " "));
    for (const { monthlyMinor, exceptions } of sheet.phases)
      for (const minor of [monthlyMinor, ...exceptions.map(({ amountMinor }) => amountMinor)])
        expect(said).toContain(minor);
    expect(said).toContain(sheet.totalPayableMinor);
  }
});
