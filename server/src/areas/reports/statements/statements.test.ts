// Statements through the edge: taken once, booked once, ended by people of whom a write-off needs two.
import { randomUUID } from "node:crypto";
import { type LenderStatement } from "@handsel/contract/adapters/statement-messages.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import {
  ACCEPT_DIFFERENCE,
  ASK_LENDER,
  CLOSE_STATEMENT,
  DECIDE_WRITE_OFF,
  GET_LENDER_QUESTION,
  GET_STATEMENT,
  GET_STATEMENT_FILE,
  LIST_EXCEPTIONS,
  LIST_STATEMENTS,
  PROPOSE_WRITE_OFF,
  REOPEN_EXCEPTION,
  TAKE_STATEMENT,
} from "@handsel/contract/reports/statements.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signWebhook } from "#edge/webhook-signature.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { compareBooks } from "#testing/ledger-histories.ts";
import { aContract } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { sendFileAs } from "#testing/uploads.ts";
import { findMissingPayouts, makePayouts } from "../jobs.ts";
import { insertTerms } from "../queries/settling.ts";

let world: TestPlatform;
let shop: Shop;
let other: Person;
let one: Person;
let two: Person;

interface Paid {
  reference: string;
  netMinor: number;
  feeMinor: number;
}
let paid: Paid[];

const LENDER = "Albion Bank";
const CONTRACTS = 6;

/** Lenders pay on Wednesdays here: what happens starts on a Tuesday, whatever day it is for us. */
const TUESDAY = 2;
const untilTuesday = () => ((7 + TUESDAY - new Date().getUTCDay()) % 7) * DAY_MS;

beforeAll(async () => {
  world = await openTestPlatform();
  world.moveClock(untilTuesday());
  shop = await aShop(world);
  const elsewhere = await aShop(world);
  for (const one of [shop, elsewhere])
    await inTenant(world.platform, one.tenant.wlId, (db) =>
      insertTerms(db, {
        funder: "ukbank",
        validFrom: "2020-01-01",
        feeBasisPoints: 250,
        feeFixedMinor: 100,
        taxBasisPoints: 2_000,
        refundsFee: true,
        payoutWeekday: 3,
        delayDays: 1,
        confirmsByStatement: true,
      }),
    );
  for (let count = 0; count < CONTRACTS; count += 1) await aContract(world, shop, "ACTIVE");
  world.moveClock(untilTuesday() + 9 * DAY_MS);
  await makePayouts.run({}, world.platform);
  const admin = async ({ tenant, store }: Shop) =>
    signedIn(world, await aUser(world, tenant, { role: 5, stores: [store] }));
  one = await admin(shop);
  two = await admin(shop);
  other = await admin(elsewhere);
  paid = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.rows<Paid>(
      `select s.reference || '-' || (c.position + 1) as reference, sum(l.amount_minor)::bigint as "netMinor",
         (-sum(l.amount_minor) filter (where l.kind = 'FEE'))::bigint as "feeMinor"
       from payout_line l join contract c on c.wl_id = $wl and c.id = l.contract_id
       join sale s on s.wl_id = $wl and s.cart_id = c.cart_id
       where l.wl_id = $wl and c.funder = 'ukbank' group by 1 order by 1`,
    ),
  );
  expect(paid.length).toBeGreaterThanOrEqual(CONTRACTS);
});
afterAll(() => world.close());

let last = 0;
function aStatement(lines: [Paid, number?][], wishes: Partial<LenderStatement> = {}): LenderStatement {
  last += 1;
  const told = lines.map(([{ reference, netMinor }, amountMinor = netMinor], index) => ({
    line: `L${index + 1}`,
    contract: reference,
    kind: "PAYOUT" as const,
    part: 1,
    parts: 1,
    amountMinor,
  }));
  return {
    lender: LENDER,
    retailer: shop.tenant.wlCode,
    statement: `ALB-${last}`,
    date: world.platform.clock.now().toISOString().slice(0, 10),
    currency: shop.tenant.currency,
    totalMinor: told.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines: told,
    ...wishes,
  };
}
const drop = (statement: unknown, person = one) =>
  sendFileAs(world, person, TAKE_STATEMENT, {
    content: JSON.stringify(statement),
    fileName: "statement.json",
  });
