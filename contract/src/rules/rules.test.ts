import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDateRange, isInOrder, isIsoDate, parseDateRange } from "./dates.ts";
import { checkReference, isImei, isSerialNumber, referenceTypeOf } from "./device-reference.ts";
import { isEmail } from "./email.ts";
import { broken } from "./field-rule.ts";
import { checkFiles, isFileName } from "./files.ts";
import { parseIban } from "./iban.ts";
import { isImageUrl } from "./image-url.ts";
import { luhnCheckDigit, passesLuhn } from "./luhn.ts";
import { isMoneyText, MONEY_MAX_MINOR, parseMoneyText, toMinor } from "./money.ts";
import { isLetters, isPersonalName } from "./names.ts";
import { isPassword, isStrongPassword, passwordRules } from "./password.ts";
import { isPostcode } from "./postcode.ts";
import { isProviderAddress } from "./provider-address.ts";
import { dniLetter, isIdNumber, isSpanishId } from "./spanish-id.ts";
import { isSafeAddress, isWebAddress } from "./web-address.ts";

const digitString = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(""));

/** One row a rule: what passes and what does not. */
const tables: Record<string, { rule: (value: string) => boolean; pass: string[]; fail: string[] }> = {
  "a date is a day that exists, yyyy-MM-dd": {
    rule: isIsoDate,
    pass: ["2026-02-28", "2024-02-29", "1999-12-31", "2000-02-29"],
    fail: [
      "",
      "12026-02-28",
      "2026-02-28 ",
      "2026-02-29",
      "1900-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "2026-01-32",
      "2026-01-99",
      "2026-1-1",
      "28-02-2026",
      "2026-02-28T00:00",
      "0050-01-01",
    ],
  },
  "an IMEI has 15 digits and passes Luhn": {
    rule: isImei,
    pass: ["490154203237518", "356938035643809"],
    fail: [
      "",
      "490154203237517",
      "49015420323751",
      "4901542032375180",
      "49015420323751a",
      " 490154203237518",
      "४९०१५४२०३२३७५१८",
    ],
  },
  "a serial number has 12 characters, or 13 when it starts with s": {
    rule: isSerialNumber,
    pass: ["C02XK0ABJG5H", "SC02XK0ABJG5H", "sC02XK0ABJG5H"],
    fail: ["", "C02XK0ABJG5", "C02XK0ABJG5HX", "SC02XK0ABJG5", "SC02XK0ABJG5HX"],
  },
  "an amount has digits and up to two decimals": {
    rule: isMoneyText,
    pass: ["0", "12", "12.5", "12.50", "99999999999.99"],
    fail: ["", ".5", "12.", "12.345", "-1", "+1", "1,50", "1e3", " 1", "0x10", "100000000000"],
  },
  "a form's password has 6 to 32 characters of four kinds": {
    rule: isPassword,
    pass: ["Abc1!x", "Handsel#2026", `Aa1!${"x".repeat(28)}`, "Äöü1&b"],
    fail: ["", "Ab1!x", "abc1!xx", "ABC1!XX", "Abcd!xx", "Abcd1xx", "Abcd1?x", `Aa1!${"x".repeat(29)}`],
  },
  "the server's password has more than 6 characters": {
    rule: isStrongPassword,
    pass: ["Abc1!xx", "ABC1!XX"],
    fail: ["Abc1!x", "abc1!xx", "Abcd!xx", "Abcd1xx", `A1!${"x".repeat(30)}`],
  },
  "letters are those of any script, with space, hyphen, apostrophe and dot": {
    rule: isLetters,
    pass: ["Zoë", "St. John-Smith", "O'Neill", "O’Neill", "Ångström", "Παπαδόπουλος", "李"],
    fail: ["", "4th", "A/B", "a_b", "<b>", "-", "a\nb"],
  },
  "a person's name is refused only for what no name holds": {
    rule: isPersonalName,
    pass: ["Anna", "Jean-Luc 2", "Nguyễn Văn A", "李小龍"],
    fail: ["", "123", "A\nB", "A\u0007", "A\u2028B"],
  },
  "one provider's address has letters, digits, / , - and at most one quote": {
    rule: (value) => isProviderAddress(value),
    pass: ["Main Street 4/2", "Rue de l'Est 5, B-2", "Ørsted 3"],
    fail: ["", "Rue d'Or d'Est", "St. John 4", "A#1", "A;B", "A\nB"],
  },
  "its variant also has dots": {
    rule: (value) => isProviderAddress(value, { allowsDots: true }),
    pass: ["St. John's 4"],
    fail: ["St. John's 'A'", "A_B"],
  },
  "a file name ends in an extension of 2 to 5 characters": {
    rule: isFileName,
    pass: ["file name.pdf", "Terms (v2) [de].html", "a.b-c_d.xlsx", "größe.7z"],
    fail: [
      "",
      "file",
      "file.",
      ".pdf",
      "file.p",
      "file.extens",
      "../x.pdf",
      "a/b.pdf",
      "a\\b.pdf",
      "a?.pdf",
      "..pdf",
      "a\n.pdf",
      `${"a".repeat(252)}.pdf`,
    ],
  },
  "a page elsewhere is reached by https alone": {
    rule: isWebAddress,
    pass: ["https://shop.test", "https://shop.test/a?b=c#d", "HTTPS://shop.test:8443/"],
    fail: [
      "",
      "http://shop.test",
      "javascript:alert(1)",
      " javascript:alert(1)",
      "javascript:alert(1)//https://shop.test",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "//shop.test",
      "/posale",
      "https://",
      "https:///x",
      "https://shop.test@evil.test/",
      "https://shop.test\\@evil.test",
      "https://shop.test/a b",
      "ftp://shop.test",
    ],
  },
  "a stored address is a place of our own, a stored file, or a page elsewhere": {
    rule: isSafeAddress,
    pass: ["", "/posale/help", "logo.svg", "files/logo.svg", "https://shop.test/a"],
    fail: [
      "javascript:alert(1)",
      "//shop.test",
      "/\\shop.test",
      "/posale help",
      "/posale\\help",
      "http://shop.test",
      "data:text/html,x",
    ],
  },
  "a picture's address ends in a picture type, with an optional size": {
    rule: isImageUrl,
    pass: [
      "https://images.shop.test/a.jpg",
      "/media/a.JPEG?d=480x480",
      "https://a.test/b.c.webp",
      "/x.svg",
      "/x.bmp?d=80x80",
    ],
    fail: [
      "",
      "a.jpg",
      "//evil.test/a.jpg",
      "javascript:alert(1)//a.jpg",
      "data:image/png;base64,a.png",
      "http://a.test/b.webp",
      "/a.pdf",
      "/a.jpg?d=axb",
      "/a.jpg?d=1x2&x=1",
      "/a.jpg?d=1x2?d=1x2",
      "/a b.jpg",
      "/a.jpg#x",
    ],
  },
};

