// The one search in a retailer of ten thousand contracts and in one of a million, who sell the same twenty thousand variants: what
// the slowest twentieth of the calls takes on the server, and how much more in the larger one. What the catalogue costs by itself is
// told beside it, by a retailer of as few contracts and a tenth of the variants.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";
import { type Filled, fillSales } from "./sales-fill.ts";

const MOST_MS = 50;
const LARGEST_RATIO = 1.5;
/** Whose sales are copied: the others have a catalogue and people, and nothing was ever sold. */
const TEMPLATES = "lumiere";
const sizesOf = (isShort: boolean) => {
  const few = isShort ? 5_000 : 10_000;
  return { scale2000: few, twin20000: few, scale20000: isShort ? 100_000 : 1_000_000 };
};
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

interface Retailer {
  filled: Filled;
  context: BenchContext;
}

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 1 } : { rounds: 7, seconds: 1 };
  const port = new URL(origin).port;
  for (const [who, role] of [
    ["top", "all stores"],
    ["sales", "the stores of a seller"],
  ] as const) {
    const retailers: Retailer[] = [];
    for (const [subdomain, sales] of Object.entries(sizesOf(isShort))) {
      const startedAt = performance.now();
      const filled = await fillSales(subdomain, sales, TEMPLATES);
      print(`${subdomain} has ${sales} sales (${Math.round((performance.now() - startedAt) / 1000)} s)`);
      retailers.push({ filled, context: await openContext(port, subdomain, who) });
    }
    for (const [name, text] of Object.entries(TEXTS)) {
      const results = new Map<Retailer, LoadResult[]>();
      const asked = name === OF_CATALOGUE ? retailers : retailers.slice(1);
      for (let round = 0; round < rounds; round += 1)
        for (const retailer of asked) {
          const { filled, context } = retailer;
          const result = await search(context, (turn) => text(filled, turn), seconds);
          results.set(retailer, [...(results.get(retailer) ?? []), result]);
        }
      const [fewGoods, small, large] = retailers.map((retailer) => results.get(retailer) ?? []);
      const p95 = (of: LoadResult[] = []) => median(of.map(({ serverP95Ms = 0 }) => serverP95Ms));
      const failures = [...results.values()].flat().reduce((sum, result) => sum + result.failures, 0);
      if (failures > 0) throw new Error(`${name}, ${role}: ${failures} failures`);
      figure({ name: `${name}, ${role}, 95 of 100`, value: p95(large), unit: "ms", atMost: MOST_MS });
      figure({
        name: `${name}, ${role}, beside the smaller one`,
        value: p95(large) / p95(small),
        unit: "times",
        atMost: LARGEST_RATIO,
      });
      if (name === OF_CATALOGUE)
        figure({
          name: `${name}, ${role}, beside a tenth of the variants`,
          value: p95(small) / p95(fewGoods),
          unit: "times",
        });
      const shown = large?.at(-1);
      if (shown) print(`  ${format(shown)}`);
    }
  }
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
