// The device that is handed over, as the registry of the outside world knows it.
import { expectAccessible } from "../accessibility.ts";
import { anImei } from "../tradein/tradein-steps.ts";
import { expect, signedIn, test } from "../world.ts";
import { activate, applied, lenderDoes, newImei, row } from "./checkout-sale.ts";

test("a stolen device and another model are refused, one that nobody can ask about is taken, and a wrong number corrected", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const { funderReference } = await applied(page, { service: "upgrade" });
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await row(page, "Verify ID").getByText("Confirmed", { exact: true }).click();
  const device = row(page, "Device reference");
  const enter = async (imei: string) => {
    await device.getByRole("textbox", { name: "IMEI" }).fill(imei);
    await device.getByRole("button", { name: "Save" }).click();
  };

  await enter(anImei({ mark: "911" }));
  await expect(page.getByText("is reported lost or stolen. Put the device aside")).toBeVisible();
  // Registered to another phone than the one that was sold.
  await enter(anImei({ model: "35000900" }));
  await expect(page.getByText(/ is .+\. Fetch .+, or check the number\./)).toBeVisible();
  await expect(device).toContainText("Must be entered after the credit is approved");

  const inDoubt = anImei({ mark: "919" });
  await enter(inDoubt);
  await expect(device).toContainText(`Entered · ${inDoubt}`);
  await expect(device.getByText("The device registry does not answer.")).toBeVisible();
  await expectAccessible(page);

  const right = newImei();
  await device.getByRole("button", { name: "Correct the reference" }).click();
  await enter(right);
  await expect(device).toContainText(`Entered · ${right}`);
  await expect(device.getByText("The device registry does not answer.")).toHaveCount(0);
  await activate(page);
  await expect(device.getByRole("button")).toHaveCount(0);
});
