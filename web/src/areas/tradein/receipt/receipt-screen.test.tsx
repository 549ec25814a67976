import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { barcodeWidths } from "#kit/code/barcode-widths.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { receiptNumber } from "./receipt-facts.ts";
import { Component } from "./receipt-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);
setErrorTexts(await loadErrorTexts("en"));
const ID = "0198f000-0000-7000-8000-0000000000bb";

const DEVICE = {
  id: "0198f000-0000-7000-8000-0000000000dd",
  name: "Orbit 8 128 GB",
  imageURL: "",
  deviceReference: "350001001000003",
  networkStatus: "UNLOCKED",
  grade: "A",
  gradeTitle: "",
  value: 240,
  swapCost: 35,
  promotionTitle: "",
  inCollection: false,
};
const RECEIPT = {
  quoteID: 20418,
  tradecartID: ID,
  tradecartSID: "TQ-CF0JJQMD",
  orderDate: "2026-03-14T14:41:00.000Z",
  expiredDate: "2026-03-28T14:41:00.000Z",
  status: "PENDING",
  source: "TRADE_IN",
  outcome: "GIFT_CARD",
  payment: "GIFT_CARD",
  barcodeReference: "TC2041848213",
  collectorName: "Greenloop Recovery",
  customer: {
    name: "Harriet Okafor",
    email: "harriet@mail.test",
    phone: "+447400123456",
    idNumber: "",
    address: "14 Clarendon Road",
    postalCode: "LS2 9NZ",
    city: "Leeds",
    province: "",
  },
  store: {
    name: "Leeds Briggate",
    retailerName: "Northwind Mobile",
    streetAddress: "61 Briggate",
    email: "leeds@northwind.test",
    phone: "+441134960101",
    city: "Leeds",
    country: "GB",
  },
  devices: [DEVICE],
  totalValue: 240,
  totalSwapCost: 0,
  totalSwapCredit: 0,
  paymentType: "",
  giftCard: null,
  visit: null,
  signedOn: null,
  legal: { paragraphs: ["I have the right.", "Full terms at:"], termsURL: "https://northwind.test/terms" },
  pdfURL: "/documents/tradein/x",
};

function show(change: object = {}, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({ getRecycleReceipt: () => ({ ...RECEIPT, ...change }), ...answers });
  const page = renderScreen(Component, {
    pattern: "/posale/recycle/details/:tradecartID",
    path: `/posale/recycle/details/${ID}`,
  });
  return { ...page, server };
}
const inCountry = (country: "PT" | "ES") => {
  const tenant = currentTenant();
  if (tenant) setTenant({ ...tenant, country });
};
async function print(change: object = {}) {
  show(change);
  fireEvent.click(await screen.findByRole("button", { name: "Print" }));
  return (await screen.findAllByRole("article")).map((copy) => within(copy));
}
const raised = () => JSON.stringify(shownMessages().map(({ content }) => content));

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

