// A device taken in while the line is cut: its value follows each answer, the seller is taken down, and one quote is made of it when the
// line is back.
import { expect, installedTill, offlineTill, press, test, visit } from "../world.ts";
import { anImei, answerAll, BRITISH_SELLER, fillSeller, findDevice, NOTHING_WRONG } from "./tradein-steps.ts";

test("a trade-in evaluated without a line becomes one quote when the line is back", async ({ page }) => {
  const till = await installedTill(page);
  const context = await offlineTill(till, {
    before: async () => {
      await visit(till, "/posale/recycle/search");
      await findDevice(till);
      await expect(till).toHaveURL(/evaluate$/);
    },
  });
  const name = (await till.locator(".devhead h2").textContent()) ?? "";
  await visit(till, "/posale/outage");
  await till.getByRole("link", { name: "Take in a device" }).click();
  const device = till.getByRole("radio", { name }).first();
  // What is typed while the page comes may be too early for it.
  await expect(async () => {
    await till.getByLabel("Find a device").fill(name);
    await expect(device).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await press(device);
  await expect(till.getByText("Quote up to", { exact: true })).toBeVisible();
  await answerAll(till, NOTHING_WRONG, { isOffline: true });
  await expect(till.getByText("Trade-in value", { exact: true })).toBeVisible();
  await till.getByRole("textbox", { name: "IMEI", exact: true }).fill(anImei());
  await fillSeller(till, BRITISH_SELLER);
  await till.getByRole("button", { name: "Keep the trade-in" }).click();
  await expect(till.getByText("The trade-in is kept")).toBeVisible();

  let quotes = 0;
  till.on("request", (request) => {
    if (request.url().endsWith("/posale/createTradecart")) quotes += 1;
  });
  await visit(till, "/posale/outage");
  await expect(till.getByText("Trade-in, Harriet Okafor")).toBeVisible();
  await context.setOffline(false);
  await expect(till.getByText("Sent once")).toBeVisible({ timeout: 30_000 });
  expect(quotes).toBe(1);
  await till.getByRole("button", { name: "Go on" }).click();
  await expect(till).toHaveURL(/\/posale\/recycle\/outcomes/);
});
