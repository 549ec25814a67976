import type { Cart } from "@handsel/contract/cart/cart.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import {
  ALL_ANSWERS,
  aDevice,
  anEvaluation,
  aTradecart,
  aTraded,
  OTHER_IMEI,
  openTrade,
} from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import deskTexts from "../../../locales/en/desk.json" with { type: "json" };
import till from "../../../locales/en/till.json" with { type: "json" };
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { staffTrade } from "../trade-store.ts";
import { DeskTrade, GivesBody, GivesFoot } from "./index.ts";

saleTexts.addResourceBundle("en", "tradein", texts);
saleTexts.addResourceBundle("en", "desk", deskTexts);
saleTexts.addResourceBundle("en", "till", till);

const cart = aCart({ tradecartID: null });
const tradecart = aTradecart({ outcome: "STANDARD" });

function show(answers: Parameters<typeof serve>[0] = {}, of = cart) {
  const server = serve({
    evaluateDevice: () => anEvaluation(),
    createTradecart: () => ({ tradecart }),
    addTradecartToCart: () => ({
      uuid: cart.uuid,
      customerUuid: null,
      cart: aCart({ ...cart, tradecartID: tradecart.tradecartID }),
    }),
    ...answers,
  });
  const Column = () => (
    <DeskTrade cart={of}>
      <GivesBody cart={of} customerID={null} />
      <div data-testid="foot">
        <GivesFoot cart={of} />
      </div>
    </DeskTrade>
  );
  renderScreen(Column, { pattern: "/posale/desk/:cartUUID", path: `/posale/desk/${cart.uuid}` });
  return server;
}

beforeEach(() => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD", "GIFT_CARD"], SWAP: [] } });
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ALMOST = { ...ALL_ANSWERS, additionAnswers: {}, deductionAnswers: {} };
const almost = () =>
  openTrade(
    { paysFor: cart.uuid, outcome: "STANDARD" },
    aTraded({ answers: ALMOST, evaluation: anEvaluation({ isComplete: false, grade: null }) }),
  );

test("what is ticked is answered with yes and the rest with no, and the value goes into the deal by itself", async () => {
  almost();
  const server = show();
  fireEvent.click(await screen.findByRole("checkbox", { name: "REPAIRED?" }));
  fireEvent.click(screen.getByRole("button", { name: "That is all" }));
  await waitFor(() =>
    expect(server.sentTo("evaluateDevice")).toMatchObject([
      { additionAnswers: { BOX: false }, deductionAnswers: { REPAIRED: true } },
    ]),
  );
  await waitFor(() =>
    expect(server.sentTo("addTradecartToCart")).toEqual([
      {
        recycleCart: { tradecartID: tradecart.tradecartID },
        selectedOutcome: "STANDARD",
        recycleType: "TRADE_IN",
        cartUUID: cart.uuid,
      },
    ]),
  );
});

test("until the last answer the foot says what the device may come to, and of a swap what that leaves", async () => {
  const rows = () =>
    [...screen.getByTestId("foot").querySelectorAll("dl > div")].map((row) => row.textContent);
  almost();
  show();
  await screen.findByRole("region", { name: "Orbit 8 128 GB" });
  expect(rows()).toEqual(["Orbit 8 128 GB, up to£240.00", "Off the new device, up to+£240.00"]);
  cleanup();
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] } });
  openTrade(
    { paysFor: cart.uuid, outcome: "UPGRADE", recycleType: "SWAP", orderUUID: OLD.orderUUID },
    aTraded({
      answers: ALMOST,
      evaluation: anEvaluation({ isComplete: false, grade: null, deviceValue: 200, swapCost: 27.35 }),
    }),
  );
  show({ search: () => found });
  await screen.findByRole("region", { name: "Easy Upgrade 18" });
  expect(rows().slice(1)).toEqual(["To end the contract today−£242.35", "Still to pay, at least£27.35"]);
});

test("a desk that is only opened writes nothing, though the device is evaluated; it goes in with a press", async () => {
  openTrade({ paysFor: cart.uuid, outcome: "STANDARD" }, aTraded());
  const server = show();
  const press = await screen.findByRole("button", { name: "Try again" });
  expect(server.sentTo("createTradecart")).toEqual([]);
  fireEvent.click(press);
  await waitFor(() => expect(server.sentTo("addTradecartToCart")).toHaveLength(1));
});

