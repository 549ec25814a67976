import { expect, test } from "vitest";
import { isWinAnsi, toWinAnsi } from "./win-ansi.ts";

test("the letters of all our languages are printed as they are", () => {
  const letters = "æøåÆØÅäöüßÄÖÜáéíóúñ¿¡ÁÑàèìòùçœÇŒâêîôûëïŸãõÃÕšžŠŽ€£»«„“”‘’–—…›·";
  expect(toWinAnsi(letters)).toBe(letters);
});

test("letters in two parts are joined first", () => expect(toWinAnsi("Lumie\u0300re")).toBe("Lumière"));

test("amounts keep their spaces and their minus", () =>
  expect(toWinAnsi("\u22121\u202f234,50\u00a0€")).toBe("-1\u00a0234,50\u00a0€"));

test("what the fonts lack is written by the nearest letter, or by a question mark", () => {
  expect(toWinAnsi("Łódź Čapek Đorđe")).toBe("Lódz Capek Dorde");
  expect(toWinAnsi("日本 📱")).toBe("?? ?");
});

test("characters without a shape leave no trace; line breaks stay", () => {
  expect(toWinAnsi("a\u0000b\u0007c\u200bd\u0081e\nf\tg")).toBe("abcde\nf g");
  expect(Array.from(toWinAnsi("\u2028\ud800x\u{e000}")).every(isWinAnsi)).toBe(true);
});
