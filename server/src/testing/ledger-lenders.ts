// Lenders by chance, as their statements tell: most of what they paid is right; some of it comes early, in parts, late, twice, wrong, or
// wrong and corrected, and some is nobody's. People end what is left over.
import type { StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import { traitsOf } from "@handsel/contract/catalog/funders.ts";
import {
  ACCEPT_DIFFERENCE,
  DECIDE_WRITE_OFF,
  LIST_EXCEPTIONS,
  PROPOSE_WRITE_OFF,
  REOPEN_EXCEPTION,
  type StatementException,
} from "@handsel/contract/reports/statements.ts";
import { findMissingPayouts } from "#areas/reports/jobs.ts";
import { takeStatement } from "#areas/reports/statements/take-statement.ts";
import { inTenant } from "#platform.ts";
import type { Shop } from "./cart-builders.ts";
import type { Deaths } from "./cut-connections.ts";
import type { Random } from "./random.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

export const TELLING = "ukbank";

interface Share {
  contract: string;
  kind: "PAYOUT" | "CHARGEBACK";
  netMinor: number;
  feeMinor: number;
}

/** What a lender still has to say. */
export interface Told {
  known: Set<string>;
  later: StatementLine[];
  statements: number;
}

export const nothingTold = (): Told => ({ known: new Set(), later: [], statements: 0 });

interface Telling {
  world: TestPlatform;
  shop: Shop;
  told: Told;
  random: Random;
  deaths: Deaths;
}

const SHARES = `
  select s.reference || '-' || (c.position + 1) as contract,
    case l.event_kind when 'SALE' then 'PAYOUT' else 'CHARGEBACK' end as kind, sum(l.amount_minor)::bigint as "netMinor",
    coalesce(-sum(l.amount_minor) filter (where l.kind = 'FEE'), 0)::bigint as "feeMinor"
  from payout_line l join payout p on p.wl_id = l.wl_id and p.id = l.payout_id and p.awaits_statement
  join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
  join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
  where l.wl_id = $wl group by 1, 2 order by 1, 2 desc`;

/** What is to come for contracts that started and are not settled yet, by what was agreed. */
const EARLY = `
  select s.reference || '-' || (c.position + 1) as contract, 'PAYOUT' as kind, f.fee as "feeMinor",
    (f.lent - f.fee - round(f.fee * t.tax_basis_points / 10000.0))::bigint as "netMinor"
  from contract c join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
  join funder_terms t on t.wl_id = c.wl_id and t.funder = c.funder
  cross join lateral (select least((c.terms #>> '{figures,principalMinor}')::bigint,
    coalesce((c.state ->> 'approvedMinor')::bigint, 1000000000)) as lent) a
  cross join lateral (select a.lent,
    least(round(a.lent * t.fee_basis_points / 10000.0)::bigint + t.fee_fixed_minor, a.lent) as fee) f
  where c.wl_id = $wl and c.funder = $1 and c.status = 'ACTIVE' and a.lent > 1000
    and not exists (select 1 from payout_line l where l.wl_id = $wl and l.contract_id = c.id)
  order by 1`;

const keyOf = ({ contract, kind }: Share) => `${contract} ${kind}`;

/** Some lenders are quicker than we are. */
export async function tellEarly(telling: Telling): Promise<void> {
  const { world, shop, told, random } = telling;
  const shares = await inTenant(world.platform, shop.tenant.wlId, (db) => db.rows<Share>(EARLY, [TELLING]));
  const early = shares.filter((share) => !told.known.has(keyOf(share)) && random() < 0.15);
  await send(
    telling,
    early.flatMap((share) => linesOf(share, telling)),
  );
}

/** Everything that was paid since, however well. */
export async function tellPaid(telling: Telling): Promise<void> {
  const { world, shop, told } = telling;
  const shares = await inTenant(world.platform, shop.tenant.wlId, (db) => db.rows<Share>(SHARES));
  const before = told.later.splice(0);
  const fresh = shares.filter((share) => !told.known.has(keyOf(share)));
  await send(telling, [...before, ...fresh.flatMap((share) => linesOf(share, telling))]);
  await findMissingPayouts.run({}, world.platform);
}

function linesOf(share: Share, { told, random }: Telling): StatementLine[] {
  told.known.add(keyOf(share));
  const { contract, kind, netMinor, feeMinor } = share;
  const line: StatementLine = {
    line: keyOf(share),
    contract,
    kind,
    part: 1,
    parts: 1,
    amountMinor: netMinor,
  };
  const chance = random();
  if (chance < 0.7) return [line];
  if (chance < 0.76) {
    const half = Math.trunc(netMinor / 2);
    const second = { ...line, line: `${line.line} 2`, part: 2, parts: 2, amountMinor: netMinor - half };
    if (random() < 0.5) {
      told.later.push(second);
      return [{ ...line, parts: 2, amountMinor: half }];
    }
    return [{ ...line, parts: 2, amountMinor: half }, second];
  }
  if (chance < 0.81) return [{ ...line, amountMinor: netMinor - feeMinor }];
  if (chance < 0.85) return [{ ...line, amountMinor: netMinor - 1_111 }];
  if (chance < 0.89) return [line, { ...line, line: `${line.line} again` }];
  if (chance < 0.92) return [line, { ...line, line: `${line.line} whose`, contract: `XX-${contract}` }];
  if (chance < 0.96) {
    told.later.push(line);
    return [];
  }
  told.later.push({ ...line, line: `${line.line} mended`, kind: "CORRECTION", amountMinor: 2_222 });
  return [{ ...line, amountMinor: netMinor - 2_222 }];
}

async function send({ world, shop, told, random, deaths }: Telling, lines: StatementLine[]): Promise<void> {
  if (lines.length === 0) return;
  told.statements += 1;
  const now = world.platform.clock.now();
  const statement = {
    lender: traitsOf(TELLING).name,
    retailer: shop.tenant.wlCode,
    statement: `H-${told.statements}`,
    date: now.toISOString().slice(0, 10),
    currency: shop.tenant.currency,
    totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines,
  };
  const file = { form: "JSON", fileName: "h.json", storageKey: "h", takenBy: "", funder: TELLING } as const;
  await deaths.over(random, () =>
    inTenant(world.platform, shop.tenant.wlId, (db) => takeStatement(db, { ...file, statement, now })),
  );
}

/** Ends what is open, or some of it. Now and then somebody thinks better of it. */
export async function endSome(
  world: TestPlatform,
  [one, two]: readonly [Person, Person],
  { random, share }: { random: Random; share: number },
): Promise<void> {
  const { exceptions } = (await callAs(world, one, LIST_EXCEPTIONS, {})).data;
  for (const exception of exceptions) {
    if (random() >= share) continue;
    const ended = await end(world, [one, two], exception, random);
    if (!ended?.canReopen || random() >= 0.2) continue;
    const { exceptionID, steps } = ended;
    const again = await callAs(world, two, REOPEN_EXCEPTION, { exceptionID, steps, note: "Once more" });
    await end(world, [one, two], again.data.exception, random);
  }
}

async function end(
  world: TestPlatform,
  [one, two]: readonly [Person, Person],
  { exceptionID, steps, accounts, canWriteOff }: StatementException,
  random: Random,
): Promise<StatementException | undefined> {
  const account = accounts[Math.floor(random() * accounts.length)]?.role;
  if (canWriteOff && (account === undefined || random() < 0.5)) {
    const named = { exceptionID, note: "Not worth a letter" };
    const proposed = await callAs(world, one, PROPOSE_WRITE_OFF, { ...named, steps });
    const decide = { ...named, steps: proposed.data.exception.steps, isApproved: true };
    return (await callAs(world, two, DECIDE_WRITE_OFF, decide)).data.exception;
  }
  if (account === undefined) return undefined;
  return (await callAs(world, one, ACCEPT_DIFFERENCE, { exceptionID, steps, account })).data.exception;
}
