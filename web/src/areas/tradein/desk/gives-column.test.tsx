import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import { ALL_ANSWERS, anEvaluation, aTradecart, aTraded, openTrade } from "#testing/a-trade.ts";
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

function show(answers: Parameters<typeof serve>[0] = {}) {
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
    <DeskTrade cart={cart}>
      <GivesBody cart={cart} customerID={null} />
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
