import { fireEvent, screen, waitFor } from "@testing-library/react";
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
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { staffTrade } from "../trade-store.ts";
import { DeskTrade, GivesBody } from "./index.ts";

saleTexts.addResourceBundle("en", "tradein", texts);
saleTexts.addResourceBundle("en", "desk", deskTexts);

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
