import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { at, expect, press, signedIn, test } from "../world.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function upload(page: Page, button: string, file: ReturnType<typeof csv>) {
  await page.getByRole("button", { name: button }).click();
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
}

test("ADMIN-DEVICES-04 ADMIN-UPLOAD-02 ADMIN-UPLOAD-03 ADMIN-UPLOAD-06 a file of devices is checked, saved and reported row by row; again it changes nothing", async ({
  page,
}) => {
  const code = unique();
  const file = csv(
    "devices.csv",
    [
      "deviceCode;name;family;familyName;manufacturer;category;msrp",
      `${code}-A;Journey ${code} A;F${code};Journey ${code};JOURNEY;PHONES;499,00`,
      `${code}-B;Journey ${code} B;F${code};;;;-5`,
    ].join("\n"),
  );
  await signedIn(page, "northwind", "vendor");
  await page.goto(at("northwind", "/posale/admin/devices"));
  await expect(page.getByRole("heading", { name: "Devices", level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Upload devices" }).click();
  await expect(dialog(page).getByRole("button", { name: "Upload", exact: true })).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  await upload(page, "Upload devices", file);
  await press(dialog(page).getByRole("checkbox", { name: /Only check the file/ }));
  await dialog(page).getByRole("button", { name: "Check only" }).click();
  await expect(dialog(page).getByText("This was a check. Nothing has been saved.")).toBeVisible();
  await expect(dialog(page).getByText("row 3: msrp - This value cannot be negative.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Save these rows" }).click();
  await expect(page.getByText("Upload partially successful")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();

  await upload(page, "Upload devices", file);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog(page).getByText("Unchanged")).toBeVisible();
  await expect(dialog(page).getByText("Upload report")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("searchbox").first().fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("row").filter({ hasText: `Journey ${code} A` })).toContainText("On sale");
});

test("ADMIN-DEVICES-02 a device gets the retailer's own price and is taken off sale", async ({ page }) => {
  // Another one whenever it is told again: a price that stands already cannot be saved.
  const price = 800 + (Date.now() % 99);
  await signedIn(page, "northwind", "top");
  await page.goto(at("northwind", "/posale/admin/devices?text=HA13-8-256-SI"));
  await page.getByRole("link", { name: /^View Halden Air 13 Silver/ }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Our price/ })
    .fill(String(price));
  await dialog(page).getByRole("button", { name: "Save device" }).click();
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "HA13-8-256-SI" });
  await expect(row).toContainText(`£${price}.00`);
  await test.step("what is picked is at hand where prices are changed", async () => {
    await press(row.getByRole("checkbox"));
    await page.getByRole("button", { name: "Change prices" }).click();
    await expect(page).toHaveURL(/\/workbench\?text=HA13-8-256-SI$/);
    await expect(page.getByRole("group", { name: "Bulk change" })).toContainText("1 selected");
    await page.goBack();
  });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Stop selling" }).click();
  await expect(row).toContainText("Not sold");
  await expect(row).toContainText(`£${price}.00`);
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Sell", exact: true }).click();
  await expect(row).toContainText("On sale");
  await expect(row).toContainText(`£${price}.00`);
});

test("ADMIN-ACCESSORIES-01 ADMIN-ACCESSORIES-03 an accessory is made by hand and others come by file; without the flag there is no page", async ({
  page,
}) => {
  const code = unique();
  await signedIn(page, "northwind", "vendor");
  await page.goto(at("northwind", "/posale/admin/accessories"));
  await page.getByRole("link", { name: "New accessory" }).click();
  await dialog(page).getByRole("textbox", { name: "Description" }).fill(`Stand ${code}`);
  await dialog(page).getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await dialog(page).getByRole("textbox", { name: "Category" }).fill("STAND");
  await dialog(page).getByRole("textbox", { name: "Price", exact: true }).fill("19.90");
  await press(dialog(page).getByRole("checkbox", { name: "Fits every device" }));
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Save accessory" }).click();
  await expect(page.getByText(`Stand ${code} is saved`)).toBeVisible();
  await upload(
    page,
    "Upload accessories",
    csv("a.csv", `extraCode,description,category,price\n${code}-2,Strap ${code},STRAP,9.90`),
  );
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText(/Upload successful/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("searchbox").first().fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(2);

  await signedIn(page, "aurora", "top");
  await page.goto(at("aurora", "/posale/admin/accessories"));
  await expect(page).toHaveURL(/\/posale\/services/);
});

test("ADMIN-OTHER-01 ADMIN-OTHER-02 a rule is previewed and saved; a voucher is made", async ({ page }) => {
  const code = unique();
  await signedIn(page, "northwind", "vendor");
  await page.goto(at("northwind", "/posale/admin/rules"));
  await page.getByRole("link", { name: "New rule" }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(`Rule ${code}`);
  await dialog(page)
    .getByRole("textbox", { name: /^Device code/ })
    .fill("HA13-16-256-BL");
  await dialog(page).getByRole("button", { name: "Show what it hits" }).click();
  await expect(dialog(page).getByText("1 device on sale")).toBeVisible();
  await press(dialog(page).getByRole("checkbox", { name: "In effect" }));
  await dialog(page).getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("row").filter({ hasText: `Rule ${code}` })).toContainText("Inactive");

  await page.goto(at("northwind", "/posale/admin/vouchers"));
  await page.getByRole("link", { name: "New voucher" }).click();
  await dialog(page).getByRole("textbox", { name: "Voucher code" }).fill(`V-${code}`);
  await dialog(page).getByRole("textbox", { name: "Worth" }).fill("25");
  await dialog(page).getByRole("button", { name: "Save voucher" }).click();
  await expect(page.getByText(`V-${code} is saved`)).toBeVisible();
});
