// The square of a QR code: where its fixed patterns stand, how data winds through it, and which mask suits it.
import { assertSize, type Matrix, type QrVersion } from "./qr-version.ts";

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The finished code for these bytes, with the mask that leaves the fewest patterns a reader could stumble over. */
export function drawMatrix(version: QrVersion, codewords: readonly number[]): Matrix {
  const candidates = MASKS.map((_, mask) => drawWithMask(version, codewords, mask));
  return candidates.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

export function drawWithMask(version: QrVersion, codewords: readonly number[], mask: number): Matrix {
  const size = version.number * 4 + 17;
  const modules: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fix = (row: number, column: number, isDark: boolean) => {
    const [line, fixedLine] = [modules[row], isFixed[row]];
    if (!line || !fixedLine || column < 0 || column >= size) return;
    line[column] = isDark;
    fixedLine[column] = true;
  };
  drawPatterns(size, version, fix);
  drawFormat(size, mask, fix);
  if (version.number >= 7) drawVersion(size, version.number, fix);
  placeData(modules, isFixed, codewords, MASKS[mask] ?? (() => false));
  assertSize(modules, size);
  return modules;
}

type Fix = (row: number, column: number, isDark: boolean) => void;

function drawPatterns(size: number, version: QrVersion, fix: Fix): void {
  for (let at = 0; at < size; at++) {
    fix(6, at, at % 2 === 0);
    fix(at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const;
  for (const [row, column] of corners) {
    for (let y = -4; y <= 4; y++) {
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        fix(row + y, column + x, ring !== 2 && ring !== 4);
      }
    }
  }
  const { alignment } = version;
  const last = alignment.at(-1);
  for (const row of alignment) {
    for (const column of alignment) {
      const isCorner =
        (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (isCorner) continue;
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) fix(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }
  }
}

/** Level M and the mask, with its own error correction, twice. */
export function formatBits(mask: number): number {
  const LEVEL_M = 0b00;
  const data = (LEVEL_M << 3) | mask;
  let remainder = data;
  for (let step = 0; step < 10; step++) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  return ((data << 10) | remainder) ^ 0x5412;
}

function drawFormat(size: number, mask: number, fix: Fix): void {
  const bits = formatBits(mask);
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  for (let bit = 0; bit <= 5; bit++) fix(bit, 8, isDark(bit));
  fix(7, 8, isDark(6));
  fix(8, 8, isDark(7));
  fix(8, 7, isDark(8));
  for (let bit = 9; bit < 15; bit++) fix(8, 14 - bit, isDark(bit));
  for (let bit = 0; bit < 8; bit++) fix(8, size - 1 - bit, isDark(bit));
  for (let bit = 8; bit < 15; bit++) fix(size - 15 + bit, 8, isDark(bit));
  fix(size - 8, 8, true);
}

export function versionBits(version: number): number {
  let remainder = version;
  for (let step = 0; step < 12; step++) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  return (version << 12) | remainder;
}

function drawVersion(size: number, version: number, fix: Fix): void {
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit++) {
    const isDark = ((bits >>> bit) & 1) === 1;
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    fix(near, far, isDark);
    fix(far, near, isDark);
  }
}

/** Two columns at a time from the right, up and down in turn, passing over what is fixed. */
function placeData(
  modules: Matrix,
  isFixed: Matrix,
  codewords: readonly number[],
  isFlipped: (row: number, column: number) => boolean,
): void {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step;
      const line = modules[row];
      if (!line) continue;
      for (const column of [right, right - 1]) {
        if (isFixed[row]?.[column]) continue;
        const isDark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        line[column] = isDark !== isFlipped(row, column);
        bit++;
      }
    }
  }
}

function penalty(matrix: Matrix): number {
  const size = matrix.length;
  const columns = matrix.map((_, column) => matrix.map((row) => row[column] ?? false));
  const lines = [...matrix, ...columns].map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  let score = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) score += run.length - 2;
    for (const pattern of ["10111010000", "00001011101"]) {
      for (let at = line.indexOf(pattern); at !== -1; at = line.indexOf(pattern, at + 1)) score += 40;
    }
  }
  let dark = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = matrix[row]?.[column] ?? false;
      if (here) dark++;
      const isBlock =
        row + 1 < size &&
        column + 1 < size &&
        matrix[row]?.[column + 1] === here &&
        matrix[row + 1]?.[column] === here &&
        matrix[row + 1]?.[column + 1] === here;
      if (isBlock) score += 3;
    }
  }
  const share = dark / (size * size);
  return score + Math.floor(Math.abs(share * 20 - 10)) * 10;
}