describe.each(Object.entries(tables))("%s", (_, { rule, pass, fail }) => {
  test.each(pass)("'%s' passes", (value) => expect(rule(value)).toBe(true));
  test.each(fail)("'%s' does not", (value) => expect(rule(value)).toBe(false));
});

test("SHARED-VALID-01 an e-mail's dotted segments and domain labels pass in any letter case", () => {
  for (const value of [
    "a@b.co",
    "First.Last@Example.TEST",
    "o'neil+tag!#$%&*/=?^_`{|}~-@a-b.c1.test",
    "1@2.34",
  ]) {
    expect(isEmail(value), value).toBe(true);
  }
  for (const value of [
    "",
    "a",
    "@b.co",
    "a@",
    "a@b",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.de",
    "a b@c.de",
    "a@b..co",
    "a@b.co.",
    "a@b@c.de",
    "ä@b.co",
    "a@b_c.de",
    "a@b.co\n",
  ]) {
    expect(isEmail(value), value).toBe(false);
  }
});

/** So many letters. */
const word = (length: number) => "a".repeat(length);

test("SHARED-VALID-01 an e-mail's name has at most 64 characters, a label 63, the whole 255", () => {
  for (const value of [`${word(64)}@b.co`, `a@${word(63)}.co`, `a@${word(63)}.${word(63)}.co`])
    expect(isEmail(value), value).toBe(true);
  for (const value of [
    `${word(65)}@b.co`,
    `${word(32)}.${word(32)}@b.co`,
    `a@${word(64)}.co`,
    `a@b.${word(64)}`,
  ])
    expect(isEmail(value), value).toBe(false);
  const longest = `${word(64)}@${word(63)}.${word(63)}.${word(59)}.co`;
  expect(longest).toHaveLength(255);
  expect(isEmail(longest)).toBe(true);
  expect(isEmail(`a${longest.slice(1, 64)}@${word(63)}.${word(63)}.${word(60)}.co`)).toBe(false);
});

test("SHARED-VALID-02 a domain label that begins or ends with a hyphen is refused", () => {
  for (const value of ["a@-b.co", "a@b-.co", "a@b.-co", "a@b.co-", "a@-.co"])
    expect(isEmail(value), value).toBe(false);
  expect(isEmail("a@b--c.co")).toBe(true);
});

