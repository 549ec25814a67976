// Webhooks: an administrator looks at what was sent, tries an endpoint, and sends again what was given up; the other side has it.
import { expectAccessible } from "../accessibility.ts";
import { expect, signedIn, test } from "../world.ts";

const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;

/** What the ERP has taken and believed. */
async function taken(wanted: string): Promise<number> {
  const response = await fetch(`${sandbox}/api/ledger?party=erp&kind=webhook`);
  const entries = (await response.json()) as {
    outcome: string;
    details: { type: string; isGenuine: boolean };
  }[];
  return entries.filter(
    ({ outcome, details }) => outcome === "accepted" && details.isGenuine && details.type === wanted,
  ).length;
}

test("an endpoint is tried and what was given up is sent again, and both arrive signed at the other side", async ({
  page,
}) => {
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/webhooks" });
  const row = page.getByRole("row", { name: /ERP/ });
  await expect(row).toContainText("erp/webhooks");
  await expectAccessible(page);
  await row.getByRole("link").first().press("Enter");
  const log = page.getByRole("dialog", { name: "Log of ERP" });
  await expect(log.getByRole("button", { name: /Delivered/ }).first()).toBeVisible();
  await log.getByRole("button", { name: "Send a test" }).click();
  const tried = log.getByRole("button", { name: /webhook\.test/ }).first();
  await expect(tried).toContainText("Delivered");
  await tried.click();
  await expect(log.getByText("Attempt 1")).toBeVisible();
  await expectAccessible(page);
  expect(await taken("webhook.test")).toBeGreaterThan(0);

  const before = await taken("stock.changed");
  await log.getByRole("button", { name: /Send 1 given up again/ }).click();
  await expect(page.getByText("1 event is sent again")).toBeVisible();
  await expect.poll(() => taken("stock.changed")).toBeGreaterThan(before);
});

test("an address inside a private network is refused in words at its field", async ({ page }) => {
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/webhooks?edit=new" });
  const form = page.getByRole("dialog", { name: "New endpoint" });
  await form.getByRole("textbox", { name: "Name" }).fill("Printer");
  await form.getByRole("textbox", { name: "Address" }).fill("https://192.168.1.20/hooks");
  await form.getByRole("button", { name: /Told of/ }).click();
  await page.getByRole("option", { name: "Sales" }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Make endpoint" }).click();
  await expect(form).toContainText("https://192.168.1.20/hooks cannot be called from here.");
});
