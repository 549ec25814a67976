// A person who bought, sold, was quoted, written to and photographed: found, given as a file, erased. What is left is searched
// for in every column that the database has, so that a new one cannot be forgotten.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import {
  ERASE_PERSON,
  EXPORT_PERSON,
  FIND_PERSONS,
  GET_ERASURE,
  GET_PERSON,
} from "@handsel/contract/admin/persons.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { GET_CAMPAIGN_COHORTS } from "@handsel/contract/crm/reports.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { UPLOAD_ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import { CONFIRM_TRADECART, GET_RECYCLE_RECEIPT } from "@handsel/contract/tradein/tradecart.ts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/index.ts";
import { contractsOfSale, eventsOfSale, recordEvents, staff } from "#areas/sales/index.ts";
import {
  aCampaignShop,
  aRunningCampaign,
  type CampaignShop,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aFilledCart } from "#testing/cart-builders.ts";
import { replay } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aSale, aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import {
  anIdPhoto,
  aTradecart,
  aTradeShop,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { keepPeriodsJob } from "./keep-periods-job.ts";

const NAME = { firstName: "Wilhelmina", lastName: "Quastenflosse" };
const WHOLE_NAME = "Wilhelmina Quastenflosse";
const EMAIL = "Mina.Quastenflosse@Customer.test";
const PHONE = "+447400987654";
const STREET = "77 Heringsgasse";
const ID_NUMBER = "QF-7788991";
const PERSON = { email: EMAIL.toLowerCase(), phone: "" };

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let parties: TradeParties;
let shop: CampaignShop;
let database: pg.Client;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  parties = withTradeParties(world);
  parties.readText = undefined;
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
});
beforeEach(async () => {
  world.moveClock(0);
  shop = await aCampaignShop(world, await aTradeShop(world));
});
afterAll(async () => {
  await database.end();
  await world.close();
  await lenders.close();
});

const CUSTOMER = {
  ...NAME,
  title: "Ms",
  email: EMAIL,
  phone: PHONE,
  idNumber: ID_NUMBER,
  address: [STREET, "AB1 2CD", "Quayside"],
};
const COMPANY = {
  name: "Quastenflosse Netting",
  number: "1234",
  address: [STREET],
  authorisedSignatoryName: WHOLE_NAME,
  authorisedSignatoryPosition: "Owner",
};
const SELLER = { name: WHOLE_NAME, email: EMAIL, phone: PHONE, address: STREET };

const find = (search: string) => callAs(world, shop.topAdmin, FIND_PERSONS, { search });
const look = async () => (await callAs(world, shop.topAdmin, GET_PERSON, PERSON)).data;

async function erase(confirmation = EMAIL) {
  const { seen } = await look();
  const { data, codes } = await callAs(world, shop.topAdmin, ERASE_PERSON, { ...PERSON, confirmation, seen });
  await runJobs(world);
  return { codes, erasureID: data.erasureID };
}

async function anOnlineQuote(): Promise<void> {
  await aTradecart(world, shop.seller, { customer: SELLER });
}

async function aTradeWithPhoto(): Promise<string> {
  const quote = await aTradecart(world, shop.seller, { customer: SELLER });
  const photo = await callAs(
    world,
    shop.seller,
    UPLOAD_ID_PHOTO,
    { tradecartId: quote.id, idPhoto: await anIdPhoto(), rotation: 0 },
    { requestID: `photo ${quote.id}` },
  );
  expect(photo.httpStatus).toBe(200);
  const confirmed = await callAs(
    world,
    shop.seller,
    CONFIRM_TRADECART,
    { tradecartID: quote.tradecartID },
    { requestID: `confirm ${quote.id}` },
  );
  expect(confirmed.codes).toEqual([]);
  return quote.id;
}

async function anAppliedSale(): Promise<string> {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const applied = await callAs(
    world,
    shop.seller,
    PERFORM_CREDIT_CHECK,
    { cartUUID, ...NAME, email: EMAIL, phone: PHONE },
    { requestID: `apply ${cartUUID}` },
  );
  expect(applied.codes).toEqual([]);
  return cartUUID;
}

async function aNoteOn(cartId: string): Promise<void> {
  await inShop(world, shop, async (ctx) => {
    const [contract] = await contractsOfSale(ctx.db, cartId);
    await recordEvents(ctx, {
      contractId: contract?.id ?? "",
      events: [{ type: "NOTE_ADDED", data: { note: `Frau Quastenflosse called from ${PHONE}` } }],
      actor: staff(ctx.caller),
    });
  });
}

