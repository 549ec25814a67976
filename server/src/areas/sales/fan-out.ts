// What happened to a contract reaches the open screens at once and the later areas by a job, in the order it happened and
// once each: the job's own transaction remembers how far it told.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Clock } from "#clock.ts";
import { notifyWithCommit } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { event } from "#edge/wiring.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import type { RecordedEvent } from "./contract/contract-events.ts";
import { contractsOfSale, eventsOfContract, lockSale } from "./queries/sales.ts";
import { announcedSeq, markAnnounced } from "./queries/save-sales.ts";
import type { Contract, Sale } from "./sale.ts";

export interface ContractNews {
  sale: Sale;
  contract: Contract;
  /** What is new, oldest first. */
  events: readonly RecordedEvent[];
}

export interface NewsContext {
  db: Db;
  tenant: WhiteLabel;
  clock: Clock;
  platform: Platform;
}

/** Works in the transaction it is given and calls nobody outside; what it throws is tried again. */
export type NewsHandler = (ctx: NewsContext, news: ContractNews) => Promise<void>;

export const contractNews = event<NewsHandler>("sales", "contractNews");

/** Sales that were brought in are told of at once, in the transaction that writes them; they are no news of a contract. */
export const salesImported = event<(db: Db, cartIds: readonly string[]) => Promise<void>>(
  "sales",
  "salesImported",
);

export const contractChanged = job<{ wlId: number; contractId: string }>({
  name: "sales-contract-changed",
  retries: 12,
  atOnce: 2,
  run: async ({ wlId, contractId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    await inTenant(platform, wlId, async (db) => {
      const sale = await lockSale(db, { contractId });
      if (!sale) return;
      const contract = (await contractsOfSale(db, sale.cartId)).find(({ id }) => id === contractId);
      const events = await eventsOfContract(db, contractId, await announcedSeq(db, contractId));
      const last = events.at(-1);
      if (!contract || !last) return;
      const ctx = { db, tenant, clock: platform.clock, platform };
      for (const hear of platform.wiring.all(contractNews)) await hear(ctx, { sale, contract, events });
      await markAnnounced(db, contractId, last.seq);
    });
  },
});

/** The topic of a sale's live news. */
export function saleTopic(wlId: number, cartId: string): string {
  return `sale:${wlId}:${cartId}`;
}

export async function announce(
  { db, platform }: { db: Db; platform: Pick<Platform, "jobs"> },
  { cartId }: Pick<Sale, "cartId">,
  { id: contractId, lastSeq, status }: Pick<Contract, "id" | "lastSeq" | "status">,
): Promise<void> {
  const { wlId } = db;
  notifyWithCommit(db, { kind: "live", topic: saleTopic(wlId, cartId), contractId, seq: lastSeq, status });
  await platform.jobs.enqueue(db, contractChanged, { wlId, contractId });
}
