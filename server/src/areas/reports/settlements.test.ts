import { DAY_MS } from "@handsel/contract/durations.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT, EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { GET_SETTLEMENTS } from "@handsel/contract/reports/settlements.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "#clock.ts";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { aContract, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { makePayouts } from "./jobs.ts";
import { insertTerms } from "./queries/settling.ts";
import { settleContracts } from "./settle.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
let admin: Person;
let otherAdmin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  other = await aShop(world);
  await comeBackAfter(0);
});
afterAll(() => world.close());

/** Days go by, and everybody signs in again. */
async function comeBackAfter(days: number): Promise<void> {
  world.moveClock(days * DAY_MS);
  const staff = async ({ tenant, store }: Shop, role: 1 | 5 | 11) =>
    signedIn(world, await aUser(world, tenant, { role, stores: [store] }));
  shop = { ...shop, seller: await staff(shop, 11) };
  other = { ...other, seller: await staff(other, 11) };
  admin = await staff(shop, 5);
  otherAdmin = await staff(other, 1);
}

const today = () => dayIn("Europe/London", world.platform.clock.now());
const settle = () => makePayouts.run({}, world.platform);
const span = () => ({ startDate: addDays(today(), -30), endDate: addDays(today(), 60) });
const ask = (input: Partial<InputOf<typeof GET_SETTLEMENTS>> = {}, person = admin) =>
  callAs(world, person, GET_SETTLEMENTS, { ...span(), ...input });

async function agree(of: Shop, funder: "ukbank" | "bnpl"): Promise<void> {
  await inTenant(world.platform, of.tenant.wlId, (db) =>
    insertTerms(db, {
      funder,
      validFrom: "2020-01-01",
      feeBasisPoints: 250,
      feeFixedMinor: 100,
      taxBasisPoints: 2_000,
      refundsFee: true,
      payoutWeekday: 3,
      delayDays: 1,
      confirmsByStatement: false,
    }),
  );
}

