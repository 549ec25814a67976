import { DAY_MS } from "@handsel/contract/durations.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT_CONTRACT_PDF } from "@handsel/contract/sales/changing.ts";
import { EXPORT_SALES_LIST, GET_SALES } from "@handsel/contract/sales/listing.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aSeller, aShop, type Shop } from "#testing/cart-builders.ts";
import { anImei, aSale, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, { configs: { earlySwapMonth: 12 } });
  admin = await signedIn(platform, await aUser(platform, shop.tenant, { role: 5, stores: [shop.store] }));
});
afterAll(() => platform.close());

type Asked = InputOf<typeof GET_SALES>;
const ask = (input: Asked, person: Person = shop.seller) => callAs(platform, person, GET_SALES, input);
const found = async (input: Asked, person?: Person) =>
  (await ask(input, person)).data.sales.map(({ cartUUID }) => cartUUID);

test("a sale is found by its reference, its cart, its contract, its device, its customer's e-mail and phone", async () => {
  const imei = anImei();
  const sale = await aSaleIn(platform, shop, "ACTIVE", {
    imei,
    customer: { email: "Nora.Field@Example.test", phone: "+447400987654" },
  });
  const only = [sale.cartId];
  expect(await found({ search: { searchText: ` ${sale.reference.toLowerCase()} ` } })).toEqual(only);
  expect(await found({ search: { searchText: `${sale.reference}-1` } })).toEqual(only);
  expect(await found({ search: { searchText: sale.cartId } })).toEqual(only);
  expect(await found({ search: { searchText: imei } })).toEqual(only);
  expect(await found({ search: { customerEmail: " nora.field@example.test " } })).toEqual(only);
  expect(await found({ search: { customerPhone: "0987654" } })).toEqual(only);
  expect(await found({ search: { customerPhone: "447400987654" } })).toEqual(only);
  expect(await found({ search: { customerPhone: "990987654" } })).toEqual([]);
  expect(await found({ search: { searchText: "no such thing" } })).toEqual([]);
});

test("a sale is found by any part of its customer's name, with a slip in it and in any order, by whoever sees the store", async () => {
  const customer = { firstName: "Annelotte", lastName: "Vanbrugh" };
  const { cartId } = await aSale(platform, shop, { customer });
  const stranger = await aSeller(platform, {
    tenant: shop.tenant,
    store: await aStore(platform, shop.tenant),
  });
  for (const searchText of ["Annelotte Vanbrugh", "vanbrugh anne", "nelott", "Vanburgh", "Vánbrugh"]) {
    expect(await found({ search: { searchText } }), searchText).toEqual([cartId]);
    expect(await found({ search: { searchText } }, stranger), searchText).toEqual([]);
  }
});

test("MGMT-SALES-04 without a filter the list holds what was active and updated in the last fifteen days", async () => {
  const active = await aSaleIn(platform, shop, "ACTIVE");
  const pending = await aSaleIn(platform, shop, "PENDING");
  const listed = await found({});
  expect(listed).toContain(active.cartId);
  expect(listed).not.toContain(pending.cartId);
});

test("MGMT-PENDING-02 the pending list holds what waits for somebody, newest first", async () => {
  const first = await aSaleIn(platform, shop, "PENDING");
  const second = await aSaleIn(platform, shop, "PENDING_ACTIVATION");
  const active = await aSaleIn(platform, shop, "ACTIVE");
  const listed = await found({ onlySalesWithPendingActions: true });
  expect(listed.slice(0, 2)).toEqual([second.cartId, first.cartId]);
  expect(listed).not.toContain(active.cartId);
});

test("a filter takes several statuses at once and keeps the order of time", async () => {
  const refused = await aSale(platform, shop);
  await recordFor(platform, shop, refused, [
    { type: "APPLICATION_SENT", data: { funderReference: "F" } },
    { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
  ]);
  const active = await aSaleIn(platform, shop, "ACTIVE");
  const cancelled = await aSale(platform, shop);
  await recordFor(platform, shop, cancelled, [{ type: "CANCELLED", data: {} }]);
  const filter = { contractPeriod: "UPDATED", contractStatus: ["ACTIVE", "REFUSED", "CANCELLED"] } as const;
  const listed = await found({ filter: { ...filter, contractStatus: [...filter.contractStatus] } });
  expect(listed.slice(0, 3)).toEqual([cancelled.cartId, active.cartId, refused.cartId]);
});

test("days are those of the given time zone, both included", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short" }).format(
    new Date(),
  );
  const on = (startDate: string, endDate: string) =>
    found({
      filter: { contractPeriod: "CREATED", contractStatus: ["ACTIVE"], startDate, endDate },
      timezone: "Asia/Tokyo",
    });
  expect(await on(day, day)).toContain(sale.cartId);
  expect(await on("2018-01-01", "2018-12-31")).toEqual([]);
});

/** A day there, so many days from now. */
const dayIn = (timeZone: string, days = 0) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(
    platform.platform.clock.now().getTime() + days * DAY_MS,
  );

