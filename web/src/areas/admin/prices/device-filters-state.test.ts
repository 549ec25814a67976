// @vitest-environment node
import type { PricingDevice } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildDeviceTree,
  changeFilters,
  choicesAt,
  chosenDevice,
  type DeviceFilters,
  deviceFiltersSchema,
  type FilterField,
  isEmptyEntry,
  isOpen,
  NO_FILTERS,
  pricingWindow,
  reachableFilters,
  readFilters,
  writeFilters,
} from "./device-filters-state.ts";

const ONE_DEVICE = { isDeviceRequired: true };
const ANY_DEVICES = { isDeviceRequired: false };
const FIELDS: FilterField[] = ["manufacturer", "category", "family", "device", "date"];
const WINDOW = pricingWindow("2026-11-15");

function device(manufacturer: string, category: string, family: string, deviceCode: string): PricingDevice {
  return {
    deviceID: `id of ${deviceCode}`,
    deviceCode,
    partNumber: deviceCode,
    name: `Name of ${deviceCode}`,
    manufacturer,
    manufacturerName: `Name of ${manufacturer}`,
    category,
    categoryName: `Name of ${category}`,
    family,
    familyName: `Name of ${family}`,
    msrp: toMoney(100_00),
    salePrice: toMoney(90_00),
  };
}

const TREE = buildDeviceTree([
  device("HALDEN", "COMPUTERS", "AIR", "AIR-1"),
  device("HALDEN", "COMPUTERS", "AIR", "AIR-2"),
  device("HALDEN", "PHONES", "H1", "H1-1"),
  device("JUNO", "PHONES", "J1", "J1-1"),
]);
const CHOSEN: DeviceFilters = {
  manufacturer: "HALDEN",
  category: "COMPUTERS",
  family: "AIR",
  device: "AIR-2",
  date: "2026-12-01",
};

const valuesAt = (filters: DeviceFilters, level: "manufacturer" | "category" | "family" | "device") =>
  choicesAt(TREE, filters, level).map(({ value }) => value);

describe("choices", () => {
  test("ADMIN-PRICING-11 the device list becomes a tree with the device at the leaf", () => {
    expect(valuesAt(NO_FILTERS, "manufacturer")).toEqual(["HALDEN", "JUNO"]);
    expect(valuesAt(CHOSEN, "category")).toEqual(["COMPUTERS", "PHONES"]);
    expect(valuesAt(CHOSEN, "family")).toEqual(["AIR"]);
    expect(valuesAt(CHOSEN, "device")).toEqual(["AIR-1", "AIR-2"]);
    expect(choicesAt(TREE, CHOSEN, "family")[0]?.label).toBe("Name of AIR");
    expect(chosenDevice(TREE, CHOSEN)?.deviceID).toBe("id of AIR-2");
  });

  test("a category of one manufacturer does not open another's", () => {
    expect(valuesAt({ ...NO_FILTERS, manufacturer: "JUNO", category: "COMPUTERS" }, "family")).toEqual([]);
    expect(chosenDevice(TREE, { ...CHOSEN, manufacturer: "JUNO" })).toBeUndefined();
  });

  test("ADMIN-PRICING-02 each filter is closed until its parent is chosen, the date until the device is", () => {
    const open = (filters: DeviceFilters) => FIELDS.filter((field) => isOpen(filters, field, ONE_DEVICE));
    expect(open(NO_FILTERS)).toEqual(["manufacturer"]);
    expect(open({ ...NO_FILTERS, manufacturer: "HALDEN" })).toEqual(["manufacturer", "category"]);
    expect(open({ ...CHOSEN, device: "", date: "" })).toEqual(FIELDS.slice(0, 4));
    expect(open({ ...CHOSEN, date: "" })).toEqual(FIELDS);
  });

  test("ADMIN-RESIDUAL-01 where the device is optional the date is open from the start", () => {
    expect(FIELDS.filter((field) => isOpen(NO_FILTERS, field, ANY_DEVICES))).toEqual([
      "manufacturer",
      "date",
    ]);
  });

  test.each([
    ["manufacturer", "JUNO", { ...NO_FILTERS, manufacturer: "JUNO" }],
    ["category", "PHONES", { ...NO_FILTERS, manufacturer: "HALDEN", category: "PHONES" }],
    ["device", "AIR-1", { ...CHOSEN, device: "AIR-1", date: "" }],
    ["date", "2027-01-01", { ...CHOSEN, date: "2027-01-01" }],
  ] as const)("ADMIN-PRICING-03 another %s clears everything under it", (field, value, expected) => {
    expect(changeFilters(CHOSEN, { field, value }, ONE_DEVICE)).toEqual(expected);
  });

  test("choosing the same again clears nothing", () => {
    expect(changeFilters(CHOSEN, { field: "manufacturer", value: "HALDEN" }, ONE_DEVICE)).toBe(CHOSEN);
  });

  test("a date that stands by itself outlives a change of device", () => {
    const after = changeFilters(CHOSEN, { field: "manufacturer", value: "" }, ANY_DEVICES);
    expect(after).toEqual({ ...NO_FILTERS, date: CHOSEN.date });
  });

  test("whatever is chosen in whatever order, nothing closed is filled", () => {
    const choice = fc.record({ field: fc.constantFrom(...FIELDS), value: fc.constantFrom("", "A", "B") });
    fc.assert(
      fc.property(fc.array(choice), fc.boolean(), (choices, isDeviceRequired) => {
        const rules = { isDeviceRequired };
        const end = choices.reduce(
          (filters, next) =>
            isOpen(filters, next.field, rules) ? changeFilters(filters, next, rules) : filters,
          NO_FILTERS,
        );
        for (const field of FIELDS) expect(end[field] === "" || isOpen(end, field, rules)).toBe(true);
      }),
    );
  });
});

