// The list of families with search text, in a retailer of 2,000 and in one of 20,000 device variants: what a call costs,
// and how much more it costs in the larger one. It may cost at most half as much again.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";

const SIZES = [2_000, 20_000] as const;
const CONNECTIONS = 16;
const MOST_STATEMENTS = 3;
const LARGEST_RATIO = 1.5;
const PAGE = 20;

interface Retailer {
  variants: number;
  context: BenchContext;
  texts: readonly string[];
}

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
  const port = new URL(origin).port;
  const retailers: Retailer[] = [];
  for (const variants of SIZES) {
    const context = await openContext(port, `scale${variants}`, "sales");
    retailers.push({ variants, context, texts: await searchTexts(context) });
  }
  print(
    `GET_PRODUCT_FAMILIES, page of ${PAGE}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, interleaved`,
  );

  for (const [name, text] of [
    ["browsed", () => undefined],
    ["searched", (texts: readonly string[], turn: number) => texts[turn % texts.length]],
  ] as const) {
    const results = new Map<number, LoadResult[]>();
    let statements = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const { variants, context, texts } of retailers) {
        const result = await listFamilies(context, (turn) => text(texts, turn), seconds);
        statements = Math.max(statements, result.statements ?? 0);
        results.set(variants, [...(results.get(variants) ?? []), result]);
        print(`${name}, ${variants} variants: ${format(result)}`);
      }
    const growth = (figure: (result: LoadResult) => number) => {
      const [small, large] = SIZES.map((variants) => median((results.get(variants) ?? []).map(figure)));
      return (large ?? 0) / (small ?? 1);
    };
    const ratio = 1 / growth(({ requestsPerSecond }) => requestsPerSecond);
    for (const [variants, measured] of results)
      figure({
        name: `${name}, ${variants} variants, calls`,
        value: median(measured.map(({ requestsPerSecond }) => requestsPerSecond)),
        unit: "a second",
      });
    figure({ name: `${name}, statements`, value: statements, unit: "", atMost: MOST_STATEMENTS });
    figure({
      name: `${name}, ten times the variants cost`,
      value: ratio,
      unit: "times",
      atMost: LARGEST_RATIO,
    });
    figure({
      name: `${name}, ten times the variants, 95 of 100`,
      value: growth(({ p95Ms }) => p95Ms),
      unit: "times",
    });
  }
}

function listFamilies(
  { origin, host, call }: BenchContext,
  textOf: (turn: number) => string | undefined,
  seconds: number,
): Promise<LoadResult> {
  const operation = "GET_PRODUCT_FAMILIES";
  let turn = 0;
  return load(
    {
      origin,
      host,
      path: call.path(operation),
      body: () => {
        turn += 1;
        const searchText = textOf(turn);
        return call.body(operation, {
          financingType: "STANDARD",
          quantity: PAGE,
          ...(searchText && { searchText }),
        });
      },
      isFine: (status, text) => status === 200 && text.includes('"device_code"'),
    },
    CONNECTIONS,
    seconds,
  );
}

interface Families {
  families: { device_name: string; device_code: string }[];
}

/** What people type: a whole name, the beginning of a word, a word with a slip in it, a scanned code. */
async function searchTexts({ origin, host, call }: BenchContext): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 0; page < 5; page += 1) {
    const response = await fetch(`${origin}${call.path("GET_PRODUCT_FAMILIES")}`, {
      method: "POST",
      headers: { "content-type": "application/json", host },
      body: call.body("GET_PRODUCT_FAMILIES", { page, quantity: PAGE }),
    });
    const { families } = (await response.json()) as Families;
    for (const { device_name: name, device_code: code } of families) {
      const model = name.split(" ")[1] ?? name;
      texts.push(name, model.slice(0, 5), swapLetters(model), `${model} ${name.split(" ")[2] ?? ""}`, code);
    }
  }
  return texts;
}

/** Two letters near the end change places, as hurried fingers do it. */
function swapLetters(word: string): string {
  const at = word.length - 3;
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
