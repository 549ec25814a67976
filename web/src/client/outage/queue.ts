// Sends what a till kept while there was no line: in order, each thing once, by the ordinary calls. Before a call goes out its
// request id is on the disk, so that whoever is killed in the middle sends the same call again and the server answers as before.
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { type Vault, VaultFull, VaultGone } from "./vault.ts";

/** What became of a call. */
export type Sent<Op extends Operation> =
  | { kind: "answered"; data: OutputOf<Op> }
  | { kind: "refused"; codes: readonly string[] }
  /** Nobody knows whether it happened. */
  | { kind: "unanswered" };

export type Send = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  requestId: string,
) => Promise<Sent<Op>>;

/** A figure that was told and is another now, in minor units; null: not to be had. */
export interface Difference {
  figure: "monthly" | "today" | "cash" | "value";
  toldMinor: number;
  nowMinor: number;
}

export type Question =
  | { kind: "CHANGED"; differences: readonly Difference[] }
  /** Something is not to be had any more. */
  | { kind: "REFUSED"; codes: readonly string[] };

export type ThingState = "WAITS" | "ASKS" | "SENT" | "DROPPED";
/** What the seller says to a question: go on with what is now, or give it up. */
export type Choice = "TAKE" | "DROP";

export interface Thing<Deal = unknown> {
  id: string;
  kind: string;
  keptAt: number;
  state: ThingState;
  question: Question | null;
  choice: Choice | null;
  deal: Deal;
  /** By the name of the step: the request id that it goes out under, and what came back of it. */
  steps: Record<string, { requestId: string; answer?: unknown }>;
  /** What it became at the server. */
  outcome: Record<string, string>;
}

/** Ends the sending of one thing. */
export class Halt extends Error {
  readonly question: Question | undefined;
  constructor(question?: Question) {
    super(question?.kind ?? "UNANSWERED");
    this.question = question;
  }
}

export interface Steps {
  /** Sends one call, or gives the answer that it had before. `take` is what is kept of the answer. */
  step<Op extends Operation, Answer>(
    name: string,
    operation: Op,
    input: InputOf<Op>,
    take: (data: OutputOf<Op>) => Answer,
  ): Promise<Answer>;
}

/** Sends one thing; throws `Halt` where it cannot go on. Gives what it became. */
export type Sender<Deal = never> = (thing: Thing<Deal>, steps: Steps) => Promise<Record<string, string>>;

export interface QueueOptions {
  vault: Vault;
  send: Send;
  senders: Readonly<Record<string, Sender>>;
  /** Tells whoever shows the queue, in this tab and the others. */
  onChange?: () => void;
  newId?: () => string;
}

const LOCK = "handsel-till-queue";
/** Refusals after which the same call may still succeed, or is under way. */
const LATER: readonly string[] = ["REQUEST_STILL_RUNNING", "SERVICE_BUSY", "TOO_MANY_REQUESTS"];
const SESSION_OVER = /^CORE_CODE_CLIENT_SESSION/;

/** Sends what waits. One tab at a time: another that tries meanwhile leaves it to the first. */
export async function sendQueue(options: QueueOptions): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(options);
  });
}

async function sendAll(options: QueueOptions): Promise<void> {
  const { vault, onChange } = options;
  for (const { id } of await vault.list<Thing>()) {
    // What another tab has changed since is read anew.
    const thing = await vault.read<Thing>(id);
    if (thing?.state !== "WAITS") continue;
    const isOver = await sendOne(thing, options);
    onChange?.();
    if (!isOver) return;
  }
}

/** False when there is no use in trying the next one. */
async function sendOne(
  thing: Thing,
  { vault, send, senders, newId = randomId }: QueueOptions,
): Promise<boolean> {
  const step: Steps["step"] = async (name, operation, input, take) => {
    const before = thing.steps[name];
    if (before && "answer" in before) return before.answer as ReturnType<typeof take>;
    const requestId = before?.requestId ?? newId();
    if (!before) {
      thing.steps[name] = { requestId };
      await vault.keep(thing);
    }
    const sent = await send(operation, input, requestId);
    if (sent.kind === "unanswered") throw new Halt();
    if (sent.kind === "refused") {
      if (sent.codes.some((code) => LATER.includes(code) || SESSION_OVER.test(code))) throw new Halt();
      throw new Halt({ kind: "REFUSED", codes: sent.codes });
    }
    const answer = take(sent.data);
    thing.steps[name] = { requestId, answer };
    await vault.keep(thing);
    return answer;
  };
  try {
    const sender = senders[thing.kind];
    if (!sender) return true;
    const outcome = await sender(thing as Thing<never>, { step });
    const state = thing.choice === "DROP" ? "DROPPED" : "SENT";
    await vault.keep({ ...thing, state, question: null, outcome });
    return true;
  } catch (error) {
    // No room for an answer: it is asked for again under the same id. No key: its owner has logged out.
    if (error instanceof VaultFull || error instanceof VaultGone) return false;
    if (!(error instanceof Halt)) throw error;
    if (!error.question) return false;
    await vault.keep({ ...thing, state: "ASKS", question: error.question });
    return true;
  }
}

/** The seller's word; what was asked about goes on from there with the next sending. */
export async function answerQuestion(vault: Vault, id: string, choice: Choice): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const thing = await vault.read<Thing>(id);
    if (thing?.state !== "ASKS") return;
    const steps = { ...thing.steps };
    // A call that was refused is asked anew, under an id of its own.
    if (thing.question?.kind === "REFUSED")
      for (const [name, step] of Object.entries(steps)) if (!("answer" in step)) delete steps[name];
    await vault.keep({ ...thing, steps, state: "WAITS", choice });
  });
}

export function newThing<Deal>(kind: string, deal: Deal, now: number): Thing<Deal> {
  return {
    id: randomId(),
    kind,
    keptAt: now,
    state: "WAITS",
    question: null,
    choice: null,
    deal,
    steps: {},
    outcome: {},
  };
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
