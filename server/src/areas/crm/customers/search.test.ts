// One search for everything, through the edge: who and what is found, by whom, and what can be done from there.
import type { OutputOf } from "@handsel/contract/operation.ts";
import { SEARCH } from "@handsel/contract/platform/search.ts";
import type { SearchAnswer, SearchKind } from "@handsel/contract/platform/search-answers.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseSaleCustomer } from "#areas/sales/index.ts";
import { eraseSeller } from "#areas/tradein/index.ts";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aSeller, aShop, type Shop } from "#testing/cart-builders.ts";
import { aDevice, aFamily } from "#testing/catalog-builders.ts";
import { anImei, aSale, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let database: pg.Client;
let shop: Shop & { onlineStoreId: string };
let topAdmin: Person;

const HALIMA = {
  firstName: "Halima",
  lastName: "Osei",
  email: "halima@osei.example",
  phone: "+447700900318",
};

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  shop = await aTradeShop(world, { earlySwapMonth: 12 });
  topAdmin = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
});
afterAll(async () => {
  await database.end();
  await world.close();
});

type Found = OutputOf<typeof SEARCH>;

async function searched(text: string, person: Person = shop.seller, kind?: SearchKind): Promise<Found> {
  const { data, codes } = await callAs(world, person, SEARCH, { text, ...(kind && { kind }) });
  if (!data.groups || !data.reading) throw new Error(`not answered: ${codes.join()}`);
  return data as Found;
}

async function answersOf<K extends SearchAnswer["kind"]>(
  kind: K,
  text: string,
  person: Person = shop.seller,
): Promise<Extract<SearchAnswer, { kind: K }>[]> {
  const { groups } = await searched(text, person);
  return groups
    .flatMap(({ answers }) => answers)
    .filter((answer): answer is Extract<SearchAnswer, { kind: K }> => answer.kind === kind);
}

const namesFound = async (text: string, person?: Person) =>
  (await answersOf("CUSTOMER", text, person)).map(({ name }) => name);

test.each([
  ["the whole name", "Halima Osei"],
  ["its words the other way round", "osei halima"],
  ["the beginning of a word", "hal"],
  ["a single letter", "h"],
  ["a part of a word", "lima"],
  ["two beginnings", "os hal"],
  ["letters that changed places", "Halmia"],
  ["a letter too few", "Halma Osei"],
  ["two letters that changed places in a short word", "Osie"],
  ["a slip in each word", "Halma Ossei"],
  ["a beginning and a slip", "hal Ossei"],
  ["parts of both words", "alima sei"],
  ["accents that are not hers", "Hálimä"],
  ["her address", "HALIMA@osei.example"],
  ["the beginning of her address", "halima@os"],
  ["her number as it is dialled here", "07700 900318"],
  ["her number from abroad", "+44 7700-900318"],
  ["her number with zeros", "0044 7700 900 318"],
  ["the end of her number", "900318"],
  ["the end of her number from a zero on", "00318"],
  ["the beginning of her number", "07700 900"],
])("a customer is found by %s", async (_, text) => {
  await aSaleIn(world, shop, "PENDING", { customer: HALIMA });
  expect(await namesFound(text)).toEqual(["Halima Osei"]);
});

test("accents, apostrophes and hyphens of a name need not be typed", async () => {
  await aSale(world, shop, { customer: { firstName: "Zoë", lastName: "O'Brien-Núñez" } });
  for (const text of ["zoe obrien", "O’Brien", "nunez zoe", "Núñez"])
    expect(await namesFound(text), text).toEqual(["Zoë O'Brien-Núñez"]);
});

test("a word may begin like the other, and names may have as many words as they like", async () => {
  await aSale(world, shop, { customer: { firstName: "Rosalind", lastName: "Rosa" } });
  for (const text of ["ros rosa", "rosa rosali", "rosalind rosa"])
    expect(await namesFound(text), text).toEqual(["Rosalind Rosa"]);
  const long = { firstName: "Ana Beatriz Carla Dulce", lastName: "Esteves Falcão Gouveia Horta" };
  await aSale(world, shop, { customer: long });
  for (const text of [
    "gouveia horta",
    "gouv hort",
    "Hotra Gouvia",
    "ana falcao horta",
    "ana falcao hor esteves",
  ])
    expect(await namesFound(text), text).toEqual([`${long.firstName} ${long.lastName}`]);
  expect(await namesFound("ana falcao nobody")).toEqual([]);
});

