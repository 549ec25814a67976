// The deal desk: an upgrade from the scanned number of the old phone to the new contract, without leaving the screen.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import {
  customerSigns,
  funderReferenceOf,
  lenderDoes,
  linkTo,
  newImei,
  row,
} from "./checkout/checkout-sale.ts";
import { countPresses, Staff } from "./counting.ts";
import { callFrom } from "./sales-cart.ts";
import { aPhone, scan } from "./scanner.ts";
import { NOTHING_WRONG } from "./tradein/tradein-steps.ts";
import { allUpgradable, statusOf } from "./upgradable.ts";
import { expect, signedIn, test, visit } from "./world.ts";

const MOST_CLICKS = 14;
const MOST_ANSWERS = 8;

test("an old phone's number is scanned, and the new contract runs on the same screen, in at most 14 clicks", async ({
  page,
}) => {
  const staff = new Staff();
  await signedIn(page, "northwind", "sales", { path: "/posale/services" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [old] = await allUpgradable(page, "EARLY_SWAP");
  if (!old) throw new Error("no contract of a plain phone can be upgraded");
  const presses = await countPresses(page);
  await scan(page, await imeiOf(page, old.cartUUID));
  const search = page.getByRole("dialog", { name: "Scan or search" });
  await staff.click(search.getByRole("button", { name: "Deal desk" }));
  await expect(page).toHaveURL(/\/posale\/desk\/[0-9a-f-]{36}$/);
  const left: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && !frame.url().includes("/posale/desk/")) left.push(frame.url());
  });

  const answers = await answerOnDesk(staff, page);
  expect(answers).toBeLessThanOrEqual(MOST_ANSWERS);
  const gives = page.getByRole("region", { name: "Gives" });
  // Some phones bring more than what ends their contract: then nothing is paid for it.
  await expect(gives).toContainText(/Still to pay£[1-9]|Off the new device\+£\d/);
  const toEnd = /Still to pay(£[\d.]+)/.exec((await gives.textContent()) ?? "")?.[1];
  if (toEnd) await staff.click(gives.getByText("Card", { exact: true }));

  // The box of the new one is scanned: nothing is pressed for it.
  await scan(page, (await aPhone()).ean);
  const board = page.getByRole("grid");
  await expect(board).toBeVisible();
  if (toEnd)
    await expect(page.getByRole("region", { name: "Pays" })).toContainText(
      "with the end of the old contract",
    );
  await expectAccessible(page);
  await staff.click(page.getByRole("button", { name: /^Next: the customer/ }));

  await expect(page.getByRole("textbox", { name: "First name", exact: true })).not.toHaveValue("");
  await staff.click(page.getByRole("button", { name: "Credit Application" }));
  await customerSigns(page, await linkTo(old.customerPhone));
  await expect(row(page, "Credit sign")).toContainText("Approved");

  await staff.click(row(page, "Verify ID").getByText("Confirmed", { exact: true }));
  // The keyboard stands where the next number belongs; the box is scanned like the one before.
  await expect(row(page, "Device reference").getByRole("textbox", { name: "IMEI" })).toBeFocused();
  await expect(page.getByText("Signed. Waits for you: Device reference")).toBeVisible();
  await scan(page, newImei());
  await expect(row(page, "Device reference")).toContainText("Entered");
  await staff.click(page.getByRole("button", { name: "Activate contract", exact: true }));
  await staff.click(
    page.getByRole("alertdialog", { name: /^Activate/ }).getByRole("button", { name: "Activate contract" }),
  );

  const cartUUID = /desk\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  await expect.poll(() => statusOf(page, cartUUID)).toBe("ACTIVE");
  await expect.poll(() => statusOf(page, old.cartUUID)).toBe("SWAP");
  expect(left).toEqual([]);
  // Counted by the page, whatever this journey says of itself.
  const pressed = await presses.all();
  expect(pressed.length, pressed.join("\n")).toBeLessThanOrEqual(MOST_CLICKS);
  expect(pressed.length).toBe(staff.clicks);

  // The money is taken at the till, and said to be, once the contract runs or before.
  if (toEnd) await expect(page.getByText(`Of it ${toEnd} ends the old contract`)).toBeVisible();
  const toTake = (await page.getByText(/^Take £[\d.,]+ now$/).textContent()) ?? "";
  await page.getByRole("button", { name: "Amount taken" }).click();
  await expect(page.getByText(toTake.replace(/^Take (.*) now$/, "$1 taken"))).toBeVisible();
});

