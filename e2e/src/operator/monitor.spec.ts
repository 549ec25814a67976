import { expectFineInEveryTheme } from "../legibility.ts";
import { callAs, elsewhere, expect, signedIn, test, visit } from "../world.ts";

test("OPER-MONITOR an operator watches calls arrive at the process as they are made", async ({ page }) => {
  await signedIn(page, "northwind", "operator@handsel.test");
  await visit(page, "/monitor");
  await expect(page.getByRole("heading", { name: "Service monitor", level: 1 })).toBeVisible();
  await expect(page.getByText("Connected")).toBeVisible();
  for (const section of ["JVM details", "Thread Pool", "Services"])
    await expect(page.getByRole("region", { name: section })).toBeVisible();

  await page.getByRole("button", { name: /Endpoint/ }).click();
  await page.getByRole("option", { name: "Posale" }).click();
  await page.getByRole("button", { name: /^platform/ }).click();
  const counted = page
    .getByRole("table", { name: "Methods" })
    .getByRole("row")
    .filter({ hasText: /^GET_STARTING_INFO/ })
    .getByRole("cell")
    .nth(1);
  await expect(counted).toBeVisible();
  const before = Number((await counted.innerText()).replaceAll(/\D/g, ""));
  for (let call = 0; call < 3; call += 1) await callAs(null, "northwind", "getStartingInfo", {});
  await expect
    .poll(async () => Number((await counted.innerText()).replaceAll(/\D/g, "")))
    .toBeGreaterThanOrEqual(before + 3);

  await page.getByRole("tab", { name: "Database queries" }).click();
  await expect(page.getByRole("table", { name: "Database queries" })).toContainText("areas/platform/");
  await expectFineInEveryTheme(page);

  const other = await elsewhere(page);
  await signedIn(other, "northwind", "top");
  await visit(other, "/monitor");
  await expect(other.getByText(/shown to operators/)).toBeVisible();
  await expect(other.getByRole("region", { name: "JVM details" })).toHaveCount(0);
  await other.context().close();
});
