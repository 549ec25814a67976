import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import type { WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toastQueue } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { anOrderStatus, money } from "#testing/a-contract.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { Component } from "../contract/contract-status-screen.tsx";
import type { FoundWays } from "./ways-words.ts";

saleTexts.addResourceBundle("en", "checkout", texts);
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const cart = aCart({ funder: "ukbank", financingType: "STANDARD", isOpen: false, orders: [anOrder()] });
const NEW_CART = "0198f000-0000-7000-8000-00000000d0bb";

const figures = (today: number, credit: number, monthly: number, inAll: number) => ({
  cashPrice: money(1328),
  today: money(today),
  credit: money(credit),
  monthly: money(monthly),
  months: 24,
  payments: [{ from: 1, to: 24, amount: money(monthly) }],
  inAll: money(inAll),
});

const way = (change: Partial<WayOn> & Pick<WayOn, "id" | "kind" | "figures">): WayOn => ({
  planName: "Standard 24",
  funder: "ukbank",
  funderName: "Albion Bank",
  apr: 14.9,
  device: null,
  worth: null,
  dropped: [],
  added: [],
  limit: "WITHIN",
  asks: [],
  ...change,
});

const found = (change: Partial<FoundWays> = {}): FoundWays => ({
  halt: "REFUSED",
  funder: "ukbank",
  funderName: "Albion Bank",
  limit: money(1100),
  asked: figures(66.4, 1261.6, 65.95, 1649.2),
  askedPlanName: "Standard 24",
  kept: { discounts: true, tradein: ["Orbit 7"] },
  outOfStock: [],
  ways: [
    way({ id: "DEPOSIT:22800", kind: "DEPOSIT", figures: figures(228, 1100, 58.46, 1631.04) }),
    way({
      id: "WITHOUT_EXTRAS:1",
      kind: "WITHOUT_EXTRAS",
      dropped: ["Juno Buds"],
      figures: figures(57.45, 1091.55, 58.07, 1451.13),
    }),
    way({
      id: "LENDER:STANDARD36",
      kind: "LENDER",
      funder: "bnpl",
      funderName: "Harbour Bank",
      limit: "UNKNOWN",
      asks: ["ssn"],
      added: [{ name: "Screen and theft", monthly: money(7.5), months: 24 }],
      figures: figures(66.4, 1261.6, 50.6, 1888),
    }),
  ],
  goesOnIn: null,
  ...change,
});

async function show(status: OrderStatus, ways: FoundWays, taken: () => object = () => ({})) {
  const server = serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => ({
      steps: [
        { name: "customerInfo", path: "customer" },
        { name: "contractStatus", path: "credit" },
      ],
      current: "contractStatus",
      credit_status: "SUCCESS",
    }),
    getOrderStatus: () => status,
    getWaysOn: () => ways,
    takeWayOn: taken,
  });
  const page = renderScreen(Component, {
    pattern: "/posale/checkout/:cartUUID/credit",
    path: `/posale/checkout/${cart.uuid}/credit`,
    cart,
  });
  await screen.findByRole("list", { name: "Contract status" });
  return { ...page, server };
}

const refused = anOrderStatus({
  steps: { creditSign: "REFUSED", handOverDevice: "REFUSED" },
  status: "REFUSED",
  financingType: "STANDARD",
});
const panel = () => within(screen.getByRole("complementary", { name: /Cart/ }));

