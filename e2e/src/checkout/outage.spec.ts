// A till whose line is cut: the shop opens, sells from what it was given, keeps the sale through a closed tab, and sends it once
// when the line is back.
import { at, expect, installedTill, offlineTill, press, test } from "../world.ts";

test("a sale made without a line is kept through a closed tab and sent once when the line is back", async ({
  page,
}) => {
  const till = await installedTill(page);
  const context = await offlineTill(till);
  await till.getByRole("link", { name: "Go on selling" }).click();
  await till.getByLabel("Find a device").fill("orbit");
  await press(till.getByRole("radio", { name: /Orbit/ }).first());
  await press(till.getByRole("radio", { name: /a month/ }).first());
  await till.getByLabel("First name").fill("Łukasz");
  await till.getByLabel("Last name").fill("Nowak");
  await till.getByRole("button", { name: "Keep the sale" }).click();
  await expect(till.getByText("The sale is kept")).toBeVisible();
  await till.close();

  const next = await context.newPage();
  let carts = 0;
  next.on("request", (request) => {
    if (request.url().endsWith("/posale/createCart")) carts += 1;
  });
  await next.goto(at("northwind", "/posale/outage"));
  await expect(next.getByText("Łukasz Nowak")).toBeVisible();
  await expect(next.getByText("Waits for the line")).toBeVisible();
  await context.setOffline(false);
  await expect(next.getByText("Sent once")).toBeVisible({ timeout: 30_000 });
  expect(carts).toBe(1);
  await next.getByRole("button", { name: "Go on" }).click();
  await expect(next).toHaveURL(/\/posale\/cart\/[0-9a-f-]{36}/);
  await expect(next.getByText("Orbit").first()).toBeVisible();
});
