import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { at, expect, press, signedIn, test } from "../world.ts";

/** Journeys share one world, so each makes stores of its own. */
const unique = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const dialog = (page: Page) => page.getByRole("dialog");
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: /^Deactivate/ });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function openStores(page: Page) {
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/stores" });
  await expect(page.getByRole("heading", { name: "Stores", level: 1 })).toBeVisible();
}

async function addStore(page: Page, name: string) {
  await page.getByRole("link", { name: "New store" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog(page).getByRole("button", { name: "Save store" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("ADMIN-STORES-01 ADMIN-STORES-04 the stores are listed, the default and the online store marked", async ({
  page,
}) => {
  await openStores(page);
  await expect(rowOf(page, "Leeds Briggate")).toContainText("Default");
  await expect(page.getByRole("row").filter({ hasText: "NW-WEB" })).toContainText("Online");
  await expect(rowOf(page, "Leeds White Rose")).not.toContainText("Default");

  await page.getByRole("button", { name: "Columns" }).click();
  for (const field of [
    "Postcode",
    "Country",
    "Email",
    "Opening hours",
    "Created on",
    "Retailer’s own number",
  ])
    await expect(page.getByRole("checkbox", { name: field })).toBeVisible();
  await press(page.getByRole("checkbox", { name: "Postcode" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Postcode" })).toBeVisible();
});

test("ADMIN-STORES-02 SHARED-UI-20 a store is created with its name alone, edited, closed and opened", async ({
  page,
}) => {
  const name = unique("Pop-up");
  await openStores(page);
  await page.getByRole("link", { name: "New store" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  const save = dialog(page).getByRole("button", { name: "Save store" });
  await expect(save).toBeDisabled();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await save.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${name} is saved`)).toBeVisible();

  await page.getByRole("searchbox", { name: "Search stores" }).fill(name);
  await expect(rowOf(page, name)).toContainText("Active");
  await page.getByRole("link", { name: `View ${name}` }).click();
  await dialog(page).getByRole("textbox", { name: /^Town/ }).fill("Hull");
  await dialog(page).getByRole("button", { name: "Save store" }).click();
  await expect(rowOf(page, name)).toContainText("Hull");

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(confirmation(page)).toContainText(`Deactivate ${name}?`);
  await confirmation(page).getByRole("button", { name: "Deactivate" }).click();
  await expect(rowOf(page, name)).toContainText("Inactive");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Activate" }).click();
  await expect(rowOf(page, name)).not.toContainText("Inactive");
});

test("SHARED-UI-05 SHARED-UI-06 a wrong phone, postcode or email is named at its field", async ({ page }) => {
  await openStores(page);
  await page.getByRole("link", { name: "New store" }).click();
  const field = (name: RegExp) => dialog(page).getByRole("textbox", { name });
  await field(/^Phone/).fill("+45 33 12 34 56");
  await field(/^Postcode/).fill("75008");
  await field(/^Email/).fill("leeds@");
  await field(/^Email/).blur();
  await expect(dialog(page).getByText("Phone is from a different country")).toBeVisible();
  await expect(dialog(page).getByText("Postcode is not valid")).toBeVisible();
  await expect(dialog(page).getByText("Email is not a valid email")).toBeVisible();
  // Text was typed, so Escape does not throw it away; Cancel does.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("a name that is taken is refused at the field", async ({ page }) => {
  await openStores(page);
  await page.getByRole("link", { name: "New store" }).click();
  await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("leeds BRIGGATE");
  await dialog(page).getByRole("button", { name: "Save store" }).click();
  await expect(
    dialog(page).getByText("A store with this name already exists. Use another name.").first(),
  ).toBeVisible();
});

test("the default store cannot be closed, only replaced", async ({ page }) => {
  await openStores(page);
  await page.getByRole("button", { name: "Actions for Leeds Briggate" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await confirmation(page).getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText(/There must always be one open default store/)).toBeVisible();
  await expect(rowOf(page, "Leeds Briggate")).not.toContainText("Inactive");
});

test("who saves on top of a colleague's change is told, and nothing is overwritten", async ({
  page,
  context,
}) => {
  const name = unique("Two tills");
  await openStores(page);
  await addStore(page, name);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(at("northwind", `/posale/admin/stores?f.name=${encodeURIComponent(name)}`));
    await each.getByRole("link", { name: `View ${name}` }).click();
    await expect(dialog(each)).toBeVisible();
  }
  await dialog(page).getByRole("textbox", { name: /^Town/ }).fill("York");
  await dialog(page).getByRole("button", { name: "Save store" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await dialog(other)
    .getByRole("textbox", { name: /^Opening hours/ })
    .fill("9 to 5");
  await dialog(other).getByRole("button", { name: "Save store" }).click();
  await expect(dialog(other).getByText(/Someone else saved this while your form was open/)).toBeVisible();
  await dialog(other).getByRole("button", { name: "Close and look" }).click();
  await expect(rowOf(other, name)).toContainText("York");
});

test("SHARED-UI-01 SHARED-UI-15 rows are selected and closed together, and the list is exported as CSV", async ({
  page,
}) => {
  const prefix = unique("Bulk");
  await openStores(page);
  await addStore(page, `${prefix} one`);
  await addStore(page, `=${prefix} two`);
  await page.getByRole("searchbox", { name: "Search stores" }).fill(prefix);
  await expect(page.getByRole("row")).toHaveCount(3);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const stream = await (await download).createReadStream();
  let csv = "";
  for await (const part of stream) csv += String(part);
  expect(csv).toContain(`"'=${prefix} two"`);
  expect(csv.split("\r\n")).toHaveLength(4);

  await press(page.getByRole("checkbox", { name: "Select all rows" }));
  await page.getByRole("button", { name: "Deactivate" }).click();
  await confirmation(page).getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Inactive" })).toHaveCount(2);
});

test("a new store can be chosen in the top bar at once", async ({ page }) => {
  const name = unique("Fresh");
  await openStores(page);
  await addStore(page, name);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Leeds Briggate/ })
    .click();
  await expect(page.getByRole("menuitemradio", { name })).toBeVisible();
});
