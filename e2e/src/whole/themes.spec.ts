// Every screen in every theme: a retailer can be given any of them, axe finds nothing serious and everything stays legible
// in it. A screen is loaded once and wears one theme after the other. Screens at the end of a longer way are looked at where
// a journey reaches them.
import type { Page } from "@playwright/test";
import { panel } from "../cart/cart-steps.ts";
import { digits, handedIn, preparedCart } from "../checkout/checkout-sale.ts";
import { expectFineInEveryTheme } from "../legibility.ts";
import { answerAll, BRITISH_SELLER, fillSeller, findDevice } from "../tradein/tradein-steps.ts";
import { at, expect, press, signedIn, test, visit } from "../world.ts";
import { PAGES_OF_ADMINS, PAGES_OF_MANAGEMENT } from "./screens.ts";

async function walk(page: Page, pages: Readonly<Record<string, string>>) {
  for (const [path, sign] of Object.entries(pages)) {
    await visit(page, path);
    await expect(page.locator(sign).first(), path).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(path.includes("edit") ? 1 : 0);
    await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
    await expectFineInEveryTheme(page, path);
  }
}

const PART = 8;

/** A long walk is parted, so that its parts go side by side. */
function inParts(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>>[] {
  const all = Object.entries(pages);
  return Array.from({ length: Math.ceil(all.length / PART) }, (_, part) =>
    Object.fromEntries(all.slice(part * PART, (part + 1) * PART)),
  );
}

test("the kit and the screens around the sale are fine in every theme", async ({ page }) => {
  await page.goto(at("northwind", "/kit"));
  await expect(page.getByRole("button", { name: /Theme/ })).toBeVisible();
  await expectFineInEveryTheme(page, "kit");
  await page.goto(at("northwind", "/posale/login"));
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectFineInEveryTheme(page, "login");
  await visit(page, "/posale/login/recover");
  await expect(page.locator("main form")).toBeVisible();
  await expectFineInEveryTheme(page, "recovery");

  await signedIn(page, "northwind", "top");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFineInEveryTheme(page, "services");
  await page.getByRole("button", { name: /User menu/ }).click();
  await expectFineInEveryTheme(page, "user menu");
  await page.keyboard.press("Escape");
});

for (const [whose, pages] of Object.entries({ admins: PAGES_OF_ADMINS, management: PAGES_OF_MANAGEMENT }))
  for (const [place, part] of inParts(pages).entries())
    test(`the pages of ${whose} are fine in every theme, part ${place + 1}`, async ({ page }) => {
      await signedIn(page, "northwind", "top");
      await walk(page, part);
    });

test("a sale is fine in every theme", async ({ page }) => {
  await signedIn(page, "northwind", "top");
  await visit(page, "/posale/sales");
  await page.locator("tbody tr a").first().click();
  await expect(page.getByRole("navigation", { name: "Parts of the sale" })).toBeVisible();
  await expectFineInEveryTheme(page, "a sale");
});

test("what customers open at home is fine in every theme", async ({ page }) => {
  await page.goto(at("northwind", "/online/tradein"));
  await page.getByRole("tab", { name: "Search by IMEI or serial number" }).click();
  await expectFineInEveryTheme(page, "a device at home");
  await findDevice(page);
  await answerAll(page);
  await expectFineInEveryTheme(page, "an evaluation at home");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toBeVisible();
  await expectFineInEveryTheme(page, "the customer's details");
  for (const path of ["/online/offers", "/online/unsubscribe", "/online/contract", "/s"]) {
    await visit(page, path);
    await expect(page.locator("main h1")).toBeVisible();
    await expectFineInEveryTheme(page, path);
  }
});

test("customer, contract and trade-in are fine in every theme", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  const cart = await preparedCart(page, "upgrade");
  await visit(page, `/posale/checkout/${cart}`);
  await expect(page.locator("main form")).toBeVisible();
  await expectFineInEveryTheme(page, "customer");
  const { cartUUID } = await handedIn(page, { bnpPhone: `+447400${digits(6)}` });
  await visit(page, `/posale/checkout/${cartUUID}/credit`);
  await expect(page.getByRole("heading", { level: 1, name: "Contract status" })).toBeVisible();
  await expectFineInEveryTheme(page, "contract status");
  await visit(page, `/posale/customers/${cartUUID}`);
  await expect(page.getByRole("heading", { level: 1, name: "Harriet Okafor" })).toBeVisible();
  await expectFineInEveryTheme(page, "a customer");
  const storeID = await page.evaluate(
    () => JSON.parse(localStorage.getItem("handsel.session") ?? "{}").user.selectedStore as string,
  );
  await visit(page, `/display/${storeID}`);
  await expect(page.getByRole("button", { name: "Show a code" })).toBeVisible();
  await expectFineInEveryTheme(page, "the customer's screen");
  await visit(page, "/posale/recycle/search");
  await findDevice(page);
  await expect(page.getByRole("group", { name: /\?$/ }).first()).toBeVisible();
  await expectFineInEveryTheme(page, "evaluation");
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await expect(page).toHaveURL(/outcomes/);
  await press(page.getByRole("radio", { name: /Apply to gift card/ }));
  await expect(page.getByRole("textbox", { name: "Address" })).toBeVisible();
  await expectFineInEveryTheme(page, "outcomes");
  await fillSeller(page, BRITISH_SELLER);
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("button", { name: "Recycle Device" }).click();
  await expect(page).toHaveURL(/\/posale\/recycle\/details\//);
  await expect(page.locator("main h1")).toBeVisible();
  await expectFineInEveryTheme(page, "receipt");
});

test("the screens of a sale are fine in every theme", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: /^Standard financing/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  await expectFineInEveryTheme(page, "categories");
  await page.getByRole("button", { name: "Phones" }).click();
  await expect(page.getByRole("list", { name: "Models" })).toBeVisible();
  await expectFineInEveryTheme(page, "catalog");
  await page.getByRole("button", { name: "Select" }).first().click();
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await expectFineInEveryTheme(page, "options");
  await panel(page).getByRole("button", { name: "Extras" }).click();
  await page
    .getByRole("button", { name: /^Add Wireless/ })
    .first()
    .click();
  await expect(page.getByText("1 in the order")).toBeVisible();
  await expectFineInEveryTheme(page, "extras with a notification");
  await panel(page).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart Details" })).toBeVisible();
  await expectFineInEveryTheme(page, "cart");
});
