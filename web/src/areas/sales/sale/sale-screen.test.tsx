import type { CartInvoice, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { activationStatus, deliveryStatus, returnStatus } from "@handsel/contract/sales/statuses.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { money } from "#testing/a-contract.ts";
import { anAction, anItem, aSale, aSaleContract } from "#testing/a-sale.ts";
import { serve } from "#testing/render-sale.tsx";
import { openSalePage, part, prepareSalePage, renderSalePage } from "#testing/render-sale-page.ts";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { titleOf } from "./sale-messages.tsx";

beforeEach(prepareSalePage);
afterEach(() => vi.unstubAllGlobals());

const aMessage = (change: Partial<SaleDetail["messages"][number]> = {}): SaleDetail["messages"][number] => ({
  id: "m1",
  campaignName: "Welcome",
  stage: "",
  type: "EMAIL",
  sendStatus: "SENT",
  deliveryStatus: "DELIVERED",
  sentAt: "2025-11-03T09:00:00.000Z",
  body: "<p>Hello Edwin</p><script>alert(1)</script>",
  ...change,
});
const anInvoice = (change: Partial<CartInvoice>): CartInvoice => ({
  id: "1",
  invoiceType: "INVOICE",
  invoiceNumber: "INV-1",
  invoicedBy: "Depot",
  invoicedTo: "Northwind Mobile",
  items: [],
  ...change,
});
const invoiceItem = (description: string, createdAt: string): CartInvoice["items"][number] => ({
  deliveryNumber: "D-1",
  orderReference: "O-1",
  currencyCode: "GBP",
  invoiceAmountInclTax: money(749),
  taxAmount: money(124.83),
  createdAt,
  description,
  partNumber: "ORB8-256",
  serialNumbers: [],
  quantity: 1,
});

test("a sale that cannot be read for a fault of ours is not said to be missing, and the call's number is shown", async () => {
  const errors = [{ code: "DB_GENERIC_ERROR", values: [], message: "" }];
  const header = {
    apiStatus: "ERROR",
    errors,
    errorNumber: 9004,
    reference: "0b9f1c7e-3c1a-4f0e-9d55-1f2f3f4f5f6f",
  };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ header, build: "" }), { status: 500 }));
  openSalePage("nothing");
  expect((await screen.findByText(/could not be loaded/i)).parentElement?.textContent).toMatch(
    /9004 · 0b9f1c7e/,
  );
  expect(screen.queryByText(texts.sale.notFound.text)).toBeNull();
});

