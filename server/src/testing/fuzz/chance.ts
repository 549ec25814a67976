// Chance that can be had again: the same words give the same numbers, so that every input can be made alone by the seed,
// the operation and its number, whatever was sent before it.
import { createHash } from "node:crypto";
import { randomFrom } from "../random.ts";

export interface Chance {
  /** A whole number from 0, below the given one. */
  below(end: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  pickAny<T>(from: readonly T[]): T | undefined;
  /** True this often, from 0 to 1. */
  often(share: number): boolean;
  bytes(count: number): Buffer;
  uuid(): string;
}

export function chanceOf(...words: (string | number)[]): Chance {
  const next = randomFrom(createHash("sha256").update(words.join("\n")).digest().readUInt32LE(0));
  const below = (end: number) => Math.floor(next() * end);
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => below(256)));
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    pickAny: (from) => from[below(from.length)],
    often: (share) => next() < share,
    bytes,
    uuid: () => {
      const hex = bytes(16).toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
