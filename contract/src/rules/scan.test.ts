import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isImei } from "./device-reference.ts";
import { gtinCheckDigit, isGtin, normalGtin } from "./gtin.ts";
import { luhnCheckDigit } from "./luhn.ts";
import { deviceReferencesIn, groupedScan, readScan, readScans } from "./scan.ts";

const IMEI = "352099001761481";
const SECOND = "352099001761499";
const EAN = "4006381333931";
const CARTON = "14006381333938";
const GS = "\u001D";

/** Short, so that the table can be read: "IMEI 3520…" with "!" for a wrong check digit and "?" for a guess. */
const said = (raw: string) =>
  readScan(raw).map(
    ({ kind, value, isWrong, isGuess }) => `${kind} ${value}${isWrong ? "!" : ""}${isGuess ? "?" : ""}`,
  );

describe("one code", () => {
  test.each([
    ["a bare IMEI", IMEI, [`IMEI ${IMEI}`]],
    ["an IMEI in groups", "35 209900 176148 1", [`IMEI ${IMEI}`]],
    ["an IMEI with hyphens", "35-209900-176148-1", [`IMEI ${IMEI}`]],
    ["an IMEI with strokes", "352099/00/176148/1", [`IMEI ${IMEI}`]],
    ["an IMEI behind the mark of its code", `]C0${IMEI}`, [`IMEI ${IMEI}`]],
    ["an IMEI that a blank and an end of line follow", `${IMEI} \r`, [`IMEI ${IMEI}`]],
    ["an IMEI with its name", `IMEI:${IMEI}`, [`IMEI ${IMEI}`]],
    ["an IMEI with its name and number", `IMEI 2: ${SECOND}`, [`IMEI ${SECOND}`]],
    ["an IMEI with the version of the software", "3520990017614823", [`IMEI ${IMEI}`]],
    ["the same, said to be one", "IMEISV: 3520990017614823", [`IMEI ${IMEI}`]],
    ["an IMEI without its check digit", "35209900176148", [`IMEI ${IMEI}`]],
    ["an IMEI with one digit wrong", "352099001761480", ["IMEI 352099001761480!"]],
    ["an EAN-13", EAN, [`PRODUCT ${EAN}`]],
    ["an EAN-13 with one digit wrong", "4006381333932", ["PRODUCT 4006381333932!"]],
    ["an EAN-8", "73513537", ["PRODUCT 73513537"]],
    ["a UPC-A", "036000291452", ["PRODUCT 0036000291452"]],
    ["a carton's GTIN-14", CARTON, [`PRODUCT ${CARTON}`]],
    ["a GTIN-14 with a zero in front", `0${EAN}`, [`PRODUCT ${EAN}`]],
    [
      "fourteen digits that could be either",
      "35209900176143",
      ["PRODUCT 35209900176143?", "IMEI 352099001761432?"],
    ],
    ["a part number behind 1P", "1POB9P-512-GR", ["PART OB9P-512-GR"]],
    ["a serial number behind S", "SC02XK0ABJG5H", ["SERIAL C02XK0ABJG5H"]],
    ["a serial number behind SSN", "SSNR58M40ABCDE", ["SERIAL R58M40ABCDE"]],
    ["a serial number with its name", "S/N: r58m40abcde", ["SERIAL R58M40ABCDE"]],
    ["a code that may be a serial number", "R58M40ABCDE", ["CODE R58M40ABCDE"]],
    ["our own reference", "NW-GB-26-0048213", ["CODE NW-GB-26-0048213"]],
    ["our own reference of digits keeps its hyphen", "20418-48213", ["CODE 20418-48213"]],
    ["our own reference as long as an IMEI", "2041848213-00001", ["CODE 2041848213-00001"]],
    ["a link", "https://shop.example/posale/sale/4711", ["LINK https://shop.example/posale/sale/4711"]],
    ["words", "orbit 9 pro", ["TEXT orbit 9 pro"]],
    ["a word", "halima", ["TEXT halima"]],
    ["nothing", "  ", []],
  ])("%s", (_, raw, expected) => {
    expect(said(raw)).toEqual(expected);
  });
});