test("two slips in a long word are forgiven, in a short one they are not", async () => {
  await aSale(world, shop, { customer: { firstName: "Wim", lastName: "Oosterveldink" } });
  expect(await namesFound("Oosderveltink")).toEqual(["Wim Oosterveldink"]);
  expect(await namesFound("Vvim Oosderveltink")).toEqual([]);
});

test("what belongs to one person is one customer, and a family on one number are several", async () => {
  const phone = "+447400900777";
  await aSale(world, shop, {
    customer: { firstName: "Ida", lastName: "Quirke", email: "ida@quirke.example", phone },
  });
  await aSale(world, shop, {
    customer: { firstName: "Ida", lastName: "Quirke", email: "new@quirke.example", phone },
  });
  await aTradecart(world, shop.seller, {
    customer: { name: "Quirke Ida", email: "old@quirke.example", phone },
  });
  await aSale(world, shop, {
    customer: { firstName: "Otto", lastName: "Quirke", email: "otto@quirke.example", phone },
  });
  expect((await namesFound("quirke")).toSorted()).toEqual(["Otto Quirke", "Quirke Ida"]);
  const { groups } = await searched("quirke");
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ["CUSTOMER", 2],
    ["CONTRACT", 3],
    ["QUOTE", 1],
  ]);
});

test("a contract is found by its reference and its device's number in every form in which they are printed", async () => {
  const imei = anImei();
  const { cartId, reference } = await aSaleIn(world, shop, "ACTIVE", { imei });
  const spaced = `${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8, 14)} ${imei.slice(14)}`;
  for (const text of [
    reference,
    reference.toLowerCase(),
    reference.replaceAll("-", " "),
    reference.replaceAll("-", ""),
    `${reference}-1`,
    imei,
    spaced,
    spaced.replaceAll(" ", "-"),
    cartId,
  ]) {
    const [contract] = await answersOf("CONTRACT", text);
    expect(contract, text).toMatchObject({ cartUUID: cartId, reference, status: "ACTIVE" });
  }
  const [found] = await answersOf("CONTRACT", imei);
  expect(found?.deviceReference).toBe(imei);
  expect(found?.notPossible).toContainEqual({ deed: "TRADE_IN", reason: "CONTRACT_RUNNING", from: null });
  expect((await searched(spaced)).reading).toEqual({ kind: "IMEI", value: imei, isRight: true });
});

test("a device whose contract has ended, and that nobody holds, can be traded in", async () => {
  const imei = anImei();
  const customer = { firstName: "Petronella", lastName: "Quist" };
  const sale = await aSaleIn(world, shop, "ACTIVE", { imei, customer });
  const trade = { deed: "TRADE_IN", customerID: sale.cartId, deviceReference: imei };
  expect((await answersOf("CONTRACT", imei))[0]?.deeds).not.toContainEqual(trade);
  await recordFor(world, shop, sale, [{ type: "FINISHED", data: {} }]);
  const [ended] = await answersOf("CONTRACT", imei);
  expect(ended?.status).toBe("FINISHED");
  expect(ended?.notPossible.map(({ deed }) => deed)).not.toContain("TRADE_IN");
  expect(ended?.deeds).toContainEqual(trade);
  // Sold again it belongs to the contract that runs, though the old one is found too.
  await aSaleIn(world, shop, "ACTIVE", { imei });
  for (const { deeds } of await answersOf("CONTRACT", imei)) expect(deeds).not.toContainEqual(trade);
});

test("an upgrade is offered to whom the upgrade itself lets in, and the day is said to the others", async () => {
  const customer = { firstName: "Petra", lastName: "Vandermolen" };
  await aSaleIn(world, shop, "ACTIVE", { customer });
  const [early] = await answersOf("CUSTOMER", "vandermolen");
  expect(early).toMatchObject({ runningContracts: 1, upgrade: { when: "LATER" }, holding: null });
  expect(early?.deeds.map(({ deed }) => deed)).toEqual(["NEW_CART", "TRADE_IN", "OPEN_CUSTOMER"]);
  expect(early?.notPossible).toEqual([{ deed: "UPGRADE", reason: "NOT_YET", from: early?.upgrade.from }]);

  world.moveClock(400 * 86_400_000);
  try {
    const seller = await signedIn(world, shop.seller);
    const [late] = await answersOf("CUSTOMER", "vandermolen", seller);
    expect(late).toMatchObject({ upgrade: { when: "TODAY", from: null } });
    expect(late?.deeds[0]).toMatchObject({ deed: "UPGRADE" });
    expect(late?.holding).toMatchObject({ deviceName: "Orbit 9 128 GB", monthsPaid: 13 });
    const { toEnd = 0, worth = 0, offNew = 0 } = late?.holding ?? {};
    expect(offNew).toBeCloseTo(worth - toEnd, 2);
    const [contract] = await answersOf("CONTRACT", "vandermolen", seller);
    expect(contract?.deeds[0]).toEqual(late?.deeds[0]);
  } finally {
    world.moveClock(0);
  }
});

