// What is wrong between the rows of an import, each of which is fine by itself: codes that stand twice, and codes that
// neither the import nor the catalogue has.
import type { Db } from "#db/tenant-db.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { type CodeTable, listKnownCodes } from "../queries/known-codes.ts";
import { type CatalogImport, catalogImport } from "./import.ts";

interface NamedCode {
  path: string;
  table: CodeTable;
  code: string;
}

export async function findImportFaults(db: Db, given: CatalogImport): Promise<FileFault[]> {
  const rows = catalogImport.parse(given);
  const brought = broughtCodes(rows);
  const named = namedCodes(rows).filter(({ table, code }) => !brought[table].includes(code));
  const known = await listKnownCodes(db, named);
  return [
    ...doubledCodes(rows),
    ...named
      .filter(({ table, code }) => !known.has(`${table} ${code}`))
      .map(({ path, table, code }) => ({ path, problem: `there is no ${table} ${code}` })),
  ];
}

type Rows = ReturnType<typeof catalogImport.parse>;

const broughtCodes = (rows: Rows): Record<CodeTable, string[]> => ({
  manufacturer: rows.manufacturers.map(({ code }) => code),
  category: rows.categories.map(({ code }) => code),
  family: rows.families.map(({ code }) => code),
  device: rows.devices.map(({ deviceCode }) => deviceCode),
});

function namedCodes(rows: Rows): NamedCode[] {
  const family = (path: string, code: string): NamedCode => ({ path, table: "family", code });
  return [
    ...rows.families.flatMap(({ manufacturerCode, categoryCode }, index): NamedCode[] => [
      { path: `families.${index}.manufacturerCode`, table: "manufacturer", code: manufacturerCode },
      { path: `families.${index}.categoryCode`, table: "category", code: categoryCode },
    ]),
    ...rows.devices.map(({ familyCode }, index) => family(`devices.${index}.familyCode`, familyCode)),
    ...rows.promotions.map(({ familyCode }, index) => family(`promotions.${index}.familyCode`, familyCode)),
    ...rows.extras.flatMap(({ fits }, index) =>
      fits === "ALL" ? [] : fits.map((code, place) => family(`extras.${index}.fits.${place}`, code)),
    ),
    ...rows.residuals.map(
      ({ deviceCode }, index): NamedCode => ({
        path: `residuals.${index}.deviceCode`,
        table: "device",
        code: deviceCode,
      }),
    ),
  ];
}

function doubledCodes(rows: Rows): FileFault[] {
  return [
    ...doubled("manufacturers", "code", rows.manufacturers),
    ...doubled("categories", "code", rows.categories),
    ...doubled("families", "code", rows.families),
    ...doubled("devices", "deviceCode", rows.devices),
    ...doubled("promotions", "id", rows.promotions),
    ...doubled("extras", "extraCode", rows.extras),
    ...doubled("extraOptions", "id", rows.extraOptions),
    ...doubled(
      "plans",
      "paymentplanID",
      rows.plans.map(({ terms }) => terms),
    ),
    ...doubled("insurances", "id", rows.insurances),
    ...doubled("subscriptions", "id", rows.subscriptions),
  ];
}

function doubled<Name extends string>(
  part: keyof Rows,
  name: Name,
  rows: readonly Record<Name, string>[],
): FileFault[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    if (!seen.has(row[name])) {
      seen.add(row[name]);
      return [];
    }
    return { path: `${part}.${index}`, problem: `${name} ${row[name]} stands here twice` };
  });
}