beforeEach(() => setRetailer({ showCustomerIDCheck: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  toastQueue.clear();
});

test("a refusal says what was asked, what is kept, and the ways on with their figures; one is chosen", async () => {
  await show(refused, found());
  expect(await screen.findByRole("heading", { level: 1, name: "3 ways to go on" })).toBeTruthy();
  expect(
    screen.getByText(
      "Albion Bank lends Harriet up to £1,100.00. This cart needs £1,261.60 of credit, £161.60 too much.",
    ),
  ).toBeTruthy();
  for (const words of ["Customer kept", "Discounts and vouchers kept", "Trade-in kept: Orbit 7"])
    expect(screen.getByText(words)).toBeTruthy();
  const cards = screen.getAllByRole<HTMLInputElement>("radio");
  expect(cards.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(screen.getByText("Without Juno Buds")).toBeTruthy();
  expect(screen.getByText("Ask Harbour Bank")).toBeTruthy();
  expect(screen.getByText(/With Screen and theft, £7\.50 a month for 24 months\./)).toBeTruthy();
  // What is refused is no alarm.
  expect(document.querySelector(".note[data-tone='danger'], .btn[data-variant='danger']")).toBeNull();
  expect(panel().getByText("Open again")).toBeTruthy();
});

test("the cart compares what was refused with what is chosen, and the button names what is taken today", async () => {
  await show(refused, found());
  const table = within(await screen.findByRole("table"));
  const row = (name: string) =>
    within(table.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(row("Credit")).toEqual(["£1,261.60", "£1,100.00"]);
  expect(row("Today")).toEqual(["£66.40", "£228.00"]);
  expect(panel().getByRole("button", { name: "Apply with £228.00 today" })).toBeTruthy();
  fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
  expect(row("In all")).toEqual(["£1,649.20", "£1,451.13"]);
  expect(panel().getByRole("button", { name: "Apply with £57.45 today" })).toBeTruthy();
});

test("the sums of a way name a last instalment of another amount, so that they come to what is paid in all", async () => {
  const deposit = figures(180, 719, 33.15, 975.45);
  const payments = [
    { from: 1, to: 23, amount: money(33.15) },
    { from: 24, to: 24, amount: money(33) },
  ];
  await show(
    refused,
    found({
      ways: [way({ id: "DEPOSIT:18000", kind: "DEPOSIT", figures: { ...deposit, payments } })],
    }),
  );
  expect((await panel().findByText("Month 24")).closest("div")?.textContent).toContain("£33.00");
});

test("one press takes the way and follows the new application", async () => {
  const { server, address } = await show(refused, found(), () => ({
    cartUUID: NEW_CART,
    creditStatus: "SUCCESS",
    url: null,
  }));
  fireEvent.click(await screen.findByRole("button", { name: "Apply with £228.00 today" }));
  await waitFor(() => expect(address()).toBe(`/posale/checkout/${NEW_CART}/credit`));
  expect(server.sentTo("takeWayOn")).toEqual([{ cartUUID: cart.uuid, wayID: "DEPOSIT:22800" }]);
});

test("a lender that wants to know more leads to the customer form, and says before what it asks", async () => {
  const { address } = await show(refused, found(), () => ({
    cartUUID: NEW_CART,
    creditStatus: null,
    url: null,
  }));
  await screen.findByText(/Still to be asked: Social security number/);
  fireEvent.click(screen.getAllByRole("radio")[2] as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: "Go on to the customer form" }));
  await waitFor(() => expect(address()).toBe(`/posale/checkout/${NEW_CART}/customer`));
});

test("a trade-in says what it has to be worth, and opens the evaluation with goods and customer kept", async () => {
  const tradein = way({
    id: "TRADE_IN",
    kind: "TRADE_IN",
    worth: money(161.6),
    figures: figures(58.3, 1100, 58.46, 1461.34),
  });
  const { address, query, server } = await show(refused, found({ ways: [tradein] }), () => ({
    cartUUID: NEW_CART,
    creditStatus: null,
    url: null,
  }));
  await screen.findByText(/^A used device worth £161\.60 or more is enough\./);
  expect(panel().getByText("Nothing is sent before the device is evaluated.")).toBeTruthy();
  fireEvent.click(panel().getByRole("button", { name: "Evaluate the device" }));
  await waitFor(() => expect(address()).toBe("/posale/recycle/search"));
  expect(query()).toBe(`?cart=${NEW_CART}&customer=${cart.uuid}`);
  expect(server.sentTo("takeWayOn")).toEqual([{ cartUUID: cart.uuid, wayID: "TRADE_IN" }]);
});

test.each([
  ["REFUSED", refused],
  ["WITHDRAWN", anOrderStatus({ steps: { creditSign: "WITHDRAWN" }, financingType: "STANDARD" })],
] as const)(
  "%s: what is not in stock is said, with what is instead and who can help",
  async (halt, status) => {
    const instead = way({
      id: "DEVICE:PHONE-BLUE",
      kind: "DEVICE",
      device: { name: "Orbit 9 Blue", options: ["Blue"] },
      figures: figures(66.4, 1261.6, 65.95, 1649.2),
    });
    await show(status, found({ halt, limit: null, outOfStock: ["Orbit 9 Black"], ways: [instead] }));
    expect(await screen.findByText(/^Not in stock: Orbit 9 Black\..*head office can say when/)).toBeTruthy();
    expect(screen.getAllByText("Orbit 9 Blue instead").length).toBeGreaterThan(0);
  },
);

test("a customer who withdrew goes on another way", async () => {
  await show(
    anOrderStatus({ steps: { creditSign: "WITHDRAWN" }, financingType: "STANDARD" }),
    found({ halt: "WITHDRAWN", limit: null }),
  );
  expect(await screen.findByText(/Harriet has withdrawn the application/)).toBeTruthy();
  expect(screen.getAllByRole("radio").length).toBe(3);
});

test("whoever comes second is shown where the sale went", async () => {
  await show(
    refused,
    found({ ways: [], goesOnIn: { cartUUID: NEW_CART, reference: "GB-NW-2026-T0000009" } }),
  );
  expect(await screen.findByText("This sale goes on as GB-NW-2026-T0000009")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toContain(NEW_CART);
  expect(screen.queryByRole("button", { name: "Cancel contract" })).toBeNull();
});

test("a sale that staff have cancelled is over, unless it went on elsewhere", async () => {
  const cancelled = anOrderStatus({
    steps: { handOverDevice: "REFUSED" },
    status: "CANCELLED",
    financingType: "STANDARD",
  });
  const over = await show(cancelled, found({ halt: "WAITING", limit: null }));
  await waitFor(() => expect(over.server.sentTo("getWaysOn")).toHaveLength(1));
  expect(screen.queryByRole("radio")).toBeNull();
  over.unmount();
  await show(
    { ...cancelled, reference: "GB-NW-2026-T0000002" },
    found({ halt: "WAITING", ways: [], goesOnIn: { cartUUID: NEW_CART, reference: "GB-NW-2026-T0000009" } }),
  );
  expect(await screen.findByText("This sale goes on as GB-NW-2026-T0000009")).toBeTruthy();
});

test("a referred application waits first, and offers other ways below", async () => {
  const referred = anOrderStatus({ steps: { creditSign: "REFERRED" }, financingType: "STANDARD" });
  await show(referred, found({ halt: "REFERRED", limit: null }));
  expect(screen.getByRole("heading", { level: 1, name: "Contract status" })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 2, name: "3 ways to go on" })).toBeTruthy();
  expect(screen.getByText(/Albion Bank is still looking at it/)).toBeTruthy();
  expect(panel().queryByRole("button", { name: /^Apply/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Apply with £228.00 today" })).toBeTruthy();
});

test("a link that did not arrive can be sent otherwise, or the sale goes on another way", async () => {
  await show(
    anOrderStatus({ lastMessageStatus: "ERROR", financingType: "STANDARD" }),
    found({ halt: "UNDELIVERED", limit: null }),
  );
  expect(await screen.findByText("The link did not arrive")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send it another way" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Send Email/ }).checked).toBe(true);
});

test("after sending it is said what may still change, and the goods are opened again after a question", async () => {
  await show(anOrderStatus({ financingType: "STANDARD" }), found());
  expect(
    screen.getByText(/The link, the note and the device reference can still be changed here/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Change the goods" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/The application at Albion Bank is cancelled/)).toBeTruthy();
});
