// Beyond the till: a quote that a customer makes at home and brings along, and the devices on their way to the collector.
import { expectFineInEveryTheme } from "../legibility.ts";
import { at, callAs, expect, messageTo, PASSWORD, press, signedIn, test } from "../world.ts";
import { anImei, answerAll, fillSeller, findDevice } from "./tradein-steps.ts";

const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;

test("nothing on the public page asks for more than its policy allows", async ({ browser }) => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.exposeFunction("noteViolation", (what: string) => asked.push(what));
  await page.addInitScript(
    'addEventListener("securitypolicyviolation", (event) => noteViolation(event.violatedDirective))',
  );
  await page.goto(at("northwind", "/online/tradein"));
  await page.getByRole("tab", { name: "Search by IMEI or serial number" }).click();
  await findDevice(page);
  await expect(page).toHaveURL(/\/online\/tradein\/evaluate$/);
  await page.close();
  expect(asked).toEqual([]);
});

test("TRADEIN-MODE-01 TRADEIN-QUOTES-05 TRADEIN-EVAL-14 a quote made at home opens in the store, where the device is worth less", async ({
  page,
}) => {
  const email = `quote.${Date.now()}@example.test`;
  await page.goto(at("northwind", "/online/tradein"));
  await page.getByRole("tab", { name: "Search by IMEI or serial number" }).click();
  await findDevice(page);
  await expect(page).toHaveURL(/\/online\/tradein\/evaluate$/);
  await expect(page.getByText("Does the device work with a SIM of any network?").first()).toBeVisible();
  await answerAll(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await fillSeller(page, {
    "Customer first / last name": "Nora Quist",
    Email: email,
    Phone: "07400123456",
    Address: "1 High Street",
    Postcode: "LS2 9NZ",
    City: "Leeds",
  });
  await page.getByRole("button", { name: "Pick-up at your door" }).click();
  await page.getByRole("option").nth(1).click();
  await press(page.getByRole("checkbox"));
  await page.getByRole("button", { name: "Get my quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nora Quist");
  await expect(page).toHaveURL(/\/online\/tradein\/quote\//);
  const quoteID = /TQ-[0-9A-Z]{8}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await expect(page.getByRole("heading", { name: "Pick-up at your door" })).toBeVisible();
  expect((await messageTo(email)).text).toContain(quoteID);

  await signedIn(page, "northwind", "sales", { path: "/posale/recycle/quotes" });
  await page.getByRole("textbox", { name: "Quote ID, Customer Email or Customer Name" }).fill(email);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/posale\/recycle\/evaluate$/);
  await expect(page.getByText(`Online quote ${quoteID}`)).toBeVisible();
  await expect(page.getByText(/^Pick-up at the door on/)).toBeVisible();
  await answerAll(page, /liquid|repaired|below 80|display/);
  await expect(page.getByText(/lower than the quote/)).toBeVisible();
});

test("TRADEIN-COLLECTIONS-02 TRADEIN-COLLECTIONS-03 six devices are booked, fetched and graded", async ({
  page,
}) => {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "manager@northwind.test",
    password: PASSWORD,
  });
  const tradecarts: string[] = [];
  for (let count = 0; count < 6; count += 1) tradecarts.push(await tradeByApi(session_token));

  await signedIn(page, "northwind", "manager", { path: "/posale/admin/collections/organise" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Organise a collection");
  await page.getByRole("button", { name: "Collection date" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Time slot" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Book collection" }).click();
  await expect(page).toHaveURL(/\/collections\/[0-9a-f-]{36}$/);
  const collectionUUID = page.url().split("/").at(-1) ?? "";
  await expect(page.getByText("Booked").first()).toBeVisible();
  await expectFineInEveryTheme(page);

  for (const happening of ["collect", "receive"])
    await told(`/api/collector/collections/${collectionUUID}/${happening}`);
  for (const tradecartID of tradecarts) await told(`/api/collector/orders/${tradecartID}/grade`);
  await expect
    .poll(async () => {
      const { collection } = await callAs<Details>(session_token, "northwind", "getCollectionDetails", {
        collectionUUID,
      });
      return collection.devices.filter(({ collectorGrade }) => collectorGrade !== null).length;
    })
    .toBeGreaterThanOrEqual(6);
  await page.reload();
  await expect(page.getByRole("row", { name: /Fully Functional.*Fully Functional/ }).first()).toBeVisible();
});

async function told(path: string): Promise<void> {
  // The collector learns of an order or a booking a moment after the store has made it.
  await expect
    .poll(async () => (await fetch(`${sandbox}${path}`, json({}))).ok, { message: path })
    .toBe(true);
}

const json = (body: object) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

interface Details {
  collection: { devices: { collectorGrade: string | null }[] };
}
interface Found {
  devices: { deviceID: string; priceID: string }[];
}
interface Asked {
  criteria: { code: string; question: string }[];
  addition: { code: string }[];
  deduction: { code: string }[];
}

/** A phone without a fault, paid by gift card. */
async function tradeByApi(session: string): Promise<string> {
  const deviceReference = anImei();
  const call = <T>(name: string, input: object) => callAs<T>(session, "northwind", name, input);
  const found = await call<Found>("validateDeviceReference", { isIMEI: true, deviceReference });
  const [device] = found.devices;
  const asked = await call<Asked>("selectTradeinDevice", {
    selectedDevice: { deviceID: device?.deviceID, deviceReference },
  });
  const all = (list: readonly { code: string }[], answer: (code: string) => boolean) =>
    Object.fromEntries(list.map(({ code }) => [code, answer(code)]));
  const customer = {
    name: "Harriet Okafor",
    email: "harriet.okafor@example.test",
    phone: "+447400123456",
    address: "14 Clarendon Road",
    postalCode: "LS2 9NZ",
    city: "Leeds",
  };
  const { tradecart } = await call<{ tradecart: { tradecartID: string } }>("createTradecart", {
    customer,
    selectedOutcome: "GIFT_CARD",
    recycleType: "TRADE_IN",
    devices: [
      {
        deviceID: device?.deviceID,
        deviceReference,
        criteriaAnswers: all(asked.criteria, (code) => code !== "WATER"),
        additionAnswers: all(asked.addition, () => true),
        deductionAnswers: all(asked.deduction, () => false),
        networkStatus: "UNLOCKED",
        outcome: "GIFT_CARD",
      },
    ],
  });
  await call("confirmTradecart", {
    tradecartID: tradecart.tradecartID,
    recycleType: "TRADE_IN",
    selectedOutcome: "GIFT_CARD",
    customer,
  });
  return tradecart.tradecartID;
}
