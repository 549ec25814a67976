import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, signedIn, test, visit } from "../world.ts";

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

async function changeAStore(page: Page, name: string) {
  await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save store" }).click();
  await page.getByRole("searchbox", { name: "Search stores" }).fill(name);
  await page.getByRole("link", { name: `View ${name}` }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: /^Town/ }).fill("York");
  await page.getByRole("dialog").getByRole("button", { name: "Save store" }).click();
  await expect(page.getByRole("row").filter({ hasText: "York" })).toBeVisible();
}

async function find(page: Page, text: string) {
  await page.getByRole("searchbox", { name: "Name" }).fill(text);
  await page.keyboard.press("Enter");
}

test("each change is in the log with who, what, before and after, and is found by name", async ({ page }) => {
  const name = `Logged ${unique()}`;
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/stores?edit=new" });
  await changeAStore(page, name);

  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change log" }).click();
  await expect(page.getByRole("heading", { name: "Change log", level: 1 })).toBeVisible();
  await find(page, name.toUpperCase());
  await expect(page).toHaveURL(/text=LOGGED/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row").nth(1)).toContainText("Town: – → York");
  await expect(page.getByRole("row").nth(2)).toContainText("Created");
  await expect(page.getByText("2 changes")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Values" }).click();
  await expect(page.getByRole("row").nth(2)).toContainText("Status: Active");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("change-log.csv");

  await page.getByRole("button", { name: /^Everything/ }).click();
  await page.getByRole("option", { name: "User" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No change matches this filter")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

/** Through the same call the page makes, for a log that is long enough to be turned over. */
async function makeStores(page: Page, names: string[]) {
  await page.evaluate(async (wanted) => {
    const { token } = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as { token: string };
    for (const name of wanted)
      await fetch("/posale/admin/saveStore", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ header: { sessionID: token }, store: { name } }),
      });
  }, names);
}

test("SHARED-UI-02 SHARED-UI-03 the log is read twenty at a time, and the button says how many follow", async ({
  page,
}) => {
  const stamp = unique();
  await signedIn(page, "northwind", "vendor");
  await makeStores(
    page,
    Array.from({ length: 22 }, (_, index) => `Paged ${stamp} ${index}`),
  );
  await visit(page, `/posale/admin/audit?text=${stamp}`);
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("button", { name: "next 2 of 22 changes" }).click();
  await expect(page.getByRole("row")).toHaveCount(23);
  await expect(page.getByRole("button", { name: /^next/ })).toHaveCount(0);
});
