// What a customer does at home is what a seller does at the till: each step of theirs gives the same questions, answers and values.
import {
  ANSWER_QUESTION,
  EVALUATE_DEVICE,
  GET_CRITERIA,
  SELECT_TRADEIN_DEVICE,
  SET_DIAGNOSTIC,
} from "@handsel/contract/tradein/evaluating.ts";
import {
  ONLINE_ANSWER_QUESTION,
  ONLINE_EVALUATE_DEVICE,
  ONLINE_GET_CRITERIA,
  ONLINE_SELECT_TRADEIN_DEVICE,
  ONLINE_SET_DIAGNOSTIC,
} from "@handsel/contract/tradein/online.ts";
import { SUBMIT_MULTI_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  aFoundDevice,
  anImei,
  aTradeShop,
  CLEAN,
  GOOD_ANSWERS,
  SELLER,
  TESTED_PHONE,
  type TradeParties,
  withTradeParties,
} from "#testing/tradein-builders.ts";

let world: TestPlatform;
let parties: TradeParties;
let shop: Shop;
let customer: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  parties = withTradeParties(world);
  shop = await aTradeShop(world, { hasPosaleMultiDeviceTradein: true });
  customer = { subdomain: shop.tenant.subdomain };
});
afterAll(() => world.close());

test("questions, answers and value at home are those of the till", async () => {
  const { deviceID, deviceReference } = await aFoundDevice(world, shop.seller);
  const chosen = { selectedDevice: { deviceID, deviceReference }, networkLockStatus: "UNLOCKED" as const };
  const selected = await callAs(world, customer, ONLINE_SELECT_TRADEIN_DEVICE, chosen);
  expect(selected.data.criteria.map(({ code }) => code)).toContain("POWER");
  expect(selected.data).toEqual((await callAs(world, shop.seller, SELECT_TRADEIN_DEVICE, chosen)).data);

  const device = { deviceID };
  const asked = await callAs(world, customer, ONLINE_GET_CRITERIA, { device });
  expect(asked.data).toEqual((await callAs(world, shop.seller, GET_CRITERIA, { device })).data);

  const answered = {
    question: "POWER",
    answer: true,
    type: "criteria" as const,
    selectedDevice: { deviceID, criteriaAnswers: {}, additionAnswers: {}, deductionAnswers: {} },
  };
  const next = await callAs(world, customer, ONLINE_ANSWER_QUESTION, answered);
  expect(next.data.nextQuestion).toBe("SCREEN");
  expect(next.data).toEqual((await callAs(world, shop.seller, ANSWER_QUESTION, answered)).data);

  const whole = { deviceID, deviceReference, ...GOOD_ANSWERS, networkStatus: "UNLOCKED" as const };
  const valued = await callAs(world, customer, ONLINE_EVALUATE_DEVICE, whole);
  expect(valued.data).toMatchObject({ grade: "A", deviceValue: 300, isComplete: true });
  expect(valued.data).toEqual((await callAs(world, shop.seller, EVALUATE_DEVICE, whole)).data);
});

test("a diagnostic that was run at home counts as one of the till does", async () => {
  const imei = anImei();
  const device = { ...CLEAN, deviceCodes: [TESTED_PHONE.deviceCode] };
  parties.checks.set(imei, { kind: "checked", device });
  parties.reports.set("home-1", {
    kind: "found",
    report: { status: "completed", grade: "d", reference: "" },
  });
  const { deviceID, deviceReference } = await aFoundDevice(world, shop.seller, { deviceReference: imei });
  const report = {
    diagnosticString: "completed~a~home-1",
    selectedDevice: { deviceID, deviceReference, ...GOOD_ANSWERS },
    selectedSIMStatus: "UNLOCKED" as const,
  };
  const { data } = await callAs(world, customer, ONLINE_SET_DIAGNOSTIC, report);
  expect(data.evaluation).toMatchObject({ grade: "D", deviceValue: 90 });
  expect(data).toEqual((await callAs(world, shop.seller, SET_DIAGNOSTIC, report)).data);
});

test("several devices become one trade with the sum of their values", async () => {
  const selectedDevices = [
    await aDeviceToTrade(world, shop.seller),
    await aDeviceToTrade(world, shop.seller),
  ];
  const { data, codes } = await callAs(world, shop.seller, SUBMIT_MULTI_TRADECART, {
    selectedDevices,
    selectedOutcome: "GIFT_CARD",
    customer: SELLER,
  });
  expect(codes).toEqual([]);
  expect(data.tradecart.id).toBe(data.id);
  expect(data.tradecart.devices.map(({ value }) => value)).toEqual([300, 300]);
});
