// Code 128 as bar widths: letters in set B, runs of digits in the denser set C. What scanners in shops read.

// Widths of bar, space, bar, space, bar, space for each of the 103 symbols, then the three starts and the stop.
const SYMBOLS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
    " ",
  );

const SWITCH_TO_C = 99;
const SWITCH_TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Widths of bars and spaces in turn, beginning with a bar, without the quiet zones. */
export function code128Widths(text: string): number[] {
  const symbols = code128Symbols(text);
  return symbols.flatMap((symbol) => Array.from(SYMBOLS[symbol] ?? "", Number));
}

/** The symbol values, from the start symbol to the stop, checksum included. */
export function code128Symbols(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError("Code 128 takes printable ASCII characters only");
  const data: number[] = [];
  let isDigits = startsWithDigits(text, 4);
  const start = isDigits ? START_C : START_B;
  for (let at = 0; at < text.length; ) {
    if (isDigits && !startsWithDigits(text.slice(at), 2)) {
      data.push(SWITCH_TO_B);
      isDigits = false;
    } else if (
      !isDigits &&
      startsWithDigits(text.slice(at), 4) &&
      (digitRun(text.slice(at)) % 2 === 0 || at === 0)
    ) {
      data.push(SWITCH_TO_C);
      isDigits = true;
    }
    data.push(isDigits ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += isDigits ? 2 : 1;
  }
  const sum = data.reduce((total, symbol, index) => total + symbol * (index + 1), start);
  return [start, ...data, sum % 103, STOP];
}

function digitRun(text: string): number {
  return /^\d*/.exec(text)?.[0].length ?? 0;
}

function startsWithDigits(text: string, count: number): boolean {
  return digitRun(text) >= count;
}
