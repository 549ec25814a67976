import { SAVE_RETAILER_DEVICE_LINK, SEARCH_DEVICES } from "@handsel/contract/catalog/device-admin.ts";
import {
  CHANGE_PRICES,
  CHANGE_PRICES_IN_BULK,
  DATE_PRICE_DRAFT,
  GET_PRICE_DRAFT,
  LIST_PRICES,
  MOVE_PRICE_DRAFT,
} from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import {
  DISCARD_PRICES,
  LIST_PRICE_VERSIONS,
  PUBLISH_PRICES,
} from "@handsel/contract/catalog/price-versions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { publishedPrices } from "#testing/price-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let mara: Person;
let jo: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform);
  mara = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  jo = await signedIn(platform, await aUser(platform, tenant, { role: 1 }));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily()],
    plans: [aPlan({ nominalRatePpm: 99_000 })],
    devices: [
      aDevice({ deviceCode: "A", name: "Orbit Black", msrpMinor: 60_000, costPriceMinor: 52_000 }),
      aDevice({ deviceCode: "B", name: "Orbit Blue", msrpMinor: 50_000 }),
      aDevice({ deviceCode: "C", name: "Kestrel", msrpMinor: 40_000, link: null }),
    ],
  });
});

const list = async (kind: PriceKind = "DEVICE", filter: object = {}, who = mara) =>
  (await callAs(platform, who, LIST_PRICES, { kind, filter, isFirst: true })).data;
const drafted = async (kind: PriceKind = "DEVICE", field = "price") =>
  Object.fromEntries(
    (await list(kind)).rows.map(({ key, now, draft }) => [key, draft[field] ?? now[field] ?? null]),
  );
const change = (cells: [string, string, WireCell, WireCell][], who = mara, kind: PriceKind = "DEVICE") =>
  callAs(platform, who, CHANGE_PRICES, {
    kind,
    cells: cells.map(([key, field, value, seen]) => ({ key, field, value, seen })),
  });
const draft = async () => {
  const { data } = await callAs(platform, mara, GET_PRICE_DRAFT, {});
  if (!data.draft) throw new Error("there is no draft");
  return data.draft;
};
const goTo = async (step: number, who = mara) => {
  const { versionID, revision } = await draft();
  return callAs(platform, who, MOVE_PRICE_DRAFT, { versionID, revision, step });
};
const sold = async () =>
  Object.fromEntries(
    (await callAs(platform, mara, SEARCH_DEVICES, {})).data.devices.map((one) => [
      one.deviceCode,
      one.cashPrice,
    ]),
  );
const all3 = { kind: "DEVICE" as const, field: "price", change: { kind: "PERCENT" as const, value: 3 } };

