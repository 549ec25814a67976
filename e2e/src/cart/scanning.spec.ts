// A scanner at the till: it types what it reads, wherever the focus is.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { activate, applied, lenderDoes, newImei, row } from "../checkout/checkout-sale.ts";
import { cartOf } from "../sales-cart.ts";
import { callAs, expect, PASSWORD, signedIn, test, visit } from "../world.ts";

/** All keys within a moment and Enter behind them, to the element that has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
    },
    [...Array.from(code), "Enter"],
  );
}

interface Device {
  ean: string;
  name: string;
}

/** A phone on sale with its bar code, as the retailer's administration knows it. */
async function aPhone(): Promise<Device> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "top@northwind.test",
    password: PASSWORD,
  });
  const { devices } = await callAs<{ devices: Device[] }>(session_token, "northwind", "admin/searchDevices", {
    category: "PHONES",
    status: 1,
    isAssociated: true,
    limit: 50,
  });
  const phone = devices.find(({ ean }) => /^\d{13}$/.test(ean));
  if (!phone) throw new Error("no phone with a bar code");
  return phone;
}

test("a bar code scanned on any page opens the search with the product, and Enter puts it into a cart", async ({
  page,
}) => {
  const { ean, name } = await aPhone();
  await signedIn(page, "northwind", "sales");
  await visit(page, "/posale/sales");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await scan(page, ean);
  const search = page.getByRole("dialog", { name: "Scan or search" });
  await expect(search.getByText("Bar code", { exact: true })).toBeVisible();
  await expect(search.getByRole("button", { name: /Add to cart/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/posale\/cart\/[0-9a-f-]{36}$/);
  const { orders } = await cartOf(page);
  expect(orders.flatMap(({ products }) => products.items)).toHaveLength(1);
  await expect(page.getByText(name.split(" ").slice(0, 2).join(" ")).first()).toBeVisible();
});

test("with the field for the device open, a scanned IMEI goes there and nowhere else", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  const { funderReference } = await applied(page, { service: "upgrade" });
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await row(page, "Verify ID").getByText("Confirmed", { exact: true }).click();
  const device = row(page, "Device reference");
  await expect(device.getByRole("textbox", { name: "IMEI" })).toBeVisible();
  const [first, second] = [newImei(), newImei()];

  await scan(page, "2000000000015");
  await expect(device.getByText(/is the product’s bar code/)).toBeVisible();
  await scan(page, `IMEI1:${first};IMEI2:${second}`);
  await expect(device.getByRole("textbox", { name: "IMEI" })).toHaveValue(first);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await device.getByRole("button", { name: second.replace(/^(..)(.{6})(.{6})(.)$/, "$1 $2 $3 $4") }).click();
  await expect(device.getByRole("textbox", { name: "IMEI" })).toHaveValue(second);
  await device.getByRole("button", { name: "Save" }).click();
  await expect(device).toContainText(`Entered · ${second}`);
  await activate(page);
});