test("a trade of another cart is not shown, and a retailer who buys nothing says so", async () => {
  openTrade({ paysFor: "0198f000-0000-7000-8000-0000000000ff" }, aTraded());
  setRetailer({ recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: [] } });
  show();
  expect(await screen.findByText("This shop buys no devices.")).toBeTruthy();
  expect(screen.queryByText("Orbit 8 128 GB")).toBeNull();
});

test("a trade whose value is in the deal takes one device more, and one of several can be taken off again", async () => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: [] }, hasPosaleMultiDeviceTradein: true });
  const { tradecartID } = tradecart;
  const inDeal = { paysFor: cart.uuid, outcome: "STANDARD", tradecart, tradecartID } as const;
  openTrade(
    inDeal,
    aTraded(),
    aTraded({ device: aDevice({ name: "Slate 8", deviceReference: OTHER_IMEI }) }),
  );
  show({}, aCart({ ...cart, tradecartID }));
  fireEvent.click(await screen.findByRole("button", { name: "Another device" }));
  expect(screen.getByRole("region", { name: "Find the device" })).toBeTruthy();
  expect(screen.queryByText("One trade pays for a deal.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Take Slate 8 off the deal" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Slate 8" })).toBeNull());
  // The last one stays: its value is in the deal.
  expect(screen.queryByRole("button", { name: /^Take .* off the deal$/ })).toBeNull();
});

test("a deal that another trade pays for takes no device of this one", async () => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: [] }, hasPosaleMultiDeviceTradein: true });
  openTrade({ paysFor: cart.uuid, outcome: "STANDARD" }, aTraded());
  show({}, aCart({ ...cart, tradecartID: "0198f000-0000-7000-8000-0000000000fe" }));
  expect(await screen.findByRole("region", { name: /Orbit 8/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Another device" })).toBeNull();
});

const OLD = {
  orderUUID: "0198f000-0000-7000-8000-0000000000aa",
  cartUUID: "0198f000-0000-7000-8000-0000000000ab",
  reference: "GB-NW-2025-T0000043",
  deviceName: "Orbit 8 128 GB",
  imageURL: "",
  planName: "Easy Upgrade 18",
  monthlyPayment: 18.51,
  monthsPaid: 15,
  months: 36,
  toEnd: 242.35,
  worth: 192,
  offNew: -50.35,
};
const found = { groups: [{ kind: "CONTRACT", total: 1, answers: [{ kind: "CONTRACT", holding: OLD }] }] };
const swapped = (evaluation: Parameters<typeof anEvaluation>[0]) =>
  openTrade(
    { paysFor: cart.uuid, outcome: "UPGRADE", recycleType: "SWAP", orderUUID: OLD.orderUUID },
    aTraded({ answers: ALL_ANSWERS, evaluation: anEvaluation(evaluation) }),
  );

test("the contract that ends with the deal stands in the column, and the foot adds up to what is still to pay", async () => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] } });
  swapped({ deviceValue: 200, swapCost: 27.35 });
  show({ search: () => found });
  const old = await screen.findByRole("region", { name: "Easy Upgrade 18" });
  expect(old.textContent).toContain("15 of 36 paid");
  expect(old.textContent).toContain("£242.35");
  const rows = [...screen.getByTestId("foot").querySelectorAll("dl > div")].map((row) => row.textContent);
  // What the contract guarantees is more than the device would bring.
  expect(rows).toEqual([
    expect.stringMatching(/£215\.00$/),
    "To end the contract today−£242.35",
    "Still to pay£27.35",
  ]);
});

test("a deal that was sent adds up though its old contract can no longer be asked about", async () => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] } });
  const known = aTradecart({
    source: "SWAP",
    totalSwapCost: 27.35,
    totalValue: 200,
    settlement: 242.35,
    orderUUID: OLD.orderUUID,
    devices: [{ id: OLD.cartUUID, name: "Orbit 8 128 GB", value: 200, deviceReference: "" } as never],
  });
  show(
    { getTradecart: () => ({ tradecart: known }), search: () => ({ groups: [] }) },
    aCart({ ...cart, isOpen: false, tradecartID: known.tradecartID }),
  );
  const rows = () =>
    [...screen.getByTestId("foot").querySelectorAll("dl > div")].map((row) => row.textContent);
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringMatching(/£215\.00$/),
      "To end the contract today−£242.35",
      "Still to pay£27.35",
    ]),
  );
});

