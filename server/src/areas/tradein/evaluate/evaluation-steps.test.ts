// Searching and evaluating through the edge: what the registry, the questions and the diagnostic service do to a device.
import type { GivenAnswers, QuestionType } from "@handsel/contract/tradein/device.ts";
import {
  ANSWER_QUESTION,
  EVALUATE_DEVICE,
  GET_CRITERIA,
  RESTART_EVALUATION,
  SELECT_TRADEIN_DEVICE,
  SET_DIAGNOSTIC,
  VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/evaluating.ts";
import { CREATE_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeviceCheckResult } from "#adapters/device-check/device-check.ts";
import { inTenant } from "#platform.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import {
  aFoundDevice,
  anImei,
  aPriceBook,
  aTradeShop,
  CLEAN,
  GOOD_ANSWERS,
  PHONE,
  SELLER,
  TABLET,
  TESTED_PHONE,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { importPriceBook } from "../import-price-book.ts";
import { SEARCHES_PER_DAY } from "../search/search-limit.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world);
});
afterAll(() => world.close());

const search = (input: Parameters<typeof callAs<typeof VALIDATE_DEVICE_REFERENCE>>[3]) =>
  callAs(world, shop.seller, VALIDATE_DEVICE_REFERENCE, input);

describe("the search", () => {
  test("TRADEIN-SEARCH-06 a reference finds its model with the value it can bring", async () => {
    const imei = anImei();
    const { data } = await search({ deviceReference: imei, isIMEI: true });
    expect(data).toMatchObject({
      checkmendOk: true,
      networkLockStatus: "UNLOCKED",
      devices: [
        {
          name: PHONE.name,
          maxValue: 310,
          deviceReference: imei,
          searchedByString: false,
          networkLockStatus: "UNLOCKED",
          promotions: [{ id: "SPRING", title: "Spring bonus", value: 25 }],
        },
      ],
    });
  });

  test("words of the name find models, in any order and without accents; nothing found is a warning", async () => {
    const found = await search({ searchText: "  128 orbít " });
    expect(found.data.devices.map(({ deviceCode }) => deviceCode).toSorted()).toEqual(["OB8-128", "OB9-128"]);
    expect(found.data.devices[0]).toMatchObject({ searchedByString: true, deviceReference: "" });
    const none = await search({ searchText: "zeppelin" });
    expect(none.header.apiStatus).toBe("WARNING");
    expect(none.codes).toEqual(["NO_DEVICES_FOUND"]);
    expect((await search({ searchText: " a " })).codes).toEqual(["INVALID_VALUE"]);
    expect((await search({ searchText: "%%" })).data.devices).toEqual([]);
  });

  test("TRADEIN-SEARCH-14 a revalidation checks without fetching models", async () => {
    const { data } = await search({ deviceReference: anImei(), fetchModelData: false });
    expect(data).toMatchObject({ devices: [], checkmendOk: true });
  });

  test("TRADEIN-SEARCH-18 what is no IMEI is refused before anybody is asked", async () => {
    expect((await search({ deviceReference: "350000011000010", isIMEI: true })).codes).toEqual([
      "INVALID_IMEI",
    ]);
    expect((await search({ deviceReference: "AB#CD" })).httpStatus).toBe(200);
    expect((await search({ deviceReference: "AB#CD" })).codes).toEqual(["NOT_VALID_SERIAL"]);
    expect((await search({})).codes).toEqual(["INVALID_VALUE"]);
  });

  test.each<[string, DeviceCheckResult, string]>([
    [
      "TRADEIN-SEARCH-23 the registry does not know it",
      { kind: "unknown-reference" },
      "CMR_DEVICE_NOT_FOUND_FOR_REFERENCE",
    ],
    ["the registry cannot be asked", { kind: "unreachable" }, "CMR_EXTERNAL_API_ERROR"],
    [
      "its model is not bought",
      { kind: "checked", device: { ...CLEAN, deviceCodes: ["SOMETHING-ELSE"] } },
      "CMR_DEVICE_NOT_AVAILABLE",
    ],
  ])("when %s it says so", async (_, answer, code) => {
    const imei = anImei();
    parties.checks.set(imei, answer);
    expect((await search({ deviceReference: imei })).codes).toEqual([code]);
  });

  test("beyond the day's searches the limit says so, and the next day counts anew", async () => {
    const busy = await aTradeShop(world);
    await inTenant(world.platform, busy.tenant.wlId, (db) =>
      db.run(
        `insert into trade_search_count (wl_id, user_id, kind, day, searches) values ($1, $2, 'DEVICE', current_date, $3)`,
        [db.wlId, busy.seller.id, SEARCHES_PER_DAY.DEVICE - 1],
      ),
    );
    const once = () => callAs(world, busy.seller, VALIDATE_DEVICE_REFERENCE, { searchText: "orbit" });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  });

  test("TRADEIN-SEARCH-24 a retailer without the flow trades nothing", async () => {
    const closed = await aTradeShop(world, { canTradeIn: "INACTIVE" });
    const refused = await callAs(world, closed.seller, VALIDATE_DEVICE_REFERENCE, { searchText: "orbit" });
    expect(refused.codes).toEqual(["BLOCKED_FEATURE"]);
  });

  test("an order that does not exist is told so", async () => {
    const orderUUID = "00000000-0000-4000-8000-000000000001";
    expect((await search({ deviceReference: anImei(), orderUUID })).codes).toEqual(["INVALID_ORDER_UUID_X"]);
  });
});

