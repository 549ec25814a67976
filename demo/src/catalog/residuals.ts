// What devices will be worth, month by month, as the guarantor has it: falling fast at first, slower later. The table of a
// year holds for what is sold in it; the next year's is a little lower.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import type { DeviceRow } from "./devices.ts";
import type { FamilyDesign } from "./family-design.ts";

type ResidualRow = NonNullable<CatalogImport["residuals"]>[number];

const MONTHS = [6, 12, 18, 24, 30, 36] as const;
const GUARANTOR = "Residual Guarantee Ltd";

export function residualRows(family: FamilyDesign, device: DeviceRow, year: number): ResidualRow[] {
  if (family.worth === null) return [];
  const { worth } = family;
  const table = (share: number) =>
    Object.fromEntries(
      MONTHS.map((month) => [
        String(month),
        Math.round((device.msrpMinor * share * worthAt(worth, month)) / 10_000) * 100,
      ]),
    );
  return [
    {
      deviceCode: device.deviceCode,
      validFrom: `${year - 1}-01-01`,
      validTo: `${year}-12-31`,
      guarantor: GUARANTOR,
      byMonth: table(1),
    },
    {
      deviceCode: device.deviceCode,
      validFrom: `${year + 1}-01-01`,
      guarantor: GUARANTOR,
      byMonth: table(0.96),
    },
  ];
}

/** Percent of the list price after so many months, from the percentage after 24. */
function worthAt(worthAfter24: number, month: number): number {
  return 82 * (worthAfter24 / 82) ** (month / 24);
}
