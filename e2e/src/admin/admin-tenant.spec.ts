import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { activate, customerSigns, digits, linkTo, row } from "../checkout/checkout-sale.ts";
import { cartIn } from "../sales-cart.ts";
import { at, expect, messageTo, signIn, test } from "../world.ts";

/** All that a shop needs to sell, upgrade and take in, as files. */
const STOCK = [
  [
    "Devices",
    "deviceCode,name,family,familyName,manufacturer,category,categoryName,msrp,stockLevel\nZ1,Zed One,ZED,Zed One,ZED,PHONES,Phones,480,IN_STOCK",
  ],
  [
    "Payment plans",
    "paymentplanID,name,funder,financingType,months,flexMonths,residual\nUPZ,Upgrade 24,ukbank,UPGRADE,24,12,TABLE",
  ],
  ["Residual values", "deviceCode,validFrom,month24,month36\nZ1,2020-01-01,120,60"],
  [
    "Trade-in price book",
    "deviceCode,name,manufacturer,category,hasNetwork,valueA,valueB\nOLD1,Zed Zero,ZED,PHONES,1,100,80",
  ],
] as const;

const dialog = (page: Page) => page.getByRole("dialog");

test("a new retailer is made, themed, stocked by a file and sold with, through the pages alone", async ({
  page,
}, { repeatEachIndex }) => {
  const word = `r${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  // No retailer of the demo world has a code with a Q, and no other journey makes a retailer.
  const code = `Q${String.fromCharCode(65 + (repeatEachIndex % 26))}`;
  const admin = `first@${word}.test`;
  await signIn(page, "northwind", "operator@handsel.test");
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(at("northwind", "/posale/admin/settings"));
  await page.getByRole("button", { name: "New retailer" }).click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  await field("Name").fill(`Retailer ${word}`);
  await field("Subdomain").fill(word);
  await field("Code").fill("NW");
  await field("Support email").fill(`help@${word}.test`);
  await field("Email of the first admin").fill(admin);
  await field("First name").fill("Ida");
  await field("Last name").fill("Holm");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Create retailer" }).click();
  // Another retailer's: that is said beside the field, and everything else stays as it was typed.
  await expect(field("Code")).toHaveAccessibleDescription(/belongs to another retailer/);
  await field("Code").fill(code);
  await field("Code").press("Enter");
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

  await page.goto(at(word, "/posale/admin/settings?tab=services"));
  // Upgrades and trade-ins begin once their tiles are shown.
  const shown = page.getByRole("switch", { name: "Shown" });
  await expect(shown).toHaveCount(3);
  for (let index = 0; index < (await shown.count()); index += 1)
    if (!(await shown.nth(index).isChecked())) {
      await shown.nth(index).focus();
      await page.keyboard.press("Space");
    }
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save settings" }).click();
  await reloaded;

  await page.goto(at(word, "/posale/admin/settings?tab=stock"));
  await expect(page.getByRole("button", { name: "Upload: Devices" })).toBeVisible();
  await expectAccessible(page);
  for (const [kind, content] of STOCK) {
    await page.getByRole("button", { name: `Upload: ${kind}` }).click();
    const chooser = page.waitForEvent("filechooser");
    await dialog(page).getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({
      name: "stock.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });
    await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog(page).getByText("Upload report"), kind).toBeVisible();
    await expect(dialog(page).getByText("Rows that were not taken"), kind).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Close", exact: true }).last().click();
  }

  await dressUp(page, word);

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

  const cartUUID = cartIn(page);
  const phone = `+447400${digits(6)}`;
  await page.goto(at(word, `/posale/checkout/${cartUUID}/customer`));
  const customer = {
    "First name": "Harriet",
    "Last name": "Okafor",
    "Mobile phone": phone,
    Email: `harriet${digits(9)}@mail.test`,
  };
  for (const [name, value] of Object.entries(customer))
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  await page.getByRole("button", { name: "Credit Application" }).click();
  await expect(row(page, "Terms and conditions")).toContainText("Awaiting approval");
  await customerSigns(page, await linkTo(phone));
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await activate(page);
  await page.getByRole("button", { name: "Contract Details" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><script>alert(1)</script>
  <circle cx="30" cy="30" r="28" fill="#0a5c3f"/><rect x="80" y="15" width="110" height="30" fill="#111111"/></svg>`;

/** A colour and a logo of one's own, tried on the real pages, published, gone back from and published again. */
async function dressUp(page: Page, word: string) {
  const studio = at(word, "/posale/admin/studio");
  await page.goto(studio);
  await page.getByRole("textbox", { name: "Brand colour" }).last().fill("#772a88");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await expect(page.getByText("Taken out of the drawing: scripts 1, outside links 0.")).toBeVisible();
  await expect(page.getByText(/^Draft, saved/)).toBeVisible();
  // The frame wears the draft, the page around it what holds.
  const frame = page.frameLocator(".studio__frame iframe").first();
  await expect(frame.locator("html")).toHaveAttribute("style", /--brand-h: ?31\d/);
  await expect(frame.locator(".logo img").first()).toHaveAttribute("src", /^\/online\/pictures\//);
  await expect(page.locator("html")).not.toHaveAttribute("style", /--brand-h: ?31\d/);
  // Nothing was sold yet, and a cart is seen all the same: one that nobody made.
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await expect(frame.getByRole("heading", { name: "Cart Details" })).toBeVisible();
  await expect(frame.getByText("Zed One").first()).toBeVisible();
  await expect(frame.locator("html")).toHaveAttribute("style", /--brand-h: ?31\d/);
  // What the top bar covers would be too small to press.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  // The list says what stops the publishing, and leads to it.
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  const missing = page.getByRole("listitem").filter({ hasText: "registered name or address" });
  await missing.getByRole("button", { name: "Mend" }).click();
  await page.getByRole("textbox", { name: "Registered name" }).fill(`${word} Limited`);
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("1 Harbour Street, Leeds");
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();

  await publish(page);
  await expect(page.locator("html")).toHaveAttribute("style", /--brand-h: ?31\d/);
  await expect(page.locator(".topbar .logo img").first()).toBeVisible();

  await page.goto(`${studio}?tab=versions`);
  await page.getByRole("button", { name: "Compare with the draft" }).last().click();
  await expect(dialog(page).getByRole("row").filter({ hasText: "Brand colour" })).toContainText("#772a88");
  await dialog(page).getByRole("button", { name: "Take into the draft" }).click();
  await expect(page.getByText(/^Draft, saved/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No draft yet")).toBeVisible();
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish" }).click();
  const reloaded = page.waitForEvent("load");
  await dialog(page).getByRole("button", { name: "Publish now" }).click();
  await reloaded;
}
