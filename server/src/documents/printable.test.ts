import { expect, test } from "vitest";
import { isPrintable, toPrintable } from "./printable.ts";

test("the letters of all our languages, and names from all of Europe, are printed as they are", () => {
  const letters = "æøåÆØÅäöüßÄÖÜáéíóúñ¿¡ÁÑàèìòùçœÇŒâêîôûëïŸãõÃÕšžŠŽ€£»«„“”‘’–—…›·";
  expect(toPrintable(letters)).toBe(letters);
  const names = "Łukasz Čapek Đorđe Őry Țepeș Ελένη Παπαδοπούλου Иван Ђорђевић Київ";
  expect(toPrintable(names)).toBe(names);
});

test("letters in two parts are joined first", () => expect(toPrintable("Lumie\u0300re")).toBe("Lumière"));

test("amounts keep their spaces and their minus", () =>
  expect(toPrintable("\u22121\u202f234,50\u00a0€")).toBe("\u22121\u00a0234,50\u00a0€"));

test("what the typeface lacks is written by the nearest letter, or by a question mark", () => {
  expect(toPrintable("①Ⓐ")).toBe("1A");
  expect(toPrintable("日本 📱")).toBe("?? ?");
});

test("characters without a shape leave no trace; line breaks stay", () => {
  expect(toPrintable("a\u0000b\u0007c\u200bd\u0081e\nf\tg")).toBe("abcde\nf g");
  expect(Array.from(toPrintable("\u2028\ud800x\u{e000}")).every(isPrintable)).toBe(true);
});
