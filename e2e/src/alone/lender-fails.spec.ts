import type { Page } from "@playwright/test";
import { digits, newImei, preparedCart } from "../checkout/checkout-sale.ts";
import { callFrom } from "../sales-cart.ts";
import {
  elsewhere,
  expect,
  messagesTo,
  orderFault,
  signedIn,
  takeFaultsBack,
  test,
  visit,
} from "../world.ts";

/** Lends at one retailer of the world. Its breaker is one for the process, so nobody else may need it meanwhile. */
const LENDER = { code: "nordicbank", name: "Fjellbanken", retailer: "fjord" };

/** In the language of those who run it. That nobody calls it any more, or somebody again, is told by other mails. */
const TROUBLED = [`${LENDER.name} er treg`, `${LENDER.name} svarer ikke som vanlig`];

/** As many applications as are wanted, whatever becomes of them; the sales they were made for. */
async function apply(till: Page, count: number): Promise<string[]> {
  const carts: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const cartUUID = await preparedCart(till, "standard");
    carts.push(cartUUID);
    const customer = { firstName: "Harriet", lastName: "Okafor" };
    await callFrom(
      till,
      "performCreditCheck",
      { cartUUID, ...customer, deviceReference: newImei(), sequence: digits(9) },
      { mayBeRefused: true },
    );
  }
  return carts;
}

test("a lender becomes slow and then fails: the page shows it, one mail tells it, the counter says so, and it can be looked at again", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const top = `top@${LENDER.retailer}.test`;
  const told = async () =>
    (await messagesTo(top)).filter(({ subject }) => TROUBLED.includes(subject)).map(({ subject }) => subject);
  const before = (await told()).length;
  const till = await elsewhere(page);
  await signedIn(till, LENDER.retailer, "sales", { language: "en" });
  await signedIn(page, LENDER.retailer, "top", { language: "en" });
  await visit(page, "/lender-health");
  const card = page.getByRole("region", { name: LENDER.name });
  try {
    await orderFault({ party: LENDER.code, mode: "slow", milliseconds: 6_000, times: 3 });
    await apply(till, 3);
    await expect(card).toContainText(/Slow since/, { timeout: 10_000 });

    await orderFault({ party: LENDER.code, mode: "error", times: 1_000 });
    await apply(till, 3);
    await expect(card).toContainText(/Failing since/, { timeout: 10_000 });
    const failing = new Date().toISOString();

    await expect.poll(async () => (await told()).length, { timeout: 130_000 }).toBe(before + 1);
    const [sold] = await apply(till, 1);
    await visit(till, `/posale/checkout/${sold}/credit`);
    await expect(till.getByText(new RegExp(LENDER.name)).first()).toBeVisible();
    // Where staff begin it is said, too.
    await visit(till, "/posale/services");
    await expect(till.getByText(/(?:failing|slow) since/).first()).toBeVisible();

    // The lender works again; what was is seen as it was, down to a sale.
    await takeFaultsBack(LENDER.code);
    await visit(page, `/lender-health?at=${failing}`);
    await expect(card).toContainText(/Failing since/);
    await expect(page.getByRole("button", { name: "Acknowledge" })).toHaveCount(0);
    await card.getByRole("button", { name: "See the calls" }).click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("img", { name: /90 days: Answered/ })).toBeVisible();
    await panel.getByText("Only those without an answer").click();
    await expect(panel.getByText(/Answered in/)).toHaveCount(0);
    const sale = panel.getByRole("link").first();
    const reference = (await sale.textContent()) ?? "";
    await sale.click();
    await expect(page).toHaveURL(/\/posale\/sales\//);
    await expect(page.getByText(reference).first()).toBeVisible();
    expect((await told()).length).toBe(before + 1);
  } finally {
    await takeFaultsBack(LENDER.code);
  }
});