test("a range is two days with ' - ' between, in any order", () => {
  expect(parseDateRange("2026-01-01 - 2026-01-31")).toEqual({ start: "2026-01-01", end: "2026-01-31" });
  for (const value of [
    "",
    "2026-01-01",
    "2026-01-01-2026-01-31",
    "2026-01-01 - 2026-02-30",
    "2026-01-01 - 2026-01-02 - 2026-01-03",
    "2026-02-30 - 2026-03-01",
  ]) {
    expect(parseDateRange(value), value).toBeUndefined();
  }
  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (start, end) => {
      expect(parseDateRange(formatDateRange({ start, end }))).toEqual({ start, end });
      expect(isInOrder({ start, end })).toBe(Date.parse(start) <= Date.parse(end));
    }),
  );
});

test("one check digit of ten passes Luhn, and one changed digit never does", () => {
  fc.assert(
    fc.property(digitString(14), fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
      const check = luhnCheckDigit(body);
      const passing = [...Array(10).keys()].filter((digit) => passesLuhn(`${body}${digit}`));
      expect(passing).toEqual([check]);
      const changed = (Number(body[place]) + step) % 10;
      expect(passesLuhn(`${body.slice(0, place)}${changed}${body.slice(place + 1)}${check}`)).toBe(false);
    }),
  );
});

test("a reference's type follows the reference, and the device's network when there is none", () => {
  expect(referenceTypeOf("490154203237518", false)).toBe("IMEI");
  expect(referenceTypeOf("C02XK0ABJG5H", true)).toBe("SERIAL");
  expect(referenceTypeOf("", true)).toBe("IMEI");
  expect(referenceTypeOf("", false)).toBe("SERIAL");
});

test("a reference says the first thing that is wrong with it", () => {
  const asImei = { referenceType: "IMEI", checksSerial: true } as const;
  const asSerial = { referenceType: "SERIAL", checksSerial: true } as const;
  expect(checkReference("490154203237518", asImei)).toBeUndefined();
  expect(checkReference("49015420323751#", asImei)).toEqual(broken("hash"));
  expect(checkReference("490154203237517", asImei)).toEqual(broken("imei"));
  expect(checkReference("C02XK0ABJG5H", asSerial)).toBeUndefined();
  expect(checkReference("C02", asSerial)).toEqual(broken("serial"));
  expect(checkReference("C02", { ...asSerial, checksSerial: false })).toBeUndefined();
  expect(checkReference("C02XK/ABJG5H", asSerial)).toBeUndefined();
  expect(checkReference("C02XK/ABJG5H", { ...asSerial, isStrict: true })).toEqual(broken("serial"));
  expect(checkReference("SC02XK0ABJG5H", { ...asSerial, isStrict: true })).toBeUndefined();
  expect(checkReference("#".repeat(51), asImei)).toEqual(broken("maxLength", 50));
});

test("money crosses to minor units and back exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: -MONEY_MAX_MINOR, max: MONEY_MAX_MINOR }), (minor) => {
      const wire = JSON.parse(JSON.stringify(minor / 100)) as number;
      expect(toMinor(wire)).toBe(minor + 0);
    }),
    { numRuns: 2000 },
  );
});

