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
    ["a link on an old host", "http://shop.example/4711", ["LINK http://shop.example/4711"]],
    ["words around a link", "see https://shop.example/a", ["TEXT see https://shop.example/a"]],
    ["a link and words", "https://shop.example/a b", ["TEXT https://shop.example/a b"]],
    ["a link behind a mark and a blank", "]Q0 https://shop.example/a", ["LINK https://shop.example/a"]],
    ["a scheme of somebody's own", "xhttps://shop.example/a", ["TEXT xhttps://shop.example/a"]],
    ["what begins like a link", "http://[", ["TEXT http://["]],
    ["a mark in the middle belongs to the code", `AB]C1${IMEI}`, [`CODE AB]C1${IMEI}`]],
    ["blanks around a mark", `  ]C0  ${IMEI}`, [`IMEI ${IMEI}`]],
    ["sixteen digits of a body that gives out IMEIs", "4412345678901234", ["IMEI 441234567890126"]],
    ["sixteen digits of nobody", "4312345678901234", ["CODE 4312345678901234"]],
    ["sixteen digits of nobody, with a body's number in them", "7735000000000000", ["CODE 7735000000000000"]],
    ["sixteen digits of a body from five on", "5412345678901234", ["IMEI 541234567890125"]],
    ["sixteen digits past the bodies from five on", "5512345678901234", ["CODE 5512345678901234"]],
    ["sixteen digits of a body from nine on", "9112345678901234", ["IMEI 911234567890127"]],
    ["sixteen digits between the bodies from nine on", "9212345678901234", ["CODE 9212345678901234"]],
    ["nine digits", "123456789", ["CODE 123456789"]],
    ["nine digits in groups", "123 456 789", ["CODE 123456789"]],
    ["a comma", ",", ["TEXT ,"]],
    ["two IMEIs and a digit", `${IMEI}${SECOND}7`, [`CODE ${IMEI}${SECOND}7`]],
    ["thirty digits that are no IMEIs", `${IMEI}352099001761480`, [`CODE ${IMEI}352099001761480`]],
    ["part numbers with small letters", "1pob9p-512", ["PART OB9P-512"]],
    ["1P inside a code", "AB1POB9P-512", ["CODE AB1POB9P-512"]],
    ["1P before what no part number has", "1POB9P_512", ["CODE 1POB9P_512"]],
    ["1P before too little", "1POB9", ["CODE 1POB9"]],
    ["SSN inside a code", "7SSNR58M40ABCDE", ["CODE 7SSNR58M40ABCDE"]],
    ["SSN before what no serial number has", "SSNR58M40ABC-1", ["CODE SSNR58M40ABC-1"]],
    ["SSN before letters alone", "SSNABCDEFGHIJKL", ["TEXT SSNABCDEFGHIJKL"]],
    ["S inside a code", "9SC02XK0ABJG5H", ["CODE 9SC02XK0ABJG5H"]],
    ["S before thirteen", "SC02XK0ABJG5HX", ["CODE SC02XK0ABJG5HX"]],
    ["a long word that begins with S", "Sachertortestu", ["TEXT Sachertortestu"]],
    ["thirteen letters behind which nothing is numbered", "Schlangengrub", ["TEXT Schlangengrub"]],
    ["the shortest code", "ab12", ["CODE AB12"]],
    ["less than a code", "ab1", ["TEXT ab1"]],
    ["words", "orbit 9 pro", ["TEXT orbit 9 pro"]],
    ["long words with a number each", "orbit9pro slate11", ["TEXT orbit9pro slate11"]],
    ["long words of which one has a number", "orbitpros slate1112", ["TEXT orbitpros slate1112"]],
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

  test.each([
    ["what a carton holds", `]C102${CARTON}3712`, [`PRODUCT ${CARTON}`]],
    [
      "an IMEI without its check digit, said to be one",
      `]d2010${EAN}800277209900176148`,
      [`PRODUCT ${EAN}`, `IMEI ${"77209900176148"}${luhnCheckDigit("77209900176148")}`],
    ],
    [
      "a serial number of fourteen digits",
      `]d2010${EAN}2177209900176148`,
      [`PRODUCT ${EAN}`, "SERIAL 77209900176148"],
    ],
    ["a serial number in small letters", `]d2010${EAN}21r58m40`, [`PRODUCT ${EAN}`, "SERIAL R58M40"]],
    ["the number of a part of a customer's", `]d2010${EAN}241OB9P`, [`PRODUCT ${EAN}`, "PART OB9P"]],
    ["each GS1 mark", `]e0010${EAN}10LOT`, [`PRODUCT ${EAN}`]],
    ["a separator first", `${GS}010${EAN}`, [`PRODUCT ${EAN}`]],
    ["separators around what is no such code", `${GS}R58M40ABCDE${GS}`, ["CODE R58M40ABCDE"]],
    ["a separator between two codes", `${IMEI}${GS}${SECOND}`, [`IMEI ${IMEI}`, `IMEI ${SECOND}`]],
    ["a list with more than one mark between", `${IMEI},, ${SECOND}`, [`IMEI ${IMEI}`, `IMEI ${SECOND}`]],
    ["a list that begins with a mark", `,${IMEI};${SECOND}`, [`IMEI ${IMEI}`, `IMEI ${SECOND}`]],
    ["a list of eight each", "73513537 R58M40AB", ["PRODUCT 73513537", "CODE R58M40AB"]],
    ["the name in small letters", `imei: ${IMEI} ean: ${EAN}`, [`IMEI ${IMEI}`, `PRODUCT ${EAN}`]],
    ["a name with blanks", `IMEI / MEID: ${IMEI}`, [`IMEI ${IMEI}`]],
    ["a name with a number and blanks", `IMEI / MEID 1 : ${IMEI}`, [`IMEI ${IMEI}`]],
    ["a name that ends otherwise", `IMEIX: ${EAN}`, [`TEXT IMEIX: ${EAN}`]],
    [
      "names in short",
      `UPC: 036000291452 SERIAL: R58M40 SERIALNO: R58M41`,
      ["PRODUCT 0036000291452", "SERIAL R58M40", "SERIAL R58M41"],
    ],
    ["a name without them", `IMEI/MEID ${IMEI}`, [`IMEI ${IMEI}`]],
    [
      "a MEID of fourteen digits",
      "MEID: 77209900176148",
      [`IMEI 77209900176148${luhnCheckDigit("77209900176148")}`],
    ],
    ["a wrong number with its name", "IMEI: 352099001761480", ["IMEI 352099001761480!"]],
    ["a name before no IMEI", `IMEI: 123 EAN: ${EAN}`, [`PRODUCT ${EAN}`]],
    ["a name before no product", `EAN: 123456 S/N: R58M40`, ["SERIAL R58M40"]],
    [
      "the names of products",
      `EAN-13: ${EAN} UPC-A: 036000291452`,
      [`PRODUCT ${EAN}`, "PRODUCT 0036000291452"],
    ],
    ["the names of parts", "P/N: OB9P-512 MPN: SL11/64", ["PART OB9P-512", "PART SL11/64"]],
    [
      "the names of serial numbers",
      "Serial No.: R58M40 SERIAL NUMBER R58M41 SN R58M42",
      ["SERIAL R58M40", "SERIAL R58M41", "SERIAL R58M42"],
    ],
    ["too little behind a name", "SN: R5 P/N: OB9P", ["PART OB9P"]],
    ["letters behind a name", `SN: UNKNOWN EAN: ${EAN}`, [`PRODUCT ${EAN}`]],
    ["a name inside a word", "SNOWMAN 12345678", ["TEXT SNOWMAN 12345678"]],
  ])("%s", (_, raw, expected) => {
    expect(said(raw)).toEqual(expected);
  });

  test.each([
    ["an IMEI", `]C1${IMEI}`, [`IMEI ${IMEI}`]],
    ["a product whose check digit is wrong", "]C10140063813339399", ["CODE 0140063813339399"]],
    ["brackets around no number", `(AB)${IMEI}`, [`CODE (AB)${IMEI}`]],
    ["a bracket that does not close", "(01", ["TEXT (01"]],
    ["nothing behind a bracket", "(01)", ["CODE (01)"]],
    ["a date with letters", `]d2010${EAN}17ABCDEF`, [`CODE 010${EAN}17ABCDEF`]],
    ["a date cut off", `]d2010${EAN}1727`, [`CODE 010${EAN}1727`]],
    [
      "a serial number past its length",
      `]d2010${EAN}21${"A".repeat(21)}`,
      [`CODE 010${EAN}21${"A".repeat(21)}`],
    ],
    ["an empty value", `]d2010${EAN}21${GS}10LOT`, [`TEXT 010${EAN}21 10LOT`]],
  ])("a code that says it is GS1 and is not, is read as what it looks like: %s", (_, raw, expected) => {
    expect(said(raw)).toEqual(expected);
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
    const wrong = readScans(["352099001761480", EAN]);
    expect(wrong).toEqual([
      { kind: "IMEI", value: "352099001761480", isWrong: true },
      { kind: "PRODUCT", value: EAN },
    ]);
    expect(readScans(["352099001761480", "352099001761482"])).toHaveLength(2);
  });

  test("a serial number comes before a code of which nobody knows what it is", () => {
    expect(deviceReferencesIn(readScans(["AB12CD34", "S/N: R58M40ABCDE"]))).toEqual([
      "R58M40ABCDE",
      "AB12CD34",
    ]);
  });
});

test("numbers are shown in the groups in which they are printed", () => {
  expect(groupedScan({ kind: "IMEI", value: "356721104489019" })).toBe("35 672110 448901 9");
  expect(groupedScan({ kind: "PRODUCT", value: EAN })).toBe("4 006381 333931");
  expect(groupedScan({ kind: "PRODUCT", value: "73513537" })).toBe("7351 3537");
  expect(groupedScan({ kind: "CODE", value: "NW-1" })).toBe("NW-1");
  expect(groupedScan({ kind: "CODE", value: "356721104489019" })).toBe("356721104489019");
  expect(groupedScan({ kind: "CODE", value: "73513537" })).toBe("73513537");
  expect(groupedScan({ kind: "IMEI", value: "35672110448901" })).toBe("35672110448901");
  expect(groupedScan({ kind: "PRODUCT", value: CARTON })).toBe("14 006381 333938");
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
