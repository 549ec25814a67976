import type { Cart } from "@handsel/contract/cart/cart.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentTenant, setTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { clearDrafts, draftOf, keepDraft } from "../checkout-draft.ts";
import { Component } from "./customer-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);

const person = (funder: string, change: Partial<Cart> = {}) =>
  aCart({ funder, financingType: "STANDARD", orders: [anOrder()], ...change });
const steps = {
  steps: [
    { name: "customerInfo", path: "customer" },
    { name: "contractStatus", path: "credit" },
  ],
  current: "customerInfo",
  credit_status: null,
};
const accepted = { status: "SUCCESS", creditStatus: "SUCCESS", error: null, url: null, quotationOnly: false };

const inCountry = (country: "GB" | "FR" | "FI" | "NO") => {
  const tenant = currentTenant();
  if (tenant) setTenant({ ...tenant, country });
};

async function show(cart: Cart, answer: () => object = () => accepted, listed = steps.steps) {
  const server = serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => ({ ...steps, steps: listed }),
    performCreditCheck: answer,
  });
  const page = renderScreen(Component, {
    pattern: "/posale/checkout/:cartUUID/customer",
    path: `/posale/checkout/${cart.uuid}/customer`,
    cart,
  });
  await screen.findByRole("heading", { level: 1, name: "Customer info" });
  return { ...page, server };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}
const next = () => screen.getByRole("button", { name: /^(Credit Application|Next: .+)$/ });
const isBlocked = () => next().getAttribute("aria-disabled") === "true";
const person4 = () => {
  type("First name", "Harriet");
  type("Last name", "Okafor");
  type("Mobile phone", "+447400123456");
  type("Email", "harriet@mail.test");
};

beforeEach(() => setRetailer());
afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("SALES-CHECKOUT-01 SALES-CHECKOUT-02 SALES-FLOW-08 the header counts the server's steps", async () => {
  const alone = await show(person("bnpl"), undefined, steps.steps.slice(0, 1));
  expect(screen.getByText("Step 1 of 1")).toBeTruthy();
  alone.unmount();
  await show(person("bnpl"));
  expect(screen.getByText("Step 1 of 2")).toBeTruthy();
  const header = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(header.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1Customer info",
    "2Contract status",
  ]);
});

test("SALES-CHECKOUT-04 SALES-CHECKOUT-05 SALES-FLOW-07 SALES-FLOW-16 there is no way back, and none on until the form is right", async () => {
  await show(person("bnpl"));
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  expect(isBlocked()).toBe(true);
  expect(screen.getByText("Complete 4 answers to continue")).toBeTruthy();
  person4();
  await waitFor(() => expect(isBlocked()).toBe(false));
  type("Email", "harriet@mail");
  await waitFor(() => expect(isBlocked()).toBe(true));
});

test("SALES-CHECKOUT-05 orders that cannot be financed keep Next closed", async () => {
  await show(person("bnpl", { ordersValid: false }));
  person4();
  await waitFor(() => expect(screen.getByText(/An order in the cart cannot be financed/)).toBeTruthy());
  expect(isBlocked()).toBe(true);
});

test("SALES-CUSTOMER-12 SALES-CUSTOMER-13 phones begin with the dial prefix, and SMS is chosen at first", async () => {
  await show(person("bnpl"));
  expect(field("Mobile phone").value).toBe("+44");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Send SMS/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Send Email/ }).checked).toBe(false);
});

test("SALES-CUSTOMER-08 the other bank asks for the social security number and sends by SMS alone", async () => {
  inCountry("FI");
  await show(person("otherbank"));
  expect(field("Social security number")).toBeTruthy();
  expect(screen.queryByRole("radio", { name: /Send Email/ })).toBeNull();
  type("Social security number", "1");
  type("Social security number", "");
  expect(await screen.findByText("Social security number is required")).toBeTruthy();
});

test("a payment by card, which nobody lends, asks for a person and sends no link", async () => {
  await show(aCart({ ...person("bnpl"), funder: null, financingType: "CARD_PAYMENT" }));
  expect(screen.queryByRole("radio", { name: /Send SMS/ })).toBeNull();
  person4();
  await waitFor(() => expect(isBlocked()).toBe(false));
});