describe("the evaluation", () => {
  test("TRADEIN-SEARCH-13 TRADEIN-SEARCH-15 a chosen device comes with its questions and its value before any answer", async () => {
    const device = await aFoundDevice(world, shop.seller);
    const { data } = await callAs(world, shop.seller, SELECT_TRADEIN_DEVICE, {
      selectedDevice: { deviceID: device.deviceID, deviceReference: device.deviceReference },
      networkLockStatus: "UNLOCKED",
    });
    expect(data).toMatchObject({ status: "SUCCESS", selectedSIMStatus: "UNLOCKED" });
    expect(data.evaluation).toMatchObject({
      grade: null,
      isComplete: false,
      deviceValue: 310,
      currencyCode: "GBP",
    });
    expect(data.criteria[0]).toMatchObject({
      code: "POWER",
      question: "POWER?",
      answers: { yes: "SCREEN", no: "WATER" },
    });
    const criteria = await callAs(world, shop.seller, GET_CRITERIA, {
      device: { deviceID: device.deviceID },
    });
    expect(criteria.data.criteria).toEqual(data.criteria);

    const imei = anImei();
    parties.checks.set(imei, { kind: "checked", device: { ...CLEAN, networkLock: null } });
    const unclear = await aFoundDevice(world, shop.seller, { deviceReference: imei });
    const { data: unknown } = await callAs(world, shop.seller, SELECT_TRADEIN_DEVICE, {
      selectedDevice: { deviceID: unclear.deviceID, deviceReference: imei },
      networkLockStatus: unclear.networkLockStatus,
    });
    expect(unknown).toMatchObject({ status: "SUCCESS", selectedSIMStatus: null });
    expect(unknown.criteria).toEqual(data.criteria);
  });

  test.each([
    ["stolen", { checkmendOk: false }],
    ["locked", { isLocked: true }],
    ["lost", { isLost: true }],
    ["activated", { isActivated: true }],
  ])(
    "TRADEIN-SEARCH-16 a device that is %s is found, cannot be chosen, and is never bought",
    async (_, against) => {
      const imei = anImei();
      parties.checks.set(imei, { kind: "checked", device: { ...CLEAN, ...against } });
      const device = await aFoundDevice(world, shop.seller, { deviceReference: imei });
      const selected = await callAs(world, shop.seller, SELECT_TRADEIN_DEVICE, {
        selectedDevice: { deviceID: device.deviceID, deviceReference: imei },
      });
      expect(selected.data.status).toBe("ERROR");
      const created = await callAs(world, shop.seller, CREATE_TRADECART, {
        customer: SELLER,
        selectedOutcome: "GIFT_CARD",
        devices: [
          { deviceID: device.deviceID, deviceReference: imei, networkStatus: "UNLOCKED", ...GOOD_ANSWERS },
        ],
      });
      expect(created.codes).toEqual(["CMR_DEVICE_NOT_AVAILABLE"]);
    },
  );

  test("TRADEIN-EVAL-10 an answer drops the later ones and leads to the next question", async () => {
    const device = await aFoundDevice(world, shop.seller);
    const answer = (question: string, value: boolean, given: Record<string, boolean>) =>
      callAs(world, shop.seller, ANSWER_QUESTION, {
        question,
        answer: value,
        type: "criteria",
        selectedDevice: {
          deviceID: device.deviceID,
          criteriaAnswers: given,
          additionAnswers: {},
          deductionAnswers: {},
        },
      });
    const first = await answer("POWER", true, {});
    expect(first.data).toMatchObject({ criteriaAnswers: { POWER: true }, nextQuestion: "SCREEN" });
    const changed = await answer("POWER", false, { POWER: true, SCREEN: true, LOOKS: true });
    expect(changed.data).toMatchObject({ criteriaAnswers: { POWER: false }, nextQuestion: "WATER" });
    expect(changed.data.criteriaAnswers).toEqual({ POWER: false });
    const last = await answer("WATER", false, { POWER: false });
    expect(last.data.nextQuestion).toBeNull();
    const skipped = await answer("LOOKS", true, { POWER: true });
    expect(skipped.codes).toEqual(["ANSWER_SELECTION_FAILED"]);
  });

  test("TRADEIN-EVAL-11 the device is evaluated with the last answer of all three lists, and not before", async () => {
    const device = await aFoundDevice(world, shop.seller);
    const answer = async (type: QuestionType, question: string, value: boolean, given: GivenAnswers) => {
      const { data } = await callAs(world, shop.seller, ANSWER_QUESTION, {
        question,
        answer: value,
        type,
        selectedDevice: { deviceID: device.deviceID, ...given },
        selectedSIMStatus: "UNLOCKED",
      });
      return data.evaluation;
    };
    const { criteriaAnswers, additionAnswers } = GOOD_ANSWERS;
    const { ACCOUNT: _, ...earlier } = criteriaAnswers;
    const none = { criteriaAnswers: {}, additionAnswers: {}, deductionAnswers: {} };
    const open = { isComplete: false, grade: null };
    const first = { ...none, criteriaAnswers: earlier };
    expect(await answer("criteria", "ACCOUNT", true, first)).toMatchObject(open);
    const second = { ...none, criteriaAnswers };
    expect(await answer("addition", "BOX", false, second)).toMatchObject(open);
    const last = { ...none, criteriaAnswers, additionAnswers };
    const done = { isComplete: true, grade: "A", deviceValue: 300 };
    expect(await answer("deduction", "REPAIRED", false, last)).toMatchObject(done);
  });

  test("TRADEIN-EVAL-15 a promotion and a lock change the value, and the lines explain it", async () => {
    const device = await aFoundDevice(world, shop.seller);
    const { data } = await callAs(world, shop.seller, EVALUATE_DEVICE, {
      deviceID: device.deviceID,
      ...GOOD_ANSWERS,
      networkStatus: "LOCKED",
      promotionID: "SPRING",
      grade: "A",
    });
    expect(data).toMatchObject({ grade: "A", deviceValue: 275, isComplete: true, swapCost: 0 });
    expect(data.breakdown).toEqual([
      { kind: "GRADE", text: "Fully Functional and Good Condition", amount: 300 },
      { kind: "NETWORK_LOCK", text: "LOCKED", amount: -50 },
      { kind: "PROMOTION", text: "Spring bonus", amount: 25 },
    ]);
    const unknown = await callAs(world, shop.seller, EVALUATE_DEVICE, {
      deviceID: device.deviceID,
      ...GOOD_ANSWERS,
      promotionID: "NONE-SUCH",
    });
    expect(unknown.codes).toEqual(["INVALID_VALUE"]);
  });

  test("a network that knows the lock is believed before the till", async () => {
    const imei = anImei();
    parties.checks.set(imei, { kind: "checked", device: { ...CLEAN, networkLock: "LOCKED" } });
    const device = await aFoundDevice(world, shop.seller, { deviceReference: imei });
    const { data } = await callAs(world, shop.seller, EVALUATE_DEVICE, {
      deviceID: device.deviceID,
      deviceReference: imei,
      ...GOOD_ANSWERS,
      networkStatus: "UNLOCKED",
    });
    expect(data.deviceValue).toBe(250);
  });

  test("TRADEIN-MULTI-19 restarting gives the device as it was found, checked anew", async () => {
    const device = await aFoundDevice(world, shop.seller);
    const { data } = await callAs(world, shop.seller, RESTART_EVALUATION, {
      deviceID: device.deviceID,
      deviceReference: device.deviceReference,
      referenceType: "IMEI",
    });
    expect(data.device).toEqual(device);
  });

  test("a tablet has no network to be locked to", async () => {
    const serial = `SER${Date.now()}`;
    parties.checks.set(serial, { kind: "checked", device: { ...CLEAN, deviceCodes: [TABLET.deviceCode] } });
    const device = await aFoundDevice(world, shop.seller, { deviceReference: serial });
    expect(device).toMatchObject({ hasNetwork: false, networkLockStatus: null, modelCode: "machine-1" });
  });
});

