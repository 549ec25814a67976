// One rail for the dashboard, the health of lenders and the monitor: a moment of last week, time that runs from there, the sales
// behind a figure, and what the process said of itself.
import { expectFineInEveryTheme } from "../legibility.ts";
import { expect, signedIn, test, visit } from "../world.ts";

/** A weekday of the last week at noon: shops were open. */
function aNoon(): string {
  const day = new Date(Date.now() - 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1);
  return `${day.toISOString().slice(0, 10)}T15:00:00.000Z`;
}

test("the dashboard of last week plays on, and behind a figure are its sales of that moment", async ({
  page,
}) => {
  await signedIn(page, "northwind", "top");
  const noon = aNoon();
  await visit(page, `/dashboard?rail=quarter&at=${noon}`);
  await expect(page.getByText(/^As it was at /)).toBeVisible();
  const moment = () => Date.parse(new URL(page.url()).searchParams.get("at") ?? "") - Date.parse(noon);
  await page.getByText("600×").click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect.poll(moment, { timeout: 15_000 }).toBeGreaterThanOrEqual(2 * 600_000);
  await page.getByRole("button", { name: "Pause" }).click();
  const stopped = moment();
  expect(stopped % 600_000).toBe(0);

  const customers = page.getByRole("table", { name: "Credit Data" }).getByRole("button").first();
  const counted = Number((await customers.innerText()).replaceAll(/\D/g, ""));
  await customers.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText(new RegExp(`\\b${counted} sales?`));
  await expectFineInEveryTheme(page);
  await dialog.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/posale\/sales\//);
});

test("an operator goes on from the dashboard to the monitor at the same moment, and back to now", async ({
  page,
}) => {
  await signedIn(page, "northwind", "operator@handsel.test");
  await visit(page, "/monitor");
  const region = page.getByRole("region", { name: "JVM details" });
  await expect(region).toBeVisible();
  await expect(page.getByRole("region", { name: "PostgreSQL and queue" })).toContainText("Largest tables");
  // A process says of itself every ten seconds how it is.
  await expect
    .poll(
      async () => {
        await visit(page, `/dashboard?at=${new Date().toISOString()}`);
        await page.getByRole("link", { name: "Service monitor" }).click();
        return region.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBe(true);
  await expect(page).toHaveURL(/\/monitor\?at=/);
  await expect(page.getByText(/^As it was at /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Services" })).toBeVisible();
  await page.getByRole("button", { name: "Back to live" }).click();
  await expect(page.getByText("Connected")).toBeVisible();
  await expect(page.getByRole("region", { name: "Log" })).toBeVisible();
});
