import { DAY_MS } from "@handsel/contract/durations.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/index.ts";
import { aRunningCampaign, runCampaigns } from "#testing/campaign-builders.ts";
import {
  aNoteOn,
  anAppliedSale,
  anOnlineQuote,
  aTradeWithPhoto,
  CUSTOMER,
  filesOfShop,
  openPersonHouse,
  type PersonHouse,
  traces,
} from "#testing/person-builders.ts";
import { aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { runJobs, runScheduled } from "#testing/test-platform.ts";
import { keepPeriodsJob } from "./keep-periods-job.ts";

let house: PersonHouse;
beforeAll(async () => {
  house = await openPersonHouse();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

describe("the daily job", () => {
  test("takes whom nobody asked about when his periods have run out, everywhere, and not a day before", async () => {
    await aRunningCampaign(house.world, house.shop);
    const sale = await aSaleIn(house.world, house.shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(house.world, house.shop);
    await aNoteOn(house, sale.cartId);
    await recordFor(house.world, house.shop, sale, [{ type: "CANCELLED", data: {} }]);
    const applied = await anAppliedSale(house);
    await recordFor(house.world, house.shop, { cartId: applied }, [{ type: "CANCELLED", data: {} }]);
    await anOnlineQuote(house);
    await aTradeWithPhoto(house);
    await runJobs(house.world);
    const tables = async () => new Set((await traces(house)).map((trace) => trace.split(".")[0]));
    const runOn = async (day: number) => {
      house.world.moveClock(day * DAY_MS);
      await keepPeriodsJob.run({}, house.world.platform);
      await runScheduled(house.world, "remove-expired");
      return tables();
    };
    const atFirst = await tables();
    expect(await runOn(5)).toEqual(atFirst);
    expect(await photos()).toHaveLength(1);
    await runOn(91);
    expect(await photos()).toEqual([]);
    // Quotes and what never became a contract are gone by now; the papers of the books stay.
    const late = await runOn(2 * 365 + 1);
    expect(late).toEqual(
      new Set([
        "search_posting",
        "search_word",
        "sale",
        "contract",
        "contract_event",
        "crm_member",
        "tradecart",
      ]),
    );
    expect(await runOn(6 * 365 - 1)).toEqual(late);
    expect(await runOn(6 * 365 + 1)).toEqual(new Set());
  });

  test("follows the retailer's own period, also for photos that were taken before it was set", async () => {
    await aTradeWithPhoto(house);
    await inShop(house.world, house.shop, async ({ db, tenant }) => {
      await saveTenant(db, { ...tenant, retention: { photos: 3 } });
    });
    await house.world.platform.tenants.reload();
    house.world.moveClock(4 * DAY_MS);
    await keepPeriodsJob.run({}, house.world.platform);
    expect(await photos()).toEqual([]);
  });

  const photos = async () => {
    const { rows } = await house.database.query("select from id_photo where wl_id = $1", [
      house.shop.tenant.wlId,
    ]);
    const files = filesOfShop(house);
    expect(files).toHaveLength(rows.length);
    return rows;
  };
});
