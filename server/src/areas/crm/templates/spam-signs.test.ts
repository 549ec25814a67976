import { expect, test } from "vitest";
import { spamSigns } from "./spam-signs.ts";

test.each([
  ["Your upgrade is near", "See your offer at the store.", []],
  ["Act now!!", "You have won.", ["act now", "you have won", "!!"]],
  ["Ihr Angebot", "Bitte hier klicken: es ist 100 % sicher.", ["hier klicken"]],
  ["LAST CHANCE TODAY", "", ["LAST CHANCE TODAY"]],
  ["5G and eSIM for your iPad PRO", "", []],
  ["Actnow", "The winners' list", []],
  ["Save ££ now", "", ["££"]],
])("%s: %s", (subject, text, expected) => {
  expect(spamSigns({ subject, text })).toEqual(expected);
});
