// Spanish identity numbers carry their own control character: DNI (citizens; K, L or M in front where a citizen or resident has
// no ordinary number), NIE (foreign residents), CIF (companies).
import { luhnCheckDigit } from "./luhn.ts";

const CONTROL_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const CIF_LETTERS = "JABCDEFGHI";

const DNI = /^(\d{8})([A-Z])$/;
const SPECIAL_DNI = /^[KLM](\d{7})([A-Z])$/;
const NIE_KINDS = "XYZ";
const CIF = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/;

/** The letter of a DNI or of a NIE whose X, Y or Z was replaced by 0, 1 or 2. */
export function dniLetter(number: number): string {
  return CONTROL_LETTERS.charAt(number % CONTROL_LETTERS.length);
}

function isDni(value: string): boolean {
  const parts = DNI.exec(value) ?? SPECIAL_DNI.exec(value);
  return parts !== null && dniLetter(Number(parts[1])) === parts[2];
}

/** With a number in place of its X, Y or Z a NIE is a DNI, and a DNI stays what it is. */
function isDniOrNie(value: string): boolean {
  return isDni(value.replace(/^[XYZ]/, (kind) => String(NIE_KINDS.indexOf(kind))));
}

function isCif(value: string): boolean {
  if (!CIF.test(value)) return false;
  const [kind, given] = [value.charAt(0), value.charAt(8)];
  // Some kinds of company carry the control as a digit, some as the letter in the same place, some as either.
  const control = luhnCheckDigit(value.slice(1, 8));
  const mayBeDigit = !"NPQRSW".includes(kind);
  const mayBeLetter = !"ABEH".includes(kind);
  return (mayBeDigit && given === String(control)) || (mayBeLetter && given === CIF_LETTERS.charAt(control));
}

export function isSpanishId(value: string): boolean {
  const upper = value.toUpperCase();
  return isDniOrNie(upper) || isCif(upper);
}

/** Only Spain has a check; elsewhere any number stands as typed. */
export function isIdNumber(value: string, country: string): boolean {
  return country !== "ES" || isSpanishId(value);
}
