// Money that comes and goes: a lender's statement from drop to closed, and transfers to customers that two persons send and a bank
// sends back.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signedIn, test, visit } from "./world.ts";

const RIGHT_LINES = 18;

interface Line {
  line: string;
  contract: string;
  kind: "PAYOUT";
  part: number;
  parts: number;
  amountMinor: number;
}

const fieldsOf = (row: string) => row.split('","').map((field) => field.replaceAll('"', ""));

/** What the newest payout has for each contract, from the file of it: its statement is still to come. */
async function newestPayout(page: Page): Promise<Map<string, number>> {
  await signedIn(page, "northwind", "vendor", { path: "/posale/reports/settlements?dateFrom=2020-01-01" });
  await page
    .locator("tbody tr")
    .first()
    .getByRole("button", { name: /^Download/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "As CSV" }).click(),
  ]);
  const [, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  const shares = new Map<string, number>();
  for (const row of rows) {
    const [, , , , contract = "", , , credit = "", debit = ""] = fieldsOf(row);
    const cents = Math.round((Number(credit) - Number(debit)) * 100);
    shares.set(contract, (shares.get(contract) ?? 0) + cents);
  }
  return new Map([...shares].filter(([, minor]) => minor > 0));
}

/** In as many equal parts as it takes to fill a statement; the last part carries what does not divide. */
function linesOf(shares: ReadonlyMap<string, number>): Line[] {
  const parts = Math.min(12, Math.ceil((RIGHT_LINES + 1) / shares.size));
  return [...shares].flatMap(([contract, minor]) => {
    const each = Math.trunc(minor / parts);
    return Array.from({ length: parts }, (_, index): Line => {
      const part = index + 1;
      const amountMinor = part < parts ? each : minor - each * (parts - 1);
      return { line: `${contract}/${part}`, contract, kind: "PAYOUT", part, parts, amountMinor };
    });
  });
}

test("a statement with twenty lines, two of them wrong, is dropped, explained and closed", async ({
  page,
}) => {
  const right = linesOf(await newestPayout(page));
  const [first, wrong] = [right.slice(0, RIGHT_LINES), right[RIGHT_LINES]];
  if (!wrong) throw new Error("the newest payout has too few contracts");
  const lines = [
    ...first,
    { ...wrong, amountMinor: wrong.amountMinor - 1_234 },
    { ...wrong, line: "odd", contract: "GB-NW-2001-T0000000-1", part: 1, parts: 1, amountMinor: 4_321 },
  ];
  const statement = {
    lender: "Albion Bank",
    retailer: "NW",
    statement: `JOURNEY-${Date.now()}`,
    date: new Date().toISOString().slice(0, 10),
    currency: "GBP",
    totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines,
  };
  const file = {
    name: "statement.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(statement)),
  };
  await visit(page, "/posale/reports/statements");
  await page.getByRole("button", { name: "Take a statement" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a statement" });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole("button", { name: "Take it" }).click();
  // It is read in a room of its own, after others.
  await expect(page.getByText("18 of 20 lines matched.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("table", { name: "Lines of the statement" }).locator("tbody tr")).toHaveCount(
    20,
  );

  const close = page.getByRole("button", { name: "Close statement" });
  await expect(close).toBeDisabled();
  const different = page.getByRole("region", { name: "Line 19: £12.34 too little" });
  await expect(different.getByText("Another amount")).toBeVisible();
  await different.getByRole("button", { name: /^Book to 6850/ }).click();
  await expect(different.getByText("Ended")).toBeVisible();
  const unknown = page.getByRole("region", { name: "Line 20: £43.21 unknown" });
  await expect(unknown.getByText("No such contract").first()).toBeVisible();
  await expect(close).toBeDisabled();
  await unknown.getByRole("button", { name: /^Book to 2400/ }).click();
  await expect(unknown.getByText("Ended")).toBeVisible();
  await close.click();
  await expect(page.getByText("The statement is closed.")).toBeVisible();
  await expect(close).toBeDisabled();

  // The same once more is refused, and nothing is taken twice.
  await visit(page, "/posale/reports/statements");
  await page.getByRole("button", { name: "Take a statement" }).click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText(/taken already|was taken/i).first()).toBeVisible();
});

test("a file for the bank is made, approved by a second person, and one of its payments comes back", async ({
  page,
}) => {
  const PATH = "/posale/reports/payments";
  await signedIn(page, "ibertec", "vendor", { path: PATH, language: "en" });
  await page.getByRole("button", { name: /^Make file/ }).click();
  const files = page.getByRole("table", { name: "Files for the bank" });
  await files
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Whoever made the file cannot approve it.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await signedIn(page, "ibertec", "top", { path: PATH, language: "en" });
  await files
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByRole("link", { name: "Download pain.001" })).toBeVisible();
  const mark = dialog.getByRole("button", { name: /^Mark the payment to/ }).first();
  const name = /payment to (.+) as sent/.exec((await mark.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await mark.click();
  await page.getByRole("menuitem", { name: "Account closed" }).click();
  await expect(dialog.getByText("Sent back: Account closed")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

  // Owed again, and waiting for another account and another file.
  const waiting = page.getByRole("table", { name: "Waiting payments" });
  const row = waiting.getByRole("row").filter({ hasText: name }).filter({ hasText: "Sent back" });
  await expect(row.first()).toBeVisible();
});
