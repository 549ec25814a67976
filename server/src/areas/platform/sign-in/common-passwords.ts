// Passwords that everybody tries first. They hardly ever meet the password rule as they stand, so people dress them
// up: a capital letter, a figure for a letter, a year and an exclamation mark. What is left when that is taken off
// again is looked up in the list.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const LIST = new Set(readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8").split("\n"));

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

export function isCommonPassword(password: string): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  return [
    folded,
    undecorated(folded),
    undecorated(plainLetters(folded)),
    plainLetters(undecorated(folded)),
  ].some((candidate) => candidate.length >= 3 && LIST.has(candidate));
}

/** Without the figures and signs at its ends. */
function undecorated(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, last] = [letters[0], letters.at(-1)];
  return first && last ? text.slice(first.index, last.index + last[0].length) : "";
}

function plainLetters(text: string): string {
  return Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join("");
}
