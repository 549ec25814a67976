import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as OptionsScreen } from "./options-screen.tsx";

const selected = {
  deviceCode: "OB9-128",
  parentDeviceCode: null,
  insuranceID: "NO_INSURANCE",
  paymentplanID: "LOAN24",
  subscriptionID: null,
  hasCTOs: false,
  selectedExtraOptionID: null,
};
const cart = aCart({
  category: "PHONES",
  categoryName: "Phones",
  family: "Orbit 9",
  financingType: "STANDARD",
  pricingIncludesTax: true,
  selected,
  selectedService: {
    id: "standard",
    name: "Financing",
    description: "",
    type: "STANDARD",
    serviceType: "SERVICE",
  },
  current_order: anOrder(),
});
const item = {
  img_url: "",
  price: 0,
  price_difference: 0,
  selected: false,
  enabled: true,
  strikethroughPrice: null,
  hasCTOs: false,
  stockLevel: null,
};
const stock = (stockLevel: string) => ({ stockLevel: { stockLevel } });
const sets = {
  product_options: [
    {
      id: "STORAGE",
      name: "STORAGE",
      options: [
        { ...item, id: "OB9-128", name: "128 GB", selected: true, ...stock("IN_STOCK") },
        {
          ...item,
          id: "OB9-256",
          name: "256 GB",
          price_difference: 3.09,
          strikethroughPrice: 999,
          ...stock("LOW_STOCK"),
        },
        {
          ...item,
          id: "OB9-1T",
          name: "1 TB",
          price_difference: 13,
          enabled: false,
          ...stock("OUT_OF_STOCK"),
        },
      ],
    },
  ],
  insurance_options: [
    {
      id: "Insurances",
      name: "Insurances",
      options: [
        { ...item, id: "NO_INSURANCE", name: "No insurance", selected: true },
        { ...item, id: "SCREEN", name: "Screen cover", price_difference: 7.99 },
      ],
    },
    { id: "Other", name: "Other", options: [{ ...item, id: "NEVER", name: "Never shown" }] },
  ],
  extras_options: [
    {
      id: "APPLE_CARE",
      name: "APPLE_CARE",
      options: [
        { ...item, id: "NO_WARRANTY", name: "No extended warranty", selected: true },
        { ...item, id: "CARE2", name: "Two more years", price_difference: 3.02 },
      ],
    },
  ],
  subscription_options: [],
  paymentplan_options: [
    { id: "LOAN24", name: "Loan 24", tagline: "", price_difference: 0, selected: true, enabled: true },
    {
      id: "LOAN12",
      name: "Loan 12",
      tagline: "Done in a year",
      price_difference: 20,
      selected: false,
      enabled: true,
    },
  ],
  selectedOption: {
    part_number: "OB9-128-GR",
    sku: "44812077",
    ean: "5012345678900",
    images: [{ url: "/images/a.svg" }, { url: "/images/b.svg" }],
    img_url: "/images/a.svg",
    selected_options: { STORAGE: "128 GB" },
    documents: { "Data sheet": "https://shop.test/sheet.pdf" },
    cash_price: 899,
    cashPriceExclVAT: 749.17,
    strikethroughPrice: null,
    specs: "<ul><li>6.3 inch</li></ul><script>alert(1)</script><iframe>gone</iframe>",
    monthly_price: 27.79,
    pricingIncludesTax: true,
  },
};

beforeEach(() => {
  setRetailer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = (change: object = {}) => ({ ...sets, ...change, cart });

async function open(change: object = {}) {
  const server = serve({
    getOptions: () => ({ ...sets, ...change }),
    selectOption: () => answered(change),
    getCart: () => ({ cart }),
  });
  const page = renderScreen(OptionsScreen, {
    pattern: "/posale/standard/:cartUUID/options",
    path: `/posale/standard/${cart.uuid}/options`,
    cart,
  });
  await screen.findByRole("heading", { level: 1 });
  return { server, page };
}

test("SALES-OPTIONS-01 the title names the family", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Choose your Orbit 9");
});

test("SALES-OPTIONS-02 the picture follows its buttons after a pause, however often they were pressed", async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const large = () => document.querySelector<HTMLImageElement>(".slides__main img")?.src;
  expect(large()).toContain("/images/a.svg");
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(large()).toContain("/images/a.svg");
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(large()).toContain("/images/b.svg");
});

test("SALES-OPTIONS-03 the detail shows what identifies the device, its specs, documents and prices", async () => {
  await open();
  for (const text of ["OB9-128-GR", "44812077", "5012345678900", "£27.79", "£899.00"])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText("6.3 inch")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Data sheet/ }).getAttribute("href")).toBe(
    "https://shop.test/sheet.pdf",
  );
});

test("SALES-OPTIONS-03 without specs the selected options are named", async () => {
  await open({ selectedOption: { ...sets.selectedOption, specs: "" } });
  expect(screen.getAllByText("128 GB").length).toBeGreaterThan(1);
});

test.each([
  [true, "£899.00", "incl. VAT"],
  [false, "£749.17", "excl. VAT"],
])(
  "SALES-OPTIONS-04 with tax included %s the cash price is %s %s",
  async (pricingIncludesTax, price, label) => {
    await open({ selectedOption: { ...sets.selectedOption, pricingIncludesTax } });
    expect(document.querySelector(".flow__main")?.textContent).toContain(`${price} ${label}`);
  },
);

