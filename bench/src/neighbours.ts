// What one retailer can do to another. One sends templates and blocks that are meant to keep the server busy, each of which
// once held up everybody for half a minute, as fast as it gets answers; the other sells. Every answer comes within two
// seconds, and the other's times stay below twice their own.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { shareOf } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";
import { withDatabase } from "./sales-fill.ts";

const ATTACKERS = 4;
const TILLS = 4;
const LONGEST_MS = 2_000;
const LARGEST_RATIO = 2;

const BLOCKS = { "bench-bomb": "[[bench-powder]]".repeat(100), "bench-powder": "x".repeat(900) };
const ATTACKS: Readonly<Record<string, string>> = {
  "a style sheet of 90,000 letters": `<head><style>${"a".repeat(90_000)}</style></head>`,
  "30,000 comments that never end": `<head><style>${"/* ".repeat(30_000)}</style></head>`,
  "an address of 90,000 blanks": `<a href=${" ".repeat(90_000)}>x</a>`,
  "blocks of a hundred times a hundred": "[[bench-bomb]]".repeat(100),
};

export async function run(bench: Bench): Promise<void> {
  const { print, figure, isShort } = bench;
  const seconds = isShort ? 4 : 15;
  const attack = await openAttack(bench);
  const till = await openContext(new URL(bench.origin).port, "northwind", "sales");
  const sell = (name: string): Promise<LoadResult> =>
    load(browsing(till), TILLS, seconds).then((result) => {
      print(`the neighbour, ${name}: ${format(result)}`);
      return result;
    });
  await load(browsing(till), TILLS, 1);
  for (const html of Object.values(ATTACKS)) await attack(html);

  const alone = await sell("alone");
  const times = new Map(Object.keys(ATTACKS).map((name) => [name, [] as number[]]));
  let isOver = false;
  const attackers = Promise.all(
    Array.from({ length: ATTACKERS }, async (_, first) => {
      const names = Object.keys(ATTACKS);
      for (let turn = first; !isOver; turn += 1) {
        const name = names[turn % names.length] ?? "";
        const startedAt = performance.now();
        await attack(ATTACKS[name] ?? "");
        times.get(name)?.push(performance.now() - startedAt);
      }
    }),
  );
  const beside = await sell("beside the attack");
  isOver = true;
  await attackers;

  for (const [name, taken] of times)
    figure({
      name: `${name}, slowest of ${taken.length}`,
      value: shareOf(taken, 1) ?? 0,
      unit: "ms",
      atMost: LONGEST_MS,
    });
  figure({ name: "the neighbour alone, p95", value: alone.p95Ms, unit: "ms" });
  figure({ name: "the neighbour beside the attack, p95", value: beside.p95Ms, unit: "ms" });
  figure({
    name: "the neighbour's p95 beside the attack",
    value: beside.p95Ms / alone.p95Ms,
    unit: "times its own",
    atMost: LARGEST_RATIO,
  });
  if (alone.failures + beside.failures > 0) throw new Error("the neighbour was refused");
}

function browsing({ origin, host, call }: BenchContext) {
  return {
    origin,
    host,
    path: call.path("GET_PRODUCT_FAMILIES"),
    body: () => call.body("GET_PRODUCT_FAMILIES", { page: 1, quantity: 20 }),
    isFine: (status: number, text: string) => status === 200 && text.includes('"OK"'),
  };
}

/** Renders a template as the vendor manager of the retailer; every answer is an answer, none a failure. */
async function openAttack(bench: Bench): Promise<(htmlPart: string) => Promise<void>> {
  const { origin, host, subdomain, call } = bench;
  const ask = async (operation: string, input: object) => {
    const response = await fetch(`${origin}${call.path(operation)}`, {
      method: "POST",
      headers: { "content-type": "application/json", host },
      body: call.body(operation, input),
    });
    const text = await response.text();
    // Too much to wait is an answer as well: it is their own line that is full.
    if (response.status !== 200 && response.status !== 503 && response.status !== 429)
      throw new Error(`${operation}: ${response.status} ${text.slice(0, 300)}`);
  };
  for (const [key, body] of Object.entries(BLOCKS))
    await ask("SAVE_HTML_BLOCK", { htmlBlock: { key, description: "Bench", body } });
  const named = await withDatabase(async (client) => {
    const { rows } = await client.query<{
      campaignCode: string;
      templateName: string;
      contractReference: string;
    }>(
      `select t.campaign_code as "campaignCode", t.name as "templateName", s.reference as "contractReference"
       from white_label w join crm_template t using (wl_id) join sale s using (wl_id)
       where w.subdomain = $1 and t.type = 'EMAIL' limit 1`,
      [subdomain],
    );
    return rows[0];
  });
  if (!named) throw new Error(`no template or no sale in ${subdomain}`);
  return (htmlPart) => ask("RENDER_EMAIL", { ...named, subject: "Hi", htmlPart });
}
