// A buyer prepares many prices, sees what they would have done, lets them hold from a day on and takes them back; another works in a
// spreadsheet. Nothing that they do reaches a shop.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, press, signedIn, test } from "../world.ts";
import { typeDay } from "./pricing-steps.ts";

test.describe.configure({ mode: "serial" });

const bar = (page: Page) => page.getByRole("region", { name: /^Draft of version/ });
const grid = (page: Page) => page.getByRole("grid", { name: "Devices" });
const cellsOf = (page: Page, heading: string) =>
  grid(page)
    .getByRole("columnheader", { name: heading, exact: true })
    .getAttribute("data-heading")
    .then((place) => grid(page).locator(`[data-column="${place}"]`));
const amount = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

async function open(page: Page, query = "") {
  await signedIn(page, "northwind", "top", { path: `/posale/admin/workbench${query}` });
  await expect(grid(page).getByRole("gridcell").first()).toBeVisible({ timeout: 20_000 });
}

async function discard(page: Page) {
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(bar(page)).toBeHidden();
}

/** The Monday after next, so that it never is today. */
function monday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7);
  return day.toISOString().slice(0, 10);
}

test("two hundred prices rise by three per cent, are rehearsed, hold from a Monday on, and are taken back", async ({
  page,
}) => {
  await open(page, "?text=8+GB");
  const matching = page.getByText(/ match of /);
  await expect(matching).toBeVisible();
  const count = amount(((await matching.textContent()) ?? "").split(" ")[0] ?? "");
  expect(count).toBeGreaterThanOrEqual(200);
  await expectAccessible(page);

  await press(page.getByRole("checkbox", { name: "Select all that match" }));
  const sentence = page.getByRole("group", { name: "Bulk change" });
  await sentence.getByLabel("How much").fill("3");
  await sentence.getByText("round to .99").click();
  await typeDay(sentence.getByRole("group", { name: "Valid from" }), monday());
  await sentence.getByRole("button", { name: "Apply" }).click();
  await expect(sentence.getByText(/^Applied to/)).toBeVisible({ timeout: 20_000 });
  const [list] = await (await cellsOf(page, "List price")).allTextContents();
  const [drafted] = await (await cellsOf(page, "Price in draft")).allTextContents();
  expect(amount(drafted ?? "") / amount(list ?? "")).toBeCloseTo(1.03, 1);
  expect(drafted).toMatch(/\.99$/);
  await expect(bar(page)).toContainText("From ");

  // Nobody publishes what was not rehearsed without saying why.
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog").getByText(/^Nobody has rehearsed/)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Publish for/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await bar(page).getByRole("button", { name: "Rehearse draft" }).click();
  await expect(page.getByRole("heading", { name: /would have done$/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Would pay more", { exact: true })).toBeVisible();
  await expectAccessible(page);
  // What could no longer be sold keeps its old price.
  const keep = page.getByRole("button", { name: "Keep old price" });
  const publish = page.getByRole("button", { name: /^Publish/ });
  await expect(async () => {
    if ((await keep.count()) > 0) await keep.first().click({ timeout: 2_000 });
    await expect(publish).not.toHaveAttribute("aria-disabled", "true", { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });

  await publish.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Publish for/ }).click();
  await expect(page.getByText(/^The prices come into force on/)).toBeVisible();

  // Monday's prices, looked at today: they stand beside those that hold, and nothing can be typed into them.
  await page.getByRole("link", { name: "Look at it" }).click();
  await page.getByRole("searchbox").fill("8 GB");
  const there = (await cellsOf(page, "Price there")).first();
  await expect(there).toHaveText(/\.99$/);
  await expect(grid(page).getByRole("checkbox")).toHaveCount(0);

  // And Monday's cart: a phone that gets dearer, today and then.
  await page.getByRole("button", { name: "Look at a cart" }).click();
  const look = page.getByRole("dialog");
  await look.getByText("A sale", { exact: true }).click();
  await look.getByRole("button", { name: /Device/ }).click();
  await page.getByRole("option").first().click();
  await look.getByRole("button", { name: /Plan/ }).click();
  await page.getByRole("option").first().click();
  await look.getByRole("button", { name: "Show" }).click();
  const cash = look.getByRole("row").filter({ hasText: "Cash price" }).getByRole("cell");
  await expect(cash.first()).toBeVisible();
  const [, today, then] = (await cash.allTextContents()).map(amount);
  expect((then ?? 0) / (today ?? 1)).toBeCloseTo(1.03, 1);
  await expectAccessible(page);
  await look.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Call off" }).last().click();
  await page.getByRole("link", { name: "Back to today's prices" }).click();
  await expect(bar(page)).toBeVisible();
  await discard(page);
});

test("an export changes nothing as it is, and two cells of it change two prices", async ({ page }) => {
  await open(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  const bring = async (content: string) => {
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(dialog.getByRole("button", { name: "Choose another file" })).toBeVisible({
      timeout: 60_000,
    });
    return dialog;
  };
  const unchanged = await bring(file);
  await expect(unchanged.getByText(/The file changed nothing/).first()).toBeVisible({ timeout: 60_000 });
  await unchanged.getByRole("button", { name: "Close" }).last().click();

  const keys = file
    .split("\n")
    .slice(1, 3)
    .map((line) => line.split(",")[0]);
  const changed = await bring(`key,price\n${keys[0]},1234.99\n${keys[1]},1235.99\n`);
  await changed.getByRole("button", { name: "Close" }).last().click({ timeout: 60_000 });
  await expect(bar(page)).toContainText("2 prices raised");
  const [first, second] = await (await cellsOf(page, "Price in draft")).allTextContents();
  expect([first, second]).toEqual(["£1,234.99", "£1,235.99"]);
  await discard(page);
});
