// What no honest client sends. A fine input is spoiled in a few places, so that the check behind each field is reached.
import type { Chance } from "./chance.ts";
import { UUID, type Words } from "./words.ts";

/** Stands for a key that cannot be written in an object; it is put in when the bytes are made. */
const PROTO = "@@proto@@";

const BAD: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  -0.01,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  0.1 + 0.2,
  "",
  " ",
  "\t\r\n",
  "0x10",
  "NaN",
  "-Infinity",
  "1e999",
  "\u0000",
  "a\u0000b",
  "\u0007\u001b[2J\u007f\u0085",
  "\ud800",
  "\u202e\u2066x\ufeff\u200b",
  "👩‍👩‍👧‍👦".repeat(40),
  "e\u0301".repeat(300),
  "ﷺ".repeat(200),
  "x".repeat(300),
  "x".repeat(20_000),
  "9".repeat(400),
  "../../etc/passwd",
  "'; drop table store; --",
  "\\",
  "%_\\%",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "${7*7}#{7*7}",
  "=1+1",
  "\r\nBcc: a@b.test",
  "(a+)+$".repeat(20),
  "2026-02-30",
  "0000-00-00",
  "-271821-04-20",
  "+275760-09-13",
  "9999-12-31",
  "0001-01-01",
  "2026-11-15T25:61:61Z",
  "2026-12-31 - 2026-01-01",
  "__proto__",
  "constructor",
  "toString",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  { toString: "x", valueOf: 1 },
  { constructor: { prototype: { isAdmin: true } } },
  { [PROTO]: { isAdmin: true, role: 1 } },
  { length: 1e9 },
];

const KEYS = [
  "unknownField",
  "wlID",
  "wl_id",
  "constructor",
  "prototype",
  PROTO,
  "toString",
  "\u0000",
  "",
  "x".repeat(500),
] as const;

interface Spot {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
  parent: string;
}

function spotsOf(value: unknown, parent = "", found: Spot[] = []): Spot[] {
  if (typeof value !== "object" || value === null) return found;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [key, part] of entries) {
    found.push({ holder: value as Spot["holder"], key, parent });
    spotsOf(part, Array.isArray(value) ? parent : String(key), found);
  }
  return found;
}

function put({ holder, key }: Spot, value: unknown): void {
  (holder as Record<string | number, unknown>)[key] = value;
}

/** A copy, because it may be spoiled in its turn: the next input must not find it changed, nor itself in itself. */
const somethingBad = (chance: Chance): unknown => structuredClone(chance.pick(BAD));

type Spoil = (spot: Spot, chance: Chance, foreign: Words) => void;

const SPOILS: readonly [Spoil, ...Spoil[]] = [
  (spot, chance) => put(spot, somethingBad(chance)),
  (spot, chance) => put(spot, somethingBad(chance)),
  (spot, chance) => put(spot, somethingBad(chance)),
  (spot) => {
    if (Array.isArray(spot.holder)) spot.holder.pop();
    else delete spot.holder[spot.key];
  },
  (spot, chance) => {
    if (!Array.isArray(spot.holder)) spot.holder[chance.pickAny(KEYS) ?? ""] = somethingBad(chance);
  },
  (spot) => put(spot, [valueAt(spot)]),
  (spot) => put(spot, { value: valueAt(spot) }),
  (spot) => put(spot, typeof valueAt(spot) === "string" ? Number(valueAt(spot)) : asText(valueAt(spot))),
  (spot, chance) => put(spot, nested(chance.pick([5, 19, 21, 60]))),
  (spot, chance) =>
    put(
      spot,
      Array.from({ length: timesOf(valueAt(spot), chance) }, () => valueAt(spot)),
    ),
  (spot, chance) =>
    put(
      spot,
      `${inCapitals(asText(valueAt(spot)))}${chance.pick(["\u0000", " ", "'", "\u0301", "%", "\n"])}`,
    ),
  (spot) => put(spot, asText(valueAt(spot)).toUpperCase()),
  (spot, chance, foreign) => put(spot, foreignWord(spot, chance, foreign)),
  (spot, chance, foreign) => put(spot, foreignWord(spot, chance, foreign)),
  (spot, chance) =>
    put(
      spot,
      typeof valueAt(spot) === "string" ? flipped(asText(valueAt(spot)), chance) : somethingBad(chance),
    ),
];

