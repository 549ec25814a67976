// The generated password of a recovery mail: sixteen characters in four groups, without those that look alike. It
// holds no special character, so a chosen password can never have this shape, and what a person typed tells which
// of the two hashes to check: always exactly one, whether a recovery is under way or not.
import { randomInt } from "node:crypto";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SHAPE = /^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}$/;

export function generateRecoveryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return [group(), group(), group(), group()].join("-");
}

export function hasRecoveryShape(password: string): boolean {
  return SHAPE.test(password);
}