describe("the diagnostic", () => {
  const aTested = async () => {
    const imei = anImei();
    parties.checks.set(imei, {
      kind: "checked",
      device: { ...CLEAN, deviceCodes: [TESTED_PHONE.deviceCode] },
    });
    return aFoundDevice(world, shop.seller, { deviceReference: imei });
  };
  const report = (device: Awaited<ReturnType<typeof aTested>>, diagnosticString: string) =>
    callAs(world, shop.seller, SET_DIAGNOSTIC, {
      diagnosticString,
      selectedDevice: {
        deviceID: device.deviceID,
        deviceReference: device.deviceReference,
        ...GOOD_ANSWERS,
      },
      selectedSIMStatus: "UNLOCKED",
    });
  const sell = (device: Awaited<ReturnType<typeof aTested>>, uid?: string) =>
    callAs(world, shop.seller, CREATE_TRADECART, {
      customer: SELLER,
      selectedOutcome: "GIFT_CARD",
      devices: [
        {
          deviceID: device.deviceID,
          deviceReference: device.deviceReference,
          networkStatus: "UNLOCKED",
          ...GOOD_ANSWERS,
          uid,
        },
      ],
    });

  test("TRADEIN-EVAL-30 TRADEIN-EVAL-31 counts when the service confirms it, and the device is valued anew", async () => {
    const device = await aTested();
    parties.reports.set("r-1", { kind: "found", report: { status: "completed", grade: "a", reference: "" } });
    const { data } = await report(device, "completed~a~r-1");
    expect(data.diagnostic).toEqual({
      reportUid: "r-1",
      reportGrade: "W",
      reportStatus: "completed",
      reportLink: "https://diagnostics.example/reports/r-1",
    });
    expect(data.evaluation).toMatchObject({ grade: "W", deviceValue: 300 });
    expect((await sell(device, "r-1")).data.tradecart.devices).toMatchObject([{ grade: "W" }]);
  });

  test("a forged message is not believed: the service's own grade counts", async () => {
    const device = await aTested();
    expect((await report(device, "completed~a~made-up")).codes).toEqual(["INVALID_VALUE"]);
    parties.reports.set("r-2", { kind: "found", report: { status: "completed", grade: "d", reference: "" } });
    const { data } = await report(device, "completed~a~r-2");
    expect(data.evaluation).toMatchObject({ grade: "D", deviceValue: 90 });
  });

  test("a report of another device does not count for this one", async () => {
    const device = await aTested();
    const other = anImei();
    parties.reports.set("r-3", {
      kind: "found",
      report: { status: "completed", grade: "a", reference: other },
    });
    expect((await report(device, "completed~a~r-3")).codes).toEqual(["INCORRECT_DEVICE_REFERENCE"]);
    expect((await sell(device, "r-3")).codes).toEqual(["MULTI_OUTCOMES_NOT_READY"]);
  });

  test("TRADEIN-EVAL-24 a skipped one lets a single device be traded as it was answered; none at all does not", async () => {
    const device = await aTested();
    expect((await sell(device)).codes).toEqual(["MULTI_OUTCOMES_NOT_READY"]);
    expect((await sell(device, "made-up")).codes).toEqual(["MULTI_OUTCOMES_NOT_READY"]);
    const { diagnostic } = (await report(device, "Skipped~~")).data;
    expect(diagnostic).toMatchObject({ reportStatus: "skipped", reportGrade: "", reportLink: "" });
    expect((await sell(await aTested(), diagnostic.reportUid)).codes).toEqual(["MULTI_OUTCOMES_NOT_READY"]);
    const sold = await sell(device, diagnostic.reportUid);
    expect(sold.data.tradecart.devices).toMatchObject([{ grade: "A", value: 300 }]);
    expect((await report(device, "nonsense")).codes).toEqual(["INVALID_VALUE"]);
  });
});

test("a price book comes in whole or not at all, and the same version again changes nothing", async () => {
  const { tenant } = await aTradeShop(world);
  const bring = (book: Parameters<typeof importPriceBook>[1]) =>
    inTenant(world.platform, tenant.wlId, (db) => importPriceBook(db, book, new Date()));
  const book = aPriceBook({ models: [{ ...PHONE, name: "Orbit 8, new name" }] });
  expect(await bring(book)).toBe(true);
  expect(await bring(book)).toBe(false);
  const broken = aPriceBook({ models: [{ ...PHONE, treeCode: "GONE" }] });
  await expect(bring(broken)).rejects.toThrow("there is no question tree GONE");
  const { rows } = await world.platform.operatorPool.query(
    "select name, status from trade_model where wl_id = $1 order by device_code",
    [tenant.wlId],
  );
  expect(rows).toEqual([
    { name: "Orbit 8, new name", status: 1 },
    { name: TESTED_PHONE.name, status: 0 },
    { name: TABLET.name, status: 0 },
  ]);
});