const valueAt = ({ holder, key }: Spot): unknown => (holder as Record<string | number, unknown>)[key];

/** Lists of long lists would grow past what anybody can send. */
function timesOf(value: unknown, chance: Chance): number {
  return typeof value === "object" ? 2 : chance.pick([2, 50, 499, 501]);
}

/** Some of what stands there has no text of its own any more. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : inCapitals(JSON.stringify(value) ?? "undefined");
}

function foreignWord(spot: Spot, chance: Chance, foreign: Words): unknown {
  const word =
    chance.pickAny(foreign.of(String(spot.key), spot.parent)) ?? chance.pickAny(foreign.uuids) ?? null;
  const isForId = /(?:id|uuid|guid)s?$/i.test(typeof spot.key === "number" ? spot.parent : spot.key);
  return typeof word === "string" && !isForId ? inCapitals(word) : word;
}

/**
 * A note may be kept and come back in a later answer, where nobody knows any more who wrote it. What we write ourselves
 * therefore has its ids in capitals; the database writes them small.
 */
function inCapitals(text: string): string {
  return text.replace(UUID, (id) => id.toUpperCase());
}

/** One character gone or another. */
function flipped(text: string, chance: Chance): string {
  const place = chance.below(text.length + 1);
  return `${text.slice(0, place)}${chance.pick(["", "Z", "0", "-", "\u00e9"])}${text.slice(place + 1)}`;
}

export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { value } : [value];
  return value;
}

/** The same with a few places spoiled; the given value stays as it is. */
export function spoiled<T extends object>(fine: T, times: number, chance: Chance, foreign: Words): T {
  const value = structuredClone(fine);
  for (let time = 0; time < times; time += 1) {
    const spot = chance.pickAny(spotsOf(value)) ?? {
      holder: value as Record<string, unknown>,
      key: "unknownField",
      parent: "",
    };
    chance.pick(SPOILS)(spot, chance, foreign);
  }
  return value;
}

/** The same with every id that the other retailer has a match for. */
export function withForeignIds<T extends object>(fine: T, chance: Chance, foreign: Words): T {
  const value = structuredClone(fine);
  for (const spot of spotsOf(value)) {
    const own = valueAt(spot);
    const isName = typeof own === "string" && /id$|code|reference|number|token/i.test(String(spot.key));
    if (isName && chance.often(0.8)) put(spot, foreignWord(spot, chance, foreign));
  }
  return value;
}

export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").replaceAll(PROTO, "__proto__");
}

/** Bytes that are wrong as JSON, or as the envelope. */
export function wrongBytes(fine: string, chance: Chance): Buffer {
  const place = chance.below(fine.length);
  return chance.pick<() => Buffer>([
    () => Buffer.alloc(0),
    () => Buffer.from(fine.slice(0, place)),
    () =>
      Buffer.concat([
        Buffer.from(fine.slice(0, place)),
        Buffer.from([0xff, 0xc0, 0x00]),
        Buffer.from(fine.slice(place)),
      ]),
    () => Buffer.from(fine.replace("{", '{"header":{},"header":[],')),
    () => Buffer.from(`\ufeff${fine}`),
    () => Buffer.from(fine, "utf16le"),
    () => Buffer.from(fine.replace("{", '{"a":1e999,')),
    () => Buffer.from("[".repeat(50_000)),
    () => Buffer.from(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`),
    () => Buffer.from(`{"header":{"sessionID":"${"x".repeat(5_000)}"}}`),
    () => Buffer.from(fine.replace("{", `{"pad":"${"x".repeat(1024 * 1024)}",`)),
    () => Buffer.from(chance.pick(["null", "[]", '"text"', "42", "{}", "undefined", "NaN", "{'a':1}"])),
    () =>
      Buffer.from(
        `{"header":${chance.pick(["null", "[]", '{"function":"somethingElse"}', '{"requestID":""}', '{"service":"online/"}'])}}`,
      ),
    () => chance.bytes(200),
  ])();
}
