import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftOf } from "#areas/checkout/index.ts";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { aCart } from "#testing/a-cart.ts";
import { anEvaluation, aTradecart, aTraded, openTrade } from "#testing/a-trade.ts";
import {
  beginOutcomes,
  button,
  configured,
  endOutcomes,
  isBlocked,
  ORDER,
  raised,
  renderOutcomes,
  SELLER,
} from "#testing/render-outcomes.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import { staffTrade } from "../trade-store.ts";

const CUSTOMER = "0198f000-0000-7000-8000-0000000000bb";
const titles = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent ?? "");

beforeEach(beginOutcomes);
afterEach(endOutcomes);

const LABELS = {
  UPGRADE: "Apply to new Easy Upgrade plan",
  STANDARD: "Apply to new Financing plan",
  GIFT_CARD: "Apply to gift card",
  RETURN_DEVICE: "Return device",
  CASH_IN_STORE: "Cash in store",
  BANK_PAYMENT: "Bank payment",
  ROLLOVER_CREDIT: "Rollover credit",
  FINANCING: "Apply to new Order",
} as const;

test("TRADEIN-OUTCOME-01 TRADEIN-OUTCOME-03 TRADEIN-OUTCOME-08 the retailer's outcomes are offered, with the names of the plans", async () => {
  const TRADE_IN = Object.keys(LABELS) as (keyof typeof LABELS)[];
  configured({ recycleOptions: { TRADE_IN, SWAP: ["UPGRADE"] } });
  openTrade({}, aTraded());
  renderOutcomes();
  await screen.findByRole("heading", { level: 1 });
  expect(titles()).toEqual(Object.values(LABELS).map((label) => expect.stringContaining(label)));
  expect(isBlocked("Recycle Device")).toBe(true);
});

test("TRADEIN-OUTCOME-02 TRADEIN-OUTCOME-04 TRADEIN-OUTCOME-17 a lone gift card is chosen, with its amount, picture and the customer's form", async () => {
  configured({
    recycleOptions: { TRADE_IN: ["GIFT_CARD"], SWAP: [] },
    giftCardImgUrl: "https://northwind.test/gift-card.png",
  });
  openTrade({}, aTraded());
  const { container } = renderOutcomes();
  const amount = await screen.findByText("Gift card amount");
  expect(amount.parentElement?.textContent).toContain("£240.00");
  expect(container.querySelector('img[src*="gift-card.png"]')).toBeTruthy();
  expect(screen.queryByRole("radio", { name: /gift card/ })).toBeNull();
  expect(screen.getByRole("textbox", { name: /Customer first \/ last name/ })).toBeTruthy();
  await waitFor(() => expect(staffTrade.get()?.outcome).toBe("GIFT_CARD"));
});

