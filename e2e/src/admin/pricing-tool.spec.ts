// An administrator looks up what a device costs on each plan and what a discount would change.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, signedIn, test, visit } from "../world.ts";
import { chooseOption, daysAhead, serversAnswer, typeDay } from "./pricing-steps.ts";

const PATH = "/posale/admin/pricing_tool";
const filters = (page: Page) => page.getByRole("form", { name: "Choose a device and a date" });
const field = (page: Page, name: string) =>
  filters(page).getByRole("button", { name: new RegExp(`${name}$`) });
const day = (page: Page) => filters(page).getByRole("group", { name: "Date" });
const plans = (page: Page) => page.getByRole("table", { name: "Payment plans" });

async function open(page: Page) {
  await signedIn(page, "northwind", "vendor", { path: PATH });
  await expect(field(page, "Manufacturer")).toBeEnabled({ timeout: 20_000 });
}

async function chooseDevice(page: Page) {
  await chooseOption(page, field(page, "Manufacturer"), "Halden");
  await chooseOption(page, field(page, "Category"), "Computers");
  await chooseOption(page, field(page, "Family"), "Halden Air 13");
  await chooseOption(page, field(page, "Device"), /Ice blue.*256 GB/);
}

test("ADMIN-PRICING-01 ADMIN-PRICING-02 ADMIN-PRICING-03 the filters open one after the other, and another parent clears its children", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText("These figures are for information only.")).toBeVisible();
  for (const name of ["Category", "Family", "Device"]) await expect(field(page, name)).toBeDisabled();
  await expect(day(page).getByRole("spinbutton").first()).toHaveAttribute("aria-disabled", "true");

  await chooseDevice(page);
  await typeDay(day(page), daysAhead(3));
  await expect(page.getByRole("button", { name: "Show results" })).toBeEnabled();

  await chooseOption(page, field(page, "Manufacturer"), "Juno");
  await expect(field(page, "Category")).toContainText("Choose");
  await expect(field(page, "Category")).toBeEnabled();
  for (const name of ["Family", "Device"]) {
    await expect(field(page, name)).toContainText("Choose");
    await expect(field(page, name)).toBeDisabled();
  }
  await expect(day(page).getByRole("spinbutton").first()).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Show results" })).toBeDisabled();
  await expectAccessible(page);
});

test("ADMIN-PRICING-04 ADMIN-PRICING-05 every level and a date within a year are asked for", async ({
  page,
}) => {
  await open(page);
  await chooseOption(page, field(page, "Manufacturer"), "Halden");
  const show = page.getByRole("button", { name: "Show results" });
  await expect(show).toBeDisabled();
  // A press on a blocked button says what is missing.
  await show.click({ force: true });
  await expect(filters(page).getByText("Category is required")).toBeVisible();

  await chooseOption(page, field(page, "Category"), "Computers");
  await chooseOption(page, field(page, "Family"), "Halden Air 13");
  await chooseOption(page, field(page, "Device"), /Ice blue.*256 GB/);
  await expect(filters(page).getByText("Date is required")).toBeVisible();
  await typeDay(day(page), daysAhead(-1));
  await expect(filters(page).getByText(/Date should be higher than/)).toBeVisible();
  await typeDay(day(page), daysAhead(365));
  await expect(filters(page).getByText(/Date should be lower than/)).toBeVisible();
  await typeDay(day(page), daysAhead(364));
  await expect(show).toBeEnabled();
});