const at = (index: number): Paid => {
  const found = paid[index];
  if (!found) throw new Error("no such contract");
  return found;
};
const pageOf = async (statementID: string, person = one) =>
  (await callAs(world, person, GET_STATEMENT, { statementID })).data;
const balances = () =>
  inTenant(world.platform, shop.tenant.wlId, async (db) => {
    const rows = await db.rows<{ account: string; minor: number }>(
      "select account, sum(amount_minor)::bigint as minor from ledger_line where wl_id = $wl group by 1",
    );
    return new Map(rows.map(({ account, minor }) => [account, minor]));
  });
const differences = async () => (await compareBooks(world, shop)).examples;

test("a statement is taken once: matched lines are in the bank, the difference waits, and the same again changes nothing", async () => {
  const before = await balances();
  const statement = aStatement([[at(0)], [at(1), at(1).netMinor - at(1).feeMinor]]);
  const { data, codes } = await drop(statement);
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ lines: 2, matched: 1 });
  const after = await balances();
  expect((after.get("BANK") ?? 0) - (before.get("BANK") ?? 0)).toBe(at(0).netMinor);
  expect((after.get("PAYOUTS") ?? 0) - (before.get("PAYOUTS") ?? 0)).toBe(-at(0).netMinor);
  expect((await drop(statement)).codes).toEqual(["STATEMENT_TAKEN_ALREADY"]);
  expect(await balances()).toEqual(after);

  const page = await pageOf(data.statementID);
  expect(page.exceptions).toMatchObject([
    { kind: "DIFFERENT", reason: "FEE_TWICE", line: 2, status: "OPEN" },
  ]);
  expect(page.sums.stated).toBe(page.statement.total);
  expect((await callAs(world, one, CLOSE_STATEMENT, { statementID: data.statementID })).codes).toEqual([
    "STATEMENT_HAS_EXCEPTIONS",
  ]);

  const [exception] = page.exceptions;
  const named = { exceptionID: exception?.exceptionID ?? 0, steps: 0 };
  const accepted = await callAs(world, one, ACCEPT_DIFFERENCE, { ...named, account: "LENDER_FEES" });
  expect(accepted.data.exception).toMatchObject({ status: "ENDED", history: [{ step: "ACCEPTED" }] });
  const ended = await balances();
  expect((ended.get("LENDER_FEES") ?? 0) - (after.get("LENDER_FEES") ?? 0)).toBe(at(1).feeMinor);
  expect((ended.get("PAYOUTS") ?? 0) - (after.get("PAYOUTS") ?? 0)).toBe(-at(1).netMinor);
  // Whoever still sees it open is too late.
  expect((await callAs(world, two, ACCEPT_DIFFERENCE, { ...named, account: "LENDER_FEES" })).codes).toEqual([
    "CHANGED_MEANWHILE",
  ]);
  expect((await callAs(world, one, CLOSE_STATEMENT, { statementID: data.statementID })).codes).toEqual([]);
  expect((await pageOf(data.statementID)).statement.isClosed).toBe(true);

  const reopened = await callAs(world, two, REOPEN_EXCEPTION, { ...named, steps: 1, note: "Wrong account" });
  expect(reopened.data.exception.status).toBe("OPEN");
  expect(await balances()).toEqual(after);
  expect((await pageOf(data.statementID)).statement.isClosed).toBe(false);
  expect(await differences()).toEqual([]);

  const file = await callAs(world, one, GET_STATEMENT_FILE, { statementID: data.statementID });
  expect(Buffer.from(file.data.content, "base64").toString()).toBe(JSON.stringify(statement));
});

