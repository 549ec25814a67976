// What people and places may be called. People's names are not ours to judge: only what no name can hold is refused.

const LETTERS = /^[\p{L}\p{M} .'’-]+$/u;
const ANY_LETTER = /\p{L}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Letters of any script, space, hyphen, apostrophe and dot. */
export function isLetters(value: string): boolean {
  return LETTERS.test(value) && ANY_LETTER.test(value);
}

/** At least one letter, and no line breaks or control characters, which would break a message or a printed line. */
export function isPersonalName(value: string): boolean {
  return ANY_LETTER.test(value) && !CONTROL.test(value);
}