test("MGMT-SALES-18 the days of a list lie between 1 January 2018 and today, in order, for the list and its file", async () => {
  const zone = "Europe/London";
  const filtered = (startDate: string, endDate: string) => ({
    filter: { contractPeriod: "CREATED" as const, contractStatus: ["ACTIVE" as const], startDate, endDate },
    timezone: zone,
  });
  const today = dayIn(zone);
  expect((await ask(filtered("2018-01-01", today))).httpStatus).toBe(200);
  expect((await ask(filtered("", ""))).httpStatus).toBe(200);
  for (const [startDate, endDate, wrong] of [
    ["2017-12-31", today, ["filter.startDate", "dateAfter"]],
    ["2018-01-01", dayIn(zone, 1), ["filter.endDate", "dateBefore"]],
    [dayIn(zone, 1), "", ["filter.startDate", "dateBefore"]],
    [today, dayIn(zone, -1), ["filter.endDate", "dateOrder"]],
    ["2026-02-30", today, ["filter.startDate", "date"]],
  ] as const) {
    const refused = await ask(filtered(startDate, endDate));
    expect([refused.httpStatus, refused.header.errors?.[0]?.values]).toEqual([400, wrong]);
    expect((await exported(filtered(startDate, endDate))).statusCode).toBe(400);
  }
});

test("MGMT-SALES-18 today is the day where the list is read, and a till whose clock runs ahead is not refused at midnight", async () => {
  const endOn = async (endDate: string, timezone: string) =>
    ask(
      { filter: { contractPeriod: "CREATED", contractStatus: ["ACTIVE"], endDate }, timezone },
      // A session of the hour that the clock shows.
      await signedIn(platform, await aUser(platform, shop.tenant, { role: 5, stores: [shop.store] })),
    );
  const now = platform.platform.clock.now();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const at = (ms: number) => platform.moveClock(ms - now.getTime());
  try {
    at(midnight - 60 * 60_000);
    const tomorrow = new Date(midnight).toISOString().slice(0, 10);
    expect((await endOn(tomorrow, "Etc/UTC")).httpStatus).toBe(400);
    expect((await endOn(tomorrow, "Asia/Tokyo")).httpStatus).toBe(200);
    at(midnight - 2 * 60_000);
    expect((await endOn(tomorrow, "Etc/UTC")).httpStatus).toBe(200);
  } finally {
    platform.moveClock(0);
  }
});

test("a time zone that does not exist is refused, and so is a filter without a status", async () => {
  const filter = { contractPeriod: "UPDATED", contractStatus: ["ACTIVE"] } as const;
  expect(
    (await ask({ filter: { ...filter, contractStatus: ["ACTIVE"] }, timezone: "Moon/Base" })).httpStatus,
  ).toBe(400);
  expect((await ask({ filter: { contractPeriod: "UPDATED", contractStatus: [] } })).httpStatus).toBe(400);
});

test("MGMT-SALES-12 staff see the sales of their stores; only the two highest roles choose another store", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  const elsewhere = await aStore(platform, shop.tenant);
  const stranger = await signedIn(platform, await aUser(platform, shop.tenant, { stores: [elsewhere] }));
  const filter = { contractPeriod: "UPDATED" as const, contractStatus: ["ACTIVE" as const] };
  expect(await found({ search: { searchText: sale.reference } }, stranger)).toEqual([]);
  expect(await found({ filter: { ...filter, storeID: shop.store.id } }, stranger)).toEqual([]);
  expect(await found({ filter: { ...filter, storeID: shop.store.id } }, admin)).toContain(sale.cartId);
  expect(await found({ filter: { ...filter, storeID: elsewhere.id } }, admin)).toEqual([]);
});

test("another retailer's sales are not there", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  const other = await aShop(platform);
  expect(await found({ search: { searchText: sale.cartId } }, other.seller)).toEqual([]);
});

test("a row says what the lists show", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE", { extras: ["CASE"] });
  await recordFor(platform, shop, sale, [{ type: "NOTE_ADDED", data: { note: "call back, soon" } }]);
  const { data } = await ask({ search: { searchText: sale.reference } });
  expect(data.sales[0]).toMatchObject({
    reference: sale.reference,
    vendorName: "Kit Marlow",
    storeName: shop.store.name,
    productDescriptions: "Orbit 9 128 GB",
    numberOfExtras: 1,
    financingType: "UPGRADE",
    status: "ACTIVE",
    swapStatus: "NO_SWAP",
    hasDeviceReference: true,
    isActive: true,
    waitsFor: null,
  });
  const waiting = await aSaleIn(platform, shop, "PENDING");
  const asked = await ask({ search: { searchText: waiting.reference } });
  expect(asked.data.sales[0]?.waitsFor).toEqual(expect.any(String));
  expect(data.sales[0]?.notes.split(",")[0]).toBe("call back\u201A soon");
});

const fileFrom = (path: string, input: object, person: Person = shop.seller) =>
  platform.app.inject({
    method: "POST",
    url: path,
    headers: { host: `${person.subdomain}.localhost:3000` },
    payload: {
      header: { service: "posale/", function: path.split("/").at(-1), sessionID: person.sessionToken },
      subdomain: person.subdomain,
      ...input,
    },
  });

