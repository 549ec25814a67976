// One person's browser: signed in, asking through the front door, and asking again when no answer came, under the same
// request id, as the web does.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "@handsel/contract/envelope.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";

const PASSWORD = "Handsel#2026";
const ANSWER_MS = 40_000;
const PAUSE_MS = 200;
/** After this long a person gives up, and the sale is left as it is. */
const PATIENCE_MS = 60_000;

export type Told<Op extends Operation> =
  | { kind: "yes"; data: OutputOf<Op> }
  | { kind: "refused"; codes: string[] }
  /** It may or may not have happened. */
  | { kind: "unknown" };

export interface CallCounts {
  answered: number;
  /** No answer, or told to come back later. */
  repeated: number;
  refused: Map<string, number>;
  /** Answers that own up to a mistake of ours. */
  failed: Map<string, number>;
}

export interface Till {
  subdomain: string;
  session(): string;
  call<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<Told<Op>>;
  send<Op extends Operation>(operation: Op, form: FormData): Promise<Told<Op>>;
}

export const newCounts = (): CallCounts => ({
  answered: 0,
  repeated: 0,
  refused: new Map(),
  failed: new Map(),
});

const count = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);

interface TillSettings {
  origin: string;
  subdomain: string;
  who: string;
  counts: CallCounts;
  isOver(): boolean;
}

export async function openTill(settings: TillSettings): Promise<Till> {
  const { origin, subdomain, who, counts, isOver } = settings;
  let session = "";

  /** One try; nothing when there was no answer that says what became of it. */
  async function ask<Op extends Operation>(
    operation: Op,
    body: string | FormData,
  ): Promise<Told<Op> | undefined> {
    const response = await fetch(`${origin}${operation.path}`, {
      method: "POST",
      body,
      ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as (Answer & OutputOf<Op>) | undefined;
    if (!response || !answer) return undefined;
    const codes = (answer.header.errors ?? []).map(({ code }) => code);
    if (response.status === 500) count(counts.failed, operation.name);
    if (response.status >= 500 || response.status === 429) return undefined;
    counts.answered += 1;
    if (answer.header.apiStatus !== "ERROR") return { kind: "yes", data: answer };
    for (const code of codes) count(counts.refused, `${operation.name} ${code}`);
    return { kind: "refused", codes };
  }

  async function askUntilAnswered<Op extends Operation>(
    operation: Op,
    body: string | FormData,
  ): Promise<Told<Op>> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const told = await ask(operation, body);
      const isRunning = told?.kind === "refused" && told.codes.includes("REQUEST_STILL_RUNNING");
      // Its first try may be at work still, or have died with its server; then a repeat takes over after half a minute.
      if (told && !isRunning) return told;
      if (performance.now() > end || isOver()) return { kind: "unknown" };
      counts.repeated += 1;
      await pause(PAUSE_MS);
    }
  }

  const till: Till = {
    subdomain,
    session: () => session,
    call: (operation, input) =>
      askUntilAnswered(
        operation,
        JSON.stringify({
          header: { version: "test", clientID: "faults", sessionID: session, requestID: randomUUID() },
          subdomain,
          ...(input as object),
        }),
      ),
    send: (operation, form) => askUntilAnswered(operation, form),
  };
  const told = await till.call(LOGIN, { login: `${who}@${subdomain}.test`, password: PASSWORD });
  if (told.kind !== "yes") throw new Error(`${who} cannot sign in`);
  session = told.data.session_token;
  return till;
}