test("a device worth more than what ends its contract says what is left: it comes off the new device", async () => {
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] } });
  swapped({ deviceValue: 300, swapCost: 0, settlement: 242.35, swapCredit: 57.65 });
  show({ search: () => found });
  await screen.findByRole("region", { name: "Easy Upgrade 18" });
  const rows = [...screen.getByTestId("foot").querySelectorAll("dl > div")].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/£300\.00$/),
    "To end the contract today−£242.35",
    "Off the new device+£57.65",
  ]);
});

test("what went towards extras that are not sold is the till's to pay, no longer off the new device", async () => {
  const device = { id: OLD.cartUUID, name: "Orbit 8 128 GB", value: 200, deviceReference: "" } as never;
  const known = aTradecart({ outcome: "STANDARD", totalValue: 200, devices: [device] });
  const sent = aCart({ ...cart, isOpen: false, tradecartID: known.tradecartID });
  const foot = async (totalRecycleAmount: Cart["totalRecycleAmount"]) => {
    show({ getTradecart: () => ({ tradecart: known }) }, { ...sent, totalRecycleAmount });
    await screen.findByRole("heading", { level: 3 });
    return screen.getByTestId("foot").querySelector("dl > div:last-child dt")?.textContent;
  };
  expect(await foot(200 as Cart["totalRecycleAmount"])).toBe("Off the new device");
  cleanup();
  expect(await foot(null)).toBe("From the till at the start");
});

test("under each grade stands what it brings; of a swap, what is then left to pay", async () => {
  const at = (grade: "A" | "B", value: number, swapCost: number, isNow = false) =>
    ({ grade, title: grade, value, swapCost, swapCredit: 0, isNow }) as never;
  const grades = [at("A", 215, 0), at("B", 180.5, 27.35, true)];
  openTrade({ paysFor: cart.uuid, outcome: "STANDARD" }, aTraded({ evaluation: anEvaluation({ grades }) }));
  show();
  const shown = async () =>
    within(await screen.findByRole("list", { name: "Condition so far" }))
      .getAllByRole("listitem")
      .map((item) => [item.textContent, item.getAttribute("aria-current")]);
  expect(await shown()).toEqual([
    ["A£215", null],
    ["B£180.50", "true"],
  ]);
  cleanup();
  setRetailer({ recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] } });
  swapped({ grades });
  show({ search: () => found });
  expect(await shown()).toEqual([
    ["A£0", null],
    ["B£27.35", "true"],
  ]);
  cleanup();
  const left = { grade: "A", title: "A", value: 300, swapCost: 0, swapCredit: 57.65, isNow: true } as never;
  swapped({ grades: [left, at("B", 180.5, 27.35)] });
  show({ search: () => found });
  expect(await shown()).toEqual([
    ["A+£57.65", "true"],
    ["B−£27.35", null],
  ]);
  expect(screen.getAllByText("Off the new device")).not.toEqual([]);
});

test("how the cost of a swap is paid stays in sight, and can be said anew", async () => {
  setRetailer({
    recycleOptions: { TRADE_IN: ["STANDARD"], SWAP: ["UPGRADE"] },
    swapPaymentTypes: ["CARD", "CASH"],
  });
  swapped({ deviceValue: 215, swapCost: 27.35 });
  const paid: unknown[] = [];
  const server = show({
    search: () => found,
    createTradecart: ({ paymentType }) => {
      paid.push(paymentType);
      return {
        tradecart: { ...tradecart, outcome: "UPGRADE", source: "SWAP", paymentType: String(paymentType) },
      };
    },
  });
  fireEvent.click(await screen.findByRole("radio", { name: /Card/ }));
  await waitFor(() => expect(server.sentTo("addTradecartToCart")).toHaveLength(1));
  fireEvent.click(await screen.findByRole("radio", { name: /Cash/ }));
  await waitFor(() => expect(paid).toEqual(["CARD", "CASH"]));
});