test("ADMIN-PRICING-06 ADMIN-PRICING-07 ADMIN-PRICING-08 ADMIN-PRICING-09 results show the plans of a device, and a discount lowers them", async ({
  page,
}) => {
  await open(page);
  await chooseDevice(page);
  await typeDay(day(page), daysAhead(3));
  const asked = page.waitForRequest((request) => request.url().endsWith("/posale/admin/getLoanData"));
  await page.getByRole("button", { name: "Show results" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ startDate: daysAhead(3) });

  const device = page.getByRole("table", { name: "Device" });
  await expect(device.getByRole("columnheader")).toHaveText([
    "Part number",
    "Description",
    "MSRP",
    "Sale price",
    "Discount",
  ]);
  await expect(device.getByRole("row").nth(1)).toContainText("£0.00");
  await expect(plans(page).getByRole("columnheader")).toHaveText([
    "Payment plan",
    "Effective interest rate",
    "Annual interest rate",
    "Months",
    "Monthly price",
    "Total paid amount",
  ]);
  const easy = plans(page).getByRole("row", { name: /Easy Upgrade 24/ });
  const before = await pounds(easy.getByRole("cell").last().innerText());

  const discount = page.getByLabel("Discount", { exact: true });
  await discount.fill("999999");
  await discount.blur();
  await expect(page.getByText(/Discount should be below £/)).toBeVisible();
  await discount.fill("150");
  const again = page.waitForRequest((request) => request.url().endsWith("/posale/admin/getLoanData"));
  await page.getByRole("button", { name: "Simulate" }).click();
  expect((await again).postDataJSON()).toMatchObject({ startDate: daysAhead(3), discount: 150 });
  await expect(device.getByRole("row").nth(1)).toContainText("£150.00");
  await expect.poll(() => pounds(easy.getByRole("cell").last().innerText())).toBeLessThan(before - 149);
  await expectAccessible(page);

  // The view is in the address: it survives a reload, and Back undoes the discount.
  await expect(page).toHaveURL(/discount=150/);
  await page.reload();
  await expect(device.getByRole("row").nth(1)).toContainText("£150.00");
  await page.goBack();
  await expect(device.getByRole("row").nth(1)).toContainText("£0.00");
});

test("the balance of each plan is drawn beside the table and can be read as figures", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  await chooseDevice(page);
  await typeDay(day(page), daysAhead(0));
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(
    page.getByRole("img", { name: /is owed at the start and £0\.00 after 36 months/ }),
  ).toBeVisible();
  const balance = page.getByRole("region", { name: "Balance over time" });
  await chooseOption(page, balance.getByRole("button", { name: /Payment plan$/ }), "Financing 12 months");
  await page.getByRole("button", { name: "Show as table" }).click();
  const figures = page.getByRole("table", { name: /Financing 12 months: / });
  await expect(figures.getByRole("row")).toHaveCount(14);
  await expect(figures.getByRole("row").last()).toHaveText("12£0.00");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("ADMIN-PRICING-10 a calendar keyed by start date is read at the chosen date", async ({ page }) => {
  await page.route("**/posale/admin/getLoanData", async (route) => {
    const response = await serversAnswer(route);
    const { calendar, ...answer } = (await response.json()) as { calendar: unknown[] };
    const loanDataCalendar = { [daysAhead(2)]: calendar.slice(0, 2), [daysAhead(9)]: calendar };
    await route.fulfill({ response, json: { ...answer, loanDataCalendar } });
  });
  await open(page);
  await chooseDevice(page);
  await typeDay(day(page), daysAhead(2));
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(plans(page).getByRole("row")).toHaveCount(3);
});

test("ADMIN-PRICING-11 ADMIN-PRICING-12 a device list with empty entries shows 'Invalid data' and the rest stays usable", async ({
  page,
}) => {
  await page.route("**/posale/admin/listDevices", async (route) => {
    const response = await serversAnswer(route);
    const answer = (await response.json()) as { devices: object[] };
    await route.fulfill({ response, json: { ...answer, devices: [null, {}, ...answer.devices] } });
  });
  await open(page);
  await expect(page.getByText("Invalid data")).toBeVisible();
  await chooseDevice(page);
  await expect(field(page, "Device")).toContainText("Halden Air 13 Ice blue");
});

test("a list that cannot be loaded says so and is tried again", async ({ page }) => {
  let isDown = true;
  await page.route("**/posale/admin/listDevices", async (route) => {
    if (isDown) await route.fulfill({ status: 500, body: "down" });
    else await route.continue();
  });
  await signedIn(page, "northwind", "vendor", { path: PATH });
  await expect(page.getByText("This could not be loaded.")).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(field(page, "Manufacturer")).toBeEnabled({ timeout: 20_000 });
});

test("the pricing pages and their calls are refused to a store person", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  for (const path of [PATH, "/posale/admin/residualvalues"]) {
    await visit(page, path);
    await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  }
  for (const name of ["listDevices", "getLoanData", "getUpgradeMonthResidualsForDevices"]) {
    const answer = await page.evaluate(async (operation) => {
      const { token } = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as { token: string };
      const response = await fetch(`/posale/admin/${operation}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          header: { sessionID: token },
          deviceID: "0198f000-0000-7000-8000-000000000001",
          startDate: "2030-01-01",
          date: "2030-01-01",
        }),
      });
      return { status: response.status, text: await response.text() };
    }, name);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("UNAUTHORIZED_ACCESS");
  }
});

async function pounds(text: Promise<string>): Promise<number> {
  return Number((await text).replace(/[£,]/g, ""));
}
