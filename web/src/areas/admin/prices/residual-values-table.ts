// What the table of residual values is made of: every month count of the answer, and one row for each device.
import type { ResidualRow } from "@handsel/contract/catalog/pricing-tool.ts";

export interface KeyedResidualRow extends ResidualRow {
  key: string;
}

/** Devices may share all their names, so the place in the answer tells them apart. */
export function keyRows(residuals: readonly ResidualRow[]): KeyedResidualRow[] {
  return residuals.map((row, index) => ({ ...row, key: String(index) }));
}

/** Every month count that any device has, by size: not each device has a value for each of them. */
export function monthCounts(residuals: readonly ResidualRow[]): number[] {
  const counts = new Set(residuals.flatMap((row) => Object.keys(row.residualsPerMonth)).map(Number));
  return [...counts].toSorted((a, b) => a - b);
}
