import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { at, messageTo, signIn } from "./world.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("a new retailer is made, themed, stocked by a file and sold with, through the pages alone", async ({
  page,
}) => {
  const word = `r${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
  const admin = `first@${word}.test`;
  await signIn(page, "northwind", "operator@handsel.test");
  await expect(page).toHaveURL(/\/posale\/(services|admin)/);
  await page.goto(at("northwind", "/posale/admin/settings"));
  await page.getByRole("button", { name: "New retailer" }).click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  await field("Name").fill(`Retailer ${word}`);
  await field("Subdomain").fill(word);
  await field("Code").fill(`${letter()}${letter()}`);
  await field("Support email").fill(`help@${word}.test`);
  await field("Email of the first admin").fill(admin);
  await field("First name").fill("Ida");
  await field("Last name").fill("Holm");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Create retailer" }).click();
  await expect(page.getByText(`Retailer ${word} is ready`)).toBeVisible();

  const mail = await messageTo(admin);
  const given = /^\s{4}(\S{8,})$/m.exec(mail.text)?.[1] ?? "";
  await signIn(page, word, admin, given);
  await expect(page).toHaveURL(/password\/change/);
  const own = "Quiet#Harbour9";
  await page.locator('input[name="oldPassword"]').fill(given);
  await page.locator('input[name="newPassword"]').fill(own);
  await page.locator('input[name="repeatNewPassword"]').fill(own);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/posale\/services/);

  await page.goto(at(word, "/posale/admin/settings?tab=look"));
  await page
    .getByRole("button", { name: /default Theme|Theme/ })
    .first()
    .click();
  await page.getByRole("option", { name: "vega" }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "vega");
  await page.goto(at(word, "/posale/admin/settings?tab=history"));
  await expect(page.getByRole("row").filter({ hasText: "configs.theme" })).toContainText("In force");

  await page.goto(at(word, "/posale/admin/devices"));
  await page.getByRole("button", { name: "Upload devices" }).click();
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({
    name: "stock.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "deviceCode,name,family,familyName,manufacturer,category,categoryName,msrp,stockLevel\nZ1,Zed One,ZED,Zed One,ZED,PHONES,Phones,480,IN_STOCK",
    ),
  });
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText(/Upload successful/)).toBeVisible();

  await page.goto(at(word, "/posale/services"));
  await page.getByRole("button", { name: /^Financing/ }).click();
  await page.getByRole("button", { name: "Phones" }).click();
  const card = page
    .getByRole("list", { name: "Models" })
    .getByRole("listitem")
    .filter({ hasText: "Zed One" });
  await card.getByRole("button", { name: "Select" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your Zed One");
  await page.keyboard.press("Alt+n");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your accessories");
  await page.getByRole("button", { name: /Add to Cart/i }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
