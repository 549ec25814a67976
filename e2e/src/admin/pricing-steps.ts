// Steps that the journeys of the pricing tool and of the residual values share.
import { expect, type Locator, type Page, type Route } from "@playwright/test";

/** yyyy-MM-dd, counted from today in the shop. */
export function daysAhead(days: number): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(new Date());
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export async function chooseOption(page: Page, field: Locator, name: string | RegExp): Promise<void> {
  await field.click();
  const options = page.getByRole("listbox").getByRole("option");
  const wanted =
    typeof name === "string"
      ? page.getByRole("option", { name, exact: true })
      : options.filter({ hasText: name });
  await wanted.first().click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

/** Types a day into a date field, in the order of the British page. */
export async function typeDay(group: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts = group.getByRole("spinbutton");
  await expect(parts.first()).not.toHaveAttribute("aria-disabled", "true");
  await parts.first().focus();
  for (const [index, text] of [date, month, year].entries()) {
    await parts.nth(index).focus();
    await parts.nth(index).pressSequentially(text, { delay: 80 });
  }
}

/** The server's own answer to an intercepted call. Only browsers resolve the names of the retailers' hosts. */
export function serversAnswer(route: Route) {
  const url = new URL(route.request().url());
  url.hostname = "localhost";
  return route.fetch({ url: url.href });
}
