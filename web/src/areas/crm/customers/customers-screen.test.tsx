import type { CustomerAnswer } from "@handsel/contract/platform/search-answers.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { Component as CustomerScreen } from "./customer-screen.tsx";
import { Component as CustomersScreen } from "./customers-screen.tsx";

saleTexts.addResourceBundle("en", "crm", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const ORDER = "0198f000-0000-7000-8000-00000000dd03";
const aCustomer = (change: Partial<CustomerAnswer>): CustomerAnswer => ({
  kind: "CUSTOMER",
  customerID: "0198f000-0000-7000-8000-00000000dd01",
  name: "Halima Osei",
  phone: "+447700900318",
  email: "halima@osei.example",
  lastAt: "2025-10-02T10:00:00.000Z",
  runningContracts: 1,
  upgrade: { when: "TODAY", from: null },
  holding: null,
  deeds: [
    { deed: "UPGRADE", orderUUID: ORDER, deviceReference: "", referenceType: "IMEI", funder: "bnpl" },
    { deed: "NEW_CART", customerID: "0198f000-0000-7000-8000-00000000dd01" },
  ],
  notPossible: [],
  ...change,
});
const LATER = aCustomer({
  customerID: "0198f000-0000-7000-8000-00000000dd02",
  name: "Joan Halloran",
  upgrade: { when: "LATER", from: "2026-05-03" },
  deeds: [],
});

test("a customer is searched as it is typed, those who may upgrade first, and can be upgraded from there", async () => {
  const { server } = renderServed(
    CustomersScreen,
    {
      search: () => ({
        reading: { kind: "WORDS", value: "hal", isRight: true },
        groups: [{ kind: "CUSTOMER", total: 2, answers: [aCustomer({}), LATER] }],
      }),
    },
    { pattern: "/posale/customers", path: "/posale/customers" },
  );
  expect(screen.getByText("Who is it?")).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox", { name: "Customer" }), "hal");
  const upgrade = await screen.findByRole("link", { name: "Upgrade for Halima Osei" });
  expect(upgrade.getAttribute("href")).toContain(`/posale/recycle/${ORDER}/search`);
  expect(screen.getByText(/From 3 May 2026/)).toBeTruthy();
  await waitFor(() =>
    expect(server.sentTo("search").at(-1)).toEqual({ text: "hal", kind: "CUSTOMER", upgradesFirst: true }),
  );
});

test("nobody found says what else to try", async () => {
  renderServed(
    CustomersScreen,
    { search: () => ({ reading: { kind: "WORDS", value: "x", isRight: true }, groups: [] }) },
    { pattern: "/posale/customers", path: "/posale/customers?search=nobody" },
  );
  expect(await screen.findByText("Nobody of that name is known here")).toBeTruthy();
});

test("a customer's page shows what they have, what it comes to today and what can be done", async () => {
  renderServed(
    CustomerScreen,
    {
      getKnownCustomer: () => ({
        customer: aCustomer({
          holding: {
            orderUUID: ORDER,
            cartUUID: ORDER,
            reference: "GB-NW-2024-T0021887",
            deviceName: "Orbit 8 256 GB",
            imageURL: "",
            planName: "Easy Upgrade 24",
            monthlyPayment: 28.56 as never,
            monthsPaid: 13,
            months: 24,
            toEnd: 345.47 as never,
            worth: 380 as never,
            offNew: 34.53 as never,
          },
        }),
        entered: {},
        contracts: [],
        quotes: [],
        messages: [
          {
            id: ORDER,
            type: "SMS",
            title: "Your contract",
            sendStatus: "SENT",
            at: "2025-10-02T10:00:00.000Z",
          },
        ],
        isMore: false,
      }),
    },
    { pattern: "/posale/customers/:id", path: `/posale/customers/${ORDER}` },
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Halima Osei" })).toBeTruthy();
  expect(screen.getByText("Easy Upgrade 24, 13 of 24 paid")).toBeTruthy();
  expect(screen.getByText("+£34.53")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Upgrade a contract" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "New cart" }).getAttribute("href")).toContain(
    "/posale/services?customer=",
  );
  expect(screen.getByText("Nothing was bought yet.")).toBeTruthy();
  expect(screen.getByText("Your contract")).toBeTruthy();
});