test("MGMT-SALE-01 MGMT-SALE-26 a sale that is refused shows that it was not found, with the way back", async () => {
  serve({});
  const { unmount } = openSalePage("nothing");
  expect(await screen.findByRole("heading", { level: 1, name: "Sale not found" })).toBeTruthy();
  expect(screen.getByText(texts.sale.notFound.text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the sales" }).getAttribute("href")).toBe("/posale/sales");
  unmount();

  // One that was there and is refused when it is read again goes too.
  await renderSalePage();
  serve({});
  await act(() => queryClient.refetchQueries({ queryKey: ["sales", "sale"] }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sale not found" })).toBeTruthy();
  expect(screen.queryByText("Edwin Marsh")).toBeNull();
});

test("MGMT-SALE-02 the sale is asked for by whatever the address names", async () => {
  const { server } = await renderSalePage();
  expect(server.sentTo("getSale")).toEqual([{ cartUUID: "GB-NW-2026-T0000001" }]);
});

test("MGMT-SALE-03 the header shows the cartUUID and the reference, each to be taken along", async () => {
  const user = userEvent.setup();
  await renderSalePage();
  const { cartUUID, reference } = aSale();
  const header = within(screen.getAllByRole("banner")[0] ?? document.body);
  expect(header.getByText(cartUUID)).toBeTruthy();
  await user.click(header.getByRole("button", { name: "Copy: Cart ID" }));
  expect(await navigator.clipboard.readText()).toBe(cartUUID);
  await user.click(header.getByRole("button", { name: "Copy: Reference" }));
  expect(await navigator.clipboard.readText()).toBe(reference);
});

test("MGMT-SALE-03 the header names the sale; a lease says B2B and where it stands", async () => {
  const { unmount } = await renderSalePage();
  expect(screen.queryByText("B2B")).toBeNull();
  unmount();
  await renderSalePage(aSale({ financingType: "B2B_LEASE", overallStatus: "PENDING_ACTIVATION" }));
  const header = within(screen.getAllByRole("banner")[0] ?? document.body);
  expect(header.getAllByText("GB-NW-2026-T0000001").length).toBeGreaterThan(0);
  expect(header.getByText(aSale().cartUUID)).toBeTruthy();
  expect(header.getByText("B2B")).toBeTruthy();
  expect(header.getByText("Pending Activation")).toBeTruthy();
});

test("MGMT-SALE-04 MGMT-SALE-05 MGMT-SALE-14 the menu lists only the parts that have something in them", async () => {
  await renderSalePage();
  const names = () =>
    within(screen.getByRole("navigation", { name: "Parts of the sale" }))
      .getAllByRole("link")
      .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  expect(names()).toEqual(["Sale Details #details", "Sale Summary #summary", "Contract Details #contracts"]);
  for (const name of ["Invoices", "Messages", "Contract history", "Financing Status"])
    expect(screen.queryByRole("region", { name })).toBeNull();
});

test("MGMT-SALE-04 MGMT-SALE-05 MGMT-SALE-14 what there is is listed, and the address leads to it", async () => {
  const jumps: string[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, options) {
    jumps.push(`${this.id} ${typeof options === "object" ? options.behavior : ""}`);
  };
  const events = [
    {
      code: "CREDIT",
      translationID: "sales.financing.CREDIT",
      completionStatus: "COMPLETE" as const,
      startDateTime: null,
      completionDateTime: null,
    },
  ];
  const sale = aSale({
    contracts: [aSaleContract(), aSaleContract({ uuid: "c2", funderData: { events } })],
    messages: [aMessage()],
  });
  const papers = {
    getCartInvoices: () => ({ cartInvoices: [anInvoice({})] }),
    getCartActions: () => ({ cartActions: [anAction()] }),
  };
  await renderSalePage(sale, papers, "#history");
  await screen.findByRole("region", { name: "Contract history" });
  for (const name of ["Invoices", "Messages", "Financing Status"])
    expect(screen.getByRole("region", { name })).toBeTruthy();
  expect(jumps).toContain("history smooth");

  const menu = within(screen.getByRole("navigation", { name: "Parts of the sale" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Sale Details",
    "Sale Summary",
    "Contract Details",
    "Invoices1",
    "Messages1",
    "Contract history1",
    "Financing Status",
  ]);
  fireEvent.click(menu.getByRole("link", { name: /Invoices/ }));
  expect(jumps.at(-1)).toBe("invoices smooth");
  expect(location.hash).toBe("#invoices");
});

test("MGMT-SALE-07 the trade receipt is offered when something was traded in", async () => {
  const { unmount } = await renderSalePage();
  expect(screen.queryByRole("link", { name: "Trade receipt" })).toBeNull();
  unmount();
  await renderSalePage(aSale({ tradeCartUUID: "0198f000-0000-7000-8000-0000000000e1" }));
  expect(screen.getByRole("link", { name: "Trade receipt" }).getAttribute("href")).toBe(
    "/posale/recycle/details/0198f000-0000-7000-8000-0000000000e1",
  );
});

test("MGMT-SALE-08 MGMT-SALE-09 MGMT-SALE-11 MGMT-SALE-12 the details name customer, store, bank and dates", async () => {
  const products = [anItem({ activationStatus: "ACTIVATED" })];
  await renderSalePage(
    aSale({ approvedDate: "2025-10-31T11:00:00.000Z", contracts: [aSaleContract({ products })] }),
  );
  const details = part("Sale Details");
  for (const words of [
    "Edwin Marsh",
    "edwin@marsh.test",
    "+447400900255",
    "3 Mill Lane, York, YO1 7PN",
    "P1234567",
    "York Coney Street",
    "york@northwind.test",
    "+441904960142",
    "Harbour Bank",
  ])
    expect(details.getByText(words)).toBeTruthy();
  expect(details.getByText(/Passport/)).toBeTruthy();
  expect(
    details.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]),
  ).toEqual([
    ["Created", "2 Nov 2025"],
    ["Approved", "31 Oct 2025"],
    ["Activated", "3 Nov 2025"],
    ["Product Activation", "Activated"],
  ]);
});

test("MGMT-SALE-10 MGMT-SALE-11 a company names its signatory, and a sale for pickup both stores", async () => {
  const { store } = aSale();
  await renderSalePage(
    aSale({
      company: {
        name: "Marsh Ltd",
        number: "0881234",
        signatoryName: "Ada Marsh",
        signatoryPosition: "Director",
        address: "1 Dock Road",
        isNewCustomer: true,
      },
      pickupStore: { ...store, name: "Leeds Briggate" },
    }),
  );
  const details = part("Sale Details");
  for (const words of [
    "Marsh Ltd",
    "0881234",
    "Ada Marsh, Director",
    "1 Dock Road",
    "New customer",
    "Leeds Briggate",
  ])
    expect(details.getByText(words)).toBeTruthy();
  for (const title of ["Company", "Purchase store", "Pickup store"])
    expect(details.getByRole("heading", { name: title })).toBeTruthy();
});

test("MGMT-SALE-13 MGMT-SALE-32 deliveries say who ships them, where they are and how they stand", async () => {
  const delivery = {
    uuid: "0198f000-0000-7000-8000-0000000000f1",
    shippedBy: "Parcelwise",
    trackingURL: "https://parcelwise.test/1",
    deliveryAt: "2025-11-06T09:00:00.000Z",
    deliveryStatus: "PARTIALLY_SHIPPED" as const,
  };
  const { unmount } = await renderSalePage();
  expect(screen.queryByRole("region", { name: "Deliveries" })).toBeNull();
  unmount();
  await renderSalePage(
    aSale({
      deliveries: [delivery, { ...delivery, uuid: "2", trackingURL: "javascript:alert(1)" }],
    }),
  );
  const deliveries = part("Deliveries");
  expect(deliveries.getAllByText("Parcelwise")).toHaveLength(2);
  expect(deliveries.getAllByText("Partially shipped")).toHaveLength(2);
  expect(deliveries.getAllByText("6 Nov 2025")).toHaveLength(2);
  expect(deliveries.getByText(delivery.uuid)).toBeTruthy();
  expect(deliveries.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://parcelwise.test/1",
  ]);
});

test("MGMT-SALE-32 every status of a delivery, an activation and a return has words of its own", () => {
  const labels: [Record<string, string>, readonly string[]][] = [
    [texts.sale.deliveryStatus, deliveryStatus.options],
    [texts.sale.activationStatus, activationStatus.options],
    [texts.sale.returnStatus, returnStatus.options],
  ];
  for (const [words, codes] of labels) {
    expect(Object.keys(words).toSorted()).toEqual(codes.toSorted());
    for (const code of codes) expect(words[code]).toMatch(/^[A-Z][a-z ]+$/);
  }
});

test("MGMT-SALE-15 the summary gives discounts and the financed amount", async () => {
  await renderSalePage();
  const summary = part("Sale Summary");
  for (const words of ["£749.00", /^.£95\.00$/, "£654.55"]) expect(summary.getByText(words)).toBeTruthy();
  for (const words of [texts.sale.summary.discounts, texts.sale.summary.financed])
    expect(summary.getByText(words)).toBeTruthy();
});

test("MGMT-SALE-09 the photo of the ID is there for a sale that has one, and is fetched only when it is opened", async () => {
  const tradeCartUUID = "0198f000-0000-7000-8000-0000000000e1";
  const sale = aSale({ tradeCartUUID });
  sale.customer.hasIdPhoto = true;
  const { server } = await renderSalePage(sale, {
    getTradecartStatus: () => ({ idPhoto: "/files/photo-1", hasIdPhoto: "APPROVED" }),
  });
  expect(server.sentTo("getTradecartStatus")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "ID photo" }));
  const photo = await screen.findByRole("img", { name: "ID photo" });
  expect(photo.getAttribute("src")).toBe("/files/photo-1");
  expect(server.sentTo("getTradecartStatus")).toEqual([{ tradecartId: tradeCartUUID }]);
});

