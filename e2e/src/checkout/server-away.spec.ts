// The line is up and the server is away, in the middle of a customer's form: nothing typed is lost, and the sale goes on.
import { expect, signedIn, test, visit } from "../world.ts";
import { digits, preparedCart } from "./checkout-sale.ts";

test("a form that finds no server keeps what was typed, goes on by itself after a moment, or with a press", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const cartUUID = await preparedCart(page, "standard");
  await visit(page, `/posale/checkout/${cartUUID}/customer`);
  const typed = {
    "First name": "Harriet",
    "Last name": "Okafor",
    Email: `harriet${digits(9)}@mail.test`,
    "Mobile phone": `+447400${digits(6)}`,
  };
  for (const [label, value] of Object.entries(typed))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);

  const sent: string[] = [];
  let isAway = true;
  await page.route("**/posale/performCreditCheck", async (route) => {
    sent.push(String((route.request().postDataJSON() as { header: { requestID: string } }).header.requestID));
    if (isAway)
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" });
    else await route.continue();
  });
  await page.getByRole("button", { name: /^(Credit Application|Next: .+)$/ }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(1);
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);

  isAway = false;
  await again.click();
  await expect(page).toHaveURL(new RegExp(`/posale/checkout/${cartUUID}/credit`));
  // Asked once more by itself, then by the press; whatever became of the first, it happened once.
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});
