// Persons' rights: somebody asks what is kept of them, gets it as a file, and is erased.
import { expectAccessible } from "../accessibility.ts";
import { answerAll, BRITISH_SELLER, fillSeller, findDevice } from "../tradein/tradein-steps.ts";
import { expect, messageTo, press, signedIn, test } from "../world.ts";

test("a seller is found, given his data as a file, and erased but for what the law keeps; another look finds no more", async ({
  page,
}) => {
  const letters = Date.now()
    .toString(26)
    .replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "q");
  const name = `Odalric ${letters}`;
  const email = `odalric.${letters}@example.test`;
  await signedIn(page, "northwind", "sales", { path: "/posale/recycle" });
  await findDevice(page);
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await press(page.getByRole("radio", { name: /Apply to gift card/ }));
  await fillSeller(page, { ...BRITISH_SELLER, "Customer first / last name": name, Email: email });
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("button", { name: "Recycle Device" }).click();
  await expect(page.getByText(/^GC-/)).toBeVisible();
  await messageTo(email);

  await signedIn(page, "northwind", "top", { path: "/posale/admin/persons" });
  const search = page.getByRole("searchbox", { name: "E-mail, phone, reference or name" });
  await search.fill(letters.toUpperCase());
  await page.keyboard.press("Enter");
  const found = page
    .getByRole("table", { name: "Persons found" })
    .getByRole("row", { name: new RegExp(email) });
  await found.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  const trades = page.getByRole("table", { name: "Trade-ins" });
  await expect(trades).toContainText(/Stays until .+The law asks for it to be kept\./);
  const messages = page.getByRole("table", { name: "E-mails and SMS" });
  await expect(messages).toContainText("Is erased");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a file" }).click();
  expect((await download).suggestedFilename()).toBe("person.zip");

  await page.getByRole("button", { name: "Erase person …" }).click();
  const dialog = page.getByRole("dialog");
  const erase = dialog.getByRole("button", { name: "Erase for good" });
  await dialog.getByRole("textbox", { name: `Type ${email} to confirm` }).fill("somebody@else.test");
  await expect(erase).toBeDisabled();
  await dialog.getByRole("textbox", { name: `Type ${email} to confirm` }).fill(email);
  await erase.click();
  await expect(page.getByText("It is done. The change log says so, without a name.")).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

  await search.fill(email);
  await page.keyboard.press("Enter");
  await found.click();
  await expect(trades).toContainText("Stays until");
  await expect(messages).toHaveCount(0);
  await expect(page.getByText("Is erased")).toHaveCount(0);

  await signedIn(page, "northwind", "top", { path: "/posale/admin/audit?entity=PERSON" });
  await expect(page.getByRole("row").nth(1)).toContainText("Erased");
  await expect(page.getByRole("row").nth(2)).toContainText("Data exported");
  await expect(page.getByText(letters)).toHaveCount(0);
});
