// How journeys apply for credit: a cart made by calls, the customer on a phone of their own, and the lender's answers.
import { expect, type Page } from "@playwright/test";
import { callFrom } from "../sales-cart.ts";
import { elsewhere, messageTo } from "../world.ts";

const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;

interface CartAnswer {
  uuid: string;
  category: string;
  financingType: string;
  tags: string[];
  tagFilterType: string | null;
  ordersValid: boolean;
}
interface Family {
  device_code: string;
  insurance_id: string | null;
  paymentplan_id: string | null;
  subscription_id: string | null;
  has_CTOs: boolean;
}

/** A cart with one phone on a service of the retailer, ready to be checked out; with an extra if it is wanted. */
export async function preparedCart(page: Page, service: string, withExtra = false): Promise<string> {
  const { cart: fresh } = await callFrom<{ cart: CartAnswer }>(page, "createCart", {});
  const cartUUID = fresh.uuid;
  const { cart } = await callFrom<{ cart: CartAnswer }>(page, "setCartService", {
    cartUUID,
    service,
    categoryID: "PHONES",
  });
  const { financingType } = cart;
  const { families } = await callFrom<{ families: Family[] }>(page, "getProductFamilies", {
    categoryCode: cart.category,
    financingType,
    tagFilterList: cart.tags,
    tagFilterType: cart.tagFilterType,
    page: 0,
    quantity: 1,
  });
  const [family] = families;
  if (!family) throw new Error(`no model for ${service}`);
  await callFrom(page, "selectOption", {
    cartUUID,
    deviceCode: family.device_code,
    parentDeviceCode: null,
    insuranceID: family.insurance_id,
    paymentplanID: family.paymentplan_id,
    subscriptionID: family.subscription_id,
    hasCTOs: family.has_CTOs,
    selectedExtraOptionID: null,
    financingType,
    selectedServiceID: service,
  });
  if (withExtra) {
    const { extras } = await callFrom<{ extras: Record<string, { reference_number: string }[]> }>(
      page,
      "getPricedExtras",
      { cartUUID, deviceCode: family.device_code },
    );
    const [extra] = Object.values(extras).flat();
    await callFrom(page, "addExtra", { cartUUID, extraCode: extra?.reference_number });
  }
  const { cart: filled } = await callFrom<{ cart: CartAnswer }>(page, "addToCart", { cartUUID });
  expect(filled.ordersValid).toBe(true);
  return cartUUID;
}

/** As many digits as are asked for, other ones in every journey; the sandbox has plans for numbers that end in zeros. */
export function digits(count: number): string {
  const random = Array.from({ length: count }, () => Math.ceil(Math.random() * 9));
  return random.join("");
}

/** Fifteen digits that pass the check, without a meaning in the registry. */
export function newImei(): string {
  const body = `35${digits(9)}2${digits(2)}`;
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

export async function linkTo(recipient: string): Promise<string> {
  const isLink = /https?:\/\/\S+\/lenders\/[\w-]+/;
  const message = await messageTo(recipient, ({ text, html }) => isLink.test(`${text} ${html}`));
  return isLink.exec(`${message.text} ${message.html}`)?.[0] ?? "";
}

/** The customer opens the link on a phone, and goes on until nothing is left to do. */
export async function customerSigns(page: Page, link: string): Promise<void> {
  const phone = await elsewhere(page);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await signAtLender(phone);
  await phone.context().close();
}

/** On the lender's own page, until nothing is left to do there. */
export async function signAtLender(phone: Page): Promise<void> {
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: /^Accept and/ }).click();
  const check = phone.getByRole("button", { name: "Check my credit" });
  const sign = phone.getByRole("button", { name: "Sign the agreement" });
  const done = phone.getByRole("heading", { name: "All done" });
  await expect(check.or(sign).or(done)).toBeVisible();
  if (await check.isVisible()) await check.click();
  await expect(sign.or(done)).toBeVisible();
  if (await sign.isVisible()) await sign.click();
  await expect(done).toBeVisible();
}

export interface Applied {
  cartUUID: string;
  funderReference: string;
}

/** An application by calls alone: no page is opened for it. The lenders' forms differ in how they ask for the telephone. */
export async function handedIn(
  page: Page,
  { lastName = "Okafor", service = "standard", withExtra = false, ...reached }: Wishes = {},
): Promise<Applied> {
  const cartUUID = await preparedCart(page, service, withExtra);
  const answer = await callFrom<{ creditStatus: string }>(page, "performCreditCheck", {
    cartUUID,
    firstName: "Harriet",
    lastName,
    email: `harriet${digits(9)}@mail.test`,
    distributionMethod: "sms",
    ...reached,
  });
  expect(answer.creditStatus, JSON.stringify(answer)).toBe("SUCCESS");
  return { cartUUID, funderReference: await funderReferenceOf(page, cartUUID) };
}

interface Wishes {
  lastName?: string;
  service?: string;
  withExtra?: boolean;
  /** What the UK bank's form calls it. */
  bnpPhone?: string;
  phone?: string;
}

/** An application at the UK bank, sent by calls; the status screen is open. */
export async function applied(
  page: Page,
  { phone = `+447400${digits(6)}`, ...wishes }: Omit<Wishes, "bnpPhone"> = {},
): Promise<Applied> {
  const made = await handedIn(page, { ...wishes, bnpPhone: phone });
  await page.goto(new URL(`/posale/checkout/${made.cartUUID}/credit`, page.url()).href);
  await expect(page.getByRole("heading", { level: 1, name: "Contract status" })).toBeVisible();
  return made;
}

export async function funderReferenceOf(page: Page, cartUUID: string): Promise<string> {
  let reference: string | null = null;
  await expect
    .poll(
      async () => {
        const status = await callFrom<{ deviceFunderReference: string | null }>(page, "getOrderStatus", {
          cartUUID,
        });
        reference = status.deviceFunderReference;
        return reference;
      },
      { timeout: 60_000 },
    )
    .not.toBeNull();
  return reference ?? "";
}

/** What the customer or the lender does, without their pages. */
export async function lenderDoes(reference: string, ...steps: string[]): Promise<void> {
  for (const step of steps) {
    const response = await fetch(`${sandbox}/api/applications/${reference}/${step}`, { method: "POST" });
    expect(response.status, step).toBe(200);
  }
}

/** A row of the contract's status by its title. */
export const row = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Contract status" })
    .getByRole("listitem")
    .filter({ hasText: title })
    .first();

/** Presses Activate, says yes, and waits until the device may be handed over. */
export async function activate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Activate contract" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate contract" }).click();
  await expect(page.getByText("You may hand the device over").first()).toBeVisible();
}
