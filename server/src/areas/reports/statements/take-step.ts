// A step in the life of an exception: it moves on, it is written into its history, and what it books is booked, in one transaction.
import type { ExceptionStep } from "@handsel/contract/reports/statements.ts";
import { book } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { insertStep, moneyOfException } from "../queries/statements.ts";
import { type ExceptionStatus, nextStatus } from "./exception-life.ts";

interface Step {
  exception: { id: number; status: ExceptionStatus; steps: number };
  step: ExceptionStep;
  at: Date;
  account?: string;
  correctedMinor?: number;
  note?: string;
  proposedBy?: string;
  /** From this step on this is expected. */
  expectedMinor?: number;
  isAwaited?: boolean;
}

type Stepping = Step & { userId: string | null; userName: string };

/** Refused when it cannot be taken from there, or when somebody took another one meanwhile. */
export async function takeStep(db: Db, stepping: Stepping): Promise<void> {
  if (!(await tryStep(db, stepping))) throw refuse("CHANGED_MEANWHILE");
}

/** Of what a later statement says: an end that is there already stays. */
export async function stepBySystem(db: Db, step: Step): Promise<void> {
  await tryStep(db, { ...step, userId: null, userName: "" });
}

async function tryStep(db: Db, stepping: Stepping): Promise<boolean> {
  const { exception, step } = stepping;
  const to = nextStatus(exception.status, step);
  if (!to) return false;
  const isTaken = await insertStep(db, {
    exceptionId: exception.id,
    steps: exception.steps,
    from: exception.status,
    to,
    step,
    account: stepping.account ?? null,
    correctedMinor: stepping.correctedMinor ?? 0,
    note: stepping.note ?? "",
    userId: stepping.userId,
    userName: stepping.userName,
    proposedBy: stepping.proposedBy ?? null,
    at: stepping.at,
    expectedMinor: stepping.expectedMinor ?? null,
    isAwaited: stepping.isAwaited ?? null,
  });
  // What is booked already stays as it is: each step has its own key.
  if (isTaken) book(db, await moneyOfException(db, exception.id));
  return isTaken;
}
