// The operator's dashboard is open on one screen while a shop refuses, sells, cancels and trades in on another; every counter
// and list follows without a reload.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { applied, lenderDoes, newImei } from "./checkout-sale.ts";
import { callFrom } from "./sales-cart.ts";
import { answerAll, fillSeller, findDevice } from "./tradein-steps.ts";
import { elsewhere, expect, signedIn, test, visit } from "./world.ts";

const counter = (page: Page, group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).getByRole("link", { name });

async function figure(page: Page, group: string, name: string): Promise<number> {
  const text = (await counter(page, group, name).textContent()) ?? "";
  return Number(/^\d+/.exec(text)?.[0] ?? Number.NaN);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** From the services home once its cart is made: until then it would take the page back. */
async function openDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/posale\/services\/[0-9a-f-]{36}$/);
  await visit(page, "/dashboard");
}

async function referenceOf(till: Page, cartUUID: string): Promise<string> {
  return (await callFrom<{ reference: string }>(till, "getOrderStatus", { cartUUID })).reference;
}

test("sales, refusals, cancellations and trade-ins appear on the open dashboard as they happen", async ({
  page,
}) => {
  await signedIn(page, "northwind", "top");
  await openDashboard(page);
  await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();
  await expect(counter(page, "Sales", "Activated")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const before = {
    activated: await figure(page, "Sales", "Activated"),
    trades: await figure(page, "Upgrade / Trade-in", "Trade-ins"),
  };
  // Other journeys sell at the same shops meanwhile: what a figure is at the least is known, and the lists name each sale.
  const reaches = (group: string, name: string, count: number) =>
    expect.poll(() => figure(page, group, name)).toBeGreaterThanOrEqual(count);

  const till = await elsewhere(page);
  await signedIn(till, "northwind", "sales");

  const refused = await applied(till);
  await lenderDoes(refused.funderReference, "accept-terms", "refuse");
  const refusal = section(page, "Credit Refusals Today");
  await expect(refusal).toContainText(await referenceOf(till, refused.cartUUID));
  await expect(refusal).toContainText("Credit Refused");

  const sold = await applied(till, { service: "upgrade" });
  const sale = await referenceOf(till, sold.cartUUID);
  await lenderDoes(sold.funderReference, "accept-terms", "approve", "sign");
  const waiting = section(page, "In-Store Sales Pending Activation Today");
  await expect(waiting).toContainText(sale);
  await callFrom(till, "confirmCustomerId", { cartUUID: sold.cartUUID });
  await callFrom(till, "addDeviceReferenceToCart", {
    cartUUID: sold.cartUUID,
    deviceReference: newImei(),
    isIMEI: true,
  });
  await callFrom(till, "finaliseCart", { cartUUID: sold.cartUUID });
  await expect(section(page, "Sales Completed Today")).toContainText(sale);
  await reaches("Sales", "Activated", before.activated + 1);
  await expect(waiting).not.toContainText(sale);

  const given = await applied(till);
  await callFrom(till, "cancelContract", { cartUUID: given.cartUUID });
  await expect(section(page, "Cancellations Today")).toContainText(await referenceOf(till, given.cartUUID));

  await visit(till, "/posale/recycle");
  await findDevice(till);
  await expect(till).toHaveURL(/\/posale\/recycle\/evaluate$/);
  await answerAll(till);
  await till.getByRole("button", { name: "Outcomes" }).click();
  await till.getByRole("radio", { name: /Apply to gift card/ }).click({ force: true });
  await fillSeller(till, {
    "Customer first / last name": "Harriet Okafor",
    Email: "harriet.okafor@example.test",
    Phone: "07400123456",
    Address: "14 Clarendon Road",
    Postcode: "LS2 9NZ",
    City: "Leeds",
  });
  await till.getByRole("button", { name: "Save customer" }).click();
  await till.getByRole("button", { name: "Recycle Device" }).click();
  await expect(till).toHaveURL(/\/posale\/recycle\/details\//);
  await reaches("Upgrade / Trade-in", "Trade-ins", before.trades + 1);
  await expect(section(page, "Active Users")).toContainText("recycle/details");

  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(section(page, "Active Users")).toHaveCount(0);
  await expect(counter(page, "Sales", "Activated")).toBeVisible();
});

test("an operator sees every retailer, and nobody below the top role sees the dashboard", async ({
  page,
}) => {
  await signedIn(page, "northwind", "operator@handsel.test");
  await openDashboard(page);
  const credit = page.getByRole("table", { name: "Credit Data" });
  await expect(credit).toContainText("Northwind Mobile");
  await expect(credit).toContainText("Kanto");

  await signedIn(page, "northwind", "vendor");
  await openDashboard(page);
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
});
