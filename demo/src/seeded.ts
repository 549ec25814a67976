// Everything random in the demo world comes from here, from a fixed seed, so that two machines show the same world.
import { createHash } from "node:crypto";

const SEED = "handsel demo world";

function digest(names: readonly (string | number)[]): Buffer {
  return createHash("sha256")
    .update([SEED, ...names].join("\u0001"))
    .digest();
}

/** The id of a thing by its names: the same on every run, whatever was made before it. */
export function idOf(...names: (string | number)[]): string {
  const bytes = digest(names).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** A whole number from 0 up to, not including, `below`. */
export function numberOf(below: number, ...names: (string | number)[]): number {
  return digest(names).readUInt32BE(0) % below;
}

export function saltOf(...names: string[]): Buffer {
  return digest(names).subarray(0, 16);
}
