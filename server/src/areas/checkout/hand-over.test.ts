// The device that is handed over: what the registry says of it, a number that was mistyped, and a registry that is away.
import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  FINALISE_CART,
  GET_ORDER_STATUS,
} from "@handsel/contract/checkout/contract-status.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import {
  AMEND_DEVICE_CODE,
  AMEND_DEVICE_REFERENCE,
  GET_CART_ACTIONS,
} from "@handsel/contract/sales/changing.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CheckedReference, DeviceCheckResult } from "#adapters/device-check/device-check.ts";
import { contractsOfSale, eventsOfSale } from "#areas/sales/index.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aNewImei, aShopOf, replay, reportTo } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aSaleIn, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aModel, aPriceBook, aTradeShop, CLEAN } from "#testing/tradein-builders.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let other: Shop;

/** What the registry says of a reference, and what it was asked. */
const said = new Map<string, DeviceCheckResult>();
const asked: string[] = [];
let isAway = false;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  // The phone of the test catalogue is of the family ORBIT9; the collector knows two more families of models.
  const models = [
    aModel({ deviceCode: "SOLD-128", familyCode: "ORBIT9" }),
    aModel({ deviceCode: "OLD-128", familyCode: "ORBIT7", name: "Orbit 7 128 GB" }),
    aModel({ deviceCode: "NAMELESS", familyCode: null }),
  ];
  shop = await aTradeShop(world, {}, { book: aPriceBook({ models }) });
  other = await aTradeShop(world);
  world.platform.adapters.deviceCheck = {
    check: async (reference, type) => {
      asked.push(`${type} ${reference}`);
      if (isAway) return { kind: "unreachable" };
      return said.get(reference) ?? { kind: "unknown-reference" };
    },
  };
});
afterEach(() => {
  isAway = false;
  asked.length = 0;
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const checked = (
  wishes: Partial<CheckedReference>,
  { areModelsGuessed = false } = {},
): DeviceCheckResult => ({
  kind: "checked",
  device: { ...CLEAN, deviceCodes: [], ...wishes },
  areModelsGuessed,
});

function anImeiThat(answer: DeviceCheckResult): string {
  const imei = aNewImei();
  said.set(imei, answer);
  return imei;
}

const STOLEN = checked({ checkmendOk: false });
const OTHER_MODEL = checked({ deviceCodes: ["OLD-128"] });

/** A sale whose device is still to be named. */
const aSignedSale = async () => (await aSaleIn(world, shop, "PENDING_ACTIVATION")).cartId;

const name = (cartUUID: string, deviceReference: string, isIMEI = true) =>
  callAs(world, shop.seller, ADD_DEVICE_REFERENCE_TO_CART, { cartUUID, deviceReference, isIMEI });

const status = async (cartUUID: string) =>
  (await callAs(world, shop.seller, GET_ORDER_STATUS, { cartUUID })).data;

async function mend(cartUUID: string, newReference: string, isIMEI = true) {
  const [device] = (await status(cartUUID)).devices;
  return callAs(world, shop.seller, AMEND_DEVICE_REFERENCE, {
    orderUUID: device?.orderUUID ?? "",
    productUUID: device?.lineUUID,
    position: device?.position,
    newReference,
    isIMEI,
  });
}

const contractOf = async (cartUUID: string) => {
  const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartUUID));
  if (!contract) throw new Error("a sale has a contract");
  return contract;
};

async function expectTruth(cartUUID: string) {
  const [contracts, newestFirst] = await inShop(
    world,
    shop,
    async ({ db }) => [await contractsOfSale(db, cartUUID), await eventsOfSale(db, cartUUID)] as const,
  );
  const events = newestFirst.toReversed();
  for (const { id, state } of contracts)
    expect(replay(events.filter(({ contractId }) => contractId === id))).toEqual(state);
  return events;
}

