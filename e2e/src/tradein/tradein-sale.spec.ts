// Trades that go on as a sale: the device of a running contract for a new one, and several devices for a new plan. Both end
// with a contract that the customer has signed and the lender runs.

import type { Page } from "@playwright/test";
import { activate, customerSigns, digits, linkTo, newImei, row } from "../checkout/checkout-sale.ts";
import { expectFineInEveryTheme } from "../legibility.ts";
import { callFrom, cartIn, cartOf } from "../sales-cart.ts";
import { allUpgradable, type SaleAnswer, statusOf, type UpgradableSale } from "../upgradable.ts";
import { expect, press, signedIn, test, visit } from "../world.ts";
import { answerAll, findDevice } from "./tradein-steps.ts";

test("TRADEIN-EVAL-34 TRADEIN-OUTCOME-15 an upgrade leads from the sale's page to a new active contract, and the lender ends the old one", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const old = await upgradable(page);
  await visit(page, `/posale/sales/${old.cartUUID}`);
  await page.getByRole("link", { name: "Upgrade" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which device is returned?");
  // The contract names the device; nothing is typed.
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Device evaluation");
  const cartUUID = await toNewUpgrade(page);
  await apply(page, `/posale/upgrade/${cartUUID}/customer`, `+447400${digits(6)}`);
  await handOver(page);
  await expect.poll(() => statusOf(page, cartUUID)).toBe("ACTIVE");
  await expect.poll(() => statusOf(page, old.cartUUID)).toBe("SWAP");
  await visit(page, `/posale/sales/${old.cartUUID}`);
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
  const { sale } = await callFrom<SaleAnswer>(page, "getSale", { cartUUID });
  await visit(page, `/posale/recycle/details/${sale.tradeCartUUID}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Trade-in \d+/);
});

test("an upgrade from a typed phone number becomes an active contract, with nothing else typed of the customer", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/services" });
  const {
    customerPhone = "",
    customerName = "",
    cartUUID: oldCart = "",
  } = (await allUpgradable(page)).at(-1) ?? {};
  expect(customerPhone).not.toBe("");
  await page.getByRole("button", { name: /Upgrade a contract/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a customer");
  await page.getByRole("searchbox", { name: "Customer" }).fill(customerPhone);
  await page.getByRole("link", { name: `Upgrade for ${customerName}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which device is returned?");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Device evaluation");
  const cartUUID = await toNewUpgrade(page);
  await visit(page, `/posale/upgrade/${cartUUID}/customer`);
  const [firstName = ""] = customerName.split(" ");
  await expect(page.getByRole("textbox", { name: "First name", exact: true })).toHaveValue(
    new RegExp(`^${firstName}`),
  );
  await page.getByRole("button", { name: "Credit Application" }).click();
  await customerSigns(page, await linkTo(customerPhone));
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await handOver(page);
  await expect.poll(() => statusOf(page, cartUUID)).toBe("ACTIVE");
  await expect.poll(() => statusOf(page, oldCart)).toBe("SWAP");
});

/** The device that comes back is evaluated and becomes a new upgrade, with a phone in its cart. */
async function toNewUpgrade(page: Page): Promise<string> {
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await press(page.getByRole("radio", { name: /Apply to new Easy Upgrade plan/ }));
  await page.getByRole("button", { name: "Recycle Device" }).click();
  await expect(page).toHaveURL(/\/posale\/upgrade\//);
  return takePhone(page, "Orbit 9 Pro");
}

/** The ID was looked at, the phone is named, and the contract begins. */
async function handOver(page: Page): Promise<void> {
  await row(page, "Verify ID").getByText("Confirmed").click();
  await page.getByRole("textbox", { name: "IMEI" }).fill(newImei());
  await page.getByRole("button", { name: "Save" }).click();
  await activate(page);
}

async function upgradable(page: Page): Promise<UpgradableSale> {
  const [found] = await allUpgradable(page);
  if (!found) throw new Error("no contract of a plain phone can be upgraded");
  return found;
}

/** From the categories of the cart in the address, to an order in it. */
async function takePhone(page: Page, model: string): Promise<string> {
  const cartUUID = cartIn(page);
  await page.getByRole("button", { name: /Telefoner|Phones/ }).click();
  const models = page.getByRole("list", { name: "Models" }).getByRole("listitem");
  await models.filter({ hasText: model }).first().getByRole("button", { name: "Select" }).click();
  await expect(page).toHaveURL(/\/options$/);
  await expect.poll(async () => (await cartOf(page)).current_order).not.toBeNull();
  const { header } = await callFrom<{ header: object }>(page, "addToCart", { cartUUID });
  expect(header).toMatchObject({ apiStatus: "OK" });
  return cartUUID;
}

/** The customer gives name and number at the till, and signs on the own phone. */
async function apply(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  const fields = {
    "First name": "Harriet",
    "Last name": "Okafor",
    "Mobile phone": phone,
    Email: `harriet${digits(9)}@mail.test`,
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("button", { name: "Credit Application" }).click();
  await customerSigns(page, await linkTo(phone));
  await expect(row(page, "Credit sign")).toContainText("Approved");
}

test("TRADEIN-MULTI-16 TRADEIN-OUTCOME-12 TRADEIN-OUTCOME-13 two devices pay for a new plan, their value locked in the cart that the customer signs for", async ({
  page,
}) => {
  await signedIn(page, "elektra", "sales", { path: "/posale/recycle", language: "en" });
  for (const count of [1, 2]) {
    await findDevice(page);
    await expect(page.getByText(`Device(s) in cart: ${count} | Evaluated: ${count - 1}`)).toBeVisible();
    await answerAll(page);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  const total = page.getByRole("table").getByRole("row").last();
  await expect(total).toBeVisible();
  await expectFineInEveryTheme(page);
  const value = Number((await total.textContent())?.replace(/\D/g, "")) / 100;
  await press(page.getByRole("radio", { name: /Finans|Financing/ }));
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/posale\/(standard|services)\//);
  const named = expect.stringMatching(/\w/);
  expect(await cartOf(page)).toMatchObject({
    totalRecycleAmount: value,
    recycledDeviceNames: [named, named],
  });
  // Dear enough that the lender still has something to finance.
  const cartUUID = await takePhone(page, "Orbit 9 Pro");
  const { orders } = await cartOf(page);
  expect(orders).toMatchObject([{ discounts: { items: [{ type_id: 1, value, locked: true }] } }]);

  await apply(page, `/posale/checkout/${cartUUID}/customer`, `+4520${digits(6)}`);
  await activate(page);
  await expect.poll(() => statusOf(page, cartUUID)).toBe("ACTIVE");
  const { sale } = await callFrom<SaleAnswer>(page, "getSale", { cartUUID });
  await expect
    .poll(
      async () => (await callFrom<Receipt>(page, "getRecycleReceipt", { id: sale.tradeCartUUID })).outcome,
    )
    .toBe("STANDARD");
});

interface Receipt {
  outcome?: string;
}
