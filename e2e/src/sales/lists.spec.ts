// People who manage walk through lists: by keys with a panel, by views that they share, and through the work that waits.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, press, signedIn, test } from "../world.ts";

const ALL = ["ACTIVE", "CANCELLED", "CLOSED", "NEW", "PENDING", "PENDING_ACTIVATION", "REFUSED", "WITHDRAWN"];
const EVERY_STATUS = `activeForm=SalesForm-Filter&contractPeriod=CREATED&${ALL.map((one) => `contractStatus=${one}`).join("&")}`;

/** How many sales the list comes to. */
async function counted(page: Page): Promise<number> {
  const total = page.locator(".totals > div").first().locator("dd");
  await expect(total).not.toHaveText("–");
  // Beside the number stands what they come to.
  const [count = ""] = /^[\d,]+/.exec((await total.textContent()) ?? "") ?? [];
  return Number(count.replaceAll(",", ""));
}

test("a view that a vendor manager shares shows a store's seller the sales of their store alone", async ({
  page,
}) => {
  await signedIn(page, "northwind", "vendor", { path: `/posale/sales?${EVERY_STATUS}&preset=LAST_MONTH` });
  await expect(page.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  const all = await counted(page);
  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("dialog", { name: "Save view" });
  await form.getByRole("textbox", { name: "Name of the view" }).fill("Everything of last month");
  await form.getByText("Share with colleagues").click();
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/[?&]view=/);
  const id = new URL(page.url()).searchParams.get("view");

  await signedIn(page, "northwind", "sales", { path: `/posale/sales?view=${id}` });
  await expect(page).toHaveURL(/preset=LAST_MONTH/);
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: /Everything of last month/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect.poll(() => counted(page)).toBeLessThan(all);
  expect(await counted(page)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Delete this view" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a manager walks through sales by keys and reads each beside the list", async ({ page }) => {
  await signedIn(page, "northwind", "manager", { path: `/posale/sales?${EVERY_STATUS}&preset=LAST_MONTH` });
  const rows = page.locator("tbody tr[data-index]");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary");
  await expect(panel.getByText(/^2 of /)).toBeVisible();
  await expect(panel.getByText("What happened")).toBeVisible();
  await expect(page).toHaveURL(/[?&]open=/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();
});

test("a manager gives what waits to a seller, and lets another piece rest", async ({ page }) => {
  await signedIn(page, "northwind", "manager", { path: "/posale/sales/contracts/work" });
  const rows = page.locator("tbody tr[data-index]");
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const untaken = rows.filter({ has: page.getByRole("button", { name: "Assign", exact: true }) });
  const left = await untaken.count();
  expect(left).toBeGreaterThan(0);
  await untaken.first().getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("menuitem").first().click();
  await expect(untaken).toHaveCount(left - 1);
  const before = await counted(page);
  const resting = page.locator(`tr[data-key="${await rows.nth(1).getAttribute("data-key")}"]`);
  await rows.nth(1).getByRole("button", { name: "Rest" }).click();
  await page.getByRole("menuitem", { name: /^Until Monday/ }).click();
  await expect.poll(() => counted(page)).toBe(before - 1);
  await expect(resting).toHaveCount(0);
  await page.getByRole("button", { name: "Resting" }).click();
  await expect(resting).toBeVisible();
});

const isWhole = process.env["HANDSEL_ALL"] === "1";

test("all sales that are filtered are picked at once and saved as one file, of which one sees how far it is", async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  await signedIn(page, "fjord", "top", {
    path: `/posale/sales?${EVERY_STATUS}&dateRange=2020-01-01+-+${today}`,
    language: "en",
  });
  const all = await counted(page);
  // The whole run has a retailer with ten thousand of them.
  expect(all).toBeGreaterThan(isWhole ? 10_000 : 20);
  await press(page.getByRole("checkbox", { name: "Select all rows" }));
  const batch = page.getByRole("region", { name: "Actions for the selected rows" });
  const every = batch.getByRole("button", { name: /^All [\d,]+$/ });
  // First those that are here, then those that the server has.
  await every.click();
  if (isWhole) await every.click();
  await expect(batch).toContainText(`${all.toLocaleString("en-GB")} selected`);
  const file = page.waitForEvent("download");
  await batch.getByRole("button", { name: "Export" }).click();
  if (isWhole) {
    await page.getByRole("menuitem", { name: "As CSV" }).click();
    await expect(page.getByRole("progressbar", { name: "Writing the file" })).toContainText("lines");
  }
  const text = await readFile(await (await file).path(), "utf8");
  // A sale has a line for each of its contracts, below the heads.
  expect(text.trim().split("\n").length - 1).toBeGreaterThanOrEqual(all);
});