test("customers who may upgrade today come first where that is asked for", async () => {
  await aSaleIn(world, shop, "ACTIVE", { customer: { firstName: "Ann", lastName: "Zwischenfeld" } });
  world.moveClock(400 * 86_400_000);
  try {
    const seller = await signedIn(world, shop.seller);
    await aSale(world, { ...shop, seller }, { customer: { firstName: "Ben", lastName: "Zwischenfeld" } });
    const ask = async (upgradesFirst: boolean) => {
      const { data } = await callAs(world, seller, SEARCH, {
        text: "zwischenfeld",
        kind: "CUSTOMER",
        upgradesFirst,
      });
      return data.groups?.flatMap(({ answers }) => answers.map((one) => ("name" in one ? one.name : "")));
    };
    expect(await ask(false)).toEqual(["Ben Zwischenfeld", "Ann Zwischenfeld"]);
    expect(await ask(true)).toEqual(["Ann Zwischenfeld", "Ben Zwischenfeld"]);
  } finally {
    world.moveClock(0);
  }
});

test("a trade is found by the number of its quote, of its order and of its device, and by its seller", async () => {
  const quote = await aTradecart(world, shop.seller, {
    customer: { name: "Tamsin Quellworth", email: "tamsin@quellworth.example", phone: "+447400900555" },
  });
  const sid = quote.tradecartSID;
  const imei = quote.devices[0]?.deviceReference ?? "";
  for (const text of [sid, sid.toLowerCase().replace("-", " "), sid.replace("-", ""), imei, "quellworth"])
    expect(await answersOf("TRADE", text), text).toMatchObject([
      { tradecartSID: sid, customerName: "Tamsin Quellworth" },
    ]);
  expect(await namesFound("tamsin")).toEqual(["Tamsin Quellworth"]);
});

test("devices and extras are found by words, part numbers and bar codes, with a price to begin from", async () => {
  const [orbit] = await answersOf("DEVICE", "orbit");
  expect(orbit).toMatchObject({
    categoryCode: "PHONES",
    isOneVariant: false,
    variants: ["128 GB", "1 TB"],
  });
  expect(orbit?.monthlyPrice).toBeGreaterThan(0);
  expect(orbit?.deeds[0]).toMatchObject({ deed: "ADD_TO_CART", kind: "DEVICE" });
  const [named] = await answersOf("DEVICE", "ob9/512");
  expect(named).toMatchObject({ deviceCode: "PHONE-MAX", isOneVariant: true, variants: ["1 TB"] });
  expect(await answersOf("EXTRA", "clear case")).toMatchObject([
    { code: "CASE", name: "Clear case", price: 29.9 },
  ]);
});

test("of a word that most models have, the most popular are told, and one that few have is found however unpopular", async () => {
  const codes = Array.from({ length: 230 }, (_, index) => `VESTA${index}`);
  const large = await aShop(world, {
    catalogue: {
      families: codes.map((code, index) =>
        aFamily({ code, name: `Vesta ${index}${index === 0 ? " Solo" : ""}`, popularity: (index * 7) % 230 }),
      ),
      devices: codes.map((code) =>
        aDevice({ deviceCode: code, familyCode: code, name: code, tags: ["consumer"] }),
      ),
      residuals: [],
    },
  });
  const found = async (text: string) => {
    const { groups } = await searched(text, large.seller, "DEVICE");
    return groups
      .flatMap(({ answers }) => answers)
      .flatMap((one) => ("familyCode" in one ? [one.familyCode] : []));
  };
  const popular = codes.toSorted((a, b) => placeOf(b) - placeOf(a));
  expect(await found("vesta")).toEqual(expect.arrayContaining(popular.slice(0, 50)));
  expect(await found("solo")).toEqual(["VESTA0"]);
});

const placeOf = (code: string) => (Number(code.slice("VESTA".length)) * 7) % 230;