test("a later correction ends what it corrects, and both are in the bank", async () => {
  const { data } = await callAs(world, one, LIST_EXCEPTIONS, {});
  const [open] = data.exceptions;
  const before = await balances();
  const correction = aStatement([[at(1), at(1).feeMinor]]);
  const lines = correction.lines.map((line) => ({ ...line, kind: "CORRECTION" as const }));
  await drop({ ...correction, lines });
  const after = await balances();
  expect((after.get("BANK") ?? 0) - (before.get("BANK") ?? 0)).toBe(at(1).netMinor);
  const ended = await callAs(world, one, LIST_EXCEPTIONS, { hasEnded: true });
  expect(ended.data.exceptions.find(({ exceptionID }) => exceptionID === open?.exceptionID)).toMatchObject({
    status: "ENDED",
  });
  expect(await differences()).toEqual([]);
});

test("a write-off needs a second person, and whoever proposed it is not one", async () => {
  const { data } = await drop(aStatement([[at(2), at(2).netMinor - 1_234]]));
  const [exception] = (await pageOf(data.statementID)).exceptions;
  const exceptionID = exception?.exceptionID ?? 0;
  const propose = { exceptionID, steps: 0, note: "Too small to ask" };
  expect((await callAs(world, one, PROPOSE_WRITE_OFF, propose)).data.exception).toMatchObject({
    status: "PROPOSED",
    canDecide: false,
  });
  const decide = { exceptionID, steps: 1, isApproved: true };
  expect((await callAs(world, one, DECIDE_WRITE_OFF, decide)).codes).toEqual(["SECOND_PERSON_NEEDED"]);
  const before = await balances();
  const both = await Promise.all([
    callAs(world, two, DECIDE_WRITE_OFF, decide),
    callAs(world, two, DECIDE_WRITE_OFF, decide),
  ]);
  expect(both.map(({ codes }) => codes.join()).toSorted()).toEqual(["", "CHANGED_MEANWHILE"]);
  expect(((await balances()).get("WRITE_OFFS") ?? 0) - (before.get("WRITE_OFFS") ?? 0)).toBe(1_234);
  await expect(
    inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run(
        `insert into statement_exception_step (wl_id, exception_id, seq, step, account, user_id, proposed_by, at)
         select $wl, $1, 9, 'WRITTEN_OFF', 'WRITE_OFFS', u.id, u.id, now() from (select gen_random_uuid() as id) u`,
        [exceptionID],
      ),
    ),
  ).rejects.toThrow("check constraint");
  expect(await differences()).toEqual([]);
});

test("the lender is asked by a mail that is written already", async () => {
  const { data } = await drop(aStatement([[at(0)]]));
  const [exception] = (await pageOf(data.statementID)).exceptions;
  expect(exception).toMatchObject({ kind: "DOUBLED", reason: "SENT_AGAIN" });
  const exceptionID = exception?.exceptionID ?? 0;
  const question = await callAs(world, one, GET_LENDER_QUESTION, { exceptionID });
  expect(question.data.to).toContain("@");
  expect(question.data.text).toContain(at(0).reference);
  expect(question.data.text).not.toContain("{{");
  const { to, subject, text } = question.data;
  const asked = await callAs(world, one, ASK_LENDER, { exceptionID, steps: 0, to, subject, text });
  expect(asked.data.exception).toMatchObject({ status: "ASKED", history: [{ step: "ASKED" }] });
  const { count } = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.one<{ count: number }>(
      "select count(*)::int as count from message where wl_id = $wl and topic = 'STATEMENT_EXCEPTION'",
    ),
  );
  expect(count).toBe(1);
});

test("what no statement has had in time is missing, once, and ends when it comes; a write-off of it is undone then", async () => {
  await findMissingPayouts.run({}, world.platform);
  await findMissingPayouts.run({}, world.platform);
  const missing = async () =>
    (await callAs(world, one, LIST_EXCEPTIONS, {})).data.exceptions.filter(({ kind }) => kind === "MISSING");
  expect((await missing()).map(({ contractReference }) => contractReference).toSorted()).toEqual(
    paid.slice(3).map(({ reference }) => reference),
  );
  const [first] = await missing();
  const index = paid.findIndex(({ reference }) => reference === first?.contractReference);
  const exceptionID = first?.exceptionID ?? 0;
  await callAs(world, one, PROPOSE_WRITE_OFF, { exceptionID, steps: 0, note: "Gone" });
  await callAs(world, two, DECIDE_WRITE_OFF, { exceptionID, steps: 1, isApproved: true });
  const before = await balances();
  await drop(aStatement(paid.slice(3).map((one) => [one])));
  expect(await missing()).toEqual([]);
  const after = await balances();
  expect(after.get("PAYOUTS") ?? 0).toBe(0);
  expect((after.get("WRITE_OFFS") ?? 0) - (before.get("WRITE_OFFS") ?? 0)).toBe(-at(index).netMinor);
  expect(await differences()).toEqual([]);
});