test("TRADEIN-OUTCOME-11 TRADEIN-OUTCOME-18 TRADEIN-CUSTOMER-11 a gift card completes the trade and opens the receipt", async () => {
  openTrade({ outcome: "GIFT_CARD" }, aTraded());
  const tradecart = aTradecart({ customer: SELLER });
  const { address, server } = renderOutcomes({
    createTradecart: () => ({ tradecart }),
    confirmTradecart: () => ({
      cart: null,
      tradecartID: tradecart.tradecartID,
      totalRecycleAmount: 240,
      recycledDeviceNames: [],
    }),
  });
  const type = (name: RegExp, value: string) => {
    const field = screen.getByRole("textbox", { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  setErrorTexts(await loadErrorTexts("en"));
  await screen.findByRole("heading", { level: 1 });
  type(/Customer first/, "Harriet Okafor");
  type(/^Email/, "harriet@mail.test");
  type(/^Phone/, "07400123456");
  await waitFor(() => expect(isBlocked("Save customer")).toBe(false));
  fireEvent.click(button("Save customer"));
  await waitFor(() => expect(isBlocked("Recycle Device")).toBe(false));
  // Whoever is known can be saved as they are, but not with something wrong.
  expect(isBlocked("Save customer")).toBe(false);
  type(/^Email/, "harriet@");
  await waitFor(() => expect(isBlocked("Save customer")).toBe(true));
  type(/^Email/, "harriet@mail.test");
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/recycle/details/${tradecart.tradecartID}`));
  expect(raised()).toContain("The trade-in was created. No customer approval is needed.");
  expect(server.sentTo("createTradecart")).toMatchObject([
    { selectedOutcome: "GIFT_CARD", customer: { name: "Harriet Okafor", phone: "+447400123456" } },
  ]);
});

const told = () => shownMessages().map(({ content: { tone, text } }) => [tone, text]);

test("TRADEIN-CUSTOMER-13 saving the customer notifies 'You can now finalise the Trade In.', once it is saved and not before", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  const tradecart = aTradecart({ customer: SELLER });
  openTrade({ outcome: "GIFT_CARD", customer: SELLER, tradecart }, aTraded());
  let isRefused = true;
  const { server } = renderOutcomes({
    saveRecycleCustomer: () => {
      if (isRefused) throw new Error("not now");
      return { tradecart };
    },
  });
  await waitFor(() => expect(isBlocked("Save customer")).toBe(false));
  expect(told()).toEqual([]);
  fireEvent.click(button("Save customer"));
  await waitFor(() => expect(server.sentTo("saveRecycleCustomer")).toHaveLength(1));
  await waitFor(() => expect(button("Save customer").getAttribute("data-pending")).toBeNull());
  expect(told().map(([tone]) => tone)).not.toContain("success");
  clearNotifications();
  isRefused = false;
  fireEvent.click(button("Save customer"));
  await waitFor(() => expect(told()).toEqual([["success", "You can now finalise the Trade In."]]));
  expect(server.sentTo("saveRecycleCustomer").at(-1)).toMatchObject({
    tradecartID: tradecart.tradecartID,
    customer: { name: "Harriet Okafor" },
  });
});

test("TRADEIN-CUSTOMER-13 so does saving one before there is a trade", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  openTrade({ outcome: "GIFT_CARD", customer: SELLER }, aTraded());
  const { server } = renderOutcomes();
  await waitFor(() => expect(isBlocked("Save customer")).toBe(false));
  fireEvent.click(button("Save customer"));
  await waitFor(() => expect(told()).toEqual([["success", "You can now finalise the Trade In."]]));
  expect(server.sentTo("saveRecycleCustomer")).toEqual([]);
});

test("TRADEIN-OUTCOME-12 TRADEIN-OUTCOME-14 TRADEIN-OUTCOME-15 TRADEIN-MULTIOUT-07 a swap puts its value into a cart, loads the customer it knows, and says so", async () => {
  openTrade({ orderUUID: ORDER, outcome: "UPGRADE" }, aTraded());
  const cart = aCart({});
  const tradecart = aTradecart({ outcome: "UPGRADE", orderUUID: ORDER });
  const { address, server } = renderOutcomes(
    {
      createTradecart: () => ({ tradecart }),
      addTradecartToCart: () => ({
        tradecartID: tradecart.tradecartID,
        uuid: cart.uuid,
        customerUuid: CUSTOMER,
        cart,
      }),
      getCustomer: () => ({
        customer: {
          firstName: "Harriet",
          lastName: "Okafor",
          name: "Harriet Okafor",
          email: "harriet@mail.test",
          mobilePhone: "+447400123456",
        },
      }),
      getOutcomeServiceGroup: () => ({
        selectedOutcomeServiceGroup: { name: "upgrade", group: [{ flow: "UPGRADE", active: true }] },
      }),
      setCartServiceGroup: () => ({ cart }),
    },
    ORDER,
  );
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/upgrade/${cart.uuid}`));
  expect(raised()).toContain("SWAP_COMPLETED");
  expect(server.sentTo("getCustomer")).toMatchObject([{ customerUUID: CUSTOMER }]);
  expect(draftOf(cart.uuid).customer).toMatchObject({ firstName: "Harriet", phone: "+447400123456" });
  expect(server.sentTo("createTradecart")[0]).toMatchObject({ orderUUID: ORDER });
  expect(server.sentTo("createTradecart")[0]).not.toHaveProperty("customer");
  expect(server.sentTo("setCartServiceGroup")).toMatchObject([{ uuid: cart.uuid, group: "upgrade" }]);
});

test("TRADEIN-OUTCOME-15 without a record the checkout begins with the customer that the trade names", async () => {
  openTrade({ orderUUID: ORDER, outcome: "UPGRADE" }, aTraded());
  const cart = aCart({});
  const customer = { name: "Ada Maria Brook", email: "ada@mail.test", phone: "+447400123456" };
  const tradecart = aTradecart({ outcome: "UPGRADE", orderUUID: ORDER, customer });
  const { tradecartID } = tradecart;
  const { address } = renderOutcomes(
    {
      createTradecart: () => ({ tradecart }),
      addTradecartToCart: () => ({ tradecartID, uuid: cart.uuid, customerUuid: null, cart }),
      getOutcomeServiceGroup: () => ({ selectedOutcomeServiceGroup: null }),
    },
    ORDER,
  );
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/services/${cart.uuid}`));
  expect(draftOf(cart.uuid).customer).toEqual({
    firstName: "Ada Maria",
    lastName: "Brook",
    email: "ada@mail.test",
    phone: "+447400123456",
    bnpPhone: "+447400123456",
  });
});

test.each([
  [null, "/posale/recycle/evaluate"],
  [ORDER, `/posale/recycle/${ORDER}/evaluate`],
])("TRADEIN-OUTCOME-07 Back with the order %s leads to %s", async (orderUUID, path) => {
  openTrade({ orderUUID }, aTraded());
  const { address } = renderOutcomes({}, orderUUID);
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Back"));
  await waitFor(() => expect(address()).toBe(path));
});

test("TRADEIN-OUTCOME-16 a broken device is returned with the customer's name", async () => {
  const nothing = anEvaluation({ grade: "NWZ", deviceValue: 0 });
  openTrade({ orderUUID: ORDER }, aTraded({ evaluation: nothing }));
  const tradecart = aTradecart({ outcome: "RETURN_DEVICE", orderUUID: ORDER, customer: SELLER });
  const { address, server } = renderOutcomes(
    { createTradecart: () => ({ tradecart }), returnDevice: () => ({ tradecartID: tradecart.tradecartID }) },
    ORDER,
  );
  await screen.findByRole("heading", { level: 1 });
  expect(titles()).toEqual([expect.stringContaining("Return device")]);
  await waitFor(() => expect(isBlocked("Recycle Device")).toBe(false));
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/recycle/details/${tradecart.tradecartID}`));
  expect(server.sentTo("returnDevice")).toMatchObject([
    { customer: { name: "Harriet Okafor" }, tradecartID: tradecart.tradecartID },
  ]);
  expect(raised()).toContain("RETURN_CONFIRMED");
  expect(raised()).not.toContain("SWAP_COMPLETED");
});

