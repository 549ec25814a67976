// What builders of the server's answers share.

/** Branded amounts are plain numbers here; the server alone makes the real ones. */
export type Plain<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Plain<T[Key]> }
      : T;

let count = 0;
export const nextId = () => `0198f000-0000-7000-8000-${String((count += 1)).padStart(12, "0")}`;
