// Who may read what the shops sold, bought and were paid, and the files they take away.
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signedIn, TABLET, test, visit } from "./world.ts";

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "latin1");
}

async function savedBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return download;
}

test("REPORTS-CONTRACTS-04 REPORTS-RECYCLE-08 a manager reads contracts and bought devices and saves their files; a sales person is shown out", async ({
  page,
}) => {
  await signedIn(page, "northwind", "manager", { path: "/reports" });
  await expect(page.getByRole("link", { name: /^Recycle report/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Settlements/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Contracts report/ }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  const contracts = await savedBy(page, () => page.getByRole("button", { name: "Export CSV" }).click());
  expect(contracts.suggestedFilename()).toBe("contracts.csv");
  expect(await contentOf(contracts)).toMatch(/"GB-NW-20\d\d-T\d{7}-1"/);

  await visit(page, "/posale/reports/recycle");
  await page.setViewportSize(TABLET);
  const devices = page.getByRole("table", { name: "Devices" });
  await expect(devices.locator("tbody tr").first()).toBeVisible();
  await expectAccessible(page);
  const files: string[] = [];
  page.on("download", (download) => files.push(download.suggestedFilename()));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect.poll(() => files).toEqual(["recycle-report-summary.csv", "recycle-report-device-list.csv"]);
  await page.getByRole("textbox", { name: "Quote ID" }).fill("0");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Quote ID" })).toHaveAttribute("aria-invalid", "true");

  await visit(page, "/posale/reports/settlements");
  await expect(page.getByRole("heading", { name: "Settlements" })).toHaveCount(0);
  await signedIn(page, "northwind", "sales", { path: "/posale/reports/recycle" });
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("REPORTS-RECYCLE-06 the register for the police is saved with a line for each device", async ({
  page,
}) => {
  await signedIn(page, "ibertec", "vendor", { path: "/posale/reports/recycle", language: "en" });
  await page.getByRole("tab", { name: "Police" }).click();
  const panel = page.getByRole("tabpanel");
  const register = await savedBy(page, () => panel.getByRole("button", { name: "Export" }).click());
  expect(register.suggestedFilename()).toBe("recycle_police_reports.csv");
  expect((await contentOf(register)).trim().split("\r\n").length).toBeGreaterThan(2);
});

test("REPORTS-SETTLEMENTS-06 REPORTS-EXPORT-01 an administrator sees the payouts and saves one as PDF and all as CSV", async ({
  page,
}) => {
  await signedIn(page, "northwind", "vendor", { path: "/posale/reports/settlements?dateFrom=2020-01-01" });
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await page.getByRole("button", { name: /20/ }).last().click();
  await expect(rows).toHaveCount(40);
  const references = await rows.locator("td:nth-child(3)").allTextContents();
  expect(new Set(references).size).toBe(40);

  await rows
    .first()
    .getByRole("button", { name: /^Download/ })
    .click();
  const pdf = await savedBy(page, () => page.getByRole("menuitem", { name: "As PDF" }).click());
  expect(pdf.suggestedFilename()).toBe("SETTLEMENTS.pdf");
  expect((await contentOf(pdf)).slice(0, 5)).toBe("%PDF-");
  const csv = await savedBy(page, () => page.getByRole("button", { name: "Export CSV" }).click());
  expect(csv.suggestedFilename()).toBe("SETTLEMENTS.csv");
  expect(await contentOf(csv)).toContain(references[0] ?? "none");
});