test("a refused credit leaves the old contract and its phone as they were, and the seller goes on another way", async ({
  page,
}) => {
  const staff = new Staff();
  await signedIn(page, "northwind", "sales", { path: "/posale/services" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const old = (await allUpgradable(page, "EARLY_SWAP")).at(-1);
  if (!old) throw new Error("no contract of a plain phone can be upgraded");
  await scan(page, await imeiOf(page, old.cartUUID));
  const search = page.getByRole("dialog", { name: "Scan or search" });
  await search.getByRole("button", { name: "Deal desk" }).click();
  await answerOnDesk(staff, page);
  const gives = page.getByRole("region", { name: "Gives" });
  // Some phones bring more than what ends their contract.
  const sum = /Still to pay£[1-9]|Off the new device\+£\d/;
  await expect(gives).toContainText(sum);
  const card = gives.getByText("Card", { exact: true });
  if (await card.isVisible()) await card.click();
  await scan(page, (await aPhone()).ean);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: /^Next: the customer/ }).click();
  await expect(page.getByRole("textbox", { name: "First name", exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: "Credit Application" }).click();
  await expect(page).toHaveURL(/\/posale\/desk\/[0-9a-f-]{36}\/credit$/);
  await expect(gives).toContainText("Until the signature, contract and device stay exactly as they are.");
  const refused = deskCart(page);
  const trade = await tradeIn(page, refused);
  await expect.poll(() => labelOf(page, old.cartUUID)).toBe("SWAP_PENDING");

  await lenderDoes(await funderReferenceOf(page, refused), "accept-terms", "refuse");
  await expect(page.getByRole("heading", { name: /ways to go on/ })).toBeVisible();
  await expect(gives).toContainText("Nothing has changed: the old contract runs on");
  await expect(gives).toContainText(sum);
  await expect.poll(() => labelOf(page, old.cartUUID)).toBe("ACTIVE");
  expect(await tradeIn(page, refused)).toMatchObject({ isConfirmed: false, totalValue: trade.totalValue });
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Apply with/ }).click();
  await expect(page).not.toHaveURL(new RegExp(refused));
  await expect(page).toHaveURL(/\/posale\/desk\/[0-9a-f-]{36}\/credit$/);
  await expect(gives).toContainText("Until the signature, contract and device stay exactly as they are.");
  const going = deskCart(page);
  expect(await tradeIn(page, going)).toMatchObject({ id: trade.id, cartUUID: going, isConfirmed: false });
  await expect.poll(() => labelOf(page, old.cartUUID)).toBe("SWAP_PENDING");
  await lenderDoes(await funderReferenceOf(page, going), "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText("Approved");
});

test("a manager types how many and at which price, sees what is kept, and takes the quotation along as a PDF", async ({
  page,
}) => {
  await signedIn(page, "voltwerk", "manager", { path: "/posale/services" });
  await visit(page, "/posale/desk");
  await page.getByRole("button", { name: "Verkauf beginnen" }).click();
  await expect(page).toHaveURL(/\/posale\/desk\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Gerät wählen", exact: true }).click();
  const models = page.getByRole("dialog").getByRole("listitem");
  await models.filter({ hasText: "Orbit" }).first().getByRole("button").click();
  await expect(page.getByRole("grid")).toBeVisible();
  const margin = page.getByText(/^Marge/);
  const before = await margin.textContent();
  await page.getByRole("textbox", { name: "Menge" }).fill("25");
  await page.getByRole("textbox", { name: "Menge" }).blur();
  await expect(margin).not.toHaveText(before ?? "");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Angebot (PDF)" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^DE-VO-.*\.pdf$/);
  await expect(page.getByRole("grid")).toBeVisible();
});

/** Whether the old contract waits for a new one. */
async function labelOf(page: Page, cartUUID: string): Promise<string | undefined> {
  const { sale } = await callFrom<{ sale: { contracts: { statusLabel: string }[] } }>(page, "getSale", {
    cartUUID,
  });
  return sale.contracts[0]?.statusLabel;
}

const deskCart = (page: Page) => /desk\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

interface Traded {
  id: string;
  cartUUID: string | null;
  isConfirmed: boolean;
  totalValue: number;
}

async function tradeIn(page: Page, cartUUID: string): Promise<Traded> {
  const { cart } = await callFrom<{ cart: { tradecartID: string } }>(page, "getCart", { cartUUID });
  const { tradecartID } = cart;
  return (await callFrom<{ tradecart: Traded }>(page, "getTradecart", { tradecartID })).tradecart;
}

interface SaleOfDevice {
  sale: { contracts: { products: { deviceReference: string }[] }[] };
}

async function imeiOf(page: Page, cartUUID: string): Promise<string> {
  const { sale } = await callFrom<SaleOfDevice>(page, "getSale", { cartUUID });
  return sale.contracts[0]?.products[0]?.deviceReference ?? "";
}

/** How many questions there were. */
async function answerOnDesk(staff: Staff, page: Page): Promise<number> {
  const asked = page.getByRole("region", { name: "Gives" }).getByRole("group", { name: /\?$/ });
  await expect(asked.first()).toBeVisible();
  let count = 0;
  while ((await asked.count()) > 0) {
    const name = (await asked.first().getAttribute("aria-label")) ?? "";
    const question = page.getByRole("group", { name, exact: true });
    const answered = page.waitForResponse((response) => response.url().endsWith("nswerQuestion"));
    await staff.click(question.getByRole("button", { name: NOTHING_WRONG.test(name) ? "No" : "Yes" }));
    await answered;
    await expect(question).toHaveCount(0);
    count += 1;
  }
  // What comes with it and what is wrong with it is ticked at once; here it is nothing.
  await staff.click(page.getByRole("button", { name: "None of these" }));
  return count + 1;
}
