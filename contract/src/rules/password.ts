// Two readings of a good password, both kept: the form's, which is shown as a list of rules, and the server's own.

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 32;

const UPPERCASE = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const DIGIT = /\d/;
const SPECIAL = /[!@#$&*]/;

/** The list beside the field: each rule and whether what was typed so far meets it. */
export function passwordRules(value: string) {
  return {
    uppercase: UPPERCASE.test(value),
    lowercase: LOWERCASE.test(value),
    numerals: DIGIT.test(value),
    special: SPECIAL.test(value),
    minimum: value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
  };
}

export type PasswordRule = keyof ReturnType<typeof passwordRules>;

/** What the form accepts: 6 to 32 characters with an uppercase, a lowercase, a digit and one of ! @ # $ & *. */
export function isPassword(value: string): boolean {
  return Object.values(passwordRules(value)).every(Boolean);
}

/** What the server asks on top: more than 6 characters, so exactly 6 passes the form and is refused here. */
export function isStrongPassword(value: string): boolean {
  return (
    value.length > PASSWORD_MIN &&
    value.length <= PASSWORD_MAX &&
    DIGIT.test(value) &&
    SPECIAL.test(value) &&
    UPPERCASE.test(value)
  );
}