test("SALES-CUSTOMER-07 SALES-CUSTOMER-21 SALES-CUSTOMER-22 the Nordic bank asks for device and sequence, and explains it", async () => {
  inCountry("NO");
  await show(person("nordicbank"));
  expect(screen.getByText(/The bank knows its customer by the sequence number/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: /Send SMS/ })).toBeNull();
  for (const wrong of ["0", "1.5", "x"]) {
    type("Sequence", wrong);
    expect(await screen.findByText("Sequence is not a valid number")).toBeTruthy();
  }
  type("Sequence", "1234567890");
  expect(await screen.findByText("Sequence exceeds 9 characters")).toBeTruthy();
  type("Device reference", "x".repeat(51));
  expect(await screen.findByText("Device reference exceeds 50 characters")).toBeTruthy();
  type("Sequence", "12");
  type("Device reference", "356938035643809");
  type("First name", "Kari");
  type("Last name", "Nordmann");
  await waitFor(() => expect(isBlocked()).toBe(false));
});

test("SALES-CUSTOMER-14 SALES-CUSTOMER-15 names, phone and e-mail say what is wrong with them", async () => {
  await show(person("bnpl"));
  const examples: [string, string, string][] = [
    ["First name", "", "First name is required"],
    ["First name", "a".repeat(31), "First name exceeds 30 characters"],
    ["Last name", " ", "Last name is required"],
    ["Last name", "a".repeat(31), "Last name exceeds 30 characters"],
    ["Mobile phone", "", "Mobile phone is required"],
    ["Mobile phone", "+4", "Mobile phone is below 3 characters"],
    ["Mobile phone", "0".repeat(46), "Mobile phone exceeds 45 characters"],
    ["Mobile phone", "+44", "Mobile phone is not a valid phone number"],
    ["Email", "", "Email is required"],
    ["Email", "harriet@mail", "Email is not a valid email"],
    ["Email", `${"a".repeat(250)}@a.test`, "Email exceeds 255 characters"],
  ];
  person4();
  for (const [label, wrong, words] of examples) {
    const good = field(label).value;
    type(label, wrong);
    expect(await screen.findByText(words)).toBeTruthy();
    type(label, good);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
  await waitFor(() => expect(isBlocked()).toBe(false));
});

test("SALES-CUSTOMER-01 SALES-CUSTOMER-02 SALES-CUSTOMER-12 SALES-CUSTOMER-17 SHARED-VALID-11 the UK bank's phone begins with the prefix and has its own limits, check and messages", async () => {
  await show(person("UKBank"));
  expect(field("Mobile phone").value).toBe("+44");
  person4();
  type("Mobile phone", "0");
  expect(await screen.findByText("Mobile phone is below 2 characters")).toBeTruthy();
  type("Mobile phone", "01234567890123");
  expect(await screen.findByText("Mobile phone exceeds 11 characters")).toBeTruthy();
  for (const other of ["0123456789012", "02079460018", "+34612345678", "07400 12345"]) {
    type("Mobile phone", "0");
    expect(await screen.findByText("Mobile phone is below 2 characters")).toBeTruthy();
    type("Mobile phone", other);
    expect(await screen.findByText("Mobile phone is not a valid phone number")).toBeTruthy();
    expect(isBlocked()).toBe(true);
  }
  for (const good of ["07400123456", "+447400123456", "+351912345678"]) {
    type("Mobile phone", "0");
    await waitFor(() => expect(isBlocked()).toBe(true));
    type("Mobile phone", good);
    await waitFor(() => expect(isBlocked()).toBe(false));
  }
});

test("SALES-CUSTOMER-04 SALES-CUSTOMER-05 SALES-CUSTOMER-06 SALES-CUSTOMER-10 the French lender asks for the address and more", async () => {
  setRetailer({ requireSellerEmployeeNumberOnPOSCheckout: true, showSapCustomerForm: true });
  inCountry("FR");
  await show(person("frfunder", { tradecartID: "0198f000-0000-7000-8000-0000000000e1" }));
  expect(screen.getByText("The address must be in France.")).toBeTruthy();
  for (const label of [
    "Street",
    "City",
    "Post code",
    "Customer ID",
    "ERP customer reference",
    "Seller employee number",
  ])
    expect(field(label)).toBeTruthy();
  const examples: [string, string, string, string][] = [
    ["Street", "8 rue #3", "Street value not valid", "8 av. Foch"],
    ["City", "Paris.", "City value not valid", "Paris"],
    ["Post code", "75_008", "Post code value not valid", "75008"],
    ["Seller employee number", "x".repeat(46), "Seller employee number exceeds 45 characters", "4711"],
  ];
  for (const [label, wrong, words, good] of examples) {
    type(label, wrong);
    expect(await screen.findByText(words)).toBeTruthy();
    type(label, good);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
});

test.each([
  ["a trade-in", { tradecartID: "0198f000-0000-7000-8000-0000000000e1" }, true],
  ["a contract being swapped", { orders: [{ ...anOrder(), swapOrderUUID: "NW-GB-26-0031904" }] }, true],
  ["neither", {}, false],
])(
  "SALES-CUSTOMER-10 with %s the ERP's fields are asked for where it matters",
  async (_name, change, isAsked) => {
    setRetailer({ showSapCustomerForm: true });
    await show(person("bnpl", change));
    expect(screen.queryByLabelText(/^Customer ID/) !== null).toBe(isAsked);
    expect(screen.queryByLabelText(/^ERP customer reference/) !== null).toBe(isAsked);
  },
);

test("SALES-CUSTOMER-18 SALES-CUSTOMER-20 in France there are two titles, and the country is fixed", async () => {
  inCountry("FR");
  await show(person("frfunder"));
  const country = screen.getByRole<HTMLButtonElement>("button", { name: /France/ });
  expect(country.disabled).toBe(true);
  fireEvent.click(within(screen.getByRole("form")).getByRole("button", { name: /Title/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Mr", "Ms"]);
});

test("SALES-CUSTOMER-11 SALES-CUSTOMER-23 a British address is asked for in its own parts", async () => {
  await show(person("frfunder"));
  const examples: [string, string, string, string][] = [
    ["Address name", "House 1", "Address name value not valid", "Rose Cottage"],
    ["Number", "14a", "Number is not a valid number", "14"],
    ["Street", "a".repeat(46), "Street exceeds 45 characters", "Clarendon Road"],
    ["District", "a".repeat(36), "District exceeds 35 characters", "Headingley"],
    ["County", "Zone 3", "County value not valid", "West Yorkshire"],
    ["Town", "!", "Town value not valid", "Leeds"],
    ["Post code", "12345", "Post code is not valid", "LS1 4AP"],
  ];
  for (const [label, wrong, words, good] of examples) {
    type(label, wrong);
    expect(await screen.findByText(words)).toBeTruthy();
    type(label, good);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
});

test("SALES-CHECKOUT-09 SALES-CUSTOMER-16 the application goes out with the phone in E.164, and success leads on", async () => {
  const cart = person("bnpl");
  const { server, address } = await show(cart);
  person4();
  type("Mobile phone", " 07400 123456 ");
  fireEvent.click(screen.getByRole("radio", { name: /Send Email/ }));
  await waitFor(() => expect(isBlocked()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(address()).toBe(`/posale/checkout/${cart.uuid}/credit`));
  expect(server.sentTo("performCreditCheck")).toEqual([
    {
      cartUUID: cart.uuid,
      firstName: "Harriet",
      lastName: "Okafor",
      phone: "+447400123456",
      email: "harriet@mail.test",
      distributionMethod: "email",
    },
  ]);
});

test("SALES-CUSTOMER-25 the seller's number is sent as employeeNumber", async () => {
  setRetailer({ requireSellerEmployeeNumberOnPOSCheckout: true });
  inCountry("FR");
  const { server } = await show(person("frfunder"));
  person4();
  type("Mobile phone", "+33612345678");
  type("Street", "8 rue d'Anjou");
  type("City", "Paris");
  type("Post code", "75008");
  type("Seller employee number", "4711");
  fireEvent.click(within(screen.getByRole("form")).getByRole("button", { name: /Title/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Ms" }));
  await waitFor(() => expect(isBlocked()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(server.sentTo("performCreditCheck")).toHaveLength(1));
  expect(server.sentTo("performCreditCheck")[0]).toMatchObject({
    employeeNumber: "4711",
    country: "FR",
    title: "Ms",
  });
  expect(server.sentTo("performCreditCheck")[0]).not.toHaveProperty("sellerEmployeeNumber");
});

test("SALES-CHECKOUT-06 SALES-CHECKOUT-12 a failed application stays here, says why, and is remembered", async () => {
  const cart = person("bnpl");
  const failed = {
    ...accepted,
    status: "ERROR",
    creditStatus: "ERROR",
    error: { code: "CREDIT_CHECK_FUNDER_ERROR", values: [] },
  };
  const { address } = await show(cart, () => failed);
  person4();
  await waitFor(() => expect(isBlocked()).toBe(false));
  fireEvent.click(next());
  expect(await screen.findByText("The credit application failed")).toBeTruthy();
  expect(shownMessages()).toHaveLength(1);
  expect(address()).toBe(`/posale/checkout/${cart.uuid}/customer`);
  expect(field("First name").value).toBe("Harriet");
});

test("SALES-CHECKOUT-13 the customer's page opens beside the shop in a demonstration", async () => {
  const open = vi.fn();
  vi.stubGlobal("open", open);
  await show(person("bnpl"), () => ({ ...accepted, url: "http://bank.test/a1" }));
  person4();
  await waitFor(() => expect(isBlocked()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(open).toHaveBeenCalledWith("http://bank.test/a1", "_blank", "noopener"));
});

test("what was typed stays with its cart while the goods are changed, whoever the lender then is", async () => {
  const cart = person("bnpl", { uuid: "0198f000-0000-7000-8000-00000000d00d" });
  const first = await show(cart);
  person4();
  first.unmount();
  await Promise.resolve();
  const second = await show({ ...cart, funder: "ukbank" });
  expect([field("First name").value, field("Mobile phone").value]).toEqual(["Harriet", "+447400123456"]);
  second.unmount();
  await show(person("bnpl", { uuid: "0198f000-0000-7000-8000-00000000d00f" }));
  expect(field("First name").value).toBe("");
});

test("SALES-CUSTOMER-26 what was typed and chosen before stands in the form again", async () => {
  const cart = person("bnpl", { uuid: "0198f000-0000-7000-8000-00000000d00e" });
  keepDraft(cart.uuid, { customer: { firstName: "Harriet", phone: "+447400123456" }, delivery: "email" });
  await show(cart);
  expect([field("First name").value, field("Mobile phone").value]).toEqual(["Harriet", "+447400123456"]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Send Email/ }).checked).toBe(true);
});

test("a press on the closed Next shows every answer that needs another look", async () => {
  await show(person("bnpl"));
  expect(next().textContent).toBe("Next: First name");
  fireEvent.click(next());
  expect(await screen.findByText("Email is required")).toBeTruthy();
  expect(screen.getByText("First name is required")).toBeTruthy();
  expect(document.activeElement).toBe(field("First name"));
});

test("SALES-CONTRACT-46 SALES-SUMMARY-20 the cart on the right stays open until the application is sent, and says so", async () => {
  const { address } = await show(person("bnpl"));
  const panel = within(screen.getByRole("complementary", { name: /Cart/ }));
  expect(panel.getByText(/Halden Pro 14/)).toBeTruthy();
  expect(panel.queryByText("Locked")).toBeNull();
  expect(panel.getByText("The cart stays open until the application is sent.")).toBeTruthy();
  expect(panel.getByRole("button", { name: "View / edit cart" })).toBeTruthy();
  expect(panel.getByRole("button", { name: /^Change Halden Pro 14/ })).toBeTruthy();
  expect(address()).toContain("/customer");
});

test("SALES-FLOW-19 SALES-FLOW-29 an upgrade's cart is closed here, and its goods are changed in a new one with the customer kept", async () => {
  const cart = person("ukbank", { financingType: "UPGRADE" });
  const opened = person("ukbank", { financingType: "UPGRADE", uuid: "0198f000-0000-7000-8000-00000000d0aa" });
  const server = serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => steps,
    changeGoods: () => ({ cart: opened }),
  });
  const { address } = renderScreen(Component, {
    pattern: "/posale/upgrade/:cartUUID/customer",
    path: `/posale/upgrade/${cart.uuid}/customer`,
    cart,
  });
  await screen.findByRole("heading", { level: 1, name: "Customer info" });
  expect(screen.queryByRole("button", { name: /Back|View \/ edit|^Change Halden/ })).toBeNull();
  expect(screen.getByText("The goods of this upgrade are fixed")).toBeTruthy();
  type("First name", "Harriet");
  fireEvent.click(screen.getByRole("button", { name: "Change the goods" }));
  await waitFor(() => expect(address()).toBe(`/posale/cart/${opened.uuid}`));
  expect(server.sentTo("changeGoods")).toEqual([{ cartUUID: cart.uuid }]);
  expect(draftOf(opened.uuid).customer?.firstName).toBe("Harriet");
});
