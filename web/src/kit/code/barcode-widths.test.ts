import { describe, expect, test } from "vitest";
import { barcodeWidths } from "./barcode-widths.ts";

const inCode128 = (value: string) => barcodeWidths(value, "CODE128");
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

describe("Code 39", () => {
  test("a value stands between two stars, parted by narrow spaces", () => {
    expect(barcodeWidths("A1", "CODE39").join("")).toBe(
      ["131131311", "311113113", "311311113", "131131311"].join("1"),
    );
  });

  test("small letters are written as large ones, and what it lacks is left to Code 128", () => {
    expect(barcodeWidths("tq-7", "CODE39")).toEqual(barcodeWidths("TQ-7", "CODE39"));
    expect(barcodeWidths("a_b", "CODE39")).toEqual(inCode128("a_b"));
  });
});

describe("EAN 13", () => {
  test("95 modules, the first digit told by the sets of the left half", () => {
    const widths = barcodeWidths("4006381333931", "EAN13");
    expect(total(widths)).toBe(95);
    expect(widths.join("")).toBe("11132111123111414113121122211111141114111411311214112221111");
  });

  test("the check digit is added when it is missing; a wrong one is no EAN", () => {
    expect(barcodeWidths("400638133393", "EAN13")).toEqual(barcodeWidths("4006381333931", "EAN13"));
    expect(barcodeWidths("4006381333932", "EAN13")).toEqual(inCode128("4006381333932"));
  });
});

describe("ITF 14", () => {
  test("seven pairs between the start and the stop", () => {
    const widths = barcodeWidths("15400141288763", "ITF14");
    expect(widths).toHaveLength(4 + 7 * 10 + 3);
    expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(widths.slice(-3)).toEqual([3, 1, 1]);
  });
});

test("what a format cannot write is written in Code 128", () => {
  for (const format of ["EAN13", "ITF14"] as const)
    expect(barcodeWidths("TQ-20418", format)).toEqual(inCode128("TQ-20418"));
});
