// How many messages a text is sent as, and so how often it is paid for: the alphabet of phones has seven bits, and one letter that it
// does not know makes all of them sixteen.

const PLAIN = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Written as two letters. */
const ESCAPED = new Set("^{}\\[~]|€\f");

const SEVEN_BITS = { whole: 160, part: 153 };
const SIXTEEN_BITS = { whole: 70, part: 67 };

export function smsParts(text: string): number {
  const letters = Array.from(text);
  const isPlain = letters.every((letter) => PLAIN.has(letter) || ESCAPED.has(letter));
  const length = isPlain
    ? letters.reduce((sum, letter) => sum + (ESCAPED.has(letter) ? 2 : 1), 0)
    : text.length;
  const { whole, part } = isPlain ? SEVEN_BITS : SIXTEEN_BITS;
  return length <= whole ? 1 : Math.ceil(length / part);
}
