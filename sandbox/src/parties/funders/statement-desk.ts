// The statements that played lenders write of the agreements that run with them: each agreement once when it began and once more when it
// was taken back. What is told, is kept, so that a later statement does not tell it again.
import { join } from "node:path";
import type { LenderStatement, StatementLine } from "@handsel/contract/adapters/statement-messages.ts";
import { type Funder, funder as funderCode, traitsOf } from "@handsel/contract/catalog/funders.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import { Journal } from "../../journal.ts";
import type { PartyWorld } from "../../party.ts";
import { AGREED } from "./agreed.ts";
import { type Application, lentOf } from "./application.ts";
import type { Desk } from "./desk.ts";
import { lenderOf } from "./lenders.ts";
import { type RightLine, STATEMENT_FAULTS, wronged } from "./statement-faults.ts";
import { statementFile } from "./statement-files.ts";

const told = z.object({ key: z.string(), statement: z.string() });
const wanted = z.object({
  /** The two letters in the references of its sales. */
  retailer: z.string().regex(/^[A-Z]{2}$/),
  /** Tax on the fee. */
  taxPercent: z.number().min(0).max(30).default(20),
  /** What the lender gets wrong, one line each from the first on. */
  faults: z.array(z.enum(STATEMENT_FAULTS)).max(20).default([]),
});

type World = Pick<PartyWorld, "stateFolder" | "clock" | "webhooks" | "ledger">;

export async function addStatementDesk(http: FastifyInstance, world: World, desk: Desk): Promise<void> {
  const known = new Set<string>();
  let last = 0;
  const journal = await Journal.open(join(world.stateFolder, "statements.jsonl"), told, ({ key }) => {
    known.add(key);
    last += 1;
  });
  http.addHook("onClose", () => journal.close());

  http.post<{ Params: { funder: string } }>("/api/lenders/:funder/statements", async (request) => {
    const funder = readInput(funderCode, request.params.funder);
    const { retailer, taxPercent, faults } = readInput(wanted, request.body);
    const right = desk
      .list()
      .filter((one) => one.funder === funder && one.order.saleReference.split("-")[1] === retailer)
      .flatMap((one) => linesOf(one, taxPercent))
      .filter(({ line }) => !known.has(line));
    const [first] = desk.list().filter((one) => one.funder === funder);
    if (right.length === 0 || !first) throw new Refusal(409, "NOT_POSSIBLE", "There is nothing to tell");
    const statement = `${lenderOf(funder).prefix}-${retailer}-${last + 1}`;
    for (const { line } of right) {
      known.add(line);
      last += 1;
      await journal.append({ key: line, statement });
    }
    const lines = right.flatMap((line, index): StatementLine[] => {
      const { feeMinor: _fee, taxMinor: _tax, ...plain } = line;
      const fault = faults[index];
      return (fault && wronged(line, fault)?.lines) ?? [plain];
    });
    const whole: LenderStatement = {
      lender: traitsOf(funder).name,
      retailer,
      statement,
      date: world.clock.now().toISOString().slice(0, 10),
      currency: first.order.currency,
      totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      lines,
    };
    const file = statementFile(funder, whole);
    const isSent = file.form === "JSON";
    if (isSent)
      await world.webhooks.schedule({
        id: `statement-${statement}`,
        party: "lenders",
        kind: "statement",
        reference: statement,
        path: `/webhooks/funder/${funder}/statements`,
        body: file.content,
        delayMs: 0,
      });
    await world.ledger.record({
      party: "lenders",
      kind: "statement",
      outcome: "accepted",
      reference: statement,
      details: { funder, lines: lines.length },
    });
    return { ...file, isSent };
  });
}

const BASIS = 10_000;

function linesOf(application: Application, taxPercent: number): RightLine[] {
  const { funder, report, order } = application;
  const hasBegun = application.activatedAt !== null;
  const isBack = hasBegun && (report.agreement === "CANCELLED" || report.agreement === "WITHDRAWN");
  const { reached } = lentOf(application);
  return reached.flatMap((agreement) => {
    const contract = `${order.saleReference}-${order.agreements.findIndex(({ reference }) => reference === agreement.reference) + 1}`;
    const kept = keptOf(funder, agreement.principalMinor, taxPercent);
    const plain = { contract, part: 1, parts: 1 };
    const sale: RightLine = {
      ...plain,
      ...kept,
      line: `${contract}/S`,
      kind: "PAYOUT",
      amountMinor: agreement.principalMinor + kept.feeMinor + kept.taxMinor,
    };
    const given = AGREED[funder].refundsFee ? kept : { feeMinor: 0, taxMinor: 0 };
    const back: RightLine = {
      ...plain,
      feeMinor: 0 - given.feeMinor,
      taxMinor: 0 - given.taxMinor,
      line: `${contract}/R`,
      kind: "CHARGEBACK",
      amountMinor: 0 - (agreement.principalMinor + given.feeMinor + given.taxMinor),
    };
    return [...(hasBegun ? [sale] : []), ...(isBack ? [back] : [])];
  });
}

/** As agreed: a share and a fixed amount, and the tax on both; below zero, since it is kept. */
function keptOf(funder: Funder, principalMinor: number, taxPercent: number) {
  const { feeBasisPoints, feeFixedMinor } = AGREED[funder];
  const fee = Math.min(Math.round((principalMinor * feeBasisPoints) / BASIS) + feeFixedMinor, principalMinor);
  return { feeMinor: -fee, taxMinor: -Math.round((fee * taxPercent) / 100) };
}
