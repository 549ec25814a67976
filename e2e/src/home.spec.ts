// A manager begins the day with how the store did. Every answer is a few clicks away and opens the sales behind it.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signedIn, signIn, TABLET, test } from "./world.ts";

const numberIn = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

/** What the list that is open comes to. */
async function totalOf(page: Page, name: string): Promise<number> {
  const total = page.locator(".totals > div", { hasText: name }).locator("dd");
  await expect(total).not.toHaveText("–");
  return numberIn(await total.textContent());
}

test("a manager answers how the store did last week, who sold most and what hangs at which lender in four clicks", async ({
  page,
}) => {
  await signIn(page, "northwind", "manager");
  await expect(page).toHaveURL(/\/posale\/home/);
  let clicks = 0;
  const press = async (target: ReturnType<Page["locator"]>) => {
    clicks += 1;
    await target.click();
  };
  await press(page.getByRole("button", { name: "Last week" }));
  await expect(page.getByRole("heading", { level: 1, name: /, last week$/ })).toBeVisible();
  const figures = page.getByRole("region", { name: "Figures of the period" });
  const sold = numberIn(
    await figures
      .getByRole("link", { name: /^Sales/ })
      .locator(".kpi__value")
      .textContent(),
  );
  expect(sold).toBeGreaterThan(0);

  const best = page.locator("section", { hasText: "By seller" }).locator("tbody tr").first();
  const most = await best.getByRole("link").first().textContent();
  await press(best.getByRole("link").first());
  await expect(page).toHaveURL(/figure=SOLD/);
  expect(await totalOf(page, "Contracts")).toBe(numberIn(most));
  await expect(page.getByRole("button", { name: /^Do not narrow to: Seller/ })).toBeVisible();

  // Others sell in this store meanwhile: a figure and its list may lie on two sides of a decision, but not time after time.
  const before = clicks;
  await expect(async () => {
    clicks = before;
    await page.goto("/posale/home?period=LAST_WEEK");
    const lender = page.getByRole("row", { name: /to decide/ }).first();
    const waits = numberIn(await lender.getByRole("link").last().textContent());
    await press(lender.getByRole("link").last());
    await expect(page).toHaveURL(/waitsFor=LENDER/);
    expect(Math.round(await totalOf(page, "Amount financed"))).toBe(waits);
  }).toPass();
  expect(clicks).toBeLessThanOrEqual(4);
});

test("a vendor manager compares stores and opens one; a seller begins with the services", async ({
  page,
}) => {
  await signedIn(page, "northwind", "vendor", { path: "/posale/home" });
  const ranking = page.locator("section", { hasText: "Ranking" }).locator("tbody tr");
  await expect(ranking.first()).toBeVisible();
  await page.setViewportSize(TABLET);
  await expectAccessible(page);
  const name = await ranking.first().getByRole("link").first().textContent();
  await ranking.first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: `${name}, this week` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("columnheader", { name: "Day", exact: true })).toBeVisible();

  await signedIn(page, "northwind", "sales", { path: "/posale/home" });
  await expect(page).toHaveURL(/\/posale\/services/);
});