const exported = (input: InputOf<typeof EXPORT_SALES_LIST>) => fileFrom(EXPORT_SALES_LIST.path, input);
test("a file in a time zone that does not exist is refused before it begins, however its sales are found", async () => {
  const { reference } = await aSale(platform, shop);
  const asked = [{}, { search: { searchText: reference } }];
  for (const found of asked) {
    const file = await exported({ ...found, format: "csv", timezone: "WELCOME" });
    expect(file.statusCode).toBe(400);
    expect(file.json()).toMatchObject({
      header: { apiStatus: "ERROR", errors: [{ code: "REQUEST_NOT_VALID", values: ["timezone"] }] },
    });
  }
});

const paperOf = (orderUuid: string) => fileFrom(EXPORT_CONTRACT_PDF.path, { orderUuid });

/** The file as rows of cells by their heading. */
function readCsv(body: string): Record<string, string>[] {
  const [heading = [], ...rows] = body
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((cells) => Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ""])));
}

test("MGMT-SALES-21 the export holds the nineteen named columns in order, then both references and why a contract ended, every field quoted", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE", {
    customer: { firstName: "=1+1", lastName: "O'Hara" },
  });
  const answer = await exported({ search: { searchText: sale.reference }, format: "csv" });
  expect(answer.headers["content-type"]).toContain("text/csv");
  const [heading, row] = answer.body.replace("\uFEFF", "").split("\r\n");
  expect(heading).toBe(
    '"creation_date","activationDate","lastUpdateDatetime","vendor","store","order_uuid","customer","device",' +
      '"extrasDescription","financing_type","status","swapStatus","expiry_date","amount_financed","currency",' +
      '"deviceReference","funderReference","milestone","notes","cart_reference","contract_reference",' +
      '"ending_reason"',
  );
  const cells = row?.slice(1, -1).split('","') ?? [];
  expect(cells).toHaveLength(22);
  const [contract] = await recordFor(platform, shop, sale, []);
  expect(cells.slice(3, 8)).toEqual([
    "Kit Marlow",
    shop.store.name,
    contract?.id,
    "'=1+1 O'Hara",
    "Orbit 9 128 GB",
  ]);
  expect(cells[14]).toBe("GBP");
  expect(cells.slice(19)).toEqual([sale.reference, `${sale.reference}-1`, ""]);
});

test("each contract of a sale has its line in the file, with the order uuid that its paper opens with", async () => {
  const sale = await aSale(platform, shop, { extras: ["CASE"] });
  const contracts = await recordFor(platform, shop, sale, [
    { type: "APPLICATION_SENT", data: { funderReference: "F-2" } },
  ]);
  const { body } = await exported({ search: { searchText: sale.reference }, format: "csv" });
  const lines = readCsv(body);
  expect(
    lines.map(({ cart_reference, contract_reference, device, extrasDescription }) => ({
      cart_reference,
      contract_reference,
      device,
      extrasDescription,
    })),
  ).toEqual([
    {
      cart_reference: sale.reference,
      contract_reference: `${sale.reference}-1`,
      device: "Orbit 9 128 GB",
      extrasDescription: "",
    },
    {
      cart_reference: sale.reference,
      contract_reference: `${sale.reference}-2`,
      device: "",
      extrasDescription: "Clear case",
    },
  ]);
  // What the lines finance comes to what the sale finances.
  expect(lines.map(({ order_uuid }) => order_uuid)).toEqual(contracts.map(({ id }) => id));
  expect(lines.reduce((sum, line) => sum + Number(line["amount_financed"]) * 100, 0)).toBeCloseTo(
    sale.amountFinancedMinor,
  );
  for (const { order_uuid = "" } of lines)
    expect((await paperOf(order_uuid)).headers["content-type"]).toContain("application/pdf");
  expect((await paperOf(sale.cartId)).headers["content-type"]).toContain("application/json");
});

test("the same rows as a spreadsheet, with headings in the reader's words", async () => {
  const sale = await aSaleIn(platform, shop, "ACTIVE");
  const answer = await exported({
    search: { searchText: sale.reference },
    format: "xlsx",
    columns: { order_uuid: "Vorgang" },
  });
  expect(answer.headers["content-disposition"]).toContain("sales.xlsx");
  const { sheets } = await readXlsx(answer.rawPayload);
  const [heading, row] = sheets[0]?.rows ?? [];
  expect(heading?.[5]).toBe("Vorgang");
  expect(row?.slice(19, 21)).toEqual([sale.reference, `${sale.reference}-1`]);
});

test("nothing to export is a refusal, not an empty file", async () => {
  const answer = await exported({ search: { searchText: "nothing" } });
  expect(answer.headers["content-type"]).toContain("application/json");
  expect(answer.json<{ header: { errors: { code: string }[] } }>().header.errors[0]?.code).toBe(
    "NO_CONTRACTS_IN_PERIOD",
  );
});
