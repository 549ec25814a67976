// A quote that a customer makes at home: found and taken up in a store, run out, or given up.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { SEND_QUOTE_APPROVAL_MESSAGE } from "@handsel/contract/tradein/approval.ts";
import {
  GET_ONLINE_TRADECART,
  ONLINE_CANCEL_TRADECART,
  ONLINE_CREATE_TRADECART,
  ONLINE_VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/online.ts";
import { GET_ONLINE_TRADEIN_QUOTE, SEARCH_ONLINE_TRADEIN_QUOTES } from "@handsel/contract/tradein/quotes.ts";
import { CONFIRM_TRADECART, CREATE_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  anIdPhoto,
  anImei,
  aTradecart,
  aTradeShop,
  GOOD_ANSWERS,
  SELLER,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { SEARCHES_PER_DAY } from "./search/search-limit.ts";

let world: TestPlatform;
let shop: Shop;
let customer: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  customer = { subdomain: shop.tenant.subdomain, address: "10.9.9.9" };
});
afterAll(() => world.close());

describe("a quote made at home", () => {
  async function aHomeQuote(name = "Kit Marlow", email = `kit${Math.random()}@home.test`) {
    const found = await callAs(world, customer, ONLINE_VALIDATE_DEVICE_REFERENCE, {
      deviceReference: anImei(),
    });
    const [device] = found.data.devices;
    const made = await callAs(world, customer, ONLINE_CREATE_TRADECART, {
      customer: { ...SELLER, name, email },
      devices: [
        {
          deviceID: device?.deviceID ?? "",
          deviceReference: device?.deviceReference,
          networkStatus: "UNLOCKED",
          ...GOOD_ANSWERS,
        },
      ],
    });
    expect(made.codes).toEqual([]);
    return { ...made.data, email };
  }

  test("is mailed to the customer, found in the store by id, e-mail and name, and sold there at a lower grade", async () => {
    const { tradecart, token, email } = await aHomeQuote("Zoë Ångström");
    expect(tradecart).toMatchObject({ salesChannel: "ONLINE", totalValue: 300, needsApproval: false });
    await runJobs(world);
    expect(world.sentMails.find(({ to }) => to === email)?.text).toContain(`/online/tradein/quote/${token}`);

    const search = (searchText: string, searchType: "TRADECART_SID" | "CUSTOMER_EMAIL" | "CUSTOMER_NAME") =>
      callAs(world, shop.seller, SEARCH_ONLINE_TRADEIN_QUOTES, { searchText, searchType });
    for (const found of [
      await search(tradecart.tradecartSID.toLowerCase(), "TRADECART_SID"),
      await search(email.toUpperCase(), "CUSTOMER_EMAIL"),
      await search("angstrom", "CUSTOMER_NAME"),
    ])
      expect(found.data.quotes).toMatchObject([
        { tradecartSID: tradecart.tradecartSID, isExpired: false, devices: [{ grade: "A", value: 300 }] },
      ]);
    expect((await search("nobody at all", "CUSTOMER_NAME")).data.quotes).toEqual([]);

    const opened = await callAs(world, shop.seller, GET_ONLINE_TRADEIN_QUOTE, {
      tradecartSID: tradecart.tradecartSID,
    });
    const [quoted] = opened.data.devices;
    expect(quoted).toMatchObject({ quoted: { grade: "A", value: 300 }, device: { id: 1 } });
    const resold = await callAs(world, shop.seller, CREATE_TRADECART, {
      tradecartID: tradecart.id,
      customer: SELLER,
      selectedOutcome: "CASH_IN_STORE",
      devices: [
        {
          deviceID: quoted?.device.deviceID ?? "",
          deviceReference: quoted?.device.deviceReference,
          networkStatus: "UNLOCKED",
          ...GOOD_ANSWERS,
          criteriaAnswers: { ...GOOD_ANSWERS.criteriaAnswers, LOOKS: false },
        },
      ],
    });
    expect(resold.data.tradecart).toMatchObject({
      id: tradecart.id,
      salesChannel: "ONLINE",
      totalValue: 240,
    });
    const confirmed = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: tradecart.id });
    expect(confirmed.codes).toEqual([]);
    expect((await search(tradecart.tradecartSID, "TRADECART_SID")).data.quotes).toEqual([]);
  });

  test("TRADEIN-QUOTES-14 that one store has taken up cannot be transferred to another", async () => {
    const { tradecart } = await aHomeQuote();
    const elsewhere = await aTradeShopColleague();
    const device = await aDeviceToTrade(world, shop.seller);
    await callAs(world, shop.seller, CREATE_TRADECART, {
      tradecartID: tradecart.id,
      customer: SELLER,
      devices: [device],
    });
    const opened = await callAs(world, elsewhere, GET_ONLINE_TRADEIN_QUOTE, {
      tradecartSID: tradecart.tradecartSID,
    });
    expect(opened.codes).toEqual(["ST_INVALID_SELECTED_STORE"]);
  });

  test("TRADEIN-APPROVAL-07 is not sent to its customer for approval: that was given at home", async () => {
    const asking = await aTradeShop(world, { customerTradecartApproval: true });
    const at = { subdomain: asking.tenant.subdomain };
    const found = await callAs(world, at, ONLINE_VALIDATE_DEVICE_REFERENCE, { searchText: "orbit 8" });
    const made = await callAs(world, at, ONLINE_CREATE_TRADECART, {
      customer: SELLER,
      devices: [{ deviceID: found.data.devices[0]?.deviceID ?? "", ...GOOD_ANSWERS }],
    });
    const send = (tradecartId: string) =>
      callAs(world, asking.seller, SEND_QUOTE_APPROVAL_MESSAGE, { tradecartId, distributionMethod: "SMS" });
    const sent = world.sentSms.length;
    expect((await send(made.data.tradecart.id)).codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    await runJobs(world);
    expect(world.sentSms).toHaveLength(sent);
    expect((await send((await aTradecart(world, asking.seller)).id)).codes).toEqual([]);
  });

  test("TRADEIN-QUOTES-03 is searched by at least three characters, blanks around them not counted", async () => {
    const search = (searchText: string) =>
      callAs(world, shop.seller, SEARCH_ONLINE_TRADEIN_QUOTES, { searchText, searchType: "CUSTOMER_NAME" });
    for (const [searchText, rule] of [
      [" a ", "minLength"],
      ["  ab  ", "minLength"],
      ["    ", "required"],
    ] as const) {
      const refused = await search(searchText);
      expect([refused.httpStatus, refused.header.errors?.[0]?.values]).toEqual([400, ["searchText", rule]]);
    }
    expect((await search(" abc ")).httpStatus).toBe(200);
  });

  test("TRADEIN-QUOTES-13 is searched for so often in a day and no more", async () => {
    const busy = await aTradeShop(world);
    await inTenant(world.platform, busy.tenant.wlId, (db) =>
      db.run(
        `insert into trade_search_count (wl_id, user_id, kind, day, searches) values ($1, $2, 'QUOTE', current_date, $3)`,
        [db.wlId, busy.seller.id, SEARCHES_PER_DAY.QUOTE - 1],
      ),
    );
    const search = () =>
      callAs(world, busy.seller, SEARCH_ONLINE_TRADEIN_QUOTES, {
        searchText: "nobody",
        searchType: "CUSTOMER_NAME",
      });
    expect((await search()).codes).toEqual([]);
    expect((await search()).codes).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("TRADEIN-QUOTES-08 is expired after 14 days: still found, no longer opened", async () => {
    const { tradecart, token } = await aHomeQuote();
    world.moveClock(14 * DAY_MS);
    const fresh = await signedIn(world, shop.seller);
    const found = await callAs(world, fresh, SEARCH_ONLINE_TRADEIN_QUOTES, {
      searchText: tradecart.tradecartSID,
      searchType: "TRADECART_SID",
    });
    expect(found.data.quotes).toMatchObject([{ isExpired: true }]);
    const opened = await callAs(world, fresh, GET_ONLINE_TRADEIN_QUOTE, {
      tradecartSID: tradecart.tradecartSID,
    });
    expect(opened.codes).toEqual(["RECYCLE_QUOTE_EXPIRED"]);
    const own = await callAs(world, customer, GET_ONLINE_TRADECART, { token });
    expect(own.data).toMatchObject({ isExpired: true, customerName: "Kit Marlow" });
    world.moveClock(0);
  });

  test("can be given up by the customer, once, and is then gone from the store", async () => {
    const { tradecart, token } = await aHomeQuote();
    expect((await callAs(world, customer, ONLINE_CANCEL_TRADECART, { token })).data.isCancelled).toBe(true);
    const again = await callAs(world, customer, ONLINE_CANCEL_TRADECART, { token });
    expect(again.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
    const opened = await callAs(world, shop.seller, GET_ONLINE_TRADEIN_QUOTE, {
      tradecartSID: tradecart.tradecartSID,
    });
    expect(opened.codes).toEqual(["CMR_ORIGINAL_ORDER_IS_NOT_PENDING"]);
  });

  test("TRADEIN-MODE-03 is not made where the retailer does not find quotes again", async () => {
    const closed = await aTradeShop(world, { menuConfigs: [] });
    const refused = await callAs(
      world,
      { subdomain: closed.tenant.subdomain },
      ONLINE_VALIDATE_DEVICE_REFERENCE,
      {
        searchText: "orbit",
      },
    );
    expect(refused.codes).toEqual(["ONLINE_TRADEIN_DISABLED"]);
  });

  test("TRADEIN-CUSTOMER-09 TRADEIN-CUSTOMER-10 needs accepted terms and, where the retailer says so, the photo", async () => {
    const strict = await aTradeShop(world, {
      requireIDPhotoOnOnlineTradein: true,
      recycleCustomerExtraFields: ["TERMS"],
    });
    const person = { subdomain: strict.tenant.subdomain };
    const photo = await anIdPhoto();
    const found = await callAs(world, person, ONLINE_VALIDATE_DEVICE_REFERENCE, { searchText: "orbit 8" });
    const devices = [{ deviceID: found.data.devices[0]?.deviceID ?? "", ...GOOD_ANSWERS }];
    const make = (terms: boolean, idPhoto?: string) =>
      callAs(world, person, ONLINE_CREATE_TRADECART, {
        customer: { ...SELLER, termsAndConditions: terms },
        devices,
        idPhoto,
      });
    expect((await make(false, photo)).httpStatus).toBe(400);
    expect((await make(true)).codes).toEqual(["RECYCLE_TRADECART_MISSING_PHOTO"]);
    expect((await make(true, photo)).data.tradecart).toMatchObject({ needsIdPhoto: true, totalValue: 300 });
  });

  async function aTradeShopColleague(): Promise<Person> {
    const store = await aStore(world, shop.tenant);
    return signedIn(world, await aUser(world, shop.tenant, { stores: [store] }));
  }
});
