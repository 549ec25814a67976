// Whether everything that was said yes to is there, and whether every contract is what its history gives.
import { isDeepStrictEqual } from "node:util";
import { MEASURED_AGAIN_MS } from "@handsel/server/adapters/storage/limited.ts";
import { replay } from "@handsel/server/areas/sales/index.ts";
import type { AcknowledgedLog } from "./acknowledged.ts";
import type { Books } from "./books.ts";
import { storedAttachments, usedBytes } from "./filling.ts";
import type { System } from "./system.ts";
import type { Finding } from "./twice.ts";

type History = Parameters<typeof replay>[0];

interface SaleSeen {
  isSigned: boolean;
  isStarted: boolean;
  references: string[];
  notes: string[];
}

export async function whatWasKept(
  pool: Books,
  system: System,
  acknowledged: AcknowledgedLog,
  isSettled: boolean,
): Promise<Finding[]> {
  const sales = await salesOf(pool);
  const setOf = async (sql: string) =>
    new Set((await pool.query<{ key: string }>(sql)).rows.map(({ key }) => key));
  const carts = await setOf("select id as key from cart");
  const quotes = await setOf("select id as key from tradecart");
  const trades = await setOf(
    "select t.id || ' ' || g.code as key from tradecart t join gift_card g on g.wl_id = t.wl_id and g.tradecart_id = t.id where t.confirmed_at is not null",
  );
  const kept = <E>(rule: string, entries: readonly E[], isThere: (entry: E) => boolean): Finding => ({
    rule,
    looked: entries.length,
    wrong: entries.filter((entry) => !isThere(entry)).map((entry) => JSON.stringify(entry)),
  });
  const { all } = acknowledged;
  return [
    kept("carts are there", all("cart"), ({ cartUUID }) => carts.has(cartUUID)),
    kept("applications are sales", all("application"), ({ cartUUID }) => sales.has(cartUUID)),
    // The lender's yes; its report may be with a worker that died a moment ago.
    kept(
      isSettled ? "signatures have arrived" : "signatures: not judged, work is still under way",
      isSettled ? all("signature") : [],
      ({ cartUUID }) => sales.get(cartUUID)?.isSigned === true,
    ),
    kept(
      "device references are there",
      all("device reference"),
      ({ cartUUID, reference }) => sales.get(cartUUID)?.references.includes(reference) === true,
    ),
    kept(
      "activated contracts run",
      all("activation"),
      ({ cartUUID }) => sales.get(cartUUID)?.isStarted === true,
    ),
    kept(
      "notes are there once",
      all("note"),
      ({ cartUUID, note }) => sales.get(cartUUID)?.notes.filter((one) => one === note).length === 1,
    ),
    kept("quotes are there", all("quote"), ({ tradecartID }) => quotes.has(tradecartID)),
    kept("trades have their gift card", all("trade"), ({ tradecartID, giftCard }) =>
      trades.has(`${tradecartID} ${giftCard}`),
    ),
    ...(await files(pool, system, acknowledged)),
    await replayed(pool),
  ];
}

async function salesOf(pool: Books): Promise<Map<string, SaleSeen>> {
  const { rows } = await pool.query<SaleSeen & { cartId: string }>(
    `select s.cart_id as "cartId", s.notes,
       bool_or((c.state->>'isSigned')::boolean) as "isSigned", bool_and(c.activated_at is not null) as "isStarted",
       coalesce(array_agg(r.reference) filter (where r.reference is not null), '{}') as references
     from sale s join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id
     left join contract_reference r on r.wl_id = c.wl_id and r.contract_id = c.id
     group by s.wl_id, s.cart_id`,
  );
  return new Map(rows.map(({ cartId, ...seen }) => [cartId, seen]));
}

async function files(pool: Books, system: System, { all }: AcknowledgedLog): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows } = await pool.query<{ wlId: number; subdomain: string }>(
    `select wl_id as "wlId", subdomain from white_label where subdomain = any($1)`,
    [all("file").map(({ subdomain }) => subdomain)],
  );
  for (const { wlId, subdomain } of rows) {
    const stored = storedAttachments(system.filesFolder, wlId);
    const said = all("file").filter((file) => file.subdomain === subdomain);
    const whole = new Map([...stored.values()].map((file) => [file.sha256, file.bytes]));
    const missing = said.filter(({ sha256, bytes }) => whole.get(sha256) !== bytes);
    const broken = [...stored].filter(([name, { sha256 }]) => !name.startsWith(sha256));
    const wrong = [...missing.map(({ sha256 }) => `${sha256} is missing`), ...broken.map(([name]) => name)];
    findings.push({ rule: `files of ${subdomain} are whole`, looked: stored.size, wrong });
    const used = usedBytes(system.filesFolder, wlId);
    const mostBytes =
      system.roomBytes + (system.servers.length > 1 ? mostWithin(MEASURED_AGAIN_MS, said) : 0);
    const isWithin = used <= mostBytes;
    const text = `${used} of ${mostBytes} bytes`;
    findings.push({ rule: `${subdomain} stays in its room`, looked: 1, wrong: isWithin ? [] : [text] });
  }
  return findings;
}

/** Each process counts its own writes alone between two measurements: together they may pass by what came in meanwhile. */
function mostWithin(ms: number, files: readonly { at: string; bytes: number }[]): number {
  const written = files.map(({ at, bytes }) => ({ at: Date.parse(at), bytes }));
  const sums = written.map(({ at: from }) =>
    written.filter(({ at }) => at >= from && at < from + ms).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return Math.max(0, ...sums);
}

async function replayed(pool: Books): Promise<Finding> {
  const { rows } = await pool.query<{ id: string; state: unknown; status: string; history: unknown }>(
    `select c.id, c.state, c.status, json_agg(json_build_object('type', e.type, 'data', e.data,
       'actor', json_build_object('kind', e.actor_kind)) order by e.seq) as history
     from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
     group by c.wl_id, c.id`,
  );
  const wrong = rows.flatMap(({ id, state, status, history }) => {
    try {
      const given: unknown = JSON.parse(JSON.stringify(replay(history as History)));
      const isSame = isDeepStrictEqual(given, state) && (given as { status: string }).status === status;
      return isSame ? [] : [`${id} is not what its history gives`];
    } catch (error) {
      return [`${id}: ${String(error)}`];
    }
  });
  return { rule: "every contract replays to its state", looked: rows.length, wrong };
}
