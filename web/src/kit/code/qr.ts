// A text as a QR code: UTF-8 bytes, correction level M, the smallest version that holds it.
import { drawMatrix } from "./qr-matrix.ts";
import { dataCapacity, type Matrix, QR_VERSIONS, type QrVersion } from "./qr-version.ts";
import { correctionBytes } from "./reed-solomon.ts";

const BYTE_MODE = 0b0100;

export function qrMatrix(text: string): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = QR_VERSIONS.find((candidate) => bytes.length <= textCapacity(candidate));
  if (!version) throw new RangeError("This text is too long for a QR code");
  return drawMatrix(version, interleave(version, dataBytes(version, bytes)));
}

/** From version 10 on the length takes two bytes instead of one. */
const lengthBits = (version: QrVersion) => (version.number < 10 ? 8 : 16);

function textCapacity(version: QrVersion): number {
  return Math.floor((dataCapacity(version) * 8 - 4 - lengthBits(version)) / 8);
}

function dataBytes(version: QrVersion, bytes: Uint8Array): number[] {
  const capacity = dataCapacity(version);
  const bits = [
    toBits(BYTE_MODE, 4),
    toBits(bytes.length, lengthBits(version)),
    ...Array.from(bytes, (byte) => toBits(byte, 8)),
  ].join("");
  const ended = bits + "0".repeat(Math.min(4, capacity * 8 - bits.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0");
  const data = Array.from(whole.matchAll(/.{8}/g), ([byte]) => Number.parseInt(byte, 2));
  const PADDING = [0xec, 0x11];
  for (let index = 0; data.length < capacity; index++) data.push(PADDING[index % 2] ?? 0);
  return data;
}

function toBits(value: number, count: number): string {
  return value.toString(2).padStart(count, "0");
}

/** Blocks take turns, so that a stain hurts each of them a little and none of them much. */
function interleave({ blocks, correctionPerBlock }: QrVersion, data: readonly number[]): number[] {
  let from = 0;
  const parts = blocks.map((length) => {
    const part = data.slice(from, from + length);
    from += length;
    return part;
  });
  const corrections = parts.map((part) => correctionBytes(part, correctionPerBlock));
  return [...takeTurns(parts), ...takeTurns(corrections)];
}

function takeTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