test("a statement for somebody else, of nobody or of no form is refused, and nothing is written", async () => {
  const { data } = await callAs(world, one, LIST_STATEMENTS, {});
  expect((await drop(aStatement([[at(0)]], { retailer: "ZZ" }))).codes).toEqual(["STATEMENT_FOR_OTHERS"]);
  expect((await drop(aStatement([[at(0)]], { lender: "Nobody" }))).codes).toEqual(["STATEMENT_FOR_OTHERS"]);
  expect((await drop({ lender: LENDER })).codes).toEqual(["UPLOAD_NOT_READABLE"]);
  expect((await callAs(world, one, LIST_STATEMENTS, {})).data.pagination).toEqual(data.pagination);
});

test("another retailer sees none of it", async () => {
  const { data } = await callAs(world, one, LIST_STATEMENTS, {});
  const statementID = data.statements[0]?.statementID ?? "";
  expect((await callAs(world, other, LIST_STATEMENTS, {})).data.statements).toEqual([]);
  expect((await callAs(world, other, GET_STATEMENT, { statementID })).codes).toEqual(["NO_RECORDS_FOUND"]);
  expect((await callAs(world, other, CLOSE_STATEMENT, { statementID })).codes).toEqual(["NO_RECORDS_FOUND"]);
  const seller = await signedIn(world, await aUser(world, shop.tenant, { role: 11, stores: [shop.store] }));
  expect((await callAs(world, seller, LIST_EXCEPTIONS, {})).httpStatus).toBe(403);
});

async function send(statement: LenderStatement, secret = world.platform.config.secret, id = randomUUID()) {
  const body = JSON.stringify(statement);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { statusCode } = await world.app.inject({
    method: "POST",
    url: "/webhooks/funder/ukbank/statements",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signWebhook(secret, { id, timestamp, body: Buffer.from(body) }),
    },
    payload: body,
  });
  await runJobs(world);
  return statusCode;
}

test("a lender that sends its statement by itself is believed by its signature, and taken once however often it sends", async () => {
  const count = async () => (await callAs(world, one, LIST_STATEMENTS, {})).data.pagination.total;
  const before = await count();
  const statement = aStatement([[at(4)]]);
  expect(await send(statement, "somebody else's secret")).toBe(401);
  expect(await count()).toBe(before);
  const id = randomUUID();
  expect(await send(statement, undefined, id)).toBe(204);
  expect(await send(statement, undefined, id)).toBe(204);
  expect(await send(statement)).toBe(204);
  expect(await count()).toBe(before + 1);
  const { data } = await callAs(world, one, LIST_STATEMENTS, {});
  expect(data.statements.find(({ reference }) => reference === statement.statement)).toMatchObject({
    takenBy: "",
    open: 1,
  });
});

/** Days go by, and everybody signs in again. */
async function comeBackAfter(days: number): Promise<void> {
  world.moveClock(world.platform.clock.now().getTime() - Date.now() + days * DAY_MS);
  const back = async (role: 5 | 11) =>
    signedIn(world, await aUser(world, shop.tenant, { role, stores: [shop.store] }));
  one = await back(5);
  shop = { ...shop, seller: await back(11) };
}

/** A contract that started, before it is settled, with what it will come to by what was agreed. */
async function aFreshContract(): Promise<Paid> {
  const { id, terms } = await aContract(world, shop, "ACTIVE");
  const { principalMinor } = terms.figures;
  const feeMinor = Math.round((principalMinor * 250) / 10_000) + 100;
  const { reference } = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.one<{ reference: string }>(
      `select s.reference || '-' || (c.position + 1) as reference from contract c
       join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id where c.wl_id = $wl and c.id = $1`,
      [id],
    ),
  );
  return { reference, feeMinor, netMinor: principalMinor - feeMinor - Math.round(feeMinor / 5) };
}

