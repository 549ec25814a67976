// This browser as a till: a name that it gave itself and keeps. It is a secret, because whoever knows it could show things on
// the screen beside this till.
const KEY = "handsel.till";

export function thisTill(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  localStorage.setItem(KEY, made);
  return made;
}
