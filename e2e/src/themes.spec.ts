// Every screen in every theme: a retailer can be given any of them, axe finds nothing serious and everything stays legible
// in it. A screen is loaded once and wears one theme after the other.
import type { Page } from "@playwright/test";
import { panel } from "./cart-steps.ts";
import { preparedCart } from "./checkout-sale.ts";
import { expectFineInEveryTheme, type Look, looksOfAllThemes } from "./legibility.ts";
import { PAGES_OF_ADMINS, PAGES_OF_MANAGEMENT } from "./screens.ts";
import { answerAll, findDevice } from "./tradein-steps.ts";
import { at, expect, signedIn, test, visit } from "./world.ts";

async function themes(page: Page): Promise<Look[]> {
  await page.goto(at("northwind", "/kit"));
  await expect(page.getByRole("button", { name: /Theme/ })).toBeVisible();
  const looks = await looksOfAllThemes(page);
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThanOrEqual(40);
  return looks;
}

async function walk(page: Page, looks: readonly Look[], pages: Readonly<Record<string, string>>) {
  for (const [path, sign] of Object.entries(pages)) {
    await visit(page, path);
    await expect(page.locator(sign).first(), path).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(path.includes("edit") ? 1 : 0);
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    await expectFineInEveryTheme(page, looks, path);
  }
}

test("the screens around the sale are fine in every theme", async ({ page }) => {
  const looks = await themes(page);
  await page.goto(at("northwind", "/posale/login"));
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectFineInEveryTheme(page, looks, "login");

  await signedIn(page, "northwind", "top");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFineInEveryTheme(page, looks, "services");
  await page.getByRole("button", { name: /User menu/ }).click();
  await expectFineInEveryTheme(page, looks, "user menu");
  await page.keyboard.press("Escape");
  await walk(page, looks, PAGES_OF_ADMINS);
});

test("the lists and pages of management are fine in every theme", async ({ page }) => {
  const looks = await themes(page);
  await signedIn(page, "northwind", "top");
  await walk(page, looks, PAGES_OF_MANAGEMENT);
  await visit(page, "/posale/sales");
  await page.locator("tbody tr a").first().click();
  await expect(page.getByRole("navigation", { name: "Parts of the sale" })).toBeVisible();
  await expectFineInEveryTheme(page, looks, "a sale");
});

test("customer, contract and trade-in are fine in every theme", async ({ page }) => {
  const looks = await themes(page);
  await signedIn(page, "northwind", "sales");
  const cart = await preparedCart(page, "upgrade");
  await visit(page, `/posale/checkout/${cart}`);
  await expect(page.locator("main form")).toBeVisible();
  await expectFineInEveryTheme(page, looks, "customer");
  await visit(page, "/posale/recycle/search");
  await findDevice(page);
  await expect(page.getByRole("group", { name: /\?$/ }).first()).toBeVisible();
  await expectFineInEveryTheme(page, looks, "evaluation");
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await expect(page).toHaveURL(/outcomes/);
  await page.getByRole("radio", { name: /Apply to gift card/ }).click({ force: true });
  await expect(page.getByRole("textbox", { name: "Address" })).toBeVisible();
  await expectFineInEveryTheme(page, looks, "outcomes");
});

test("the screens of a sale are fine in every theme", async ({ page }) => {
  const looks = await themes(page);
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: /^Standard financing/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  await expectFineInEveryTheme(page, looks, "categories");
  await page.getByRole("button", { name: "Phones" }).click();
  await expect(page.getByRole("list", { name: "Models" })).toBeVisible();
  await expectFineInEveryTheme(page, looks, "catalog");
  await page.getByRole("button", { name: "Select" }).first().click();
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await expectFineInEveryTheme(page, looks, "options");
  await panel(page).getByRole("button", { name: "Extras" }).click();
  await page
    .getByRole("button", { name: /^Add Wireless/ })
    .first()
    .click();
  await expect(page.getByText("1 in the order")).toBeVisible();
  await expectFineInEveryTheme(page, looks, "extras with a notification");
  await panel(page).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart Details" })).toBeVisible();
  await expectFineInEveryTheme(page, looks, "cart");
});
