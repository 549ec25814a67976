import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { aCart, anExtra, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { renderSale, serve } from "#testing/render-sale.tsx";
import { optionsKey } from "../api.ts";
import { CartPanel } from "./cart-panel.tsx";

beforeEach(() => setRetailer({ availableDiscounts: [2, 5] }));
afterEach(() => vi.unstubAllGlobals());

const phone = aProduct({
  name: "Orbit 9 Pro Graphite, 512 GB",
  short_name: "Orbit 9 Pro",
  part_number: "OB9P-512-GR",
  img_url: "/images/orbit.svg",
  selected_options: { COLOR: "Graphite", STORAGE: "512 GB" },
  cash_price: 1149,
  totalCashPrice: 1149,
  monthly_price: 50.37,
  pricingIncludesTax: true,
});
const plan = { payment_plan_name: "Easy Upgrade 24", openingFeePercentage: 5 };
const current = anOrder({ products: [phone], financing: plan });
const stored = anOrder({
  products: [
    aProduct({ short_name: "Juno S", locked: false }),
    aProduct({ short_name: "Juno T", locked: false }),
  ],
  extras: [
    anExtra({ description: "Slim case", quantity: 2, value: 29, totalCashPrice: 58, monthly_price: 1.34 }),
  ],
  financing: { payment_plan_name: "Standard 24", openingFeePercentage: 0 },
});
const cart = aCart({
  financingType: "STANDARD",
  pricingIncludesTax: true,
  current_order: current,
  orders: [stored],
  selected: { deviceCode: "OB9P-512-GR", paymentplanID: "U24", hasCTOs: false },
  selectedService: {
    id: "standard",
    name: "Standard financing",
    description: "10 to 36 months",
    type: "STANDARD",
  },
  totals: {
    itemCount: 5,
    totalPrincipal: 1627,
    totalMonthlyPayment: 71.67,
    totalMonthlyAddOns: 20.98,
    totalMonthly: 92.65,
    payments: [
      { from: 1, to: 24, amount: 92.65 },
      { from: 25, to: 35, amount: 50.3 },
      { from: 36, to: 36, amount: 50.25 },
    ],
    dueToday: 84.9,
    cashPrice: 1706.9,
    openingFeeAmount: 79.9,
    maxDiscounts: 200,
    totalDiscounts: 0,
    totalMonthlyDiscounts: 0,
  },
});
const show = (change: object = {}, step: "options" | "cart" = "options") =>
  renderSale(<CartPanel />, { cart: aCart({ ...cart, ...change }), step });
const row = (name: string) => {
  const item = screen.getAllByRole("listitem").find((one) => within(one).queryByText(name));
  if (!item) throw new Error(`no line ${name}`);
  return within(item);
};

test("SALES-SUMMARY-01 the title carries the cart's id in sight, to be copied", async () => {
  const user = userEvent.setup();
  show();
  const head = screen.getByRole("heading", { level: 2, name: /^Cart/ }).parentElement?.parentElement;
  expect(within(head ?? document.body).getByText(cart.uuid)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy: Cart ID" }));
  expect(await navigator.clipboard.readText()).toBe(cart.uuid);
});

test("SALES-SUMMARY-02 the contract being swapped opens in a new tab", () => {
  show({ current_order: { ...current, swapOrderUUID: "NW-GB-26-1" } });
  const link = screen.getByRole("link", { name: /Contract being swapped/ });
  expect(link.getAttribute("href")).toBe("/posale/sales/NW-GB-26-1");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("SALES-SUMMARY-02 without one there is no such link", () => {
  show();
  expect(screen.queryByRole("link", { name: /Contract being swapped/ })).toBeNull();
});

test("SALES-SUMMARY-03 the service is shown with its description", () => {
  show();
  expect(screen.getByText("Standard financing")).toBeTruthy();
  expect(screen.getByText("10 to 36 months")).toBeTruthy();
});

const plans = [
  {
    id: "U24",
    name: "Easy Upgrade 24",
    tagline: "from month 12",
    price_difference: 0,
    selected: true,
    enabled: true,
  },
  {
    id: "U36",
    name: "Easy Upgrade 36",
    tagline: "from month 18",
    price_difference: -11.8,
    selected: false,
    enabled: true,
  },
  {
    id: "F10",
    name: "Free 10",
    tagline: "no interest",
    price_difference: 30,
    selected: false,
    enabled: false,
  },
];
const withPlans = async (change: object = {}) => {
  show(change);
  await act(async () => {
    queryClient.setQueryData(optionsKey(cart.uuid), { paymentplan_options: plans });
    // Those who watch the cache are told a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
};

test("SALES-SUMMARY-04 several plans are listed with tagline and difference per month", async () => {
  await withPlans();
  await userEvent.click(await screen.findByRole("button", { name: "Payment plan: Easy Upgrade 24" }));
  const other = screen.getByRole("radio", { name: /Easy Upgrade 36/ }).closest("label");
  expect(other?.textContent).toContain("from month 18");
  expect(other?.textContent).toContain("−£11.80 /mo");
});

test("SALES-SUMMARY-04 the extras, opened first, ask for the plans that the panel offers", async () => {
  const server = serve({ getOptions: () => ({ paymentplan_options: plans }) });
  renderSale(<CartPanel />, { cart, step: "extras" });
  expect(await screen.findByRole("button", { name: "Payment plan: Easy Upgrade 24" })).toBeTruthy();
  expect(server.sent).toEqual([{ function: "getOptions", body: { cartUUID: cart.uuid } }]);
});

test("SALES-SUMMARY-05 a plan that is offered can be chosen, one that is not cannot", async () => {
  const server = serve({ selectOption: () => ({ cart, paymentplan_options: plans }) });
  await withPlans();
  await userEvent.click(await screen.findByRole("button", { name: "Payment plan: Easy Upgrade 24" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Free 10/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: /Easy Upgrade 36/ }));
  expect(server.sentTo("selectOption")).toMatchObject([{ paymentplanID: "U36", deviceCode: "OB9P-512-GR" }]);
});

test("SALES-SUMMARY-05 a cart that was sent for credit shows its plan and offers no other", async () => {
  await withPlans({ isOpen: false });
  expect(screen.queryByRole("button", { name: /Payment plan/ })).toBeNull();
  expect(screen.getByText("Easy Upgrade 24")).toBeTruthy();
});

test("SALES-SUMMARY-06 SALES-SUMMARY-07 one section per order, the current one first, with its lines", () => {
  show();
  const sections = screen.getAllByRole("heading", { level: 3, name: /^Order/ });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    "Order 2 · Easy Upgrade 24",
    "Order 1 · Standard 24",
  ]);
  for (const [index, { uuid }] of [current, stored].entries())
    expect(within(sections[index]?.closest("section") ?? document.body).getByText(uuid)).toBeTruthy();
  expect(screen.getByText("Now editing, 1 item")).toBeTruthy();
  expect(screen.getByText("4 items")).toBeTruthy();
  expect(screen.getByText("Juno S")).toBeTruthy();
  expect(screen.getByText("Slim case")).toBeTruthy();
});

test("SALES-SUMMARY-08 the discounts have a count and a form", async () => {
  show();
  expect(screen.getByRole("heading", { name: "Discounts" }).parentElement?.textContent).toContain("0");
  await userEvent.click(screen.getByRole("button", { name: "Add discount" }));
  expect(screen.getByRole("form", { name: "Add discount" })).toBeTruthy();
});

test("SALES-SUMMARY-09 SALES-SUMMARY-14 a line shows picture, name, options, part number, price, quantity, total and month", () => {
  show();
  const line = row("Orbit 9 Pro");
  expect(line.getByText("Orbit 9 Pro").closest("li")?.querySelector("img")?.src).toContain(
    "/images/orbit.svg",
  );
  expect(line.getByText("Graphite, 512 GB")).toBeTruthy();
  expect(line.getByText("OB9P-512-GR")).toBeTruthy();
  expect(line.getByText("£50.37")).toBeTruthy();
  const extra = screen.getByText("Slim case").closest("li");
  expect(extra?.textContent).toContain("2 × £29.00 = £58.00");
  expect(extra?.textContent).toContain("£1.34per month");
});

test("SALES-SUMMARY-10 SALES-SUMMARY-11 what is locked cannot be removed, and nothing once credit was asked for", () => {
  const { unmount } = show();
  expect(screen.queryByRole("button", { name: "Remove Orbit 9 Pro" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Juno S" })).toBeTruthy();
  unmount();
  show({ isOpen: false });
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
});

test("SALES-SUMMARY-10 a locked extra stays as well", () => {
  const extras = [anExtra({ description: "Slim case", locked: true }), anExtra({ description: "Charger" })];
  show({ orders: [anOrder({ extras })] });
  expect(screen.queryByRole("button", { name: "Remove Slim case" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Charger" })).toBeTruthy();
});

test("SALES-SUMMARY-08 SALES-SUMMARY-10 once credit was asked for, discounts are shown and neither added nor removed", () => {
  const given = {
    uuid: "d2",
    type_id: 5,
    value: 10,
    monthly_value: 0.4,
    description: "Loyal",
    locked: false,
  };
  show({ isOpen: false, orders: [anOrder({ discounts: { items: [given] } })] });
  expect(screen.getByText("−£10.00")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Add discount|Remove/ })).toBeNull();
});

test("SALES-SUMMARY-22 a stored line is removed by its order", async () => {
  const server = serve({ removeExtra: () => ({ cart }) });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Remove Slim case" }));
  expect(server.sentTo("removeExtra")).toMatchObject([{ orderUUID: stored.uuid, extra_code: "DK-9" }]);
  expect(server.sentTo("removeExtra")[0]).not.toHaveProperty("cartUUID");
});

test("SALES-SUMMARY-12 SALES-SUMMARY-13 markup and 'excl. VAT' show only where prices are without tax", () => {
  const { unmount } = show({ orders: [] });
  expect(screen.queryByText(/Retailer markup/)).toBeNull();
  expect(screen.queryByText(/excl. VAT/)).toBeNull();
  unmount();
  const net = anOrder({ products: [aProduct({ pricingIncludesTax: false, retailerMarkup: 12 })] });
  show({ current_order: null, orders: [net], pricingIncludesTax: false });
  expect(screen.getByText(/Retailer markup/).textContent).toContain("£12.00");
  expect(screen.getAllByText(/excl. VAT/).length).toBeGreaterThan(1);
});

test("SALES-SUMMARY-08 SALES-SUMMARY-15 SALES-SUMMARY-16 trade-in credit has its own name and picture, and stays", () => {
  const item = { monthly_value: 7.5, description: "Orbit 7 128 GB" };
  const discounts = {
    items: [
      { ...item, uuid: "d1", type_id: 1, value: 180, locked: true },
      { ...item, uuid: "d2", type_id: 5, value: 10, locked: false, description: "Loyal" },
    ],
  };
  show({ current_order: anOrder({ products: [phone], financing: plan, discounts }), orders: [] });
  expect(screen.getByRole("heading", { name: "Discounts" }).parentElement?.textContent).toContain("2");
  expect(row("Trade in").getByText("−£180.00")).toBeTruthy();
  const pictureOf = (name: string) => row(name).getByText(name).closest("li")?.querySelector("path");
  expect(pictureOf("Trade in")?.getAttribute("d")).not.toBe(pictureOf("Discount")?.getAttribute("d"));
  expect(screen.queryByRole("button", { name: "Remove Trade in" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Discount" })).toBeTruthy();
});

test("SALES-SUMMARY-17 SALES-SUMMARY-18 SALES-SUMMARY-19 the dock shows all that is paid a month, what of it is financing, what is paid today, and the price", () => {
  const mixed = show({ orders: [anOrder({ financing: { openingFeePercentage: 12.25 } })] });
  expect(screen.getByText("of which upfront (5% / 12.25%)")).toBeTruthy();
  mixed.unmount();
  show();
  const valueOf = (name: string | RegExp) => screen.getByText(name).closest("div")?.textContent;
  expect(document.querySelector('.panel__dock .price[data-size="xl"]')?.textContent).toBe("£92.65");
  expect(valueOf("of which financing")).toContain("£71.67");
  expect(valueOf("Insurance and subscriptions")).toContain("£20.98");
  expect(valueOf("Months 25-35")).toContain("£50.30");
  expect(valueOf("Month 36")).toContain("£50.25");
  expect(valueOf("To pay today")).toContain("£84.90");
  expect(valueOf("of which upfront (5%)")).toContain("£79.90");
  expect(valueOf("Financed amount")).toContain("incl. VAT");
  expect(valueOf("Financed amount")).toContain("£1,627.00");
  expect(valueOf("Cash price")).toContain("£1,706.90");
});

test("SALES-SUMMARY-18 where nothing but the upfront amount is paid today, one row says both", () => {
  show({ totals: { ...cart.totals, dueToday: 79.9 } });
  expect(screen.getByText("To pay today").closest("div")?.textContent).toBe("To pay todayupfront 5%£79.90");
  expect(screen.queryByText(/of which upfront/)).toBeNull();
});

test("a month that is financing alone is not split, and no upfront payment is no row", () => {
  show({ totals: { ...aCart().totals, totalMonthly: 27.44 } });
  expect(screen.queryByText("of which financing")).toBeNull();
  expect(screen.queryByText(/of which upfront/)).toBeNull();
});

test("SALES-LEGAL-01 SALES-LEGAL-08 SALES-LEGAL-25 the example under the cart names rows, retailer and lender", async () => {
  const contract = {
    totalSaleAmount: 1149,
    principal: 1091.55,
    monthlyPayment: 50.37,
    phases: [{ kind: "FIXED" as const, from: 1, to: 24, monthly: 50.37, exceptions: [], total: 1208.88 }],
    financeType: "STANDARD" as const,
  };
  const financing = {
    ...plan,
    funder: "bnpl",
    funderName: "Parcela",
    openingFeeAmount: 57.45,
    fixed_period_end_month: 24,
    flex_period_end_month: 24,
    fixed_period_monthly_price: 50.37,
    deviceContractFinance: { ...contract, totalPayments: 1208.88 },
    extrasContractFinance: null,
    annualisedInterestRateToDisplay: {
      upgradeFinancePercent: 0,
      standardFinancePercent: 10.4,
      displayType: "APR",
    },
  };
  const order = anOrder({
    products: [phone],
    financing,
  });
  const { unmount } = show({ current_order: order, orders: [] });
  await userEvent.click(screen.getByRole("button", { name: "Representative example" }));
  const example = within(screen.getByRole("region", { name: "Representative example" }));
  expect(example.getByText("Monthly payment 1-24")).toBeTruthy();
  expect(example.getByText("5% Upfront payment")).toBeTruthy();
  expect(example.getByText("APR")).toBeTruthy();
  expect(example.getByText(/Northwind Mobile Retail Ltd/).textContent).toContain("provided by Parcela");
  unmount();
  show({ current_order: order, orders: [], financingType: "CARD_PAYMENT" });
  expect(screen.queryByRole("button", { name: "Representative example" })).toBeNull();
});

test("SALES-SUMMARY-20 an upgrade has no such button", () => {
  show({ financingType: "UPGRADE" });
  expect(screen.queryByRole("button", { name: "View / edit cart" })).toBeNull();
});

test("an empty cart says so", () => {
  show({ current_order: null, orders: [] });
  expect(screen.getByText("The cart is empty")).toBeTruthy();
});
