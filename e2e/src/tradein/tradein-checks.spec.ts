// Devices that cannot be taken as they are: blocked ones, dead ones, and dear ones that a software tests first.
import type { Page } from "@playwright/test";
import { expect, signedIn, test, visit } from "../world.ts";
import { anImei, answerAll, findDevice } from "./tradein-steps.ts";

/** What the three digits before the check digit make the registry say. */
const BLOCKED = {
  911: "It is reported stolen.",
  912: "It is locked to an account.",
  913: "It is reported lost.",
  914: "Its activation lock is on (found).",
};

test("TRADEIN-EVAL-25 TRADEIN-EVAL-26 TRADEIN-EVAL-27 a device that is stolen, locked, lost, activated or dead is not taken, and the screen says why", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/recycle" });
  for (const [mark, reason] of Object.entries(BLOCKED)) {
    await findDevice(page, anImei({ mark }));
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog.getByText(reason)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Restart evaluation" })).toBeVisible();
    await dialog.getByRole("button", { name: "Leave device" }).click();
    await expect(dialog).toHaveCount(0);
  }

  await findDevice(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Device evaluation");
  // It does not switch on, and it was in the water.
  await answerAll(page, /switch on/);
  const next = page.getByRole("button", { name: "Outcomes" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("This device has no trade-in value")).toBeVisible();
});

/** What the numbers of a phone begin with that is dear enough to be tested. */
const DEAR = "35000100";

test("TRADEIN-EVAL-20 TRADEIN-EVAL-22 TRADEIN-EVAL-24 TRADEIN-EVAL-31 a dear phone is tested in the provider's frame: skipped once, then finished", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/recycle" });
  await startDiagnostic(page);
  await inFrame(page).getByRole("button", { name: "Skip" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restart evaluation" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await visit(page, "/posale/recycle/search");
  await startDiagnostic(page);
  await inFrame(page).getByRole("button", { name: "Run the test" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Software diagnostic successfully finished!")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/posale\/recycle\/outcomes$/);
});

const inFrame = (page: Page) => page.frameLocator("iframe");

async function startDiagnostic(page: Page): Promise<void> {
  await findDevice(page, anImei({ model: DEAR }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Device evaluation");
  await answerAll(page);
  await page.getByRole("button", { name: "Start device diagnostic" }).click();
  await expect(page.getByText(/Please scan QR code/)).toBeVisible();
}