describe("what may be asked", () => {
  const wrong = (rules: { isDeviceRequired: boolean }, filters: DeviceFilters) =>
    deviceFiltersSchema(rules, WINDOW)
      .safeParse(filters)
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

  test("ADMIN-PRICING-04 every level is required where a device is", () => {
    expect(wrong(ONE_DEVICE, { ...NO_FILTERS, date: "2026-11-15" })).toEqual([
      "manufacturer required",
      "category required",
      "family required",
      "device required",
    ]);
    expect(wrong(ONE_DEVICE, CHOSEN)).toEqual([]);
  });

  test("ADMIN-RESIDUAL-01 a date alone is enough where the device is optional", () => {
    expect(wrong(ANY_DEVICES, { ...NO_FILTERS, date: "2026-11-15" })).toEqual([]);
  });

  test.each([
    ["", ["date required"]],
    ["2026-11-14", ["date dateAfter"]],
    ["2026-11-15", []],
    ["2027-11-14", []],
    ["2027-11-15", ["date dateBefore"]],
  ])(
    "ADMIN-PRICING-05 the date is required and lies between today and today plus 364 days: %j",
    (date, found) => {
      expect(wrong(ONE_DEVICE, { ...CHOSEN, date })).toEqual(found);
      expect(wrong(ANY_DEVICES, { ...NO_FILTERS, date })).toEqual(found);
    },
  );
});

describe("the address", () => {
  test("filters come back from the address as they went in", () => {
    expect(readFilters(writeFilters(CHOSEN))).toEqual(CHOSEN);
    expect(writeFilters(NO_FILTERS).toString()).toBe("");
  });

  test("what is no longer sold is left out with everything under it, and a day out of reach too", () => {
    expect(reachableFilters(TREE, CHOSEN, WINDOW)).toEqual(CHOSEN);
    expect(reachableFilters(TREE, { ...CHOSEN, category: "WATCHES" }, WINDOW)).toEqual({
      ...NO_FILTERS,
      manufacturer: "HALDEN",
      date: CHOSEN.date,
    });
    for (const date of ["2026-11-14", "2027-11-15", "soon"])
      expect(reachableFilters(TREE, { ...CHOSEN, date }, WINDOW).date).toBe("");
  });
});

test.each([
  [null, true],
  [undefined, true],
  [{ ...device("M", "C", "F", "D"), deviceCode: "" }, true],
  [{ ...device("M", "C", "F", "D"), name: " " }, true],
  [{ ...device("M", "C", "F", "D"), family: "" }, true],
  [device("M", "C", "F", "D"), false],
])("ADMIN-PRICING-12 an entry without a device, code or name is empty (case %#)", (entry, expected) => {
  expect(isEmptyEntry(entry)).toBe(expected);
});
