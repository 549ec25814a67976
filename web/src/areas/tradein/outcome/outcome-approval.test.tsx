// The customer's word on an offer: how it is asked for, where it stands, and what the till may do meanwhile.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "#testing/a-session.ts";
import { aTradecart, aTraded, openTrade } from "#testing/a-trade.ts";
import {
  beginOutcomes,
  button,
  configured,
  endOutcomes,
  isBlocked,
  renderOutcomes,
  SELLER,
} from "#testing/render-outcomes.ts";

beforeEach(beginOutcomes);
afterEach(endOutcomes);

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
