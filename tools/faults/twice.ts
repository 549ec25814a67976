// What the outside parties and the books say happened more than once.
import type { Books } from "./books.ts";
import type { LedgerEntry, Outside } from "./outside.ts";

export interface Finding {
  rule: string;
  looked: number;
  /** What is not as it should be; empty when all is well. */
  wrong: string[];
}

const accepted = (entries: readonly LedgerEntry[], kind: string) =>
  entries.filter((entry) => entry.kind === kind && entry.outcome === "accepted");

function repeated(keys: readonly string[]): string[] {
  const counted = new Map<string, number>();
  for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return [...counted].filter(([, times]) => times > 1).map(([key, times]) => `${key} ${times} times`);
}

const once = (rule: string, keys: readonly string[]): Finding => ({
  rule,
  looked: keys.length,
  wrong: repeated(keys),
});

export async function whatHappenedTwice(pool: Books, outside: Outside, since: Date): Promise<Finding[]> {
  const rows = async <R extends Record<string, string>>(sql: string) =>
    (await pool.query<R>(sql, sql.includes("$1") ? [since] : [])).rows;
  const [lenders, sms, mail, collector] = await Promise.all(
    ["lenders", "sms", "mail", "collector"].map((party) => outside.ledger(party)),
  );
  const references = (entries: readonly LedgerEntry[] = [], kind: string) =>
    accepted(entries, kind).map(({ reference }) => reference ?? "");
  const applications = await rows<{ cart: string }>(
    "select cart_id as cart from credit_application where state <> 'FAILED' and created_at >= $1",
  );
  const contracts = await rows<{ key: string }>(
    "select cart_id || ' ' || order_id || ' ' || kind as key from contract where created_at >= $1",
  );
  const activations = await rows<{ key: string }>(
    "select contract_id as key from contract_event where type = 'ACTIVATED' and at >= $1",
  );
  const traded = await rows<{ key: string }>(
    `select d.reference as key from tradecart_device d join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
     where t.created_at >= $1`,
  );
  const links = await rows<{ key: string }>(
    "select destination as key from message where channel = 'sms' and created_at >= $1",
  );
  return [
    once("one contract of each order", keysOf(contracts)),
    once("a contract starts once", keysOf(activations)),
    once(
      "one application of each sale",
      applications.map(({ cart }) => cart),
    ),
    once("the lender took each application once", references(lenders, "application")),
    once("the lender was asked to start each agreement under one key", startsOf(lenders)),
    once("each used device was quoted once", keysOf(traded)),
    once("the collector took each trade once", references(collector, "order")),
    once("each customer has one link", keysOf(links)),
    once("each SMS arrived once", references(sms, "message")),
    await mails(pool, references(mail, "message")),
  ];
}

/** A question that is repeated under its own key is the same question, and a lender that knows the key acts once. */
function startsOf(entries: readonly LedgerEntry[] = []): string[] {
  const asked = accepted(entries, "activate");
  const byKey = new Map(asked.map(({ details, reference }) => [String(details["key"]), reference ?? ""]));
  return [...byKey.values()];
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

/**
 * Mail knows no key under which it is taken once. An operational mail whose outcome nobody knows is sent once more, and
 * that is flagged; anything beyond is wrong.
 */
async function mails(pool: Books, references: readonly string[]): Promise<Finding> {
  const ids = references.map((reference) => /^<?([\da-f-]{36})@/.exec(reference)?.[1] ?? reference);
  const { rows } = await pool.query<{ id: string }>(
    "select id from message where channel = 'email' and purpose = 'OPERATIONAL' and uncertain > 0",
  );
  const flagged = new Set(rows.map(({ id }) => id));
  const wrong = repeated(ids).filter((text) => !flagged.has(text.slice(0, 36)) || !text.endsWith(" 2 times"));
  return { rule: `each mail arrived once (${flagged.size} flagged as unknown)`, looked: ids.length, wrong };
}
