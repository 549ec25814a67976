import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { clearDrafts, keepDraft } from "../checkout-draft.ts";
import { emptyCompany } from "./company-search-state.ts";
import { Component } from "./customer-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));

const cart = aCart({ orders: [anOrder()] });
const nordlicht = {
  ...emptyCompany("DE"),
  name: "Nordlicht Optik GmbH",
  type: "GMBH",
  number: "HRB 4711",
  postalCode: "20095",
  addressLine1: "Alsterufer 4",
  city: "Hamburg",
  dateOfCreation: "2014-03-01",
  authorisedSignatoryName: "Jana Petersen",
  authorisedSignatoryPosition: "Managing director",
};
const southern = { ...nordlicht, name: "Nordlicht Licht AG", number: "HRB 12" };
const quoted = { status: "SUCCESS", creditStatus: "SUCCESS", error: null, url: null, quotationOnly: true };

async function show(
  companies: object[] | null = [nordlicht],
  answer: object = quoted,
  shown = cart,
  entered: object | null = null,
) {
  const server = serve({
    getCart: () => ({ cart: shown }),
    syncCheckoutSteps: () => ({
      steps: [
        { name: "customerInfo", path: "customer" },
        { name: "contractStatus", path: "credit" },
      ],
      current: "customerInfo",
      credit_status: null,
      entered,
    }),
    getCompanyDetailsFormData: () => ({
      supportedBusinessTypes: [{ businessTypeId: "GMBH", name: "GmbH" }],
      distributor: "Teutona Distribution",
    }),
    companyLookup: () => ({ status: companies ? "SUCCESS" : "ERROR", companies: companies ?? [] }),
    performCreditCheck: () => answer,
  });
  const page = renderScreen(Component, {
    pattern: "/posale/checkout/:cartUUID",
    path: `/posale/checkout/${cart.uuid}`,
    cart: shown,
  });
  await screen.findByText("Order from Teutona Distribution");
  return { ...page, server };
}

const textbox = (label: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });
function type(label: string, value: string) {
  fireEvent.change(textbox(label), { target: { value } });
  fireEvent.blur(textbox(label));
}
async function search(name: string) {
  type("Company name", name);
  fireEvent.click(screen.getByRole("button", { name: "Find company" }));
}
const contact = () => {
  type("First name", "Jana");
  type("Last name", "Petersen");
  type("Email", "jana@nordlicht.test");
  type("Mobile phone", "+447400123456");
};

beforeEach(() => setRetailer({ hasCompanyLookup: true }));
afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
  toasts.clear();
});

test.each([
  ["the B2B lender", cart],
  ["any lender of a lease", aCart({ ...cart, funder: "ukbank" })],
])(
  "SALES-B2B-01 SALES-B2B-02 SALES-CUSTOMER-09 of %s a company asks; applying, ordering and a new customer are chosen at first",
  async (_lender, leased) => {
    await show(undefined, undefined, leased);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Apply for Finance now/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Create Quote Only/ }).checked).toBe(false);
    for (const name of ["Order from Teutona Distribution", "Is this a new customer of yours?"])
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(true);
  },
);

test("SALES-CUSTOMER-26 the company and the choices made before stand in the form again", async () => {
  keepDraft(cart.uuid, { company: nordlicht, applyForFinance: false, orderProductsFromTD: false });
  await show();
  expect(textbox("Registered name").value).toBe("Nordlicht Optik GmbH");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Create Quote Only/ }).checked).toBe(true);
  const fromDistributor = { name: "Order from Teutona Distribution" };
  expect(screen.getByRole<HTMLInputElement>("checkbox", fromDistributor).checked).toBe(false);
});

test("what a quotation was made with is not asked for again when it is applied for", async () => {
  await show(undefined, undefined, cart, {
    customer: {
      firstName: "Jana",
      lastName: "Petersen",
      email: "jana@nordlicht.test",
      phone: "+447400123456",
    },
    company: nordlicht,
    isNewCustomer: false,
  });
  expect(textbox("Company name").value).toBe("Nordlicht Optik GmbH");
  expect(screen.queryByRole("button", { name: "Enter by hand" })).toBeNull();
  expect(textbox("Company number").value).toBe("HRB 4711");
  expect(textbox("Last name").value).toBe("Petersen");
  expect(textbox("Mobile phone").value).toBe("+447400123456");
  const isNew = { name: "Is this a new customer of yours?" };
  expect(screen.getByRole<HTMLInputElement>("checkbox", isNew).checked).toBe(false);
});

test("who only wants a quotation is promised no link", async () => {
  await show();
  expect(screen.getByText(/credit link can be sent to this number/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /Create Quote Only/ }));
  expect(screen.queryByText(/credit link can be sent to this number/)).toBeNull();
});

