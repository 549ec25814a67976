// What is done with several sales at once from their list.
import { RESEND_LINKS } from "@handsel/contract/checkout/applying.ts";
import { EXPORT_SALE_PAPERS, EXPORT_SALES_LIST } from "@handsel/contract/sales/listing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { anApplication } from "#testing/checkout-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { openTwoShops } from "#testing/two-shops.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, shop, other, close } = await openTwoShops("ukbank"));
});
afterAll(() => close());

const fileFrom = async (
  operation: { path: string; service: string; functionName: string },
  input: object,
) => {
  const { subdomain, sessionToken } = shop.seller;
  const answer = await world.app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: {
      header: { service: operation.service, function: operation.functionName, sessionID: sessionToken },
      subdomain,
      ...input,
    },
  });
  return answer;
};

test("the file of picked sales has these and no others, whatever retailer they are named from", async () => {
  const picked = [await aSaleIn(world, shop, "ACTIVE"), await aSaleIn(world, shop, "PENDING")];
  const left = await aSaleIn(world, shop, "ACTIVE");
  const foreign = await aSaleIn(world, other, "ACTIVE");
  const cartUUIDs = [...picked, foreign].map(({ cartId }) => cartId);
  const file = await fileFrom(EXPORT_SALES_LIST, { cartUUIDs });
  for (const { reference } of picked) expect(file.payload).toContain(reference);
  for (const { reference } of [left, foreign]) expect(file.payload).not.toContain(reference);
});

test("the papers of picked sales are one file, each beginning on a page of its own", async () => {
  const sales = [await aSaleIn(world, shop, "ACTIVE"), await aSaleIn(world, shop, "ACTIVE")];
  const file = await fileFrom(EXPORT_SALE_PAPERS, { cartUUIDs: sales.map(({ cartId }) => cartId) });
  expect(file.headers["content-type"]).toContain("application/pdf");
  const { linesByPage, isTagged } = readPdf(file.rawPayload);
  expect(isTagged).toBe(true);
  const pageOf = (reference: string) =>
    linesByPage.findIndex((lines) => lines.some((line) => line.includes(reference)));
  const [first = -1, second = -1] = sales.map(({ reference }) => pageOf(reference));
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(first);
});

test("the papers of another retailer's sale are not printed", async () => {
  const { cartId } = await aSaleIn(world, other, "ACTIVE");
  const { codes } = await callAs(world, shop.seller, EXPORT_SALE_PAPERS, { cartUUIDs: [cartId] });
  expect(codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("links go out again to where each went, and what needs none is counted as left", async () => {
  const waiting = [await anApplication(world, shop, "ukbank"), await anApplication(world, shop, "ukbank")];
  await runJobs(world);
  const running = await aSaleIn(world, shop, "ACTIVE");
  const foreign = await anApplication(world, other, "ukbank");
  await runJobs(world);
  const before = world.sentMails.length + world.sentSms.length;
  const cartUUIDs = [...waiting.map(({ cartUUID }) => cartUUID), running.cartId, foreign.cartUUID];
  const { data, codes } = await callAs(world, shop.seller, RESEND_LINKS, { cartUUIDs });
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ sent: 2, left: 2 });
  await runJobs(world);
  expect(world.sentMails.length + world.sentSms.length).toBe(before + 2);
});