test("TRADEIN-OUTCOME-06 the bank of the north has the payment in store ticked first", async () => {
  openTrade(
    { orderUUID: ORDER, funder: "nordicbank", outcome: "UPGRADE" },
    aTraded({ evaluation: anEvaluation({ swapCost: 35 }) }),
  );
  renderOutcomes({}, ORDER);
  const tick = await screen.findByRole("checkbox", { name: /has paid £35.00 in the store/ });
  expect(isBlocked("Recycle Device")).toBe(true);
  fireEvent.click(tick);
  await waitFor(() => expect(isBlocked("Recycle Device")).toBe(false));
});

test("what a swap costs is paid in one of the retailer's ways, and the trade is told in which", async () => {
  configured({ swapPaymentTypes: ["CARD", "CASH"] });
  openTrade(
    { orderUUID: ORDER, funder: "ukbank", outcome: "UPGRADE" },
    aTraded({ evaluation: anEvaluation({ swapCost: 35 }) }),
  );
  const cart = aCart();
  const tradecart = aTradecart({ source: "SWAP", outcome: "UPGRADE", paymentType: "CASH" });
  const { tradecartID } = tradecart;
  const { server, address } = renderOutcomes(
    {
      createTradecart: () => ({ tradecart }),
      addTradecartToCart: () => ({ tradecartID, uuid: cart.uuid, customerUuid: null, cart }),
      getOutcomeServiceGroup: () => ({ selectedOutcomeServiceGroup: null }),
    },
    ORDER,
  );
  await screen.findByText("Payment of £35.00");
  expect(isBlocked("Recycle Device")).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Cash" }));
  await waitFor(() => expect(isBlocked("Recycle Device")).toBe(false));
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/services/${cart.uuid}`));
  expect(server.sentTo("createTradecart")).toMatchObject([{ paymentType: "CASH" }]);
});

test("the only way to pay is chosen already, and a swap that costs nothing asks for none", async () => {
  configured({ swapPaymentTypes: ["CARD"] });
  openTrade(
    { orderUUID: ORDER, funder: "ukbank", outcome: "UPGRADE" },
    aTraded({ evaluation: anEvaluation({ swapCost: 35 }) }),
  );
  const costly = renderOutcomes({}, ORDER);
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Card" })).checked).toBe(true);
  await waitFor(() => expect(isBlocked("Recycle Device")).toBe(false));
  costly.unmount();
  openTrade({ orderUUID: ORDER, funder: "ukbank", outcome: "UPGRADE" }, aTraded());
  renderOutcomes({}, ORDER);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("radio", { name: "Card" })).toBeNull();
});

test("a device that was to pay for a cart pays for that one, and the sale goes on there", async () => {
  const into = aCart();
  openTrade(
    { paysFor: into.uuid, outcome: "STANDARD", seller: SELLER },
    aTraded({ evaluation: anEvaluation() }),
  );
  const { server, address } = renderOutcomes({
    createTradecart: () => ({ tradecart: aTradecart({ outcome: "STANDARD" }) }),
    addTradecartToCart: () => ({
      tradecartID: aTradecart().tradecartID,
      uuid: into.uuid,
      customerUuid: null,
      cart: into,
    }),
  });
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(button("Recycle Device"));
  await waitFor(() => expect(address()).toBe(`/posale/cart/${into.uuid}`));
  expect(server.sentTo("addTradecartToCart")).toMatchObject([{ cartUUID: into.uuid }]);
});

test("what is known of the seller begins the form, and is saved by a press", async () => {
  openTrade({ outcome: "GIFT_CARD", seller: SELLER }, aTraded());
  renderOutcomes();
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: /Customer first/ });
  expect(name.value).toBe("Harriet Okafor");
  expect(isBlocked("Save customer")).toBe(false);
});
