import type { CustomerAnswer } from "@handsel/contract/platform/search-answers.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastQueue } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { Component } from "./customer-screen.tsx";
import { searchTextOf } from "./known-customers.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

const ID = "0198f000-0000-7000-8000-00000000cc01";
const CART = "0198f000-0000-7000-8000-00000000cc02";
const UPGRADE = {
  deed: "UPGRADE" as const,
  orderUUID: "0198f000-0000-7000-8000-00000000cc03",
  deviceReference: "356721104489019",
  referenceType: "IMEI" as const,
  funder: "bnpl",
};
const HALIMA: CustomerAnswer = {
  kind: "CUSTOMER",
  customerID: ID,
  name: "Halima Osei",
  phone: "+447700900318",
  email: "halima@osei.example",
  lastAt: "2025-10-02T10:00:00.000Z",
  runningContracts: 1,
  upgrade: { when: "TODAY", from: null },
  holding: null,
  deeds: [UPGRADE],
  notPossible: [],
};
const KNOWN = {
  customer: HALIMA,
  entered: {
    title: "Ms",
    firstName: "Halima",
    lastName: "Osei",
    phone: "+447700900318",
    email: "halima@osei.example",
  },
  contracts: [
    {
      kind: "CONTRACT",
      cartUUID: CART,
      orderUUID: UPGRADE.orderUUID,
      reference: "GB-NW-2024-T0021887",
      customerID: CART,
      customerName: "Halima Osei",
      deviceName: "Orbit 8 256 GB",
      imageURL: "",
      deviceReference: UPGRADE.deviceReference,
      storeName: "Leeds",
      soldAt: "2024-10-02T10:00:00.000Z",
      status: "ACTIVE",
      swapStatus: "EARLY_SWAP",
      holding: null,
      deeds: [UPGRADE],
      notPossible: [],
    },
  ],
  quotes: [],
  messages: [],
  isMore: false,
};

const found = (answers: readonly CustomerAnswer[]) => ({
  reading: { kind: "WORDS", value: "", isRight: true },
  groups: answers.length > 0 ? [{ kind: "CUSTOMER", total: answers.length, answers }] : [],
});

async function show(answers: readonly CustomerAnswer[] = [HALIMA]) {
  // What was typed for a cart is kept as long as the cart is open, so each test has one of its own.
  const cart = aCart({
    uuid: crypto.randomUUID(),
    funder: "bnpl",
    financingType: "STANDARD",
    orders: [anOrder()],
  });
  const server = serve({
    getCart: () => ({ cart }),
    syncCheckoutSteps: () => ({
      steps: [{ name: "customerInfo", path: "customer" }],
      current: "customerInfo",
      credit_status: null,
      entered: null,
    }),
    search: () => found(answers),
    getKnownCustomer: () => KNOWN,
  });
  renderScreen(Component, {
    pattern: "/posale/checkout/:cartUUID/customer",
    path: `/posale/checkout/${cart.uuid}/customer`,
    cart,
  });
  await screen.findByRole("heading", { level: 1, name: "Customer info" });
  return server;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
function type(label: string, value: string) {
  field(label).focus();
  fireEvent.change(field(label), { target: { value } });
}

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toastQueue.clear();
});

test("who is known by the phone number is offered, asked about, and then fills the form", async () => {
  const server = await show();
  type("Mobile phone", "+447700900318");
  await userEvent.click(await screen.findByRole("button", { name: /Halima Osei/ }));
  expect(field("First name").value).toBe("");
  expect(screen.getByText("Is it Halima Osei?")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Yes, fill in" }));
  await waitFor(() => expect(field("First name").value).toBe("Halima"));
  expect(field("Email").value).toBe("halima@osei.example");
  expect(server.sentTo("search")).toEqual([{ text: "+447700900318", kind: "CUSTOMER" }]);
  expect(screen.getByText("1 contract is running")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toContain(
    `/posale/recycle/${UPGRADE.orderUUID}/search`,
  );
});

test("by the keyboard: Down leads into the list, Esc does away with it, and somebody else fills in nothing", async () => {
  await show();
  type("First name", "Halima");
  const row = await screen.findByRole("button", { name: /Halima Osei/ });
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(row);
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Somebody else" }));
  expect(field("Last name").value).toBe("");
  field("First name").focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: /Halima Osei/ })).toBeNull();
});

test("nobody known leaves the form as it is", async () => {
  const server = await show([]);
  type("Email", "new@customer.example");
  await waitFor(() => expect(server.sentTo("search")).toHaveLength(1));
  expect(screen.queryByText("Known here")).toBeNull();
});

test("little is not looked for, and what was typed in the field is", () => {
  const typed = { firstName: "Ha", lastName: "Osei", email: "h", phone: "+44" };
  expect(searchTextOf("firstName", typed, "GB")).toBe("Ha Osei");
  expect(searchTextOf("firstName", { firstName: "Ha" }, "GB")).toBe("");
  expect(searchTextOf("email", typed, "GB")).toBe("");
  expect(searchTextOf("phone", typed, "GB")).toBe("");
  expect(searchTextOf("phone", { phone: "+44 7700 900" }, "GB")).toBe("+44 7700 900");
  expect(searchTextOf("street", typed, "GB")).toBe("");
});
