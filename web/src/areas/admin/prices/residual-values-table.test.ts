// @vitest-environment node
import type { ResidualRow } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { expect, test } from "vitest";
import { keyRows, monthCounts } from "./residual-values-table.ts";

const row = (...months: number[]): ResidualRow => ({
  manufacturerName: "Halden",
  categoryName: "Phones",
  familyName: "Halden One",
  deviceName: "Halden One 128 GB",
  residualsPerMonth: Object.fromEntries(months.map((month) => [month, toMoney(month)])),
});

test("ADMIN-RESIDUAL-07 month columns are ordered by count and cover every count in the answer", () => {
  expect(monthCounts([row(24, 6), row(12), row(6, 100, 36)])).toEqual([6, 12, 24, 36, 100]);
  expect(monthCounts([])).toEqual([]);
});

test("two devices with the same names are two rows", () => {
  const keys = keyRows([row(6), row(6)]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});
