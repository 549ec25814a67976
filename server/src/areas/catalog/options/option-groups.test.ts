import { describe, expect, test } from "vitest";
import type { DeviceForSale, DeviceOption } from "../queries/devices.ts";
import { choiceGroups } from "./option-groups.ts";

const colour = (name: string): DeviceOption => ({
  group: "COLOR",
  code: name.slice(0, 3).toUpperCase(),
  name,
});
const storage = (name: string): DeviceOption => ({ group: "STORAGE", code: name.replace(" ", ""), name });

function variant(deviceCode: string, priceMinor: number, ...options: DeviceOption[]): DeviceForSale {
  return {
    id: deviceCode,
    deviceCode,
    parentDeviceCode: null,
    familyCode: "F",
    familyName: "F",
    manufacturerCode: "M",
    categoryCode: "PHONES",
    categoryName: "Phones",
    name: deviceCode,
    shortName: deviceCode,
    partNumber: deviceCode,
    sku: "",
    ean: "",
    options,
    specs: "",
    documents: {},
    images: [],
    priceMinor,
    ownPriceMinor: null,
    msrpMinor: priceMinor,
    costPriceMinor: null,
    stockLevel: "IN_STOCK",
    tags: [],
    hasCtos: false,
    residualsByMonth: null,
  };
}

const black128 = variant("BK128", 100, colour("Black"), storage("128 GB"));
const black1T = variant("BK1T", 200, colour("Black"), storage("1 TB"));
const blue128 = variant("BL128", 100, colour("Blue"), storage("128 GB"));
const blue512 = variant("BL512", 150, colour("Blue"), storage("512 GB"));
const VARIANTS = [black1T, black128, blue128, blue512];

const shown = (selected: DeviceForSale, group: string) =>
  choiceGroups(VARIANTS, selected)
    .find((found) => found.group === group)
    ?.choices.map((choice) => [
      choice.option.name,
      choice.leadsTo.deviceCode,
      choice.isSelected,
      choice.isReachable,
    ]);

describe("the choices of a family", () => {
  test("stand in the order in which the device lists its options", () => {
    expect(choiceGroups(VARIANTS, black128).map(({ group }) => group)).toEqual(["COLOR", "STORAGE"]);
  });

  test("keep what is chosen in the other groups", () => {
    expect(shown(blue128, "COLOR")).toEqual([
      ["Black", "BK128", false, true],
      ["Blue", "BL128", true, true],
    ]);
  });

  test("go to the nearest device where that storage does not exist in the other colour", () => {
    expect(shown(blue512, "COLOR")).toEqual([
      ["Black", "BK128", false, true],
      ["Blue", "BL512", true, true],
    ]);
  });

  test("cannot be made when they do not exist in the chosen colour; sizes stand from small to large", () => {
    expect(shown(blue128, "STORAGE")).toEqual([
      ["128 GB", "BL128", true, true],
      ["512 GB", "BL512", false, true],
      ["1 TB", "BK1T", false, false],
    ]);
  });

  test("are exactly one selected in each group", () => {
    for (const selected of VARIANTS)
      for (const { choices } of choiceGroups(VARIANTS, selected))
        expect(choices.filter((choice) => choice.isSelected)).toHaveLength(1);
  });

  test("lead to a device that has what was chosen", () => {
    for (const selected of VARIANTS)
      for (const { group, choices } of choiceGroups(VARIANTS, selected))
        for (const { option, leadsTo } of choices)
          expect(leadsTo.options.find((found) => found.group === group)?.code).toBe(option.code);
  });

  test("of a device without options are none", () => {
    const plain = variant("PLAIN", 100);
    expect(choiceGroups([plain], plain)).toEqual([]);
  });
});
