// An administrator looks up what devices will be worth and takes the list along.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, signedIn, test } from "../world.ts";
import { chooseOption, daysAhead, serversAnswer, typeDay } from "./pricing-steps.ts";

const filters = (page: Page) => page.getByRole("form", { name: "Choose a date and devices" });
const field = (page: Page, name: string) =>
  filters(page).getByRole("button", { name: new RegExp(`${name}$`) });
const day = (page: Page) => filters(page).getByRole("group", { name: "Date" });
const results = (page: Page) => page.getByRole("table", { name: /Residual values for sales on/ });
const show = (page: Page) => page.getByRole("button", { name: "Show results" });

async function open(page: Page) {
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/residualvalues" });
  await expect(field(page, "Manufacturer")).toBeEnabled({ timeout: 20_000 });
}

test("ADMIN-RESIDUAL-01 ADMIN-RESIDUAL-04 ADMIN-RESIDUAL-05 ADMIN-RESIDUAL-07 a date alone finds every device, and the levels narrow them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  await expect(field(page, "Category")).toBeDisabled();
  await typeDay(day(page), daysAhead(10));
  await show(page).click();
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
  await expect(
    page.getByRole("heading", {
      name: `Residual values for sales on ${date.format(new Date(daysAhead(10)))}`,
    }),
  ).toBeVisible();
  await expect(results(page).getByRole("columnheader")).toHaveText([
    "Manufacturer",
    "Category",
    "Family",
    "Device",
    ...[6, 12, 18, 24, 30, 36].map((months) => `${months} months`),
  ]);
  await expect(
    results(page)
      .getByRole("cell", { name: /^£[\d,]+\.\d\d$/ })
      .first(),
  ).toBeVisible();
  await expect(results(page).getByRole("row")).toHaveCount(21);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await chooseOption(page, field(page, "Manufacturer"), "Halden");
  await chooseOption(page, field(page, "Category"), "Computers");
  await chooseOption(page, field(page, "Family"), "Halden Air 13");
  await show(page).click();
  await expect(page).toHaveURL(/family=/);
  // Every row but the head is of that family.
  await expect
    .poll(async () => {
      const named = await results(page)
        .getByRole("row", { name: /Halden Air 13/ })
        .count();
      return (await results(page).getByRole("row").count()) - named;
    })
    .toBe(1);
});

test("ADMIN-RESIDUAL-02 Clear empties the filters and the results", async ({ page }) => {
  await open(page);
  await chooseOption(page, field(page, "Manufacturer"), "Halden");
  await typeDay(day(page), daysAhead(1));
  await show(page).click();
  await expect(results(page)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(field(page, "Manufacturer")).toContainText("All");
  await expect(day(page).getByRole("spinbutton").first()).toHaveText("dd");
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
  await expect(page).toHaveURL(/residualvalues$/);
});

test("ADMIN-RESIDUAL-03 Export saves residuals-{salesDate}.csv, quoted and safe from formulas", async ({
  page,
}) => {
  await page.route("**/posale/admin/getUpgradeMonthResidualsForDevices", async (route) => {
    const response = await serversAnswer(route);
    const answer = (await response.json()) as { residuals: object[] };
    const [first = {}, second = {}] = answer.residuals;
    const residuals = [{ ...first, deviceName: '=HYPERLINK("x")' }, second];
    await route.fulfill({ response, json: { ...answer, residuals } });
  });
  await open(page);
  await typeDay(day(page), daysAhead(4));
  await show(page).click();
  await expect(results(page).getByRole("row")).toHaveCount(3);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`residuals-${daysAhead(4)}.csv`);
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^"Manufacturer","Category","Family","Device","6 months","12 months",.*"36 months"$/,
  );
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  for (const line of lines) expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){9}$/);
});

test("ADMIN-RESIDUAL-06 no results show the warning 'No residuals found'", async ({ page }) => {
  await page.route("**/posale/admin/getUpgradeMonthResidualsForDevices", async (route) => {
    // A code that nobody sells finds nothing; the answer is the server's own.
    const body = { ...(route.request().postDataJSON() as object), manufacturerCode: "NOBODY" };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await open(page);
  await typeDay(day(page), daysAhead(4));
  await show(page).click();
  await expect(page.getByRole("heading", { name: "No residuals found" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No residuals found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
  await expectAccessible(page);
});

test("the search is done by keyboard alone", async ({ page }) => {
  await open(page);
  await field(page, "Manufacturer").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Juno", { delay: 80 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "Manufacturer")).toContainText("Juno");
  await typeDay(day(page), daysAhead(4));
  // Over the button of the calendar to the one that shows the results.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(show(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(results(page).getByRole("row", { name: /^Juno/ }).first()).toBeVisible();
});