describe("a draft", () => {
  test("is begun by the first cell and changes nothing that is sold", async () => {
    expect((await change([["A", "price", 618, null]])).data).toMatchObject({ changed: 1, refused: [] });
    expect(await drafted()).toEqual({ A: 618, B: null, C: null });
    expect(await sold()).toEqual({ A: null, B: null, C: null });
    expect(await draft()).toMatchObject({ raised: 1, lowered: 0, records: 1, step: 1 });
  });

  test("takes the good cells of a block and tells the others with the reason and what stands there", async () => {
    const { data } = await change([
      ["A", "price", 610, null],
      ["B", "price", -1, null],
      ["C", "msrp", 1, 400],
      ["Z", "price", 1, null],
    ]);
    expect(data.changed).toBe(1);
    expect(data.refused).toEqual([
      { key: "B", field: "price", reason: "value", value: null },
      { key: "C", field: "msrp", reason: "fixed", value: 400 },
      { key: "Z", field: "price", reason: "GONE", value: null },
    ]);
  });

  test("refuses a cell that somebody changed meanwhile, and shows theirs", async () => {
    await change([["A", "price", 618, null]], jo);
    const { data } = await change([["A", "price", 620, null]]);
    expect(data.refused).toEqual([{ key: "A", field: "price", reason: "CHANGED_MEANWHILE", value: 618 }]);
    expect(await drafted()).toMatchObject({ A: 618 });
    expect((await change([["A", "price", 618, null]])).data.refused).toEqual([]);
    expect((await change([["A", "price", 620, 618]])).data.changed).toBe(1);
  });

  test("changes all that match in one step, which is undone and done again whoever did it", async () => {
    await change([["B", "price", 450, null]], jo);
    const { data } = await callAs(platform, mara, CHANGE_PRICES_IN_BULK, {
      ...all3,
      filter: { text: "orbit" },
    });
    expect(data).toMatchObject({ changed: 2, refusedCount: 0 });
    expect(await drafted()).toEqual({ A: 618, B: 463.5, C: null });
    await goTo(1, jo);
    expect(await drafted()).toEqual({ A: null, B: 450, C: null });
    await goTo(0);
    expect(await drafted()).toEqual({ A: null, B: null, C: null });
    await goTo(2);
    expect(await drafted()).toEqual({ A: 618, B: 463.5, C: null });
    expect((await draft()).steps.map(({ step, label, isUndone }) => [step, label.action, isUndone])).toEqual([
      [2, "BULK", false],
      [1, "TYPED", false],
    ]);
  });

  test.each([
    ["DEVICE", "price", { change: { kind: "SET", value: 499 } }],
    ["DEVICE", "price", { change: { kind: "PERCENT", value: -10, roundTo99: true } }],
    ["DEVICE", "price", { change: { kind: "AMOUNT", value: 25 } }],
    ["DEVICE", "price", { change: { kind: "LIST_PRICE", value: 0 } }],
    ["DEVICE", "isSold", { value: 0 }],
    ["PLAN", "rate", { change: { kind: "AMOUNT", value: 1 } }],
    ["PLAN", "validTo", { value: "2031-12-31" }],
  ] as const)(
    "in bulk, %s %s by %j, is undone and done again by another person",
    async (kind, field, how) => {
      const before = await drafted(kind, field);
      const { data } = await callAs(platform, mara, CHANGE_PRICES_IN_BULK, {
        kind,
        field,
        filter: {},
        ...how,
      });
      expect(data.changed).toBeGreaterThan(0);
      const after = await drafted(kind, field);
      expect(after).not.toEqual(before);
      await goTo(0, jo);
      expect(await drafted(kind, field)).toEqual(before);
      await goTo(1, jo);
      expect(await drafted(kind, field)).toEqual(after);
    },
  );

  test("forgets what was undone once something else is done", async () => {
    await change([["A", "price", 618, null]]);
    await goTo(0);
    await change([["A", "price", 619, null]]);
    const { steps, lastStep } = await draft();
    expect([steps.length, lastStep]).toEqual([1, 1]);
    await goTo(0);
    await goTo(1);
    expect(await drafted()).toMatchObject({ A: 619 });
  });

  test("says who changed a row, how many are raised, lowered and kept, and what is below cost", async () => {
    await change([
      ["A", "price", 618, null],
      ["B", "price", 400, null],
    ]);
    await change([["B", "price", null, 400]], jo);
    await change([["C", "price", 390, null]], jo);
    const { rows } = await list();
    expect(rows.map(({ touched }) => touched?.step)).toEqual([1, 2, 3]);
    expect(await draft()).toMatchObject({ raised: 1, lowered: 1, kept: 1, belowCost: 1, belowCostBefore: 1 });
    expect((await list("DEVICE", { belowCost: true })).rows.map(({ key }) => key)).toEqual(["A"]);
    expect((await list("DEVICE", { changed: true })).rows).toHaveLength(3);
  });

  test("is told by an old revision that it changed, and can be thrown away", async () => {
    await change([["A", "price", 618, null]]);
    const { versionID, revision } = await draft();
    await change([["A", "price", 619, 618]], jo);
    const late = await callAs(platform, mara, DISCARD_PRICES, { versionID, revision });
    expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
    const now = (await draft()).revision;
    expect((await callAs(platform, mara, DISCARD_PRICES, { versionID, revision: now })).codes).toEqual([]);
    expect(await drafted()).toEqual({ A: null, B: null, C: null });
    expect((await callAs(platform, mara, GET_PRICE_DRAFT, {})).data.draft).toBeNull();
  });

  test("keeps the day that is meant for it, which a second person sees", async () => {
    await change([["A", "price", 618, null]]);
    const { versionID, revision } = await draft();
    const dated = await callAs(platform, jo, DATE_PRICE_DRAFT, { versionID, startsOn: "2027-01-04" });
    expect(dated.data.revision).toBeGreaterThan(revision);
    expect((await draft()).startsOn).toBe("2027-01-04");
    await callAs(platform, mara, DATE_PRICE_DRAFT, { versionID, startsOn: null });
    expect((await draft()).startsOn).toBeNull();
  });

  test("of another retailer is neither seen nor touched", async () => {
    await change([["A", "price", 618, null]]);
    const { versionID, revision } = await draft();
    const stranger = await signedIn(platform, await aUser(platform, await aTenant(platform), { role: 1 }));
    expect((await list("DEVICE", {}, stranger)).rows).toEqual([]);
    for (const operation of [DISCARD_PRICES, PUBLISH_PRICES] as const)
      expect((await callAs(platform, stranger, operation, { versionID, revision })).codes).toEqual([
        "PRICE_VERSION_NOT_FOUND",
      ]);
  });

  test("of a plan takes rates and refuses limits that are not in order", async () => {
    const { data } = await change(
      [
        ["LOAN24", "rate", 8.9, 9.9],
        ["LOAN24", "minimum", 500, null],
      ],
      mara,
      "PLAN",
    );
    expect(data.changed).toBe(1);
    const worse = await change([["LOAN24", "maximum", 400, null]], mara, "PLAN");
    expect(worse.data.refused).toMatchObject([{ field: "maximum", reason: "order" }]);
    expect(await drafted("PLAN", "rate")).toEqual({ LOAN24: 8.9 });
  });
});

describe("versions", () => {
  const versions = async () =>
    (await callAs(platform, mara, LIST_PRICE_VERSIONS, {})).data.versions.map(
      ({ number, source, records }) => [number, source, records],
    );

  test("a published draft holds at once, and what changed nothing in the end is no part of it", async () => {
    await callAs(platform, mara, CHANGE_PRICES_IN_BULK, { ...all3, filter: { text: "orbit" } });
    await change([["B", "price", null, 515]]);
    expect(await publishedPrices(platform, jo)).toMatchObject({
      state: "IN_FORCE",
      number: 1,
      changed: 1,
      gone: 0,
    });
    expect(await sold()).toEqual({ A: 618, B: null, C: null });
    expect(await versions()).toEqual([[1, "WORKBENCH", 1]]);
  });

  test("a dialog's change is a version of its own", async () => {
    const { data } = await callAs(platform, mara, SEARCH_DEVICES, { text: "Orbit Black" });
    const deviceID = data.devices[0]?.deviceID ?? "";
    await callAs(platform, mara, SAVE_RETAILER_DEVICE_LINK, { deviceID, cashPrice: 555 });
    await callAs(platform, mara, SAVE_RETAILER_DEVICE_LINK, { deviceID, cashPrice: 555, wlTags: ["x"] });
    expect(await versions()).toEqual([[1, "DIALOG", 1]]);
  });
});