test("TRADEIN-RECEIPT-01 while the receipt is loading something turns", async () => {
  show({}, { getRecycleReceipt: () => new Promise<object>(() => undefined) });
  expect((await screen.findByRole("status")).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("TRADEIN-RECEIPT-02 the title has the quote's number, or the trade cart's without one", async () => {
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Trade-in 20418" })).toBeTruthy();
  expect(receiptNumber({ quoteID: null, tradecartID: ID })).toBe(ID);
});

test("TRADEIN-RECEIPT-03 TRADEIN-RECEIPT-04 dates, source, outcome and payment, the people and the devices are shown", async () => {
  show();
  await screen.findByRole("heading", { level: 1 });
  for (const words of [
    "Created",
    "14 Mar 2026",
    "Valid until",
    "28 Mar 2026",
    "Trade-in",
    "Apply to gift card",
    "Payment",
    "Harriet Okafor",
    "Northwind Mobile, Leeds Briggate",
    "Orbit 8 128 GB",
  ])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
});

test.each([
  ["CARD", "Card"],
  ["CHEQUE", "CHEQUE"],
])("what a swap cost, paid as %s, says so on the page and on every copy", async (paymentType, name) => {
  show({ source: "SWAP", payment: "NONE", totalSwapCost: 35, paymentType });
  const label = await screen.findByText("Paid by");
  expect(label.parentElement?.textContent).toContain(name);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  const copies = await screen.findAllByRole("article");
  expect(copies).toHaveLength(3);
  for (const copy of copies) expect(copy.textContent).toContain(`Total swap cost (${name})£35.00`);
});

test("a trade is called as the retailer calls it, and as we do where it has no name of its own", async () => {
  setRetailer({ swapName: "Renew" });
  const { unmount } = show({ source: "SWAP" });
  expect(await screen.findByText("Renew")).toBeTruthy();
  unmount();
  setRetailer({ swapName: "Swap", tradeinName: "Trade In" });
  show();
  expect(await screen.findByText("Trade-in")).toBeTruthy();
});

test("TRADEIN-RECEIPT-03 a payment of NONE is left out", async () => {
  show({ payment: "NONE" });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Payment")).toBeNull();
});

test.each<[string, object, boolean]>([
  ["as it is", {}, true],
  ["in another status", { status: "RECEIVED" }, false],
  ["without a number", { quoteID: null }, false],
  ["of a swap", { source: "SWAP" }, false],
  ["with a device on its way", { devices: [{ ...DEVICE, inCollection: true }] }, false],
])("TRADEIN-RECEIPT-05 a quote %s can be cancelled or not", async (_, change, isOffered) => {
  show(change);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Cancel quote" }) !== null).toBe(isOffered);
});

test.each([
  [true, "Quote cancelled"],
  [false, "Quote Cancellation Error"],
])(
  "TRADEIN-RECEIPT-06 TRADEIN-RECEIPT-07 the money is confirmed first; that it worked is %s and told",
  async (works, words) => {
    const { server } = show(
      {},
      works ? { cancelCmrOrder: () => ({ tradecartID: ID, status: "CUSTOMER_CANCELLED" }) } : {},
    );
    fireEvent.click(await screen.findByRole("button", { name: "Cancel quote" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Cancel quote" }));
    expect(server.sentTo("cancelCmrOrder")).toEqual([]);
    fireEvent.click(
      dialog.getByRole("switch", { name: "I have received the correct amount of the quote value" }),
    );
    fireEvent.click(dialog.getByRole("button", { name: "Cancel quote" }));
    await waitFor(() => expect(raised()).toContain(words));
    expect(server.sentTo("cancelCmrOrder")).toMatchObject([{ tradecartID: ID }]);
  },
);

test("TRADEIN-RECEIPT-08 TRADEIN-RECEIPT-09 TRADEIN-RECEIPT-10 the print view has three copies and leads back", async () => {
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  const copies = await print();
  expect(screen.getAllByRole("article").map((copy) => copy.getAttribute("aria-label"))).toEqual([
    "Customer copy",
    "Store copy, please retain for your records",
    "Collector copy",
  ]);
  for (const copy of copies) expect(copy.getByRole("table")).toBeTruthy();
  // Opened to be printed, it is; another paper is a press away.
  expect(printed).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(printed).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

const REMINDER = [
  "Here a quick reminder of what to do next when making devices ready for collection",
  "Place this order sheet neatly with the mobile device(s) (preferably in a padded envelope)",
  "Place in the stores secure box ready for collection",
  "When you have 5 or more devices please arrange a collection through the Admin section of the portal.",
];

test("TRADEIN-RECEIPT-11 the collector's copy alone reminds of the next steps", async () => {
  const [customer, store, collector] = await print();
  for (const line of REMINDER) {
    expect(collector?.getByText(line)).toBeTruthy();
    expect(customer?.queryByText(line)).toBeNull();
    expect(store?.queryByText(line)).toBeNull();
  }
});

test("TRADEIN-RECEIPT-12 TRADEIN-RECEIPT-13 each copy has title, date, logo and the barcode in the retailer's format", async () => {
  setRetailer({ recycleBarCodeFormat: "CODE39" });
  for (const copy of await print()) {
    expect(copy.getByRole("heading", { level: 2 }).textContent).toBe("Trade-in 20418");
    expect(copy.getByText("14 Mar 2026, 14:41")).toBeTruthy();
    expect(copy.getByText("Northwind Mobile")).toBeTruthy();
    const barcode = copy.getByRole("img", { name: "TC2041848213" });
    expect(barcode.getAttribute("height")).toBe("40");
    const bars = barcodeWidths("TC2041848213", "CODE39").length;
    expect(barcode.querySelectorAll("rect")).toHaveLength(Math.ceil(bars / 2));
  }
});

test("TRADEIN-RECEIPT-12 TRADEIN-RECEIPT-20 Portugal has no logo, and a line that the client accepts above the signature", async () => {
  inCountry("PT");
  for (const copy of await print()) {
    expect(copy.queryByText("Northwind Mobile")).toBeNull();
    expect(copy.getByText("The client accepts")).toBeTruthy();
    expect(copy.getByText("Customer signature")).toBeTruthy();
  }
});

test("TRADEIN-RECEIPT-20 who agreed by message has signed on that day; otherwise the date is left to be written", async () => {
  setRetailer({ customerTradecartApproval: true });
  const [agreed] = await print({ signedOn: "2026-03-15T09:00:00.000Z" });
  expect(agreed?.getByText("signed on 15 Mar 2026")).toBeTruthy();
  expect(agreed?.queryByText("The client accepts")).toBeNull();
  expect(agreed?.getByText("Customer signature")).toBeTruthy();
});

test("TRADEIN-RECEIPT-20 where nobody is asked by message the day and the signature are left to be written", async () => {
  const [copy] = await print();
  expect(copy?.queryByText(/signed on/)).toBeNull();
  expect(copy?.getByText("Customer signature")).toBeTruthy();
});

test("TRADEIN-RECEIPT-14 the ID number is shown where there is one, and the address is joined by commas", async () => {
  const customer = { ...RECEIPT.customer, idNumber: "12345678Z", province: "West Yorkshire" };
  const [copy] = await print({ customer });
  expect(copy?.getByText("ID number 12345678Z")).toBeTruthy();
  expect(copy?.getByText("14 Clarendon Road, LS2 9NZ, Leeds, West Yorkshire")).toBeTruthy();
});

test("TRADEIN-RECEIPT-14 TRADEIN-RECEIPT-15 no ID number leaves no line, and the store has all of its facts", async () => {
  const [copy] = await print();
  expect(copy?.queryByText(/ID number/)).toBeNull();
  for (const line of [
    "Northwind Mobile, Leeds Briggate",
    "61 Briggate, Leeds, GB",
    "leeds@northwind.test, +441134960101",
  ])
    expect(copy?.getByText(line)).toBeTruthy();
});

test("TRADEIN-RECEIPT-16 TRADEIN-RECEIPT-19 the table ends with the total, and the swap cost of a swap; then come the declarations", async () => {
  const [copy] = await print({ source: "SWAP", totalSwapCost: 35 });
  const rows = copy?.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows?.slice(1)).toEqual([
    "Orbit 8 128 GB35 000100 100000 3UnlockedFully Functional and Good Condition£240.00",
    "Total value£240.00",
    "Total swap cost£35.00",
  ]);
  expect(copy?.getByText("Full terms at: https://northwind.test/terms")).toBeTruthy();
});

test("a swap whose device brought more than ends its contract says on paper what came off the new one", async () => {
  const [copy] = await print({ source: "SWAP", totalSwapCredit: 57.65 });
  const rows = copy?.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows?.slice(2)).toEqual([
    "Total value£240.00",
    "Ends the old contract−£182.35",
    "Off the new device£57.65",
  ]);
});

test("a device that a courier fetches says when, on the page and on the copies, and says when he does not come", async () => {
  const visit = { day: "2026-03-17", from: "09:00", to: "12:00" };
  const page = show({ visit: { ...visit, state: "BOOKED" } });
  expect(await screen.findByText(/Pick-up at the door on 17 Mar 2026/)).toBeTruthy();
  expect(screen.getByText("Confirmed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(await screen.findAllByText(/Pick-up at the door on 17 Mar 2026/)).toHaveLength(3);
  page.unmount();

  show({ visit: { ...visit, state: "REFUSED" } });
  expect(await screen.findByText("Refused")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  await screen.findAllByText(/Trade-in 20418/);
  expect(screen.queryByText(/Pick-up at the door/)).toBeNull();
});
