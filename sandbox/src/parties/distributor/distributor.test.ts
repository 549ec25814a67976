import type { DistributorNews } from "@handsel/contract/adapters/distributor-messages.ts";
import { distributorNews } from "@handsel/contract/adapters/distributor-messages.ts";
import { expect, test } from "vitest";
import { newsOfOrder, newsOfReturn } from "./goods.ts";

const LINE = "0198f000-0000-7000-8000-00000000cafe";
const item = {
  lineId: LINE,
  partNumber: "P1",
  description: "Phone",
  quantity: 2,
  unitPriceMinor: 11_900,
  unitPriceExclTaxMinor: 10_000,
};
const common = { reference: "9.one", saleReference: "DE-VW-2026-T0000001", currency: "EUR" };
const at = new Date("2026-11-15T10:00:00Z");

const serials = (news: readonly DistributorNews[]) =>
  news.flatMap((one) => one.pieces ?? [])[0]?.serialNumbers ?? [];

test("an order is shipped with a serial number for each piece, invoiced and delivered, in words the platform knows", () => {
  const news = newsOfOrder(
    { ...common, deliverTo: { name: "", address: [] }, items: [{ ...item, needsSerialNumbers: true }] },
    at,
  );
  expect(news.map((one) => distributorNews.parse(one).version)).toEqual([1, 2, 3]);
  expect(new Set(serials(news)).size).toBe(2);
  expect(news[1]?.invoice?.items[0]).toMatchObject({ amountInclTaxMinor: 23_800, taxMinor: 3_800 });
  expect(news[2]?.delivery?.status).toBe("COMPLETED");
});

test("what comes back is credited, or replaced by other pieces", () => {
  const goods = {
    ...common,
    reasonCode: "OTHER",
    description: "",
    items: [{ ...item, orderNumber: null, serialNumbers: [] }],
  } as const;
  const asked = { ...goods, items: goods.items.map((one) => ({ ...one, serialNumbers: [] })) };
  const cancelled = newsOfReturn({ ...asked, type: "CANCEL" }, at);
  expect(cancelled.map((one) => distributorNews.parse(one).isReceived ?? false)).toEqual([true, false]);
  expect(cancelled[1]?.invoice).toMatchObject({ type: "CREDIT_NOTE" });
  expect(cancelled[1]?.invoice?.items[0]?.amountInclTaxMinor).toBe(-23_800);
  const replaced = newsOfReturn({ ...asked, type: "REPLACE" }, at);
  const first = newsOfOrder(
    { ...common, deliverTo: { name: "", address: [] }, items: [{ ...item, needsSerialNumbers: true }] },
    at,
  );
  expect(serials(replaced)).toHaveLength(2);
  expect(serials(replaced)[0]).not.toBe(serials(first)[0]);
});