test("SALES-B2B-03 SALES-B2B-04 the trimmed name is looked up, and one result fills the form", async () => {
  const { server } = await show();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Find company" }).disabled).toBe(true);
  expect(screen.queryByRole("textbox", { name: /Registered name/ })).toBeNull();
  await search("  Nordlicht  ");
  await waitFor(() => expect(textbox("Registered name").value).toBe("Nordlicht Optik GmbH"));
  expect(server.sentTo("companyLookup")).toEqual([{ cartUUID: cart.uuid, searchString: "Nordlicht" }]);
  expect(textbox("Company number").value).toBe("HRB 4711");
});

test("SALES-B2B-05 several results are offered by 'Show all'", async () => {
  await show([nordlicht, southern]);
  await search("Nordlicht");
  fireEvent.click(await screen.findByRole("button", { name: /Show all/ }));
  fireEvent.click(await screen.findByRole("option", { name: /Nordlicht Licht AG/ }));
  await waitFor(() => expect(textbox("Company number").value).toBe("HRB 12"));
});

test.each([
  ["a failed search", null],
  ["an empty one", []],
])("SALES-B2B-06 %s shows the form to type into", async (_name, companies) => {
  await show(companies);
  await search("Nobody");
  expect(await screen.findByText(/No company was found/)).toBeTruthy();
  expect(textbox("Registered name").value).toBe("");
});

test("SALES-B2B-07 SALES-B2B-08 SALES-B2B-11 without the look-up the company is typed in, by its rules", async () => {
  setRetailer({ hasCompanyLookup: false });
  await show();
  expect(screen.queryByRole("button", { name: "Find company" })).toBeNull();
  const examples: [string, number][] = [
    ["Registered name", 255],
    ["Company number", 100],
    ["Postal code", 25],
    ["Address line 1", 255],
    ["City", 100],
    ["Authorised signatory", 255],
    ["Position of the signatory", 100],
  ];
  const answers = (words: (label: string, max: number) => string) =>
    examples.map(([label, max]) => words(label, max));
  for (const [label, max] of examples) type(label, "x".repeat(max + 1));
  for (const words of answers((label, max) => `${label} exceeds ${max} characters`))
    expect(await screen.findByText(words)).toBeTruthy();
  for (const [label] of examples) type(label, "");
  for (const words of answers((label) => `${label} is required`))
    expect(await screen.findByText(words)).toBeTruthy();
  for (const [label] of examples) type(label, "Fine");
  for (const words of answers((label) => `${label} is required`))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  type("Address line 2", "x".repeat(256));
  expect(await screen.findByText("Address line 2 exceeds 255 characters")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Country/ }).textContent).toContain("United Kingdom");
  fireEvent.click(within(screen.getByRole("form")).getByRole("button", { name: /Business type/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["GmbH"]);
});

test("SALES-B2B-12 SALES-CHECKOUT-05 SALES-CHECKOUT-07 a quotation is made once company and contact are right", async () => {
  const { server, address } = await show();
  fireEvent.click(screen.getByRole("radio", { name: /Create Quote Only/ }));
  const isBlocked = () =>
    screen.getByRole("button", { name: /^(Create Quote|Next: .+)$/ }).getAttribute("aria-disabled") ===
    "true";
  expect(isBlocked()).toBe(true);
  await search("Nordlicht");
  await waitFor(() => expect(textbox("Registered name").value).toBe("Nordlicht Optik GmbH"));
  expect(isBlocked()).toBe(true);
  contact();
  fireEvent.click(screen.getByRole("checkbox", { name: "Is this a new customer of yours?" }));
  await waitFor(() => expect(isBlocked()).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Create Quote" }));
  await waitFor(() => expect(address()).toBe("/posale/quotation"));
  expect(server.sentTo("performCreditCheck")[0]).toMatchObject({
    firstName: "Jana",
    email: "jana@nordlicht.test",
    phone: "+447400123456",
    applyForFinance: false,
    orderProductsFromTD: true,
    isNewCustomer: false,
    company: { name: "Nordlicht Optik GmbH", type: "GMBH" },
  });
  expect(shownMessages().some(({ content }) => JSON.stringify(content).includes("Quote created"))).toBe(true);
});

test("SALES-CHECKOUT-08 an application for finance leads to the contract", async () => {
  const { address } = await show([nordlicht], { ...quoted, quotationOnly: false });
  await search("Nordlicht");
  await waitFor(() => expect(textbox("Registered name").value).toBe("Nordlicht Optik GmbH"));
  contact();
  const next = () => screen.getByRole("button", { name: "Credit Application" });
  await waitFor(() => expect(next().getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(next());
  await waitFor(() => expect(address()).toBe(`/posale/${cart.uuid}/contract`));
  expect(within(document.body).queryByText("Quote created")).toBeNull();
});
