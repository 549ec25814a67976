// @vitest-environment node
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { code128Symbols, code128Widths } from "./code-128.ts";
import { qrMatrix } from "./qr.ts";
import { drawWithMask, formatBits, versionBits } from "./qr-matrix.ts";
import { dataCapacity, QR_VERSIONS } from "./qr-version.ts";
import { correctionBytes, multiply } from "./reed-solomon.ts";

describe("Code 128", () => {
  test("letters stand in set B, with their checksum", () => {
    // The worked example of the symbology starts in set A, 103, and has the checksum 54; one more start, one more sum.
    expect(code128Symbols("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  test("runs of digits take half the room", () => {
    expect(code128Symbols("123456")).toEqual([105, 12, 34, 56, (105 + 12 + 34 * 2 + 56 * 3) % 103, 106]);
    expect(code128Symbols("20418-48213").length).toBeLessThan(code128Symbols("abcde-abcde").length);
  });

  test("what is encoded reads back", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        const symbols = code128Symbols(text);
        let isDigits = symbols[0] === 105;
        let read = "";
        for (const symbol of symbols.slice(1, -2)) {
          if (symbol === (isDigits ? 100 : 99)) isDigits = !isDigits;
          else read += isDigits ? String(symbol).padStart(2, "0") : String.fromCharCode(symbol + 32);
        }
        expect(read).toBe(text);
      }),
    );
  });

  test("every symbol is eleven modules wide, the stop thirteen", () => {
    const widths = code128Widths("Az 09~");
    const symbols = code128Symbols("Az 09~").length;
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe((symbols - 1) * 11 + 13);
  });

  test("what a scanner could not read is refused", () => {
    expect(() => code128Symbols("")).toThrow(RangeError);
    expect(() => code128Symbols("é")).toThrow(RangeError);
  });
});

describe("QR", () => {
  test("the correction bytes are those of the published example", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test("multiplication in the field has an identity and no way out of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.integer({ min: 1, max: 255 }), (x, y) => {
        expect(multiply(x, 1)).toBe(x);
        expect(multiply(x, y)).toBe(multiply(y, x));
        expect(multiply(x, y)).toBeGreaterThan(0);
        expect(multiply(x, y)).toBeLessThan(256);
      }),
    );
  });

  test("format and version carry the published bits", () => {
    expect(formatBits(0).toString(2)).toBe("101010000010010");
    expect(formatBits(5).toString(2)).toBe("100000011001110");
    expect(versionBits(7).toString(2).padStart(18, "0")).toBe("000111110010010100");
    expect(versionBits(10).toString(2).padStart(18, "0")).toBe("001010010011010011");
  });

  test("a version holds exactly the bytes its square has room for", () => {
    for (const version of QR_VERSIONS) {
      const size = version.number * 4 + 17;
      const bytes = dataCapacity(version) + version.blocks.length * version.correctionPerBlock;
      const light = drawWithMask(version, Array<number>(bytes).fill(0), 1);
      const dark = drawWithMask(version, Array<number>(bytes).fill(255), 1);
      const data = light.flatMap((row, y) => row.filter((isDark, x) => isDark !== dark[y]?.[x])).length;
      expect([version.number, Math.floor(data / 8)]).toEqual([version.number, bytes]);
      expect(light.length).toBe(size);
    }
  });

  test("a longer text takes a larger square, and one that is too long is refused", () => {
    expect(qrMatrix("a".repeat(14)).length).toBe(21);
    expect(qrMatrix("a".repeat(15)).length).toBe(25);
    expect(qrMatrix("a".repeat(213)).length).toBe(57);
    expect(() => qrMatrix("a".repeat(214))).toThrow(RangeError);
  });
});