test("SALES-OPTIONS-05 specs are sanitised, what is stripped with its content", async () => {
  const { page } = await open();
  expect(page.container.querySelector("script, iframe")).toBeNull();
  expect(screen.queryByText("gone")).toBeNull();
});

test("SALES-OPTIONS-06 SALES-OPTIONS-09 variants, extras options and the first group's insurances are offered", async () => {
  await open();
  expect(within(screen.getByRole("radiogroup", { name: "Storage" })).getAllByRole("radio")).toHaveLength(3);
  expect(within(screen.getByRole("radiogroup", { name: "Device care" })).getAllByRole("radio")).toHaveLength(
    2,
  );
  expect(within(screen.getByRole("radiogroup", { name: "Insurance" })).getAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByText("Never shown")).toBeNull();
});

test("SALES-OPTIONS-07 choosing nothing has a name and never its id", async () => {
  const { page } = await open();
  expect(screen.getByRole("radio", { name: /No insurance/ })).toBeTruthy();
  expect(page.container.textContent).not.toMatch(/NO_INSURANCE|NO_WARRANTY/);
});

test("SALES-OPTIONS-08 SALES-OPTIONS-12 SALES-OPTIONS-13 a variant says its stock and former price; one that is not offered cannot be chosen", async () => {
  const { server } = await open();
  const label = (name: RegExp) => screen.getByRole("radio", { name }).closest("label");
  expect(label(/^128 GB/)?.querySelector('[data-level="in"]')?.textContent).toBe("In stock");
  expect(label(/^256 GB/)?.querySelector('[data-level="low"]')?.textContent).toBe("Low stock");
  expect(label(/^256 GB/)?.querySelector("s")?.textContent).toBe("£999.00");
  expect(label(/^1 TB/)?.querySelector('[data-level="out"]')?.textContent).toBe("Out of stock");
  await userEvent.click(screen.getByRole("radio", { name: /^1 TB/ }));
  expect(server.sentTo("selectOption")).toEqual([]);
});

test("SALES-OPTIONS-13 a colour that is not offered cannot be chosen either", async () => {
  const colours = [
    { ...item, id: "OB9-128", name: "Graphite", selected: true },
    { ...item, id: "OB9-BL", name: "Blue", enabled: false },
  ];
  const { server } = await open({ product_options: [{ id: "COLOR", name: "COLOR", options: colours }] });
  const blue = screen.getByRole<HTMLInputElement>("radio", { name: /Blue/ });
  expect(blue.disabled).toBe(true);
  await userEvent.click(blue);
  expect(server.sentTo("selectOption")).toEqual([]);
});

test("opening the options reads them and selects nothing", async () => {
  const { server } = await open();
  expect(server.sent.map((sent) => sent.function)).toEqual(["getOptions"]);
});

test("SALES-OPTIONS-10 the IMEI is explained in four ways", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "How to find IMEI" }));
  const dialog = within(await screen.findByRole("dialog", { name: "How to find IMEI" }));
  for (const way of ["Back of the mobile", "SIM tray", "Show the IMEI on the display", "Serial number"])
    expect(dialog.getByText(way)).toBeTruthy();
});

test.each([
  [/^256 GB/, { deviceCode: "OB9-256" }],
  [/Screen cover/, { insuranceID: "SCREEN" }],
  [/Two more years/, { selectedExtraOptionID: "CARE2" }],
  [/Loan 12/, { paymentplanID: "LOAN12" }],
])("SALES-OPTIONS-11 choosing %s prices the whole selection with it", async (name, change) => {
  const { server } = await open();
  const [radio] = screen.getAllByRole("radio", { name });
  if (!radio) throw new Error("not offered");
  await userEvent.click(radio);
  await waitFor(() =>
    expect(server.sentTo("selectOption").at(-1)).toMatchObject({
      ...selected,
      ...change,
      cartUUID: cart.uuid,
    }),
  );
});

test("a choice shows its known difference until the server has priced it", async () => {
  let answer: (value: object) => void = () => undefined;
  serve({
    getOptions: () => sets,
    selectOption: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  renderScreen(OptionsScreen, {
    pattern: "/posale/standard/:cartUUID/options",
    path: `/posale/standard/${cart.uuid}/options`,
    cart,
  });
  await screen.findByRole("heading", { level: 1 });
  await userEvent.click(screen.getByRole("radio", { name: /^256 GB/ }));
  const total = () => document.querySelector('.panel__dock .price[data-size="xl"]');
  await waitFor(() => expect(total()?.textContent).toBe("£30.53"));
  expect(total()?.hasAttribute("data-estimate")).toBe(true);
  const priced = aCart({
    ...cart,
    version: 2,
    totals: { ...cart.totals, totalMonthlyPayment: 30.6, totalMonthly: 30.6 },
  });
  await act(async () => answer({ ...sets, cart: priced }));
  await waitFor(() => expect(total()?.textContent).toBe("£30.60"));
  expect(total()?.hasAttribute("data-estimate")).toBe(false);
});

test("a choice that was refused gives way to the former one and can be tried again", async () => {
  const { server } = await open();
  serve({});
  await userEvent.click(screen.getByRole("radio", { name: /^256 GB/ }));
  expect(await screen.findByText("The choice could not be priced, so the former one stays.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^128 GB/ }).checked).toBe(true);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(server.sent.length).toBeGreaterThan(0);
});
