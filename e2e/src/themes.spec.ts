// Every screen in every theme: a retailer can be given any of them, and everything stays legible in it. A screen is loaded
// once and wears one theme after the other.
import type { Page } from "@playwright/test";
import { panel } from "./cart-steps.ts";
import { expectLegible, type Look, looksOfAllThemes } from "./legibility.ts";
import { at, expect, signedIn, test, visit } from "./world.ts";

async function themes(page: Page): Promise<Look[]> {
  await page.goto(at("northwind", "/kit"));
  await expect(page.getByRole("button", { name: /Theme/ })).toBeVisible();
  const looks = await looksOfAllThemes(page);
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThanOrEqual(40);
  return looks;
}

test("the screens around the sale are legible in every theme", async ({ page }) => {
  const looks = await themes(page);
  await page.goto(at("northwind", "/posale/login"));
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectLegible(page, looks, "login");

  await signedIn(page, "northwind", "top");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectLegible(page, looks, "services");
  await page.getByRole("button", { name: /User menu/ }).click();
  await expectLegible(page, looks, "user menu");
  await page.keyboard.press("Escape");
  for (const [path, sign] of [
    ["/posale/password/change", "main form"],
    ["/posale/no/such/page", "main h1"],
    ["/posale/admin/stores", "tbody tr"],
    ["/posale/admin/stores?edit=new", "[role=dialog] form"],
    ["/posale/admin/users", "tbody tr"],
    ["/posale/admin/users?edit=new", "[role=dialog] form"],
    ["/posale/admin/audit", "main h1"],
    ["/posale/admin/pricing_tool", "main form"],
    ["/posale/admin/residualvalues", "main form"],
  ] as const) {
    await visit(page, path);
    await expect(page.locator(sign).first(), path).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(path.includes("edit") ? 1 : 0);
    await expectLegible(page, looks, path);
  }
});

test("the screens of a sale are legible in every theme", async ({ page }) => {
  const looks = await themes(page);
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: /^Standard financing/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  await expectLegible(page, looks, "categories");
  await page.getByRole("button", { name: "Phones" }).click();
  await expect(page.getByRole("list", { name: "Models" })).toBeVisible();
  await expectLegible(page, looks, "catalog");
  await page.getByRole("button", { name: "Select" }).first().click();
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await expectLegible(page, looks, "options");
  await panel(page).getByRole("button", { name: "Extras" }).click();
  await page
    .getByRole("button", { name: /^Add Wireless/ })
    .first()
    .click();
  await expect(page.getByText("1 in the order")).toBeVisible();
  await expectLegible(page, looks, "extras with a notification");
  await panel(page).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart Details" })).toBeVisible();
  await expectLegible(page, looks, "cart");
});
