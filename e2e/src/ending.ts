// Ending a contract, or a campaign, on a screen: the figures are read, a reason is picked, and then it is confirmed.
import { expect, type Page } from "@playwright/test";

export async function endBecause(page: Page, reason: string, label: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Who is told")).toBeVisible();
  await dialog.getByRole("button", { name: /Reason/ }).click();
  await page.getByRole("option", { name: reason }).click();
  await dialog.getByRole("button", { name: label }).click();
}