/** What a distributor who ships to the customer's door leaves behind. */
async function hadDeliveredTo(cartId: string): Promise<void> {
  const values = [shop.tenant.wlId, cartId, WHOLE_NAME];
  await database.query(
    `insert into invoice (wl_id, cart_id, type, number, invoiced_by, invoiced_to, items, created_at)
     values ($1, $2, 'INVOICE', 'I-1', 'Distributor', $3, '[]', now())`,
    values,
  );
  await database.query(
    `insert into distributor_request (wl_id, cart_id, contract_id, kind, body, state, due_at, created_at, updated_at)
     select $1, $2, c.id, 'ORDER', jsonb_build_object('deliverTo', jsonb_build_object('name', $3::text, 'address', '[]'::jsonb)),
       'SENT', now(), now(), now() from contract c where c.wl_id = $1 and c.cart_id = $2`,
    values,
  );
}

/** Where in the database and in the files of this retailer one of the person's words still stands. */
async function traces(): Promise<string[]> {
  const words = ["Quastenflosse", "Wilhelmina", PHONE, "7400987654", ID_NUMBER, STREET];
  const { rows: columns } = await database.query<{ name: string; relation: string; column: string }>(
    `select table_name as name, format('%I.%I', table_schema, table_name) as relation, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(columns.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const { name, relation, column } of columns) {
    const isOwn = columns.some((one) => one.relation === relation && one.column === "wl_id");
    const { rowCount } = await database.query(
      `select from ${relation} where ${pg.escapeIdentifier(column)}::text ilike any ($1) ${isOwn ? "and wl_id = $2" : "and $2::int > 0"} limit 1`,
      [words.map((word) => `%${word}%`), shop.tenant.wlId],
    );
    if (rowCount !== 0) found.push(`${name}.${column}`);
  }
  for (const file of filesOf(join(world.platform.config.dataFolder, "files", String(shop.tenant.wlId))))
    if (words.some((word) => readFileSync(file).includes(word))) found.push(file);
  return found.toSorted();
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

describe("somebody of whom no law asks anything to be kept", () => {
  test("is erased from every column and every file, and nobody finds him again", async () => {
    const campaignCode = await aRunningCampaign(world, shop);
    const quotation = await aSale(world, shop, { customer: CUSTOMER, company: COMPANY, isQuotation: true });
    const ended = await aSaleIn(world, shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(world, shop);
    await aNoteOn(ended.cartId);
    await recordFor(world, shop, ended, [{ type: "CANCELLED", data: {} }]);
    const applied = await anAppliedSale();
    await recordFor(world, shop, { cartId: applied }, [{ type: "CANCELLED", data: {} }]);
    await anOnlineQuote();
    const tradeId = await aTradeWithPhoto();
    await runJobs(world);
    await hadDeliveredTo(ended.cartId);
    const before = await traces();
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
    expect(filesOf(join(world.platform.config.dataFolder, "files", String(shop.tenant.wlId)))).not.toEqual(
      [],
    );

    // Long after everything: no period of the law runs any more.
    world.moveClock(20 * 365 * DAY_MS);
    shop = await aCampaignShop(world, shop);
    const { records } = await look();
    expect(new Set(records.map(({ kind }) => kind))).toEqual(
      new Set(["CONTRACT", "QUOTATION", "TRADE", "TRADE_QUOTE", "PHOTO", "MESSAGE", "CAMPAIGN"]),
    );
    expect(records.filter(({ stays }) => stays !== null)).toEqual([]);

    const { erasureID, codes } = await erase();
    expect(codes).toEqual([]);
    const { data: erasure } = await callAs(world, shop.topAdmin, GET_ERASURE, { erasureID });
    expect(erasure).toMatchObject({
      isDone: true,
      done: records.length,
      total: records.length,
      erased: { CONTRACT: 1, QUOTATION: 2, TRADE: 1, TRADE_QUOTE: 1, PHOTO: 1 },
      kept: {},
    });

    expect(await traces()).toEqual([]);
    expect(filesOf(join(world.platform.config.dataFolder, "files", String(shop.tenant.wlId)))).toEqual([]);
    for (const search of [EMAIL, PHONE, WHOLE_NAME, "quastenflosse"])
      expect((await find(search)).data.persons).toEqual([]);
    expect((await look()).records).toEqual([]);
    await inShop(world, shop, async ({ db }) => {
      for (const { cartId } of [quotation, ended, { cartId: applied }])
        for (const contract of await contractsOfSale(db, cartId)) {
          const events = (await eventsOfSale(db, cartId)).filter(
            ({ contractId }) => contractId === contract.id,
          );
          expect(replay(events.toReversed())).toEqual(contract.state);
        }
    });
    // What is left still opens: the sale and its paper, the receipt, the campaign, the lists.
    const page = await callAs(world, shop.topAdmin, GET_SALE, { cartUUID: ended.cartId });
    expect([page.codes, page.data.sale.reference]).toEqual([[], ended.reference]);
    const receipt = await callAs(world, shop.topAdmin, GET_RECYCLE_RECEIPT, { id: tradeId });
    expect(receipt.data).toMatchObject({ totalValue: 300, customer: { name: "", email: "" } });
    expect((await callAs(world, shop.topAdmin, GET_CAMPAIGN_COHORTS, { campaignCode })).codes).toEqual([]);
    const { data: log } = await callAs(world, shop.topAdmin, LIST_AUDIT, { entity: "PERSON" });
    expect(log.entries).toMatchObject([
      {
        action: "PERSON_ERASED",
        userID: shop.topAdmin.id,
        after: { erased: records.length, kept: 0 },
      },
    ]);
    const { rows: trade } = await database.query("select total_minor from tradecart where id = $1", [
      tradeId,
    ]);
    expect(trade).toEqual([{ total_minor: 30_000 }]);
  });
});

describe("somebody whose contract runs", () => {
  const stays = async () => {
    const { records } = await look();
    return records.flatMap(({ kind, stays: kept }) => (kept ? [[kind, kept.reason, kept.until]] : []));
  };

  test("is told what stays, why and until when, and nothing else stays", async () => {
    await aRunningCampaign(world, shop);
    const sale = await aSaleIn(world, shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(world, shop);
    await anOnlineQuote();
    await aTradeWithPhoto();
    await runJobs(world);
    const { rows } = await database.query<{ end_date: string }>(
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

    const { erasureID } = await erase();
    const { data } = await callAs(world, shop.topAdmin, GET_ERASURE, { erasureID });
    expect(data).toMatchObject({
      isDone: true,
      erased: { TRADE_QUOTE: 1, CAMPAIGN: 1 },
      kept: { CONTRACT: 1, TRADE: 1, PHOTO: 1, CONSENT: 2 },
    });
    expect(new Set((await traces()).map((trace) => trace.split(".")[0]))).toEqual(
      new Set(["sale", "tradecart", "crm_consent"]),
    );
    expect((await look()).records.every(({ stays: kept }) => kept !== null)).toBe(true);
    expect((await find(EMAIL)).data.persons).toMatchObject([{ name: WHOLE_NAME, sales: 1, trades: 1 }]);

    // When its day has come, the daily job takes the rest: the contract has ended, and the periods have run out.
    await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    world.moveClock(7 * 365 * DAY_MS);
    await keepPeriodsJob.run({}, world.platform);
    expect(await traces()).toEqual([]);
    shop = await aCampaignShop(world, shop);
    const { data: log } = await callAs(world, shop.topAdmin, LIST_AUDIT, { entity: "RETAILER" });
    expect(log.entries[0]).toMatchObject({
      action: "RETENTION_CARRIED_OUT",
      userName: "Handsel",
      after: { contracts: 1, tradeIns: 1, photos: 1 },
    });
  });

  test("is not erased by a mistyped address, nor on a plan that is not so any more", async () => {
    await aSale(world, shop, { customer: CUSTOMER, isQuotation: true });
    const { seen } = await look();
    expect((await erase("someone@else.test")).codes).toEqual(["INVALID_VALUE"]);
    await anOnlineQuote();
    const late = await callAs(world, shop.topAdmin, ERASE_PERSON, { ...PERSON, confirmation: EMAIL, seen });
    expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
    expect((await look()).records).toHaveLength(2);
  });

  test("is not found by another retailer, and two wishes at once are one erasure", async () => {
    const own = shop;
    await aSale(world, own, { customer: CUSTOMER, isQuotation: true });
    shop = await aCampaignShop(world, await aTradeShop(world));
    expect((await find(EMAIL)).data.persons).toEqual([]);
    expect((await find(WHOLE_NAME)).data.persons).toEqual([]);
    expect((await look()).records).toEqual([]);
    shop = own;
    const { seen } = await look();
    const wish = () => callAs(world, shop.topAdmin, ERASE_PERSON, { ...PERSON, confirmation: EMAIL, seen });
    const wishes = await Promise.all([wish(), wish()]);
    expect(new Set(wishes.map(({ data }) => data.erasureID)).size).toBe(1);
    await runJobs(world);
    expect(await traces()).toEqual([]);
  });
});

describe("the daily job", () => {
  test("takes whom nobody asked about when his periods have run out, everywhere, and not a day before", async () => {
    await aRunningCampaign(world, shop);
    const sale = await aSaleIn(world, shop, "ACTIVE", { customer: CUSTOMER });
    await runCampaigns(world, shop);
    await aNoteOn(sale.cartId);
    await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    const applied = await anAppliedSale();
    await recordFor(world, shop, { cartId: applied }, [{ type: "CANCELLED", data: {} }]);
    await anOnlineQuote();
    await aTradeWithPhoto();
    await runJobs(world);
    const tables = async () => new Set((await traces()).map((trace) => trace.split(".")[0]));
    const runOn = async (day: number) => {
      world.moveClock(day * DAY_MS);
      await keepPeriodsJob.run({}, world.platform);
      await runScheduled(world, "remove-expired");
      return tables();
    };
    const atFirst = await tables();
    expect(await runOn(5)).toEqual(atFirst);
    expect(await photos()).toHaveLength(1);
    await runOn(91);
    expect(await photos()).toEqual([]);
    // Quotes and what never became a contract are gone by now; the papers of the books stay.
    const late = await runOn(2 * 365 + 1);
    expect(late).toEqual(new Set(["sale", "contract", "contract_event", "crm_member", "tradecart"]));
    expect(await runOn(6 * 365 - 1)).toEqual(late);
    expect(await runOn(6 * 365 + 1)).toEqual(new Set());
  });

  test("follows the retailer's own period, also for photos that were taken before it was set", async () => {
    await aTradeWithPhoto();
    await inShop(world, shop, async ({ db, tenant }) => {
      await saveTenant(db, { ...tenant, retention: { photos: 3 } });
    });
    await world.platform.tenants.reload();
    world.moveClock(4 * DAY_MS);
    await keepPeriodsJob.run({}, world.platform);
    expect(await photos()).toEqual([]);
  });

  const photos = async () => {
    const { rows } = await database.query("select from id_photo where wl_id = $1", [shop.tenant.wlId]);
    const files = filesOf(join(world.platform.config.dataFolder, "files", String(shop.tenant.wlId)));
    expect(files).toHaveLength(rows.length);
    return rows;
  };
});

test("a file holds everything of the person, readable, with papers and photos, and the log says that it was given", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE", { customer: CUSTOMER });
  await aTradeWithPhoto();
  await runJobs(world);
  const response = await world.app.inject({
    method: "POST",
    url: EXPORT_PERSON.path,
    headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT_PERSON.service,
        function: EXPORT_PERSON.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: shop.topAdmin.sessionToken,
      },
      ...PERSON,
    },
  });
  expect(response.headers["content-type"]).toBe("application/zip");
  const files = unzip(response.rawPayload);
  const told = JSON.parse(files.get("person.json")?.toString() ?? "");
  expect(told).toMatchObject({
    person: { names: [WHOLE_NAME], emails: [EMAIL.toLowerCase()], phones: [PHONE] },
    isComplete: true,
    sales: [{ reference: sale.reference, customer: { lastName: NAME.lastName, idNumber: ID_NUMBER } }],
    tradeIns: [{ customer: { name: WHOLE_NAME } }],
  });
  expect(told.messages.length).toBeGreaterThan(0);
  expect(new Set(files.keys())).toEqual(new Set(["person.json", ...told.files]));
  expect(files.get(`contracts/${sale.reference}.pdf`)?.subarray(0, 5).toString()).toBe("%PDF-");
  const photo = told.files.find((name: string) => name.endsWith("-id.jpg"));
  expect(files.get(photo)?.subarray(0, 2).toString("hex")).toBe("ffd8");
  const { data: log } = await callAs(world, shop.topAdmin, LIST_AUDIT, { entity: "PERSON" });
  expect(log.entries).toMatchObject([{ action: "PERSON_EXPORTED", after: { sales: 1, trades: 1 } }]);
  expect(JSON.stringify(log.entries)).not.toContain("uastenflosse");
});

test("somebody is found by address, number, reference and part of the name, by the top admin alone", async () => {
  const sale = await aSale(world, shop, { customer: CUSTOMER });
  for (const search of [
    EMAIL,
    PHONE,
    "07400 987654",
    sale.reference,
    "quastenfl",
    ` ${EMAIL.toUpperCase()} `,
  ])
    expect((await find(search)).data.persons, search).toMatchObject([
      { email: PERSON.email, name: WHOLE_NAME },
    ]);
  expect((await find("100%_")).data.persons).toEqual([]);
  for (const person of [shop.seller, shop.vendor])
    expect((await callAs(world, person, FIND_PERSONS, { search: EMAIL })).httpStatus).toBe(403);
});

/** By the directory at its end, as every program reads it. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("504b0506", "hex"));
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}
