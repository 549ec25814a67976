// Whether the text on a photographed ID fits the seller. Machines read such photos badly, so little is asked: that there
// is text at all, and that the number or a part of the name is in it. What is unsure is left for a person to look at.

export type IdReading = "matches" | "no-text" | "other-person";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toUpperCase();

const LETTERS_MIN = 12;
const NAME_PART_MIN = 3;

/** Letters and digits that machines take for each other. */
const alike = (text: string) =>
  text
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("S", "5")
    .replaceAll("B", "8")
    .replaceAll("Z", "2");

export function compareId(read: string, seller: { name: string; idNumber: string }): IdReading {
  const text = plain(read);
  if (text.replaceAll(/[^A-Z0-9]/g, "").length < LETTERS_MIN) return "no-text";
  const words = new Set(text.split(/[^A-Z]+/));
  const parts = plain(seller.name)
    .split(/[^A-Z]+/)
    .filter((part) => part.length >= NAME_PART_MIN);
  const hasName = parts.some((part) => words.has(part));
  const squeeze = (value: string) => alike(value.replaceAll(/[^A-Z0-9]/g, ""));
  const number = squeeze(plain(seller.idNumber));
  const hasNumber = number.length >= 5 && squeeze(text).includes(number);
  return hasName || hasNumber ? "matches" : "other-person";
}
