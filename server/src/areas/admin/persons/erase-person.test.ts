// Somebody is erased: what is left of them is what the page said would stay, and nothing else.

import { ERASE_PERSON, GET_ERASURE } from "@handsel/contract/admin/persons.ts";
import { GET_CAMPAIGN_COHORTS } from "@handsel/contract/crm/reports.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { GET_RECYCLE_RECEIPT } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractsOfSale, eventsOfSale } from "#areas/sales/index.ts";
import { aCampaignShop, aRunningCampaign, runCampaigns } from "#testing/campaign-builders.ts";
import { replay } from "#testing/checkout-builders.ts";
import {
  aNoteOn,
  anAppliedSale,
  anOnlineQuote,
  aTradeWithPhoto,
  COMPANY,
  CUSTOMER,
  EMAIL,
  erase,
  filesOfShop,
  find,
  hadDeliveredTo,
  look,
  openPersonHouse,
  PERSON,
  type PersonHouse,
  PHONE,
  traces,
  WHOLE_NAME,
} from "#testing/person-builders.ts";
import { aSale, aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, runJobs } from "#testing/test-platform.ts";
import { aTradeShop } from "#testing/tradein-builders.ts";
import { keepPeriodsJob } from "./keep-periods-job.ts";

let house: PersonHouse;
beforeAll(async () => {
  house = await openPersonHouse();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

describe("somebody of whom no law asks anything to be kept", () => {
  test("is erased from every column and every file, and nobody finds him again", async () => {
    const campaignCode = await aRunningCampaign(house.world, house.shop);
    const quotation = await aSale(house.world, house.shop, {
      customer: CUSTOMER,
      company: COMPANY,
      isQuotation: true,
    });
    const ended = await aSaleIn(house.world, house.shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(house.world, house.shop);
    await aNoteOn(house, ended.cartId);
    await recordFor(house.world, house.shop, ended, [{ type: "CANCELLED", data: {} }]);
    const applied = await anAppliedSale(house);
    await recordFor(house.world, house.shop, { cartId: applied }, [{ type: "CANCELLED", data: {} }]);
    await anOnlineQuote(house);
    const tradeId = await aTradeWithPhoto(house);
    await runJobs(house.world);
    await hadDeliveredTo(house, ended.cartId);
    const before = await traces(house);
    for (const column of [
      "sale.customer_name",
      "contract_event.data",
      "customer.last_name",
      "credit_application.customer",
      "tradecart.customer",
      "message.destination",
      "crm_member.customer_email",
      "request_answer.answer",
      "sale.company",
      "invoice.invoiced_to",
      "distributor_request.body",
    ])
      expect(before).toContain(column);
    expect(filesOfShop(house)).not.toEqual([]);

    // Long after everything: no period of the law runs any more.
    house.world.moveClock(20 * 365 * DAY_MS);
    house.shop = await aCampaignShop(house.world, house.shop);
    const { records } = await look(house);
    expect(new Set(records.map(({ kind }) => kind))).toEqual(
      new Set(["CONTRACT", "QUOTATION", "TRADE", "TRADE_QUOTE", "PHOTO", "MESSAGE", "CAMPAIGN"]),
    );
    expect(records.filter(({ stays }) => stays !== null)).toEqual([]);

    const { erasureID, codes } = await erase(house);
    expect(codes).toEqual([]);
    const { data: erasure } = await callAs(house.world, house.shop.topAdmin, GET_ERASURE, { erasureID });
    expect(erasure).toMatchObject({
      isDone: true,
      done: records.length,
      total: records.length,
      erased: { CONTRACT: 1, QUOTATION: 2, TRADE: 1, TRADE_QUOTE: 1, PHOTO: 1 },
      kept: {},
    });

    expect(await traces(house)).toEqual([]);
    expect(filesOfShop(house)).toEqual([]);
    for (const search of [EMAIL, PHONE, WHOLE_NAME, "quastenflosse"])
      expect((await find(house, search)).data.persons).toEqual([]);
    expect((await look(house)).records).toEqual([]);
    await inShop(house.world, house.shop, async ({ db }) => {
      for (const { cartId } of [quotation, ended, { cartId: applied }])
        for (const contract of await contractsOfSale(db, cartId)) {
          const events = (await eventsOfSale(db, cartId)).filter(
            ({ contractId }) => contractId === contract.id,
          );
          expect(replay(events.toReversed())).toEqual(contract.state);
        }
    });
    // What is left still opens: the sale and its paper, the receipt, the campaign, the lists.
    const page = await callAs(house.world, house.shop.topAdmin, GET_SALE, { cartUUID: ended.cartId });
    expect([page.codes, page.data.sale.reference]).toEqual([[], ended.reference]);
    const receipt = await callAs(house.world, house.shop.topAdmin, GET_RECYCLE_RECEIPT, { id: tradeId });
    expect(receipt.data).toMatchObject({ totalValue: 300, customer: { name: "", email: "" } });
    expect(
      (await callAs(house.world, house.shop.topAdmin, GET_CAMPAIGN_COHORTS, { campaignCode })).codes,
    ).toEqual([]);
    const { data: log } = await callAs(house.world, house.shop.topAdmin, LIST_AUDIT, { entity: "PERSON" });
    expect(log.entries).toMatchObject([
      {
        action: "PERSON_ERASED",
        userID: house.shop.topAdmin.id,
        after: { erased: records.length, kept: 0 },
      },
    ]);
    const { rows: trade } = await house.database.query("select total_minor from tradecart where id = $1", [
      tradeId,
    ]);
    expect(trade).toEqual([{ total_minor: 30_000 }]);
  });
});

describe("somebody whose contract runs", () => {
  const stays = async () => {
    const { records } = await look(house);
    return records.flatMap(({ kind, stays: kept }) => (kept ? [[kind, kept.reason, kept.until]] : []));
  };

  test("is told what stays, why and until when, and nothing else stays", async () => {
    await aRunningCampaign(house.world, house.shop);
    const sale = await aSaleIn(house.world, house.shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(house.world, house.shop);
    await anOnlineQuote(house);
    await aTradeWithPhoto(house);
    await runJobs(house.world);
    const { rows } = await house.database.query<{ end_date: string }>(
      "select end_date from sale where cart_id = $1",
      [sale.cartId],
    );
    const day = (from: Date | string, days: number) =>
      new Date(new Date(from).getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const untilEnd = day(rows[0]?.end_date ?? "", 6 * 365);
    expect(await stays()).toEqual([
      ["CONTRACT", "CONTRACT_RUNNING", untilEnd],
      ["TRADE", "LAW", day(new Date(), 6 * 365)],
      ["PHOTO", "LAW", day(new Date(), 90)],
      ["CONSENT", "OPT_OUT", untilEnd],
      ["CONSENT", "OPT_OUT", untilEnd],
    ]);

    const { erasureID } = await erase(house);
    const { data } = await callAs(house.world, house.shop.topAdmin, GET_ERASURE, { erasureID });
    expect(data).toMatchObject({
      isDone: true,
      erased: { TRADE_QUOTE: 1, CAMPAIGN: 1 },
      kept: { CONTRACT: 1, TRADE: 1, PHOTO: 1, CONSENT: 2 },
    });
    expect(new Set((await traces(house)).map((trace) => trace.split(".")[0]))).toEqual(
      // What stays is still found by its words.
      new Set(["sale", "tradecart", "crm_consent", "search_posting", "search_word"]),
    );
    expect((await look(house)).records.every(({ stays: kept }) => kept !== null)).toBe(true);
    expect((await find(house, EMAIL)).data.persons).toMatchObject([
      { name: WHOLE_NAME, sales: 1, trades: 1 },
    ]);

    // When its day has come, the daily job takes the rest: the contract has ended, and the periods have run out.
    await recordFor(house.world, house.shop, sale, [{ type: "CANCELLED", data: {} }]);
    house.world.moveClock(7 * 365 * DAY_MS);
    await keepPeriodsJob.run({}, house.world.platform);
    expect(await traces(house)).toEqual([]);
    house.shop = await aCampaignShop(house.world, house.shop);
    const { data: log } = await callAs(house.world, house.shop.topAdmin, LIST_AUDIT, { entity: "RETAILER" });
    expect(log.entries[0]).toMatchObject({
      action: "RETENTION_CARRIED_OUT",
      userName: "Handsel",
      after: { contracts: 1, tradeIns: 1, photos: 1 },
    });
  });

  test("is not erased by a mistyped address, nor on a plan that is not so any more", async () => {
    await aSale(house.world, house.shop, { customer: CUSTOMER, isQuotation: true });
    const { seen } = await look(house);
    expect((await erase(house, "someone@else.test")).codes).toEqual(["INVALID_VALUE"]);
    await anOnlineQuote(house);
    const late = await callAs(house.world, house.shop.topAdmin, ERASE_PERSON, {
      ...PERSON,
      confirmation: EMAIL,
      seen,
    });
    expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
    expect((await look(house)).records).toHaveLength(2);
  });

  test("is not found by another retailer, and two wishes at once are one erasure", async () => {
    const own = house.shop;
    await aSale(house.world, own, { customer: CUSTOMER, isQuotation: true });
    house.shop = await aCampaignShop(house.world, await aTradeShop(house.world));
    expect((await find(house, EMAIL)).data.persons).toEqual([]);
    expect((await find(house, WHOLE_NAME)).data.persons).toEqual([]);
    expect((await look(house)).records).toEqual([]);
    house.shop = own;
    const { seen } = await look(house);
    const wish = () =>
      callAs(house.world, house.shop.topAdmin, ERASE_PERSON, { ...PERSON, confirmation: EMAIL, seen });
    const wishes = await Promise.all([wish(), wish()]);
    expect(new Set(wishes.map(({ data }) => data.erasureID)).size).toBe(1);
    await runJobs(house.world);
    expect(await traces(house)).toEqual([]);
  });
});