const REFUSED: [string, () => DeviceCheckResult, string][] = [
  ["reported stolen", () => STOLEN, "DEVICE_REPORTED_STOLEN"],
  ["reported lost", () => checked({ isLost: true }), "DEVICE_REPORTED_STOLEN"],
  ["of another model", () => OTHER_MODEL, "DEVICE_IS_X_FETCH_Y"],
];

const TAKEN: [string, () => DeviceCheckResult][] = [
  ["of the model that was sold", () => checked({ deviceCodes: ["SOLD-128"] })],
  ["that may be the model that was sold", () => checked({ deviceCodes: ["OLD-128", "SOLD-128"] })],
  ["of a model whose family nobody knows", () => checked({ deviceCodes: ["NAMELESS"] })],
  ["of a model that the collector does not buy", () => checked({ deviceCodes: ["OLD-128", "ELSEWHERE"] })],
  ["whose model is a guess", () => checked({ deviceCodes: ["OLD-128"] }, { areModelsGuessed: true })],
  ["that the registry does not know", () => ({ kind: "unknown-reference" })],
  ["where there is no registry", () => ({ kind: "none" })],
  // The customer may have signed in to it while it was set up.
  ["that is locked to an account", () => checked({ isLocked: true, isActivated: true })],
];

describe("naming the device", () => {
  test.each(REFUSED)("that is %s is refused, and the next one taken", async (_, answer, code) => {
    const cartUUID = await aSignedSale();
    const imei = anImeiThat(answer());
    const refused = await name(cartUUID, imei);
    expect(refused.header.errors?.map((entry) => [entry.code, entry.values?.[0]])).toEqual([[code, imei]]);
    expect((await status(cartUUID)).steps.deviceReference).toBe("PENDING");
    expect((await name(cartUUID, aNewImei())).codes).toEqual([]);
    expect((await status(cartUUID)).steps.deviceReference).toBe("APPROVED");
  });

  test("of another model says what it is and which box to fetch", async () => {
    const cartUUID = await aSignedSale();
    const [sold] = (await status(cartUUID)).devices;
    const imei = anImeiThat(OTHER_MODEL);
    const refused = await name(cartUUID, imei);
    expect(refused.header.errors?.[0]?.values).toEqual([imei, "Orbit 7 128 GB", sold?.description]);
    // The same at the correction, which stays open until the contract starts.
    expect((await name(cartUUID, aNewImei())).codes).toEqual([]);
    expect((await mend(cartUUID, imei)).codes).toEqual(["DEVICE_IS_X_FETCH_Y"]);
    expect((await mend(cartUUID, aNewImei())).codes).toEqual([]);
  });

  test.each(TAKEN)("%s is taken, and nothing is held against it", async (_, answer) => {
    const cartUUID = await aSignedSale();
    expect((await name(cartUUID, anImeiThat(answer()))).codes).toEqual([]);
    expect((await status(cartUUID)).devices).toMatchObject([{ doubt: null }]);
    expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
  });

  test("asks about a serial number as one, and refuses one that is stolen", async () => {
    const cartUUID = await aSignedSale();
    said.set("C02XG0FDH7JY", STOLEN);
    expect((await name(cartUUID, " c02xg 0fdh7jy ", false)).codes).toEqual(["DEVICE_REPORTED_STOLEN"]);
    expect(asked).toEqual(["SERIAL C02XG0FDH7JY"]);
  });

  test("asks nobody about what is no reference, what is not awaited, or what nobody may name", async () => {
    const cartUUID = await aSignedSale();
    expect((await name(cartUUID, "490154203237519")).codes).toEqual(["DV_INVALID_IMEI"]);
    const waiting = await aSaleIn(world, shop, "PENDING");
    expect((await name(waiting.cartId, aNewImei())).codes).toEqual([
      "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE",
    ]);
    const foreign = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
    const answer = await callAs(world, other.seller, ADD_DEVICE_REFERENCE_TO_CART, foreign);
    expect(answer.codes).toEqual(["CART_X_NOT_FOUND"]);
    expect(asked).toEqual([]);
  });

  test("a bad serial number is called one", async () => {
    const strict = await aTradeShop(world, { useAppleValidation: true });
    const { cartId: cartUUID } = await aSaleIn(world, strict, "PENDING_ACTIVATION");
    const bad = { cartUUID, deviceReference: "SHORT", isIMEI: false };
    const { codes } = await callAs(world, strict.seller, ADD_DEVICE_REFERENCE_TO_CART, bad);
    expect(codes).toEqual(["NOT_VALID_SERIAL"]);
  });

  test("a device of another living contract is refused, also with blanks in its number", async () => {
    const imei = aNewImei();
    const first = await aSignedSale();
    await name(first, imei);
    const twice = await name(await aSignedSale(), `${imei.slice(0, 6)} ${imei.slice(6)}`);
    expect(twice.codes).toEqual(["IMEI_USED_IN_CONTRACT_X"]);
    expect(twice.header.errors).toMatchObject([{ facts: { saleUUID: first } }]);
  });
});

