import { GET_CAMPAIGN_OFFERS } from "@handsel/contract/crm/offers.ts";
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { parsePhone } from "@handsel/contract/rules/phone.ts";
import { isPostcode } from "@handsel/contract/rules/postcode.ts";
import { AREAS } from "@handsel/server/areas/areas.ts";
import { inTenant } from "@handsel/server/platform.ts";
import { startFakeLenders } from "@handsel/server/testing/fake-lender.ts";
import { callAs, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "./staff.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { openFilledWorld } from "./testing/filled-world.ts";
import { fillDemoWorld, isWorldEmpty } from "./world.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openFilledWorld(lenders.environment);
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

async function rows<R extends object>(sql: string): Promise<R[]> {
  return (await world.platform.operatorPool.query<R>(sql)).rows;
}

const tenants = () => new Map(world.platform.tenants.all().map((tenant) => [tenant.subdomain, tenant]));
const configsOf = (subdomain: string) => tenants().get(subdomain)?.configs;

const PASSWORD_TENANTS = DEMO_TENANTS.map(({ record }) => record.subdomain).filter(
  (name) => name !== "bellatec",
);
let lastAddress = 0;
async function login(subdomain: string, login: string) {
  lastAddress += 1;
  const caller = { subdomain, address: `10.5.${Math.floor(lastAddress / 200)}.${lastAddress % 200}` };
  return callAs(world, caller, LOGIN, { login, password: DEMO_PASSWORD });
}

test("there are ten retailers, each in its own country, currency and languages", () => {
  expect(
    world.platform.tenants
      .all()
      .map(({ subdomain, name, country, currency, configs }) =>
        [subdomain, name, country, currency, configs.availableLocales.join(" ")].join(" | "),
      ),
  ).toEqual([
    "northwind | Northwind Mobile | GB | GBP | en",
    "lumiere | Lumière Tech | FR | EUR | fr fr-BE nl-BE en",
    "fjord | Fjord Elektronikk | NO | NOK | nb en",
    "elektra | Elektra | DK | DKK | da en",
    "aurora | Aurora Store | SE | SEK | sv en",
    "kanto | Kanto | FI | EUR | fi sv en",
    "lusitel | Lusitel | PT | EUR | pt en",
    "ibertec | Ibertec | ES | EUR | es en",
    "voltwerk | Voltwerk | DE | EUR | de en",
    "bellatec | BellaTec | IT | EUR | it en",
  ]);
});

test("each shows the side of the product that it is there for", () => {
  expect(configsOf("northwind")).toMatchObject({
    showCustomerIDCheck: true,
    canCustomize: "CATALOG",
    canAddExtras: "BOTH",
    serviceLink: expect.stringContaining("https://") as string,
  });
  expect(configsOf("northwind")?.marketingBanners.horizontal.length).toBeGreaterThan(0);
  expect(configsOf("lumiere")).toMatchObject({
    showAddressFields: true,
    requireSellerEmployeeNumberOnPOSCheckout: true,
    showSapCustomerForm: true,
    customerTradecartApproval: true,
  });
  expect(configsOf("fjord")).toMatchObject({ onlyUpgradeMaxValue: true });
  expect(configsOf("elektra")).toMatchObject({ hasPosaleMultiDeviceTradein: true });
  expect(configsOf("elektra")?.recycleOptions["TRADE_IN"]).toContain("GIFT_CARD");
  expect(configsOf("aurora")).toMatchObject({ canCustomize: "MANUAL", canAddExtras: "MANUAL" });
  expect(configsOf("lusitel")?.recycleOptions["TRADE_IN"]).toContain("ROLLOVER_CREDIT");
  expect(configsOf("lusitel")?.recycleOptions["TRADE_IN"]).not.toContain("CASH_IN_STORE");
  expect(configsOf("ibertec")).toMatchObject({ hasRecyclePoliceReport: true });
  expect(configsOf("ibertec")?.recycleOptions["TRADE_IN"]).toContain("BANK_PAYMENT");
  expect(configsOf("voltwerk")).toMatchObject({
    useQuantities: true,
    canChangeSalePrice: true,
    canQuickQuote: true,
    hasCompanyLookup: true,
  });
  expect(configsOf("bellatec")).toMatchObject({ hasSingleSignOn: true });
  for (const { subdomain, configs } of world.platform.tenants.all()) {
    expect(configs.theme).toBe(subdomain);
    expect(isFlowEnabled(configs.servicesConfig, "UPLOAD_SALES")).toBe(subdomain === "voltwerk");
    expect(isFlowEnabled(configs.servicesConfig, "STANDARD")).toBe(true);
    expect(configs.canChangeLanguage).toBe(configs.availableLocales.length > 1);
  }
});

test("each greets its staff with messages that have a picture of their own", async () => {
  for (const { subdomain, configs } of world.platform.tenants.all()) {
    const { horizontal, vertical } = configs.marketingBanners;
    expect(horizontal.length).toBeGreaterThan(0);
    expect(vertical.length).toBeGreaterThan(0);
    for (const { image, title } of [...horizontal, ...vertical]) {
      expect(title).not.toBe("");
      const picture = await world.app.inject({
        url: `${image}?d=200x200`,
        headers: { host: `${subdomain}.localhost:3000` },
      });
      // The stand-in for a picture that is not there is soon asked for again; a stored one is kept.
      expect(picture.headers["cache-control"]).toContain("immutable");
    }
  }
});

test("each has 3 to 12 shops and one store for what is sold online", async () => {
  const counted = await rows<{ wl_id: number; shops: number; online: number; defaults: number }>(
    `select wl_id, count(*) filter (where not is_online_store)::int as shops,
       count(*) filter (where is_online_store)::int as online, count(*) filter (where is_default)::int as defaults
     from store group by wl_id order by wl_id`,
  );
  expect(counted).toHaveLength(10);
  for (const { shops, online, defaults } of counted) {
    expect(shops).toBeGreaterThanOrEqual(3);
    expect(shops).toBeLessThanOrEqual(12);
    expect([online, defaults]).toEqual([1, 1]);
  }
  expect(counted[5]?.shops, "kanto has many").toBe(12);
});

test.each(DEMO_TENANTS.map((tenant) => [tenant.record.subdomain, tenant] as const))(
  "the addresses and numbers of %s are those of its country",
  (_subdomain, { record, stores }) => {
    for (const store of stores) {
      expect(parsePhone(store.phone, record.country)?.e164, store.phone).toBe(store.phone);
      expect(isPostcode(store.postalCode, record.country), store.postalCode).toBe(true);
      expect(store.sid).toMatch(new RegExp(`^${record.wlCode}-\\d{3}$`));
    }
  },
);

test("whoever buys, sells or is written to has a number that his country gives out", async () => {
  const people = await rows<{ wl_id: number; phone: string }>(
    `select wl_id, customer_phone as phone from sale union select wl_id, phone from customer
     union select wl_id, customer ->> 'phone' from tradecart where customer ->> 'phone' <> ''
     union select wl_id, phone from crm_test_contract`,
  );
  const countryOf = new Map(world.platform.tenants.all().map(({ wlId, country }) => [wlId, country]));
  const wrong = people.filter(
    ({ wl_id, phone }) => parsePhone(phone, countryOf.get(wl_id) ?? "")?.e164 !== phone,
  );
  expect(wrong).toEqual([]);
  expect(people.length).toBeGreaterThan(1_000);
});

test.each(PASSWORD_TENANTS)("the documented log-ins of %s work as documented", async (subdomain) => {
  const people = { top: 1, vendor: 5, manager: 10, sales: 11 } as const;
  for (const [name, role] of Object.entries(people)) {
    const { data, codes } = await login(subdomain, `${name}@${subdomain}.test`);
    expect(codes, name).toEqual([]);
    expect(data).toMatchObject({ role, status: 1, isOperator: false, wlHasStores: true });
    expect(data.selectedStore).toBe(data.default_store);
    if (name === "sales") expect(Object.keys(data.stores).length).toBeGreaterThanOrEqual(2);
  }
  expect((await login(subdomain, `pending@${subdomain}.test`)).data).toMatchObject({ role: 11, status: 2 });
  expect((await login(subdomain, `blocked@${subdomain}.test`)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  expect((await login(subdomain, `inactive@${subdomain}.test`)).codes).toEqual(["US_INACTIVE_ACCOUNT"]);
  expect((await login(subdomain, `nostores@${subdomain}.test`)).data).toMatchObject({
    role: 11,
    wlHasStores: false,
  });
});

test("the operator signs in at northwind and is known as one; nobody else is", async () => {
  expect((await login("northwind", "operator@handsel.test")).data).toMatchObject({
    role: 1,
    isOperator: true,
  });
  expect(await rows("select username from app_user where is_operator")).toEqual([
    { username: "operator@handsel.test" },
  ]);
});

test("in bellatec nobody has a password, and the stores carry the numbers that the groups name", async () => {
  expect((await login("bellatec", "sales@bellatec.test")).codes).toEqual(["BLOCKED_FEATURE"]);
  expect(await rows("select 1 from app_user where wl_id = 10 and password_hash is not null")).toEqual([]);
  const sids = await rows<{ external_sid: string }>(
    "select external_sid from store where wl_id = 10 order by 1",
  );
  expect(sids.map((row) => row.external_sid)).toEqual(["BT-001", "BT-002", "BT-003", "BT-WEB"]);
  expect(world.platform.tenants.privateOf(10)).toMatchObject({ sso: { clientId: "handsel-bellatec" } });
});

test("the change log tells who made what the retailers have, by people who may", async () => {
  const written = await rows<{ wl_id: number; entities: string }>(
    `select a.wl_id, string_agg(distinct a.entity, ' ') as entities
     from audit_entry a join app_user u on u.wl_id = a.wl_id and u.id = a.user_id and u.role_id in (1, 5)
       and a.user_name = u.first_name || ' ' || u.last_name
     where a.kind = 'CHANGE' and a.at < now() group by a.wl_id`,
  );
  expect(written).toHaveLength(DEMO_TENANTS.length);
  for (const { entities } of written) expect(entities).toBe("CAMPAIGN PRICES RULE VOUCHER");
});

test("filling it again changes nothing", async () => {
  const picture = () =>
    rows(`select 'tenant' as kind, wl_id::text as id, record::text as what from white_label
          union all select 'store', id::text, name || phone || is_default from store
          union all select 'user', id::text, login_norm || role_id || status || coalesce(password_hash, '') from app_user
          union all select 'place', user_id::text, store_id::text || is_default from user_store
          union all select 'log', wl_id::text, count(*)::text from audit_entry where kind = 'CHANGE' group by wl_id
          union all select 'sales', wl_id::text, count(*) || ' until ' || max(updated_at) from sale group by wl_id
          order by 1, 2, 3`);
  const before = await picture();
  await fillDemoWorld(world.platform, DEMO_TENANTS.slice(0, 1));
  expect(await picture()).toEqual(before);
  expect(await isWorldEmpty(world.platform)).toBe(false);
});

test("a filling that was broken off is begun again", async () => {
  await inTenant(world.platform, DEMO_TENANTS.at(-1)?.record.wlId ?? 0, (db) =>
    db.run("update white_label set private = private - 'isDemoWorldFinished'"),
  );
  expect(await isWorldEmpty(world.platform)).toBe(true);
});

test("each has four campaigns under way, with messages in every state and offers at today's prices", async () => {
  const counted = await rows<{
    wl_id: number;
    campaigns: number;
    sent: number;
    opened: number;
    left: number;
  }>(
    `select c.wl_id, count(distinct c.campaign_code)::int as campaigns,
       count(*) filter (where m.stage = 'SENT')::int as sent,
       count(*) filter (where m.delivery = 'OPENED')::int as opened,
       count(distinct b.id) filter (where b.left_at is not null)::int as left
     from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
     join crm_member b on b.wl_id = c.wl_id and b.id = c.member_id group by 1`,
  );
  expect(counted).toHaveLength(10);
  for (const { wl_id, campaigns, sent, opened, left } of counted) {
    expect(campaigns, `retailer ${wl_id}`).toBeGreaterThanOrEqual(3);
    expect(sent).toBeGreaterThan(30);
    expect(opened).toBeGreaterThan(10);
    expect(left).toBeGreaterThan(5);
  }
  for (const subdomain of PASSWORD_TENANTS) {
    const { data } = await login(subdomain, `vendor@${subdomain}.test`);
    for (const campaignCode of ["UPGRADE-READY", "ACCESSORIES"]) {
      const caller = { subdomain, sessionToken: data.session_token };
      const { offers } = (await callAs(world, caller, GET_CAMPAIGN_OFFERS, { campaignCode })).data;
      expect(offers).toHaveLength(3);
      for (const offer of offers)
        expect(offer.monthlyPrice, `${subdomain} ${offer.title}`).toBeGreaterThan(0);
    }
  }
});

test("whatever runs by the clock gets through the whole world, and every application is handed in", async () => {
  const { platform } = world;
  platform.adapters.collector = {
    ...platform.adapters.collector,
    readPriceBook: async () => ({ kind: "unreachable", reason: "not in this test" }),
  };
  world.moveClock(3600_000);
  for (const { name, run } of AREAS.flatMap(({ jobs }) => jobs).filter(({ schedule }) => schedule))
    await expect(run({}, platform), name).resolves.toBeUndefined();
  const states = await rows<{ state: string }>(
    "select distinct state from credit_application where funder_reference is null or state <> 'SENT'",
  );
  expect(states).toEqual([]);
});
