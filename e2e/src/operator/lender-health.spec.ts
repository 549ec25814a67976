import { expectFineInEveryTheme } from "../legibility.ts";
import { expect, signedIn, test, visit } from "../world.ts";

/** The demo world has one bad morning of a lender, nine days ago, from 10:04 on. */
function inTheBadMorning(): string {
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T11:00:00.000Z`;
}

test("a lender's bad morning is looked at again: since when, which stores, which calls, which sale, and back to now", async ({
  page,
}) => {
  await signedIn(page, "northwind", "top");
  await visit(page, `/lender-health?rail=quarter&at=${inTheBadMorning()}`);
  const card = page.getByRole("region", { name: "Albion Bank" });
  await expect(card).toContainText(/Failing since/);
  await expect(page.getByRole("alert")).toContainText(
    /Albion Bank: \d+% of the newest calls were answered, usually \d+%/,
  );
  // What is over can no longer be taken.
  await expect(page.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);

  await card.getByRole("button", { name: "See the calls" }).click();
  const panel = page.getByRole("complementary");
  await expect(panel).toContainText("Calls without an answer, by store");
  await panel.getByText("Only those without an answer").click();
  await expect(panel.getByText(/Answered in/)).toHaveCount(0);
  await expect(panel.getByText(/Time-out after/).first()).toBeVisible();
  await expectFineInEveryTheme(page);

  await page.getByRole("button", { name: "Back to live" }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/at=/);
});