test("what a lender pays too early is matched by itself once it is due, and differs if it does; nobody is told that it is missing", async () => {
  await comeBackAfter(0);
  const [early, wrong, double] = [await aFreshContract(), await aFreshContract(), await aFreshContract()];
  const before = await balances();
  const first = await drop(
    aStatement([[early], [wrong, wrong.netMinor - wrong.feeMinor], [double], [double]]),
  );
  const { statementID } = first.data;
  expect(first.data).toMatchObject({ lines: 4, matched: 0 });
  const exceptionsOf = async () => (await pageOf(statementID)).exceptions;
  expect(new Set((await exceptionsOf()).map(({ reason }) => reason))).toEqual(new Set(["NEVER_STARTED"]));
  // Taken up by the settling, and not due before next week: the lender is early all the same.
  await makePayouts.run({}, world.platform);
  expect((await drop(aStatement([[early]]))).data.matched).toBe(0);
  // Somebody took the second for the lender's money.
  const [, mistaken] = await exceptionsOf();
  const named = { exceptionID: mistaken?.exceptionID ?? 0, steps: 0 };
  await callAs(world, one, ACCEPT_DIFFERENCE, { ...named, account: "OWED_TO_LENDERS" });

  await comeBackAfter(9);
  await makePayouts.run({}, world.platform);
  expect(await exceptionsOf()).toMatchObject([
    { status: "ENDED", canReopen: false, history: [{ step: "MATCHED" }] },
    {
      kind: "DIFFERENT",
      reason: "FEE_TWICE",
      status: "OPEN",
      expected: wrong.netMinor / 100,
      history: [{ step: "ACCEPTED" }, { step: "REOPENED" }, { step: "DUE" }],
    },
    { status: "ENDED", history: [{ step: "MATCHED" }] },
    { kind: "DOUBLED", reason: "SENT_AGAIN", status: "OPEN" },
  ]);
  const open = (await callAs(world, one, LIST_EXCEPTIONS, {})).data.exceptions;
  expect(open.filter(({ contractReference }) => contractReference === early.reference)).toMatchObject([
    { kind: "DOUBLED" },
  ]);
  const settled = await balances();
  const moved = (account: string, from = before, to = settled) =>
    (to.get(account) ?? 0) - (from.get(account) ?? 0);
  expect(moved("BANK")).toBe(early.netMinor + double.netMinor);
  expect(moved("OWED_TO_LENDERS")).toBe(0);
  expect(await differences()).toEqual([]);

  await callAs(world, one, ACCEPT_DIFFERENCE, { ...named, steps: 3, account: "LENDER_FEES" });
  const ended = await balances();
  expect(moved("LENDER_FEES", settled, ended)).toBe(wrong.feeMinor);
  expect(moved("PAYOUTS", before, ended)).toBe(0);
  await findMissingPayouts.run({}, world.platform);
  const missing = (await callAs(world, one, LIST_EXCEPTIONS, {})).data.exceptions;
  expect(missing.filter(({ kind }) => kind === "MISSING")).toEqual([]);
  expect(await differences()).toEqual([]);
});

test("what a statement or a payout ended is not opened again by hand", async () => {
  const { data } = await callAs(world, one, LIST_EXCEPTIONS, { hasEnded: true });
  const byItself = data.exceptions.filter(({ history }) =>
    ["ARRIVED", "MATCHED", "CORRECTED"].includes(history.at(-1)?.step ?? ""),
  );
  expect(byItself.length).toBeGreaterThan(2);
  for (const { exceptionID, steps, canReopen } of byItself) {
    expect(canReopen).toBe(false);
    const reopened = await callAs(world, one, REOPEN_EXCEPTION, { exceptionID, steps, note: "Again" });
    expect(reopened.codes).toEqual(["CHANGED_MEANWHILE"]);
  }
});
