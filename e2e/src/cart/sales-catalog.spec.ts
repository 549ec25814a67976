// Finding a product: by typing, by scanner, by keyboard alone; and a cart of accessories.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectEngineFigures } from "../engine-figures.ts";
import {
  beginSale,
  callFrom,
  cartIn,
  cartOf,
  expectPanelFigures,
  openModels,
  UPGRADE,
} from "../sales-cart.ts";
import { expect, test } from "../world.ts";
import { expectDock } from "./cart-steps.ts";

async function openPhones(page: Page): Promise<void> {
  await beginSale(page, "northwind");
  await openModels(page, UPGRADE, "Phones");
}

/** A scanner types faster than anybody and ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text.split(""), "Enter"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, code);
}

test("SALES-CATALOG-03 SALES-CATALOG-12 typed words narrow the list after a pause, from its first page", async ({
  page,
}) => {
  await openPhones(page);
  const searched = page.waitForRequest(
    (request) =>
      request.url().endsWith("getProductFamilies") && request.postData()?.includes("kestrel") === true,
  );
  await page.getByRole("searchbox", { name: "Search products" }).fill("kestrel fold");
  const sent = JSON.parse((await searched).postData() ?? "{}") as Record<string, unknown>;
  expect(sent).toMatchObject({
    searchText: "kestrel fold",
    page: 0,
    categoryCode: "PHONES",
    financingType: "UPGRADE",
  });
  const cards = page.getByRole("list", { name: "Models" }).getByRole("listitem");
  await expect(cards.first()).toContainText("Kestrel Fold");

  await page.getByRole("searchbox", { name: "Search products" }).fill("zzzzqq");
  await expect(page.getByText("Nothing found for “zzzzqq”")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(cards).toHaveCount(20);
});

test("SALES-CATALOG-04 SALES-CATALOG-05 SALES-CATALOG-06 the bottom of the page brings the next models, until there are no more", async ({
  page,
}) => {
  await beginSale(page, "northwind");
  await openModels(page, /^Standard financing/, "Accessories");
  const cards = page.getByRole("list", { name: "Models" }).getByRole("listitem");
  await expect(cards).toHaveCount(20);
  const first = await cards.first().textContent();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  expect(await cards.first().textContent()).toBe(first);
});

test("a scanned part number or bar code selects the product it stands on", async ({ page }) => {
  await openPhones(page);
  const wanted = "OB9P-512-GR";
  await scan(page, wanted);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your Orbit 9 Pro");
  await expect(page.getByText(wanted).first()).toBeVisible();
  expect((await cartOf(page)).selected?.deviceCode).toBe(wanted);

  const ean = await page.locator("dl", { hasText: "EAN" }).locator("dd").last().textContent();
  await page.getByRole("button", { name: "Back" }).click();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill(ean ?? "");
  await search.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your Orbit 9 Pro");
  expect((await cartOf(page)).selected?.deviceCode).toBe(wanted);
});

test("every step is done by keyboard alone", async ({ page }) => {
  await beginSale(page, "northwind");
  await page.getByRole("button", { name: UPGRADE }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  await page.getByRole("button", { name: "Phones" }).focus();
  await page.keyboard.press("Space");
  const select = page.getByRole("list", { name: "Models" }).getByRole("button", { name: "Select" }).first();
  await select.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Choose your");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const before = (await cartOf(page)).selected?.deviceCode;
  await page.getByRole("radiogroup", { name: "Storage" }).getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await cartOf(page)).selected?.deviceCode).not.toBe(before);
  await expectPanelFigures(page);
  await page.keyboard.press("Alt+c");
  await expect(page.getByRole("complementary", { name: /Cart/ })).toBeFocused();
  await page.keyboard.press("Alt+n");
  await expect(page).toHaveURL(/\/extras$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your accessories");
  await page.keyboard.press("Alt+b");
  await expect(page).toHaveURL(/\/options$/);
});

test("SALES-ACCCATALOG-01 SALES-ACCCATALOG-02 SALES-FLOW-04 accessories alone go straight into the cart, every figure the engine's", async ({
  page,
}) => {
  await beginSale(page, "northwind");
  await openModels(page, /^Standard financing/, "Accessories");
  const cartUUID = cartIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Choose your Accessory");
  await expectAccessible(page);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await expect(add).toHaveAttribute("aria-disabled", "true");

  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  const card = page.getByRole("list", { name: "Models" }).getByRole("listitem").first();
  await card.getByRole("button", { name: "Select" }).click();
  await expect(card.getByRole("button", { name: "Selected" })).toBeVisible();
  expect(calls).toEqual([]);

  await add.click();
  await expect(page).toHaveURL(`/posale/cart/${cartUUID}`);
  await expect(page.getByText("Product added to cart")).toBeVisible();
  const { cart } = await callFrom<{ cart: { orders: { extras: { items: unknown[] } }[] } }>(page, "getCart", {
    cartUUID,
  });
  expect(cart.orders.flatMap(({ extras }) => extras.items)).toHaveLength(1);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();

  await page.getByRole("button", { name: "Add new product" }).click();
  await page.getByRole("button", { name: "Accessories" }).click();
  const second = page.getByRole("list", { name: "Models" }).getByRole("listitem").nth(2);
  await second.getByRole("button", { name: "Select" }).click();
  await add.click();
  await expect(page).toHaveURL(`/posale/cart/${cartUUID}`);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();

  // Two accessories are below what most plans lend on; one is meant for small amounts.
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /Payment plan/ })
    .click();
  const changed = page.waitForResponse(
    (response) =>
      response.url().endsWith("/posale/changeOrderPaymentPlan") &&
      response.request().postData()?.includes("SMALL6") === true,
  );
  await page.getByRole("option", { name: "Small purchase 6 months" }).click();
  await changed;
  await expectDock(page, "en-GB", "GBP");
  await expectEngineFigures(page, "northwind");
  await expect(
    page.getByRole("complementary").getByText("The financed amount is within the limits"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
});
