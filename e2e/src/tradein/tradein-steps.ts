// How journeys trade a device: the number of one that nobody traded before, the answers, the seller.
import { expect, type Page } from "@playwright/test";

let last = Math.floor(Math.random() * 90_000);

/** What the numbers of such a phone begin with. */
const MODEL = "35000500";

/** A valid IMEI, clean in every registry unless a mark says otherwise, of a phone that needs no test of its software. */
export function anImei({ model = MODEL, mark }: { model?: string; mark?: string } = {}): string {
  last += 1;
  // The nought keeps clear of the endings that make the registry answer otherwise, the first digit of what was sold.
  const digits = String(10_000 + (last % 90_000));
  const body = `${model}${mark ? `${digits.slice(0, 3)}${mark}` : `${digits.slice(0, 4)}0${digits.slice(4)}`}`;
  const sum = Array.from(body).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

export async function findDevice(page: Page, imei = anImei()): Promise<string> {
  await page.getByRole("textbox", { name: "IMEI or serial number" }).fill(imei);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  return imei;
}

/** Nothing is wrong with the device. */
export const NOTHING_WRONG = /liquid|repaired|below 80/;

/** Answers whatever is asked, with no where the question matches and yes elsewhere; offline no server says anything to it. */
export async function answerAll(page: Page, no = NOTHING_WRONG, { isOffline = false } = {}): Promise<void> {
  const asked = page.getByRole("group", { name: /\?$/ });
  await expect(asked.first()).toBeVisible();
  while ((await asked.count()) > 0) {
    const name = (await asked.first().getAttribute("aria-label")) ?? "";
    const answered =
      !isOffline && page.waitForResponse((response) => /[aA]nswerQuestion$/.test(response.url()));
    const question = page.getByRole("group", { name, exact: true });
    await question.getByRole("button", { name: no.test(name) ? "No" : "Yes" }).click();
    await answered;
    await expect(question).toHaveCount(0);
  }
}

export const BRITISH_SELLER = {
  "Customer first / last name": "Harriet Okafor",
  Email: "harriet.okafor@example.test",
  Phone: "07400123456",
  Address: "14 Clarendon Road",
  Postcode: "LS2 9NZ",
  City: "Leeds",
};

/** Types what is given into the seller's form, by the labels of its fields. */
export async function fillSeller(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.blur();
  }
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}
