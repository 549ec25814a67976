// The line of a till to a real server, which is cut while calls are on it, and the server that is killed over them.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GET_SALES_PACK, type SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import type { Answer } from "@handsel/contract/envelope.ts";
import type { Operation, OutputOf } from "@handsel/contract/operation.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import type { Random } from "@handsel/server/testing/random.ts";
import type { Send } from "@handsel/web/client/outage/queue.ts";
import type { System } from "../faults/system.ts";

const RETAILER = "northwind";
const LOGIN_NAME = `sales@${RETAILER}.test`;
const PASSWORD = "Handsel#2026";
const ANSWER_MS = 20_000;
const CUT_ONE_IN = 30;
const KILL_ONE_IN = 400;
const LATEST_CUT_MS = 15;

export interface BadLine {
  userId: string;
  pack: SalesPack;
  send: Send;
  counts: { calls: number; cuts: number; kills: number };
}

export async function openBadLine({ door, servers }: System, random: Random): Promise<BadLine> {
  const ask = callsOf(door.origin);
  const user = await untilAnswered(() =>
    ask(LOGIN, { login: LOGIN_NAME, password: PASSWORD }, "", randomUUID()),
  );
  const token = user.session_token;
  const { pack } = await untilAnswered(() => ask(GET_SALES_PACK, {}, token, randomUUID()));
  if (!pack) throw new Error("no pack");
  const counts = { calls: 0, cuts: 0, kills: 0 };
  const send: Send = async (operation, input, requestId) => {
    counts.calls += 1;
    const answering = ask(operation, input, token, requestId);
    if (random() * CUT_ONE_IN < 1) {
      counts.cuts += 1;
      setTimeout(() => door.cut(), random() * LATEST_CUT_MS);
    }
    if (random() * KILL_ONE_IN < 1) {
      counts.kills += 1;
      await servers[0]?.kill();
    }
    return answering;
  };
  return { userId: user.userId, pack, send, counts };
}

const callsOf =
  (origin: string) =>
  async <Op extends Operation>(operation: Op, input: object, sessionID: string, requestID: string) => {
    const response = await fetch(`${origin}${operation.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        header: { version: "test", clientID: "outages", sessionID, requestID },
        subdomain: RETAILER,
        ...input,
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as (Answer & OutputOf<Op>) | undefined;
    if (!response || !answer || response.status >= 500 || response.status === 429)
      return { kind: "unanswered" } as const;
    if (answer.header.apiStatus !== "ERROR")
      return { kind: "answered", data: answer as OutputOf<Op> } as const;
    return { kind: "refused", codes: (answer.header.errors ?? []).map(({ code }) => code) } as const;
  };

async function untilAnswered<Data>(
  ask: () => Promise<{ kind: "answered"; data: Data } | { kind: "refused" | "unanswered" }>,
): Promise<Data> {
  for (let tries = 0; tries < 60; tries += 1) {
    const told = await ask();
    if (told.kind === "answered") return told.data;
    await pause(500);
  }
  throw new Error("the server did not answer");
}
