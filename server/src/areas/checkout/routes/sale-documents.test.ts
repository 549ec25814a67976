import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, anApplication, aShopOf, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let bank: Shop;
let lessor: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  bank = await aShopOf(world, "ukbank");
  lessor = await aShopOf(world, "b2b");
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const open = (shop: Shop, url: string) =>
  world.app.inject({ method: "GET", url, headers: { host: `${shop.tenant.subdomain}.localhost:3000` } });

test("the summary of a contract opens by the link that its status gives, and by no other", async () => {
  const { cartUUID } = await anApplication(world, bank, "ukbank");
  const { documents } = await statusOf(world, bank.seller, cartUUID);
  expect(documents).toMatchObject([{ kind: "SUMMARY" }]);
  const url = documents[0]?.url ?? "";
  const paper = await open(bank, url);
  expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(paper.headers["cache-control"]).toContain("no-store");

  const wrong = [
    url.replace(/signature=.{4}/, "signature=AAAA"),
    url.replace("summary", "quotation"),
    url.replace(/expires=\d+/, "expires=99999999999999"),
    url.split("?")[0] ?? "",
  ];
  for (const address of wrong) expect((await open(bank, address)).statusCode).toBe(404);
  expect((await open(lessor, url)).statusCode, "another retailer's host").toBe(404);
  world.moveClock(3 * 3600_000);
  const late = await open(bank, url);
  world.moveClock(0);
  expect(late.statusCode).toBe(404);
});

test("a quotation names the company, the goods and the stored figures", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", { deviceCode: "PHONE" });
  const customer = aCustomerOf("b2b", { applyForFinance: false });
  await callAs(world, lessor.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
  const { documents, reference } = await statusOf(world, lessor.seller, cartUUID);
  expect(documents).toMatchObject([{ kind: "QUOTATION" }]);
  const { text } = readPdf((await open(lessor, documents[0]?.url ?? "")).rawPayload);
  for (const part of [reference, "Wharf Limited", "Mara Vogt", "Orbit 9 128 GB", "Lease 36", "36 months"])
    expect(text).toContain(part);
});