describe("a mistyped number", () => {
  test("is mended until the contract starts; the history and the change log know the old one", async () => {
    const cartUUID = await aSignedSale();
    const wrong = aNewImei();
    const right = aNewImei();
    await name(cartUUID, wrong);
    expect((await mend(cartUUID, right)).codes).toEqual([]);
    expect((await status(cartUUID)).devices).toMatchObject([{ deviceReference: right }]);
    // The wrong one is free for the contract that it belongs to.
    expect((await name(await aSignedSale(), wrong)).codes).toEqual([]);

    const history = await callAs(world, shop.seller, GET_CART_ACTIONS, { cartUUID });
    expect(history.data.cartActions[0]).toMatchObject({
      actionType: "DEVICE_REFERENCE_AMENDED",
      actionContent: `<p>${wrong} → ${right}</p>`,
    });
    const top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
    const { entries } = (await callAs(world, top, LIST_AUDIT, { entity: "CONTRACT" })).data;
    expect(entries[0]).toMatchObject({
      action: "CONTRACT_REFERENCE_CHANGED",
      userName: "Kit Marlow",
      before: { deviceReference: wrong },
      after: { deviceReference: right },
    });

    expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
    expect((await contractOf(cartUUID)).lines[0]?.references).toMatchObject([{ reference: right }]);
    await expectTruth(cartUUID);
  });

  test.each(REFUSED)("is not mended to a device that is %s", async (_, answer, code) => {
    const cartUUID = await aSignedSale();
    const first = aNewImei();
    await name(cartUUID, first);
    expect((await mend(cartUUID, anImeiThat(answer()))).codes).toEqual([code]);
    expect((await status(cartUUID)).devices).toMatchObject([{ deviceReference: first }]);
  });

  test("is not mended where there is none yet, nor to one that another contract has", async () => {
    const cartUUID = await aSignedSale();
    const code = "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE";
    expect((await mend(cartUUID, aNewImei())).codes).toEqual([code]);
    const taken = aNewImei();
    await name(await aSignedSale(), taken);
    await name(cartUUID, aNewImei());
    expect((await mend(cartUUID, taken)).codes).toEqual(["IMEI_USED_IN_CONTRACT_X"]);
  });

  test("of one who mends it twice at one moment, one is kept, and the contract is what its history says", async () => {
    const cartUUID = await aSignedSale();
    await name(cartUUID, aNewImei());
    const [one, two] = [aNewImei(), aNewImei()];
    const answers = await Promise.all([mend(cartUUID, one), mend(cartUUID, two)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    const [device] = (await status(cartUUID)).devices;
    expect([one, two]).toContain(device?.deviceReference);
    await expectTruth(cartUUID);
  });

  test("of a running contract is asked about, too, also when the part number changes with it", async () => {
    const cartUUID = await aSignedSale();
    await name(cartUUID, aNewImei());
    await callAs(world, shop.seller, FINALISE_CART, { cartUUID });
    const stolen = anImeiThat(STOLEN);
    expect((await mend(cartUUID, stolen)).codes).toEqual(["DEVICE_REPORTED_STOLEN"]);
    const { id: orderUUID } = await contractOf(cartUUID);
    const amended = await callAs(world, shop.seller, AMEND_DEVICE_CODE, {
      orderUUID,
      newDeviceCode: "PHONE-MAX",
      newReference: stolen,
      isIMEI: true,
    });
    expect(amended.codes).toEqual(["DEVICE_REPORTED_STOLEN"]);
  });
});

test("each of several devices is named, in doubt and mended for itself", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  await callAs(world, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE-MAX" });
  const two = await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
  expect(two.data.cart.orders).toHaveLength(2);
  await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf("ukbank") });
  const { deviceFunderReference } = await status(cartUUID);
  const signed = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(deviceFunderReference ?? "", signed));
  await runJobs(world);

  const first = aNewImei();
  expect((await name(cartUUID, first)).codes).toEqual([]);
  expect((await name(cartUUID, first)).codes).toEqual(["IMEI_USED_IN_CONTRACT_X"]);
  isAway = true;
  const second = anImeiThat(STOLEN);
  expect((await name(cartUUID, second)).codes).toEqual([]);
  isAway = false;
  await runJobs(world);
  const { devices } = await status(cartUUID);
  expect(devices.map(({ deviceReference, doubt }) => [deviceReference, doubt])).toEqual([
    [first, null],
    [second, "STOLEN"],
  ]);
  const right = aNewImei();
  const { orderUUID = "", lineUUID, position } = devices[1] ?? {};
  const mended = await callAs(world, shop.seller, AMEND_DEVICE_REFERENCE, {
    orderUUID,
    productUUID: lineUUID,
    position,
    newReference: right,
    isIMEI: true,
  });
  expect(mended.codes).toEqual([]);
  const after = (await status(cartUUID)).devices;
  expect(after.map(({ deviceReference, doubt }) => [deviceReference, doubt])).toEqual([
    [first, null],
    [right, null],
  ]);
  expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
  await expectTruth(cartUUID);
});