test("nobody sees customers, contracts and trades of a store that is not theirs, but the two highest roles do", async () => {
  const other = await aStore(world, shop.tenant);
  const stranger = await aSeller(world, { tenant: shop.tenant, store: other });
  const manager = await signedIn(world, await aUser(world, shop.tenant, { role: 10, stores: [other] }));
  const ownManager = await signedIn(
    world,
    await aUser(world, shop.tenant, { role: 10, stores: [shop.store, other] }),
  );
  const vendor = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [other] }));
  const { reference } = await aSale(world, shop, { customer: { firstName: "Berit", lastName: "Storlien" } });
  const quote = await aTradecart(world, shop.seller, {
    customer: { name: "Berit Storlien", email: "berit@storlien.example", phone: "+447400900444" },
  });
  for (const text of ["storlien", reference, quote.tradecartSID, "berit@storlien.example", "900444"])
    for (const person of [stranger, manager]) expect((await searched(text, person)).groups, text).toEqual([]);
  for (const person of [shop.seller, ownManager, vendor, topAdmin]) {
    expect((await namesFound("storlien", person)).length).toBeGreaterThan(0);
    expect(await answersOf("CONTRACT", reference, person)).toHaveLength(1);
    expect(await answersOf("TRADE", quote.tradecartSID, person)).toHaveLength(1);
  }
});

test("another retailer finds nothing of ours", async () => {
  const elsewhere = await aTradeShop(world);
  const admin = await signedIn(
    world,
    await aUser(world, elsewhere.tenant, { role: 1, stores: [elsewhere.store] }),
  );
  const imei = anImei();
  const { reference } = await aSaleIn(world, shop, "ACTIVE", {
    imei,
    customer: { firstName: "Solveig", lastName: "Trondsen", phone: "+447400900333" },
  });
  for (const text of ["solveig", "trondsen", "07400900333", reference, imei])
    expect((await searched(text, admin)).groups, text).toEqual([]);
});

test("whoever is erased is found no more, and their words are gone from the dictionary", async () => {
  const sale = await aSale(world, shop, { customer: { firstName: "Xaverine", lastName: "Kolokythas" } });
  const quote = await aTradecart(world, shop.seller, {
    customer: { name: "Xaverine Kolokythas", email: "x@kolokythas.example", phone: "+447400900222" },
  });
  expect(await namesFound("kolokythas")).not.toEqual([]);
  await inTenant(world.platform, shop.tenant.wlId, async (db) => {
    await eraseSaleCustomer(db, sale.cartId);
    await eraseSeller(db, quote.id);
  });
  expect((await searched("kolokythas")).groups).toEqual([]);
  const { rows } = await database.query(
    `select word from search_word where word ~ 'kolokyth|xaverine'
     union all select word from search_posting where word ~ 'kolokyth|xaverine|900222|222009'`,
  );
  expect(rows).toEqual([]);
});

test("whoever gets another name is found by it, and no more by the old one", async () => {
  const sale = await aSale(world, shop, { customer: { firstName: "Marit", lastName: "Ekelund" } });
  await database.query("update sale set customer_name = 'Marit Ahlgrenson' where cart_id = $1", [
    sale.cartId,
  ]);
  expect(await namesFound("ekelund")).toEqual([]);
  expect(await namesFound("ahlgrenson")).toEqual(["Marit Ahlgrenson"]);
  const { rows } = await database.query("select 1 from search_word where word = 'ekelund'");
  expect(rows).toEqual([]);
});

test("a search of everything sends as many statements for many customers as for one", async () => {
  const statements = async (text: string) => {
    const response = await world.app.inject({
      method: "POST",
      url: SEARCH.path,
      headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
      payload: { header: { sessionID: (await signedIn(world, shop.seller)).sessionToken }, text },
    });
    return Number(/statements;desc="(\d+)"/.exec(String(response.headers["server-timing"]))?.[1]);
  };
  await aSale(world, shop, { customer: { firstName: "Una", lastName: "Fjordgren" } });
  const one = await statements("fjordgren");
  for (let number = 0; number < 6; number += 1)
    await aSale(world, shop, { customer: { firstName: `Una${number}`, lastName: "Fjordgren" } });
  expect(await statements("fjordgren")).toBe(one);
  expect(one).toBeLessThanOrEqual(9);
});

test("of a group three are shown and the rest on asking, counted", async () => {
  const { groups } = await searched("fjordgren");
  expect(groups.find(({ kind }) => kind === "CUSTOMER")).toMatchObject({ total: 7 });
  expect(groups.every(({ answers }) => answers.length <= 3)).toBe(true);
  const all = await searched("fjordgren", shop.seller, "CUSTOMER");
  expect(all.groups).toHaveLength(1);
  expect(all.groups[0]?.answers).toHaveLength(7);
});
