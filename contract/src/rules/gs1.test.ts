import { expect, test } from "vitest";
import { GROUP_SEPARATOR as GS, looksLikeElements, readDigitalLink, readElements } from "./gs1.ts";

const PRODUCT = "04006381333931";
const said = (code: string) => readElements(code)?.map(({ ai, value }) => `${ai}=${value}`);

test.each([
  [
    "a number of four digits goes before the two it begins with",
    `8002${"1".repeat(20)}`,
    [`8002=${"1".repeat(20)}`],
  ],
  ["a value as long as it may be", `21${"A".repeat(20)}`, [`21=${"A".repeat(20)}`]],
  ["one longer than that", `21${"A".repeat(21)}`, undefined],
  ["a value that is empty", `21${GS}10LOT`, undefined],
  ["digits before letters where digits are due", "1727033A", undefined],
  ["letters before digits where digits are due", "17A27033", undefined],
  ["a value that is cut off", "17270", undefined],
  ["a number that nobody gave out", "9927", undefined],
  ["separators alone", `${GS}${GS}`, undefined],
  ["separators in front and between", `${GS}10LOT${GS}${GS}21A1`, ["10=LOT", "21=A1"]],
  ["a product, and one whose check digit is wrong", `01${PRODUCT}0114006381333939`, undefined],
  [
    "the product that a carton holds, of which nobody checks the digit",
    "0214006381333939",
    ["02=14006381333939"],
  ],
  ["brackets", `(01)${PRODUCT}(21) A1 `, [`01=${PRODUCT}`, "21=A1"]],
  ["separators within brackets", `(10)LOT${GS}(21)A1`, ["10=LOT", "21=A1"]],
  ["brackets around five digits", "(12345)A1", undefined],
  ["brackets around a letter", "(1A)A1", undefined],
  ["brackets around letters and digits", "(A1)A1", undefined],
  ["brackets before nothing", "(21)", undefined],
  ["a product of too few digits within brackets", "(01)4006381333931", undefined],
  ["a product whose check digit is wrong within brackets", "(01)14006381333939", undefined],
])("%s", (_, code, expected) => {
  expect(said(code)).toEqual(expected);
});

test.each([
  [`01${PRODUCT}`, true],
  [`01${PRODUCT}21A1`, true],
  ["0114006381333939", false],
  [`1${PRODUCT}01`, false],
  [`99${PRODUCT}`, false],
  ["0173513537", false],
])("%j is taken for such a code though nothing says so: %j", (code, is) => {
  expect(looksLikeElements(code)).toBe(is);
});

test.each([
  [`https://id.example/01/${PRODUCT}`, [`01=${PRODUCT}`]],
  [`https://id.example/x//01/${PRODUCT}//21/A%2F1`, [`01=${PRODUCT}`, "21=A/1"]],
  [`https://id.example/01/${PRODUCT}/21`, [`01=${PRODUCT}`]],
  [`https://id.example/01/${PRODUCT}?10=LOT&page=2`, [`01=${PRODUCT}`, "10=LOT"]],
  [`https://id.example/01/${PRODUCT}/10/%E0%A4%A`, [`01=${PRODUCT}`, "10=%E0%A4%A"]],
  ["https://id.example/01/14006381333939", undefined],
  [`https://id.example/02/${PRODUCT}`, undefined],
  ["https://id.example/a/01", undefined],
])("the address %s", (address, expected) => {
  expect(readDigitalLink(new URL(address))?.map(({ ai, value }) => `${ai}=${value}`)).toEqual(expected);
});