describe("while the registry is away", () => {
  async function aDeviceInDoubt(answer: DeviceCheckResult) {
    const cartUUID = await aSignedSale();
    isAway = true;
    const imei = anImeiThat(answer);
    expect((await name(cartUUID, imei)).codes).toEqual([]);
    expect((await status(cartUUID)).devices).toMatchObject([{ deviceReference: imei, doubt: "PENDING" }]);
    expect((await status(cartUUID)).steps.deviceReference).toBe("APPROVED");
    return { cartUUID, imei };
  }

  test("a device is taken, and asked about again until the registry answers", async () => {
    const { cartUUID } = await aDeviceInDoubt(checked({}));
    isAway = false;
    await runJobs(world);
    expect((await status(cartUUID)).devices).toMatchObject([{ doubt: null }]);
    const events = await expectTruth(cartUUID);
    expect(events.at(-1)).toMatchObject({
      type: "DEVICE_REFERENCE_CHECKED",
      data: { result: "CLEAN" },
      actor: { kind: "system" },
    });
  });

  test.each([
    ["STOLEN", () => STOLEN, "DEVICE_REPORTED_STOLEN"],
    ["OTHER_MODEL", () => OTHER_MODEL, "DEVICE_OF_ANOTHER_MODEL"],
  ] as const)(
    "a device that then turns out %s is not handed over, and exchanged for another",
    async (doubt, answer, code) => {
      const { cartUUID, imei } = await aDeviceInDoubt(answer());
      isAway = false;
      await runJobs(world);
      expect(await status(cartUUID)).toMatchObject({
        devices: [{ deviceReference: imei, doubt }],
        steps: { deviceReference: "PENDING", handOverDevice: "PENDING" },
      });
      const refused = await callAs(world, shop.seller, FINALISE_CART, { cartUUID });
      expect(refused.header.errors).toMatchObject([{ code, values: [imei] }]);
      expect((await mend(cartUUID, aNewImei())).codes).toEqual([]);
      expect((await status(cartUUID)).devices).toMatchObject([{ doubt: null }]);
      expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
      await expectTruth(cartUUID);
    },
  );

  test("a device is asked about once more when the contract is activated, at the latest", async () => {
    const { cartUUID, imei } = await aDeviceInDoubt(STOLEN);
    isAway = false;
    const refused = await callAs(world, shop.seller, FINALISE_CART, { cartUUID });
    expect(refused.header.errors).toMatchObject([{ code: "DEVICE_REPORTED_STOLEN", values: [imei] }]);
    expect((await status(cartUUID)).devices).toMatchObject([{ doubt: "STOLEN" }]);
    // The job finds nothing left to ask.
    await runJobs(world);
    await expectTruth(cartUUID);
  });

  test("nobody is stuck: the contract starts, and what comes out later stands in it", async () => {
    const { cartUUID } = await aDeviceInDoubt(STOLEN);
    expect((await callAs(world, shop.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
    expect((await contractOf(cartUUID)).status).toBe("ACTIVE");
    isAway = false;
    await runJobs(world);
    expect((await contractOf(cartUUID)).state.deviceDoubts).toEqual({
      [`${(await status(cartUUID)).devices[0]?.lineUUID}/0`]: "STOLEN",
    });
    await expectTruth(cartUUID);
  });

  test("a device that was mended meanwhile is not judged by what its old number was", async () => {
    const { cartUUID } = await aDeviceInDoubt(STOLEN);
    isAway = false;
    expect((await mend(cartUUID, anImeiThat(checked({})))).codes).toEqual([]);
    await runJobs(world);
    expect((await status(cartUUID)).devices).toMatchObject([{ doubt: null }]);
    expect((await expectTruth(cartUUID)).at(-1)?.type).toBe("DEVICE_REFERENCE_AMENDED");
  });
});

describe("a device that is named to apply", () => {
  test.each(REFUSED.slice(0, 1))("is refused when it is %s, and nothing is sent", async (_, answer, code) => {
    const nordic = await aShopOf(world, "nordicbank");
    const { uuid: cartUUID } = await aFilledCart(world, nordic.seller, "upgrade", { deviceCode: "PHONE" });
    const apply = (deviceReference: string) =>
      callAs(world, nordic.seller, PERFORM_CREDIT_CHECK, {
        cartUUID,
        ...aCustomerOf("nordicbank", { deviceReference }),
      });
    expect((await apply(anImeiThat(answer()))).codes).toEqual([code]);
    expect((await apply(aNewImei())).data.creditStatus).toBe("SUCCESS");
  });

  test("while the registry is away is taken, and in doubt", async () => {
    const nordic = await aShopOf(world, "nordicbank");
    const { uuid: cartUUID } = await aFilledCart(world, nordic.seller, "upgrade", { deviceCode: "PHONE" });
    isAway = true;
    const customer = aCustomerOf("nordicbank");
    await callAs(world, nordic.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
    const { data } = await callAs(world, nordic.seller, GET_ORDER_STATUS, { cartUUID });
    expect(data.devices).toMatchObject([{ deviceReference: customer.deviceReference, doubt: "PENDING" }]);
  });

  test("is not asked about where the lender does not want it", async () => {
    const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    const named = { cartUUID, ...aCustomerOf("ukbank"), deviceReference: anImeiThat(STOLEN) };
    await callAs(world, shop.seller, PERFORM_CREDIT_CHECK, named);
    expect(asked).toEqual([]);
  });
});