describe("codes that carry several values", () => {
  const product = `01${CARTON}`;
  test.each([
    ["a product alone", `]C1010${EAN}`, [`PRODUCT ${EAN}`]],
    [
      "a product and a serial number",
      `]C1${product}21R58M40ABCDE`,
      [`PRODUCT ${CARTON}`, "SERIAL R58M40ABCDE"],
    ],
    ["an IMEI as the serial number", `]d2010${EAN}21${IMEI}`, [`PRODUCT ${EAN}`, `IMEI ${IMEI}`]],
    ["an IMEI under its own number", `]d2010${EAN}8002${IMEI}`, [`PRODUCT ${EAN}`, `IMEI ${IMEI}`]],
    [
      "values between separators",
      `]d2010${EAN}10LOT7${GS}17270331${GS}21R58M40${GS}240OB9P`,
      [`PRODUCT ${EAN}`, "SERIAL R58M40", "PART OB9P"],
    ],
    ["separators without a mark", `010${EAN}10LOT7${GS}21R58M40`, [`PRODUCT ${EAN}`, "SERIAL R58M40"]],
    ["neither mark nor separators", `010${EAN}1727033121R58M40ABC`, [`PRODUCT ${EAN}`, "SERIAL R58M40ABC"]],
    ["brackets, as they are printed", `(01)0${EAN}(17)270331(21)R58M40`, [`PRODUCT ${EAN}`, "SERIAL R58M40"]],
    ["an address", `https://id.example/01/0${EAN}/21/R58M40?17=270331`, [`PRODUCT ${EAN}`, "SERIAL R58M40"]],
    ["an address below a folder", `https://id.example/p/01/0${EAN}`, [`PRODUCT ${EAN}`]],
    ["two IMEIs in a row", `${IMEI}${SECOND}`, [`IMEI ${IMEI}`, `IMEI ${SECOND}`]],
    ["a list", `${IMEI},${SECOND};R58M40ABCDE`, [`IMEI ${IMEI}`, `IMEI ${SECOND}`, "CODE R58M40ABCDE"]],
    [
      "names and values",
      `IMEI1: ${IMEI} IMEI2: ${SECOND} S/N: R58M40ABCDE EAN: ${EAN}`,
      [`IMEI ${IMEI}`, `IMEI ${SECOND}`, "SERIAL R58M40ABCDE", `PRODUCT ${EAN}`],
    ],
    [
      "names and values by line",
      `IMEI1=35 209900 176148 1\nIMEI2=${SECOND}\nSN=R58M40ABCDE`,
      [`IMEI ${IMEI}`, `IMEI ${SECOND}`, "SERIAL R58M40ABCDE"],
    ],
  ])("%s", (_, raw, expected) => {
    expect(said(raw)).toEqual(expected);
  });

  test("a code that says it is GS1 and is not, is read as what it looks like", () => {
    expect(said(`]C1${IMEI}`)).toEqual([`IMEI ${IMEI}`]);
  });
});

describe("one box", () => {
  test("its codes are told apart, each once, and a reference field is offered the IMEIs first", () => {
    const box = readScans([EAN, "R58M40ABCDE", IMEI, `IMEI2:${SECOND}`, IMEI]);
    expect(box.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      `PRODUCT ${EAN}`,
      "CODE R58M40ABCDE",
      `IMEI ${IMEI}`,
      `IMEI ${SECOND}`,
    ]);
    expect(deviceReferencesIn(box)).toEqual([IMEI, SECOND, "R58M40ABCDE"]);
  });

  test("a wrong number steps back behind a right one of its kind", () => {
    expect(readScans(["352099001761480", IMEI])).toEqual([{ kind: "IMEI", value: IMEI }]);
    expect(deviceReferencesIn(readScans(["352099001761480"]))).toEqual([]);
  });
});

test("numbers are shown in the groups in which they are printed", () => {
  expect(groupedScan({ kind: "IMEI", value: "356721104489019" })).toBe("35 672110 448901 9");
  expect(groupedScan({ kind: "PRODUCT", value: EAN })).toBe("4 006381 333931");
  expect(groupedScan({ kind: "PRODUCT", value: "73513537" })).toBe("7351 3537");
  expect(groupedScan({ kind: "CODE", value: "NW-1" })).toBe("NW-1");
});

describe("whatever comes", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const imeis = digits(12).map((rest) => {
    const fourteen = `35${rest}`;
    return `${fourteen}${luhnCheckDigit(fourteen)}`;
  });
  const products = digits(12).map((twelve) => `${twelve}${gtinCheckDigit(twelve)}`);

  test("every text is read without failing, and no value is blank", () => {
    // Halves of pairs as well.
    const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (raw) => {
        for (const { value } of readScan(raw)) expect(value.trim()).not.toBe("");
      }),
    );
  });

  test("an IMEI is found whatever a scanner or a label puts around it", () => {
    const before = fc.constantFrom("", "]C0", "]C1", "]Q0", "IMEI:", "IMEI ", "IMEI1=", " ");
    fc.assert(
      fc.property(imeis, before, fc.constantFrom("", " ", "\r\n"), (imei, front, back) => {
        expect(readScan(`${front}${imei}${back}`)).toEqual([{ kind: "IMEI", value: imei }]);
      }),
    );
  });

  test("a right IMEI with one digit changed is never taken for right", () => {
    fc.assert(
      fc.property(imeis, fc.nat(14), fc.integer({ min: 1, max: 9 }), (imei, at, by) => {
        const changed = `${imei.slice(0, at)}${(Number(imei[at]) + by) % 10}${imei.slice(at + 1)}`;
        expect(readScan(changed)).toEqual([{ kind: "IMEI", value: changed, isWrong: true }]);
      }),
    );
  });

  test("a product and an IMEI in one code come out as they went in, with and without separators", () => {
    fc.assert(
      fc.property(products, imeis, fc.boolean(), (product, imei, isMarked) => {
        const found = readScan(`${isMarked ? "]d2" : ""}010${product}21${imei}`);
        expect(found).toEqual([
          { kind: "PRODUCT", value: normalGtin(product) },
          { kind: "IMEI", value: imei },
        ]);
      }),
    );
  });

  test("two different IMEIs in one scan are both offered", () => {
    fc.assert(
      fc.property(imeis, imeis, fc.constantFrom("", ",", " ", ";", "\n"), (one, other, between) => {
        fc.pre(one !== other);
        const found = readScan(`${one}${between}${other}`);
        expect(found.map(({ value }) => value)).toEqual([one, other]);
        expect(found.every(({ value }) => isImei(value))).toBe(true);
      }),
    );
  });

  test("a product has one number, however many zeros stand in front", () => {
    fc.assert(
      fc.property(products, (product) => {
        expect(isGtin(product)).toBe(true);
        expect(normalGtin(`0${product}`)).toBe(normalGtin(product));
      }),
    );
  });
});
