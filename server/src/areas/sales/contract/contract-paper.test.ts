import { LANGUAGES } from "@handsel/contract/languages.ts";
import { EXPORT_CONTRACT_PDF } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { aContract, inShop } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { findSale } from "../queries/sales.ts";
import { writtenIn } from "../templates/written.ts";
import { contractPaper } from "./contract-paper.ts";

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform, { configs: { earlySwapMonth: 12, withdrawPeriod: 14 } });
});
afterAll(() => platform.close());

const flat = (text: string) => text.replaceAll(/\s+/g, " ");

test("the printed figures are the stored ones", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const answer = await platform.app.inject({
    method: "POST",
    url: EXPORT_CONTRACT_PDF.path,
    headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
    payload: {
      header: { service: "posale/", function: "exportContractPdf", sessionID: shop.seller.sessionToken },
      subdomain: shop.tenant.subdomain,
      orderUuid: contract.id,
    },
  });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const text = flat(readPdf(answer.rawPayload).text);
  const { figures } = contract.terms;
  const { money, day } = writtenIn("en", "GBP");
  for (const minor of [
    figures.saleAmountMinor,
    figures.principalMinor,
    figures.fixedMonthlyMinor,
    figures.flexMonthlyMinor,
    figures.totalPayableMinor,
    figures.costOfCreditMinor,
    figures.residualMinor,
  ])
    expect(text).toContain(money(minor));
  expect(text).toContain(contract.lines[0]?.references[0]?.reference);
  expect(text).toContain(day(contract.state.dates?.freeSwapStartDate ?? ""));
});

test("in every language it fits two pages and leaves no place open", async () => {
  const contract = await aContract(platform, shop, "ACTIVE", { extras: ["CASE"] });
  const sale = await inShop(platform, shop, ({ db }) =>
    findSale(db, { cartId: contract.cartId }, { seesAllStores: true, storeIds: [] }),
  );
  if (!sale) throw new Error("no sale");
  for (const language of LANGUAGES) {
    const pdf = await contractPaper(
      { tenant: shop.tenant, clock: platform.platform.clock, language, platform: platform.platform },
      { sale, contract, contracts: [contract], storeName: shop.store.name, addOns: [], signature: null },
    );
    const { text, pages } = readPdf(pdf);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(pages).toBeLessThanOrEqual(2);
  }
});

test("a name stands on the contract as its owner writes it, and every font comes with the paper", async () => {
  const contract = await aContract(platform, shop, "ACTIVE");
  const sale = await inShop(platform, shop, ({ db }) =>
    findSale(db, { cartId: contract.cartId }, { seesAllStores: true, storeIds: [] }),
  );
  if (!sale) throw new Error("no sale");
  for (const name of ["Łukasz Żółć", "Ελένη Παπαδοπούλου", "Иван Петров"]) {
    const pdf = await contractPaper(
      { tenant: shop.tenant, clock: platform.platform.clock, language: "en", platform: platform.platform },
      {
        sale,
        contract,
        contracts: [contract],
        storeName: name,
        addOns: [],
        signature: { signature: { kind: "TYPED", name }, signedAt: "2026-03-01T12:00:00Z" },
      },
    );
    const { text, fonts } = readPdf(pdf);
    expect(text.split(name).length).toBeGreaterThan(2);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  }
});
