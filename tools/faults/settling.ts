// After the last fault there is work left: jobs of workers that died, messages whose outcome nobody knows, lenders to be
// asked again. What is left is counted until nothing is, or until whoever waits has waited long enough.
import { setTimeout as pause } from "node:timers/promises";
import type { Books } from "./books.ts";

interface Left {
  jobs: number;
  messages: number;
  applications: number;
  trades: number;
}

/** Returns what is still under way, in words; empty when nothing is. */
export async function settle(pool: Books, since: Date, timeoutMs: number): Promise<string> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const left = await whatIsLeft(pool, since);
    const text = Object.entries(left)
      .filter(([, number]) => number > 0)
      .map(([what, number]) => `${number} ${what}`)
      .join(", ");
    if (text === "" || performance.now() > end) return text;
    await pause(500);
  }
}

async function whatIsLeft(pool: Books, since: Date): Promise<Left> {
  const { rows } = await pool.query<Left>(
    `select
       (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and created_on >= $1
          and name in ('send-message', 'send-messages', 'sales-contract-changed', 'tradein-place-order', 'checkout-take-funder-report',
            'checkout-continue-application')) as jobs,
       (select count(*)::int from message where stage in ('RECORDED', 'TRANSMITTING') and created_at >= $1) as messages,
       (select count(*)::int from credit_application where (state = 'RECORDED' or action is not null)
          and created_at >= $1) as applications,
       (select count(*)::int from tradecart where confirmed_at >= $1 and collector_reference = '') as trades`,
    [since],
  );
  return rows[0] ?? { jobs: 0, messages: 0, applications: 0, trades: 0 };
}

/** Messages that are neither settled nor in the queue would never be sent. */
export async function forgottenMessages(pool: Books, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select m.id from message m where m.stage in ('RECORDED', 'TRANSMITTING') and m.created_at >= $1
       and not exists (select from pgboss.job j where j.name in ('send-message', 'send-messages')
         and (j.data->>'messageId' = m.id::text or j.data->'messageIds' ? m.id::text)
         and j.state in ('created', 'retry', 'active'))`,
    [since],
  );
  return rows.map(({ id }) => id);
}