test("money with a third decimal, or beyond our range, is not money", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 9 }),
      (cents, thousandth) => {
        expect(
          toMinor(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}${thousandth}`)),
        ).toBeUndefined();
      },
    ),
  );
  for (const value of [1.005, 0.1 + 0.2, 1e20, Number.NaN, Number.POSITIVE_INFINITY, 5e-324]) {
    expect(toMinor(value), String(value)).toBeUndefined();
  }
  expect(Object.is(toMinor(-0), 0)).toBe(true);
});

test("a typed amount gives the same minor units as the number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MONEY_MAX_MINOR }), (minor) => {
      expect(parseMoneyText((minor / 100).toFixed(2))).toBe(minor);
    }),
  );
  expect(parseMoneyText("12.5")).toBe(1250);
  expect(parseMoneyText("12.345")).toBeUndefined();
});

test("the list beside a new password shows which rules are met so far", () => {
  expect(passwordRules("ab1")).toEqual({
    uppercase: false,
    lowercase: true,
    numerals: true,
    special: false,
    minimum: false,
  });
  expect(passwordRules("ABCDE!")).toEqual({
    uppercase: true,
    lowercase: false,
    numerals: false,
    special: true,
    minimum: true,
  });
  expect(passwordRules("a".repeat(32)).minimum).toBe(true);
  expect(passwordRules("a".repeat(33)).minimum).toBe(false);
});

test("SHARED-VALID-12 a postcode has the format of its country", () => {
  const examples: [string, string, string][] = [
    ["DE", "10115", "1011"],
    ["DK", "2100", "210"],
    ["ES", "28013", "99999"],
    ["FI", "00100", "0010"],
    ["FR", "75008", "7500"],
    ["GB", "SW1A 1AA", "SW1A"],
    ["IT", "00184", "0018A"],
    ["NO", "0150", "01500"],
    ["PT", "1000-205", "1000-20"],
    ["SE", "114 55", "11455 1"],
  ];
  for (const [country, good, bad] of examples) {
    expect(isPostcode(good, country), good).toBe(true);
    expect(isPostcode(bad, country), bad).toBe(false);
  }
  expect(isPostcode("anything", "ZZ")).toBe(true);
});

test("SHARED-VALID-13 an IBAN has its country's length and check digits; spaces and case do not matter", () => {
  expect(parseIban("es91 2100 0418 4502 0005 1332")).toBe("ES9121000418450200051332");
  expect(parseIban("DE89370400440532013000")).toBe("DE89370400440532013000");
  for (const value of [
    "",
    "ES9121000418450200051333",
    "ES912100041845020005133",
    "XX9121000418450200051332",
    "GB82",
  ]) {
    expect(parseIban(value), value).toBeUndefined();
  }
});

test("SHARED-VALID-14 a Spanish id carries the right control; elsewhere any number stands", () => {
  for (const value of [
    "12345678Z",
    "12345678z",
    "00000000T",
    "A58818501",
    "B58818501",
    "P0800000B",
    "G08169815",
  ]) {
    expect(isSpanishId(value), value).toBe(true);
  }
  for (const value of [
    "",
    "12345678A",
    "1234567Z",
    "123456789Z",
    "A58818502",
    "A5881850A",
    "P08000002",
    "I58818501",
    "12345678-Z",
    "112345678Z",
    "12345678ZZ",
    "X12345678Z",
    "XX1234567L",
    "X1234567LL",
    "KK1234567L",
    "K1234567LL",
    "A58818501A58818501",
    "A588185011",
  ]) {
    expect(isSpanishId(value), value).toBe(false);
  }
  expect(isIdNumber("anything at all", "PT")).toBe(true);
  expect(isIdNumber("anything at all", "ES")).toBe(false);
});

test("exactly one control letter fits a DNI, one of 23", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const digits = String(number).padStart(8, "0");
      const fitting = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").filter((letter) =>
        isSpanishId(digits + letter),
      );
      expect(fitting).toEqual([dniLetter(number)]);
      expect(dniLetter(number)).toBe("TRWAGMYFPDXBNJZSQVHLCKE"[number % 23]);
    }),
  );
});

test("SHARED-VALID-15 a NIE is the DNI with 0, 1 or 2 in place of X, Y or Z", () => {
  expect(isSpanishId("X1234567L")).toBe(true);
  expect(isSpanishId("Y1234567L")).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), digitString(7), (leading, digits) => {
      const letter = dniLetter(Number(`${leading}${digits}`));
      expect(isSpanishId(`${"XYZ"[leading]}${digits}${letter}`)).toBe(true);
      expect(isSpanishId(`${"XYZ"[(leading + 1) % 3]}${digits}${letter}`)).toBe(false);
    }),
  );
});

test("SHARED-VALID-14 a special DNI begins with K, L or M and has the letter of its seven digits", () => {
  for (const value of ["K1234567L", "L1234567L", "m1234567l", "K0000000T"])
    expect(isSpanishId(value), value).toBe(true);
  for (const value of ["K1234567A", "K123456L", "K12345678L", "I1234567L", "K12345674"])
    expect(isSpanishId(value), value).toBe(false);
  fc.assert(
    fc.property(fc.constantFrom("K", "L", "M"), digitString(7), (kind, digits) => {
      expect(isSpanishId(`${kind}${digits}${dniLetter(Number(digits))}`)).toBe(true);
      expect(isSpanishId(`${kind}${digits}${dniLetter(Number(digits) + 1)}`)).toBe(false);
    }),
  );
});

test("files are judged by count, kind, type and size, in this order", () => {
  const limits = { accept: [".csv", ".xlsx"] };
  const good = { name: "Sales.CSV", size: 10 };
  expect(checkFiles([good], limits)).toBeUndefined();
  expect(checkFiles([], limits)).toEqual(broken("required"));
  expect(checkFiles([good, good], limits)).toEqual(broken("fileCount", 1));
  expect(checkFiles(["Sales.csv"], limits)).toEqual(broken("file"));
  expect(checkFiles([{ name: "sales.csv.exe", size: 1 }], limits)).toEqual(broken("fileType"));
  expect(checkFiles([{ name: "a.csv", size: 10 * 1024 * 1024 + 1 }], limits)).toEqual(broken("fileSize"));
  expect(checkFiles([{ name: "a.csv", size: 10 * 1024 * 1024 }], limits)).toBeUndefined();
  expect(checkFiles([{ name: "any.bin", size: 1 }])).toBeUndefined();
});
