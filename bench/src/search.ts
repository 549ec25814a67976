// The one search in a retailer of twenty thousand variants, with ten thousand contracts and then with a million: what the slowest
// twentieth of the calls takes on the server, and how much more with the many. It is the same retailer, so that nothing grows but the
// contracts. What the catalogue costs by itself is told beside it, by a retailer of a tenth of the variants.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";
import { type Filled, fillSales } from "./sales-fill.ts";

const MOST_MS = 50;
const LARGEST_RATIO = 1.5;
/** Whose sales are copied: these two have a catalogue and people, and nothing was ever sold. */
const TEMPLATES = "lumiere";
const LARGE = "scale20000";
const FEW_VARIANTS = "scale2000";
const sizesOf = (isShort: boolean) =>
  isShort ? { few: 5_000, many: 100_000 } : { few: 10_000, many: 1_000_000 };
const ROLES = { top: "all stores", sales: "the stores of a seller" } as const;
/** What is sold is not found by the contracts. */
const OF_CATALOGUE = "a device";

type Text = (filled: Filled, turn: number) => string;

const one = (values: readonly string[], turn: number): string => values[turn % values.length] ?? "";
const first = (name: string) => name.split(" ")[0] ?? "";
const last = (name: string) => name.split(" ").at(-1) ?? "";
/** Two letters that changed places. */
const slipped = (word: string) => `${word.slice(0, 2)}${word[3] ?? ""}${word[2] ?? ""}${word.slice(4)}`;

const TEXTS: Readonly<Record<string, Text>> = {
  "a whole name": ({ names }, turn) => one(names, turn),
  "the words the other way round": ({ names }, turn) => one(names, turn).split(" ").toReversed().join(" "),
  "a last name": ({ names }, turn) => last(one(names, turn)),
  "three letters": ({ names }, turn) => last(one(names, turn)).slice(0, 3),
  "two beginnings": ({ names }, turn) =>
    `${first(one(names, turn)).slice(0, 3)} ${last(one(names, turn)).slice(0, 4)}`,
  "a part of a name": ({ names }, turn) => last(one(names, turn)).slice(1),
  "a name with a slip": ({ names }, turn) => slipped(last(one(names, turn))),
  "a phone number": ({ phones }, turn) => one(phones, turn),
  "an e-mail address": ({ emails }, turn) => one(emails, turn),
  "a reference": ({ references }, turn) => one(references, turn),
  "an IMEI": ({ imeis }, turn) => one(imeis, turn),
  "a device": (_, turn) => one(["orbit", "slate 11", "pro max", "128 gb", "charger"], turn),
};

export async function run(bench: Bench): Promise<void> {
  const { print, figure, isShort } = bench;
  const { few, many } = sizesOf(isShort);
  const tenth = await measure(bench, FEW_VARIANTS, few, [OF_CATALOGUE]);
  const small = await measure(bench, LARGE, few, Object.keys(TEXTS));
  const large = await measure(bench, LARGE, many, Object.keys(TEXTS));
  for (const role of Object.values(ROLES))
    for (const text of Object.keys(TEXTS)) {
      const name = `${text}, ${role}`;
      const times = (of: Measured) => p95(of.get(name) ?? []);
      figure({ name: `${name}, 95 of 100`, value: times(large), unit: "ms", atMost: MOST_MS });
      figure({
        name: `${name}, beside few contracts`,
        value: times(large) / times(small),
        unit: "times",
        atMost: LARGEST_RATIO,
      });
      if (text === OF_CATALOGUE)
        figure({
          name: `${name}, beside a tenth of the variants`,
          value: times(small) / times(tenth),
          unit: "times",
        });
      const shown = large.get(name)?.at(-1);
      if (shown) print(`  ${format(shown)}`);
    }
}

/** By text and role. */
type Measured = ReadonlyMap<string, LoadResult[]>;

const p95 = (of: readonly LoadResult[]) => median(of.map(({ serverP95Ms = 0 }) => serverP95Ms));

async function measure(
  { origin, print, isShort }: Bench,
  subdomain: string,
  sales: number,
  texts: readonly string[],
): Promise<Measured> {
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 1 } : { rounds: 7, seconds: 1 };
  const startedAt = performance.now();
  const filled = await fillSales(subdomain, sales, { from: TEMPLATES });
  print(`${subdomain} has ${sales} sales (${Math.round((performance.now() - startedAt) / 1000)} s)`);
  const results = new Map<string, LoadResult[]>();
  for (const [who, role] of Object.entries(ROLES)) {
    const context = await openContext(new URL(origin).port, subdomain, who);
    // Round by round, so that a slow moment of the machine does not fall on one of them alone.
    for (let round = 0; round < rounds; round += 1)
      for (const name of texts) {
        const result = await search(context, (turn) => TEXTS[name]?.(filled, turn) ?? "", seconds);
        if (result.failures > 0) throw new Error(`${name}, ${role}: ${result.failures} failures`);
        results.set(`${name}, ${role}`, [...(results.get(`${name}, ${role}`) ?? []), result]);
      }
  }
  return results;
}

/** One after the other: what is measured is the search, and not how many of them a machine takes at once. */
function search(
  { origin, host, call }: BenchContext,
  textOf: (turn: number) => string,
  seconds: number,
): Promise<LoadResult> {
  let turn = 0;
  return load(
    {
      origin,
      host,
      path: call.path("SEARCH"),
      body: () => call.body("SEARCH", { text: textOf((turn += 1)) }),
      isFine: (status, text) => status === 200 && text.includes('"groups":['),
    },
    1,
    seconds,
  );
}
