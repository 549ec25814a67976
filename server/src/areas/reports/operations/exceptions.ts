import { findLender } from "@handsel/contract/catalog/funders.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import {
  ACCEPT_DIFFERENCE,
  ASK_LENDER,
  DECIDE_WRITE_OFF,
  GET_LENDER_QUESTION,
  LIST_EXCEPTIONS,
  PROPOSE_WRITE_OFF,
  REOPEN_EXCEPTION,
} from "@handsel/contract/reports/statements.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { sendMessage } from "#areas/platform/index.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import {
  type ExceptionRecord,
  findException,
  listAccountNames,
  listEndedExceptions,
  listOpenExceptions,
} from "../queries/statement-pages.ts";
import { openStatement } from "../queries/statements.ts";
import { accountsFor, canReopen, canWriteOff } from "../statements/exception-life.ts";
import { takeStep } from "../statements/take-step.ts";
import { wireException } from "../statements/wire-statement.ts";
import { lenderQuestion, questionMail } from "../templates/lender-question.ts";

const AT_MOST = 500;

interface Person {
  db: Db;
  language: Language;
  clock: Clock;
  caller: { userId: string; name: string; username: string; role: Role };
}

const readerOf = async ({ db, language, caller, clock }: Person) => ({
  language,
  userId: caller.userId,
  now: clock.now(),
  accounts: await listAccountNames(db),
});

export const listExceptions = implement(LIST_EXCEPTIONS, async ({ hasEnded }, ctx) => {
  const { db } = ctx;
  const now = ctx.clock.now().getTime();
  const open = await listOpenExceptions(db, AT_MOST);
  const reader = await readerOf(ctx);
  const differences = open.map(({ statedMinor, expectedMinor }) => statedMinor - expectedMinor);
  const sumOf = (wanted: (minor: number) => boolean) =>
    differences.filter(wanted).reduce((sum, minor) => sum + minor, 0);
  const tooLittleMinor = sumOf((minor) => minor < 0);
  const tooMuchMinor = sumOf((minor) => minor > 0);
  const rows = hasEnded ? await listEndedExceptions(db, AT_MOST) : open;
  return {
    exceptions: rows.map((row) => wireException(row, reader)),
    sums: {
      open: open.length,
      atRisk: toMoney(tooMuchMinor - tooLittleMinor),
      tooLittle: toMoney(tooLittleMinor),
      tooMuch: toMoney(tooMuchMinor),
      oldestDays: open[0] ? Math.max(0, Math.floor((now - open[0].foundAt.getTime()) / DAY_MS)) : 0,
      toDecide: open.filter(({ status }) => status === "PROPOSED").length,
    },
  };
});

export const getLenderQuestion = implement(GET_LENDER_QUESTION, async ({ exceptionID }, { db, tenant }) => {
  const exception = await getException(db, exceptionID);
  return {
    to: findLender(exception.funder)?.statement.mail ?? "",
    ...lenderQuestion(tenant, exception),
  };
});

export const askLender = implement(ASK_LENDER, async (input, ctx) => {
  const { db, tenant, platform } = ctx;
  const exception = await getException(db, input.exceptionID);
  await takeStep(db, { ...stepOf(exception, input, ctx), step: "ASKED", note: input.subject });
  await sendMessage(platform, db, {
    tenant,
    purpose: "OPERATIONAL",
    topic: "STATEMENT_EXCEPTION",
    topicId: String(exception.id),
    channel: "email",
    to: input.to,
    ...questionMail(tenant, input),
  });
  return answer(exception.id, ctx);
});

export const acceptDifference = implement(ACCEPT_DIFFERENCE, async (input, ctx) => {
  const exception = await getException(ctx.db, input.exceptionID);
  const account = accountsFor(exception).find((role) => role === input.account);
  if (!account) throw refuse("NO_RECORDS_FOUND");
  await takeStep(ctx.db, { ...stepOf(exception, input, ctx), step: "ACCEPTED", account });
  return answer(exception.id, ctx);
});

export const proposeWriteOff = implement(PROPOSE_WRITE_OFF, async (input, ctx) => {
  const exception = await getException(ctx.db, input.exceptionID);
  const differenceMinor = exception.statedMinor - exception.expectedMinor;
  if (!canWriteOff({ differenceMinor })) throw refuse("CHANGED_MEANWHILE");
  await takeStep(ctx.db, { ...stepOf(exception, input, ctx), step: "PROPOSED", note: input.note });
  return answer(exception.id, ctx);
});

export const decideWriteOff = implement(DECIDE_WRITE_OFF, async (input, ctx) => {
  const { db, caller } = ctx;
  const exception = await getException(db, input.exceptionID);
  const proposedBy = exception.history.findLast(({ step }) => step === "PROPOSED")?.userId ?? null;
  if (exception.status !== "PROPOSED" || proposedBy === null) throw refuse("CHANGED_MEANWHILE");
  // Whoever proposed it may think better of it, and nobody decides alone.
  if (input.isApproved && proposedBy === caller.userId) throw refuse("SECOND_PERSON_NEEDED");
  await takeStep(db, {
    ...stepOf(exception, input, ctx),
    ...(input.isApproved ? { step: "WRITTEN_OFF", account: "WRITE_OFFS", proposedBy } : { step: "DECLINED" }),
    note: input.note,
  });
  return answer(exception.id, ctx);
});

export const reopenException = implement(REOPEN_EXCEPTION, async (input, ctx) => {
  const exception = await getException(ctx.db, input.exceptionID);
  if (!canReopen(exception)) throw refuse("CHANGED_MEANWHILE");
  await takeStep(ctx.db, { ...stepOf(exception, input, ctx), step: "REOPENED", note: input.note });
  if (exception.statementId) await openStatement(ctx.db, exception.statementId);
  return answer(exception.id, ctx);
});

async function getException(db: Db, id: number): Promise<ExceptionRecord> {
  const exception = await findException(db, id);
  if (!exception) throw refuse("NO_RECORDS_FOUND");
  return exception;
}

/** With the steps that the caller saw, so that of two who decide at once one does. */
const stepOf = (
  { id, status }: ExceptionRecord,
  { steps }: { steps: number },
  { caller, clock }: Person,
) => ({
  exception: { id, status, steps },
  at: clock.now(),
  userId: caller.userId,
  userName: caller.name || caller.username,
});

async function answer(id: number, ctx: Person) {
  return { exception: wireException(await getException(ctx.db, id), await readerOf(ctx)) };
}
