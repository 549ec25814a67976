import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "#areas/checkout/index.ts";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { dropSession } from "#client/session.ts";
import { aCart } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { anEvaluation, aTradecart, aTraded, openTrade } from "#testing/a-trade.ts";
import {
  button,
  configured,
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

beforeEach(() => {
  configured();
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
  clearNotifications();
  setErrorTexts({});
});

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

const polling = (answer: object) => ({
  isCustomerApproved: null,
  hasIdPhoto: "PENDING",
  idPhoto: null,
  messageStatus: "SENT",
  ...answer,
});

test("the offer is shown as a code for a customer who stands at the counter, and hidden again", async () => {
  configured({ customerTradecartApproval: true });
  openTrade(
    { outcome: "GIFT_CARD", customer: SELLER, tradecart: aTradecart({ customer: SELLER }) },
    aTraded(),
  );
  const url = "https://northwind.test/online/tradein/approval/abc";
  const { server } = renderOutcomes({
    getTradecartStatus: () => polling({ messageStatus: "NONE" }),
    createTradecart: () => ({ tradecart: aTradecart({ customer: SELLER }) }),
    showQuoteApproval: () => ({ url, expiresAt: "2026-11-17T15:09:00Z" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Show as QR code" }));
  expect(
    await screen.findByRole("img", { name: "QR code of the offer for the customer's phone" }),
  ).toBeTruthy();
  expect(server.sentTo("showQuoteApproval")).toHaveLength(1);
  fireEvent.click(button("Hide the code"));
  await waitFor(() => expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull());
});

test("TRADEIN-APPROVAL-02 TRADEIN-APPROVAL-03 TRADEIN-APPROVAL-04 TRADEIN-APPROVAL-05 TRADEIN-APPROVAL-06 the panel asks every 10 s, says where both steps stand, and stops at a refusal", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  configured({ customerTradecartApproval: true });
  let answer = {};
  openTrade(
    { outcome: "GIFT_CARD", customer: SELLER, tradecart: aTradecart({ customer: SELLER }) },
    aTraded(),
  );
  const { server } = renderOutcomes({ getTradecartStatus: () => polling(answer) });
  const asked = () => server.sentTo("getTradecartStatus").length;
  expect(await screen.findByText("The customer is reviewing the Trade In offer")).toBeTruthy();
  expect(screen.getByText("Waiting for the ID photo")).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(1));
  answer = { isCustomerApproved: true, idPhoto: "/photo" };
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked()).toBe(2);
  expect(await screen.findByText("The customer accepted the Trade In offer")).toBeTruthy();
  expect(screen.getByText("The ID photo was uploaded")).toBeTruthy();
  answer = { isCustomerApproved: false };
  await vi.advanceTimersByTimeAsync(10_500);
  expect(await screen.findByText("Trade refused")).toBeTruthy();
  expect(screen.getByText("The customer rejected the Trade In offer")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked()).toBe(3);
  vi.useRealTimers();
});

test("TRADEIN-OUTCOME-04 TRADEIN-OUTCOME-05 TRADEIN-OUTCOME-17 TRADEIN-APPROVAL-01 with approval there is the channel, the panel and the ID, and the card without its amount", async () => {
  configured({
    customerTradecartApproval: true,
    confirmationOptions: ["SMS", "EMAIL"],
    giftCardImgUrl: "https://northwind.test/gift-card.png",
  });
  signIn({ name: "Ada West" });
  openTrade({ outcome: "GIFT_CARD", customer: SELLER }, aTraded());
  const tradecart = aTradecart({ needsApproval: true, customer: SELLER });
  const { server, container } = renderOutcomes({
    createTradecart: () => ({ tradecart }),
    sendQuoteApprovalMessage: () => ({ sentTo: "+447400123456" }),
    getTradecartStatus: () => polling({ isCustomerApproved: false }),
  });
  expect(await screen.findByRole("radio", { name: "SMS" })).toBeTruthy();
  expect(screen.queryByText("Gift card amount")).toBeNull();
  expect(container.querySelector('img[src*="gift-card.png"]')).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /^I, Ada West, have checked the customer's ID/ })).toBeTruthy();
  expect(isBlocked("Recycle Device")).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Email" }));
  fireEvent.click(button("Send to customer"));
  await waitFor(() =>
    expect(server.sentTo("sendQuoteApprovalMessage")).toMatchObject([
      { tradecartId: tradecart.tradecartID, distributionMethod: "EMAIL" },
    ]),
  );
  // The customer has rejected it: the panel says so.
  expect(await screen.findByText("Trade refused")).toBeTruthy();
});

test.each([
  ["POSALE", 1],
  ["ONLINE", 0],
] as const)(
  "TRADEIN-APPROVAL-07 a trade that began %s has so many ways to be sent: %d",
  async (salesChannel, count) => {
    configured({ customerTradecartApproval: true });
    const tradecart = aTradecart({ salesChannel, customer: SELLER });
    openTrade({ outcome: "GIFT_CARD", customer: SELLER, tradecart }, aTraded());
    renderOutcomes({ getTradecartStatus: () => polling({}) });
    await screen.findByText("Waiting for the ID photo");
    expect(screen.queryAllByRole("button", { name: /^Send/ })).toHaveLength(count);
  },
);

const reasonOf = (name: string) => {
  const described = button(name).getAttribute("aria-describedby") ?? "";
  return described
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
};

test.each([
  ["an outcome is chosen", { outcome: "NONE" }, "Choose an outcome to continue"],
  ["the customer is known", { outcome: "STANDARD" }, "Save the customer's details first"],
  [
    "the customer is known by phone, too",
    { outcome: "STANDARD", customer: { ...SELLER, phone: null } },
    "Save the customer's details first",
  ],
] as const)(
  "nothing is sent to the customer before %s, and the button says why",
  async (_, state, reason) => {
    configured({
      customerTradecartApproval: true,
      recycleOptions: { TRADE_IN: ["STANDARD", "UPGRADE", "GIFT_CARD"], SWAP: [] },
    });
    openTrade(state, aTraded());
    const { server } = renderOutcomes();
    await screen.findByText("Customer approval");
    expect(isBlocked("Send to customer")).toBe(true);
    expect(reasonOf("Send to customer")).toContain(reason);
    fireEvent.click(button("Send to customer"));
    expect(server.sentTo("createTradecart")).toEqual([]);
  },
);

test("an offer that the server refused to send is told as not sent, and can be sent again", async () => {
  configured({ customerTradecartApproval: true });
  openTrade({ outcome: "GIFT_CARD", customer: SELLER }, aTraded());
  const tradecart = aTradecart({ needsApproval: true, customer: SELLER });
  const errors = [{ code: "RECYCLE_TRADECART_MISSING_CUSTOMER", values: [], message: "" }];
  const { server } = renderOutcomes({
    createTradecart: () => ({ tradecart }),
    sendQuoteApprovalMessage: () => ({ header: { apiStatus: "ERROR", errors } }),
    getTradecartStatus: () => polling({ messageStatus: "NONE" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Send to customer" }));
  await waitFor(() => expect(server.sentTo("sendQuoteApprovalMessage")).toHaveLength(1));
  expect(await screen.findByText("The offer has not been sent to the customer yet")).toBeTruthy();
  expect(screen.queryByText("The customer is reviewing the Trade In offer")).toBeNull();
  expect(isBlocked("Send to customer")).toBe(false);
});

test.each([
  ["POSALE", "NONE", "The offer has not been sent to the customer yet"],
  ["POSALE", "SENDING", "The offer is on its way to the customer"],
  ["POSALE", "SENT", "The customer is reviewing the Trade In offer"],
  ["POSALE", "FAILED", "The offer did not reach the customer. Check the details and send it again"],
  ["ONLINE", "NONE", "The customer agreed by making the quote at home"],
] as const)(
  "of a trade that began %s, with its message %s, the panel says: %s",
  async (salesChannel, messageStatus, words) => {
    configured({ customerTradecartApproval: true });
    const tradecart = aTradecart({ salesChannel, customer: SELLER });
    openTrade({ outcome: "GIFT_CARD", customer: SELLER, tradecart }, aTraded());
    renderOutcomes({ getTradecartStatus: () => polling({ messageStatus }) });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test("a sent offer is told as sent at once, although its trade cart was made with the click", async () => {
  configured({ customerTradecartApproval: true });
  openTrade({ outcome: "GIFT_CARD", customer: SELLER }, aTraded());
  const tradecart = aTradecart({ needsApproval: true, customer: SELLER });
  let messageStatus = "NONE";
  renderOutcomes({
    createTradecart: () => ({ tradecart }),
    sendQuoteApprovalMessage: () => {
      messageStatus = "SENT";
      return { sentTo: "…456" };
    },
    getTradecartStatus: () => polling({ messageStatus }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Send to customer" }));
  expect(await screen.findByText("The customer is reviewing the Trade In offer")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Send again" })).toBeTruthy();
});

test("TRADEIN-APPROVAL-01 without approval there is no panel", async () => {
  openTrade({ outcome: "GIFT_CARD" }, aTraded());
  renderOutcomes();
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Customer approval")).toBeNull();
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

test("a photo that was refused is taken again, where the customer's own no ends the trade", async () => {
  configured({ customerTradecartApproval: true, confirmationOptions: ["SMS"] });
  const tradecart = aTradecart({ needsApproval: true });
  openTrade({ tradecart, tradecartID: tradecart.tradecartID, customer: SELLER }, aTraded());
  const { server } = renderOutcomes({
    getTradecartStatus: () => ({
      isCustomerApproved: true,
      hasIdPhoto: "REFUSED",
      idPhoto: "https://northwind.test/photo.jpg",
      messageStatus: "SENT",
      answeredAt: null,
      isConfirmed: false,
    }),
  });
  expect(await screen.findByText("Trade refused")).toBeTruthy();
  expect(screen.getByText("The photo of the ID was refused. Take it again to go on.")).toBeTruthy();
  expect(button("Use the camera")).toBeTruthy();
  expect(server.sentTo("getTradecartStatus")).toHaveLength(1);
});