/** A file as it leaves, byte for byte. */
async function fileOf(input: InputOf<typeof EXPORT>, person = admin) {
  const response = await world.app.inject({
    method: "POST",
    url: EXPORT.path,
    headers: { host: `${person.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT.service,
        function: EXPORT.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: person.sessionToken,
      },
      subdomain: person.subdomain,
      ...input,
    },
  });
  return { headers: response.headers, bytes: response.rawPayload, text: response.payload };
}

test("a contract that started is paid out once, a week later, and taken back once when it is cancelled", async () => {
  const contract = await aContract(world, shop, "ACTIVE");
  const { funder, terms } = contract;
  const principal = terms.figures.principalMinor;
  expect(["ukbank", "bnpl"]).toContain(funder);
  await settle();
  expect((await ask()).data.payouts).toEqual([]);

  // Without terms nothing is paid, however late it is; with them what waited follows.
  await comeBackAfter(8);
  await settle();
  expect((await ask()).data.pagination.total).toBe(0);
  await agree(shop, "ukbank");
  await agree(shop, "bnpl");
  await settle();
  await settle();
  const fee = Math.round((principal * 250) / 10_000) + 100;
  const tax = Math.round(fee / 5);
  const { data } = await ask();
  expect(data.pagination).toEqual({ total: 1, offset: 0, size: 20 });
  expect(data.payouts[0]).toMatchObject({
    sale_amount: principal / 100,
    fee_amount: fee / 100,
    tax_amount: tax / 100,
    return_amount: 0,
    settlement_amount: (principal - fee - tax) / 100,
  });

  await recordFor(world, shop, contract, [{ type: "CANCELLED", data: {} }]);
  await comeBackAfter(16);
  await settle();
  const after = (await ask()).data;
  expect(after.payouts.map(({ settlement_amount }) => settlement_amount)).toEqual([
    -(principal - fee - tax) / 100,
    (principal - fee - tax) / 100,
  ]);
  expect(after.summary).toMatchObject({
    summary_total_settlement_amount: 0,
    summary_total_sale_amount: principal / 100,
    summary_total_return_amount: principal / 100,
    summary_total_fee_amount: 0,
  });
});

test("two workers at once settle a contract once", async () => {
  await aContract(world, shop, "ACTIVE");
  await comeBackAfter(24);
  const { tenant } = shop;
  const { platform } = world;
  const one = () =>
    settleContracts((work) => inTenant(platform, tenant.wlId, work), { tenant, clock: platform.clock });
  await Promise.allSettled(Array.from({ length: 6 }, one));
  const { rows } = await platform.operatorPool.query<{ doubled: number; waiting: number }>(
    `select (select count(*) from (select 1 from payout_line group by wl_id, contract_id, event_kind, kind
       having count(*) > 1) d)::int as doubled,
       (select count(*) from settlement_event where payout_id is null)::int as waiting`,
  );
  expect(rows[0]).toEqual({ doubled: 0, waiting: 0 });
});

test("REPORTS-SETTLEMENTS-05 REPORTS-SETTLEMENTS-10 pages of a size follow each other, newest first, and another retailer sees none of it", async () => {
  const all = (await ask()).data.payouts;
  expect(all.length).toBeGreaterThan(2);
  expect(all.map(({ payout_date }) => payout_date)).toEqual(
    all.map(({ payout_date }) => payout_date).toSorted((a, b) => b.localeCompare(a)),
  );
  const first = (await ask({ offset: 0, size: 2 })).data;
  const second = (await ask({ offset: 2, size: 2 })).data;
  expect([...first.payouts, ...second.payouts]).toEqual(all.slice(0, 4));
  expect(second.summary).toEqual(first.summary);
  expect((await ask({}, otherAdmin)).data.pagination.total).toBe(0);
});

test("a payout is as CSV every line it is made of, as PDF a page that adds up", async () => {
  const [payout] = (await ask()).data.payouts;
  const filters = { payment_reference: payout?.payment_reference ?? "" };
  const csv = await fileOf({ entity: "SETTLEMENTS", format: "csv", filters });
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toContain("SETTLEMENTS.csv");
  const [head, ...lines] = csv.text.trim().split("\r\n");
  expect(head).toContain('"Payment reference","Payout date","Lender","Day","Contract"');
  const cents = (text = "") => Math.round(Number(text.replaceAll('"', "")) * 100);
  const sum = lines
    .map((line) => line.split(","))
    .reduce((total, fields) => total + cents(fields.at(-3)) - cents(fields.at(-2)), 0);
  expect(sum).toBe(Math.round((payout?.settlement_amount ?? 0) * 100));

  const pdf = await fileOf({ entity: "SETTLEMENTS", format: "PDF", filters });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const read = readPdf(pdf.bytes);
  expect(read.isTagged).toBe(true);
  expect(read.text).toContain(`Payout ${filters.payment_reference}`);
  expect(read.text).toContain("How it adds up");
});

test("a period is one row for each payout, in the reader's language, and a list that fills pages keeps its head", async () => {
  const { startDate: from, endDate: to } = span();
  const csv = await fileOf({ entity: "SETTLEMENTS", format: "csv", filters: { from, to } });
  expect(csv.text.trim().split("\r\n")).toHaveLength((await ask()).data.pagination.total + 1);
  const pdf = await fileOf({ entity: "SETTLEMENTS", format: "pdf", filters: { from, to } });
  expect(readPdf(pdf.bytes).text).toContain("Settlement statement");
});

test("nothing to write, an unknown payout, a foreign one and a format that does not exist are refused in the envelope", async () => {
  const [payout] = (await ask()).data.payouts;
  const exported = (filters: object, format: "csv" | "xlsx" = "csv", person = admin) =>
    callAs(world, person, EXPORT_FOR_ADMINS, { entity: "SETTLEMENTS", format, filters });
  expect((await exported({ from: "2001-01-01", to: "2001-02-01" })).codes).toEqual(["NO_RECORDS_FOUND"]);
  expect((await exported({ payment_reference: "NOBODY" })).codes).toEqual(["NO_RECORDS_FOUND"]);
  expect((await exported({ payment_reference: payout?.payment_reference }, "csv", otherAdmin)).codes).toEqual(
    ["NO_RECORDS_FOUND"],
  );
  expect((await exported({}, "xlsx")).codes).toEqual(["FC_EXPORT_BAD_REQUEST"]);
});

test("MGMT-ACTIONS-11 a contract's paper is an export as well, for whoever may see the contract", async () => {
  const { id } = await aContract(world, shop, "ACTIVE");
  for (const named of [{ orderUuid: id }, { filters: { orderUuid: id } }]) {
    const pdf = await fileOf({ entity: "CONTRACT", format: "pdf", ...named }, shop.seller);
    expect(pdf.headers["content-disposition"]).toContain("CONTRACT.pdf");
    expect(readPdf(pdf.bytes).pages).toBeGreaterThan(0);
  }
  const foreign = await callAs(world, other.seller, EXPORT, {
    entity: "CONTRACT",
    format: "pdf",
    filters: { orderUuid: id },
  });
  expect(foreign.codes).toEqual(["INVALID_ORDER_UUID_X"]);
});

test("REPORTS-SETTLEMENTS-01 managers and sales people are refused by the call and by the export", async () => {
  const store = await aStore(world, shop.tenant);
  for (const role of [10, 11] as const) {
    const person = await signedIn(world, await aUser(world, shop.tenant, { role, stores: [store] }));
    expect((await ask({}, person)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    const exported = await callAs(world, person, EXPORT, { entity: "SETTLEMENTS", format: "csv" });
    expect([exported.httpStatus, exported.codes]).toEqual([403, ["UNAUTHORIZED_ACCESS"]]);
  }
});

test("a payout and its lines cannot be changed or taken away", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  const { wlId } = shop.tenant;
  for (const sql of ["update payout set sale_minor = 0", "delete from payout_line", "delete from payout"])
    await expect(inTenant(world.platform, wlId, (db) => db.run(sql))).rejects.toThrow(/permission denied/);
});