test("MGMT-SALE-20 MGMT-SALE-21 invoices stand by id, their items newest first, credit notes by their own name", async () => {
  const older = invoiceItem("Older item", "2025-11-03T09:00:00.000Z");
  const newer = invoiceItem("Newer item", "2025-12-03T09:00:00.000Z");
  const cartInvoices = [
    anInvoice({ id: "10", invoiceType: "CREDIT_NOTE", invoiceNumber: "CN-2", items: [older] }),
    anInvoice({ id: "2", items: [older, newer] }),
  ];
  await renderSalePage(aSale(), { getCartInvoices: () => ({ cartInvoices }) });
  const invoices = within(await screen.findByRole("region", { name: "Invoices" }));
  expect(invoices.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
    "Invoice INV-1",
    "Credit note CN-2",
  ]);
  expect(invoices.getAllByText(/er item/).map((words) => words.textContent)).toEqual([
    "Newer item",
    "Older item",
    "Older item",
  ]);
});

test("MGMT-SALE-22 messages stand newest first and open as their reader saw them", async () => {
  const later = aMessage({ id: "m2", campaignName: "Reminder", sentAt: "2025-12-03T09:00:00.000Z" });
  await renderSalePage(aSale({ messages: [aMessage(), later] }));
  const buttons = screen.getAllByRole("button", { name: /^View / });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "View Reminder",
    "View Welcome",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "View Welcome" }));
  const frame = await screen.findByTitle("Welcome");
  expect(frame.getAttribute("srcdoc")).toContain("Hello Edwin");
  expect(frame.getAttribute("srcdoc")).not.toContain("alert(1)");
});

test("the stage of a message reads in words, and one that a retailer made up stands for itself", async () => {
  const own = aMessage({ id: "m2", campaignName: "Own", stage: "VIP_CALL" });
  await renderSalePage(aSale({ messages: [aMessage({ stage: "WELCOMED" }), own] }));
  expect(await screen.findByText("Welcomed")).toBeTruthy();
  expect(screen.queryByText("WELCOMED")).toBeNull();
  expect(screen.getByText("VIP_CALL")).toBeTruthy();
});

test("an SMS of the sale itself goes by its first words", () => {
  const body = "Northwind Mobile: continue your application with Albion Bank: https://bank.test/x";
  expect(titleOf({ campaignName: "", body })).toBe(
    "Northwind Mobile: continue your application with Albion Bank",
  );
  expect(titleOf({ campaignName: "Welcome", body })).toBe("Welcome");
});
