// What the status screen says about the trade-in of a sale, and who may hear its news. The trade carts belong to a later
// area, which provides its answers.
import type { StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { port } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";

export interface TradecartStatus {
  recycleStatus: StepStatus;
  devices: readonly { name: string; imageURL: string }[];
  swapCostMinor: number;
  totalMinor: number;
  /** What of that comes off the goods: all, or where it ends an old contract, what is left then. */
  leftMinor: number;
  tradeReview: StepStatus | null;
  tradeIDUpload: StepStatus | null;
}

export type FindTradecartStatus = (db: Db, tradecartId: string) => Promise<TradecartStatus | undefined>;

const WAITING: TradecartStatus = {
  recycleStatus: "PENDING",
  devices: [],
  swapCostMinor: 0,
  totalMinor: 0,
  leftMinor: 0,
  tradeReview: null,
  tradeIDUpload: null,
};

export type MaySeeTradecart = (ctx: { db: Db; caller: Caller }, tradecartId: string) => Promise<boolean>;

export const tradecartSource = port<{ findStatus: FindTradecartStatus; maySee: MaySeeTradecart }>(
  "checkout",
  "tradecartSource",
);

/** The topic of a trade cart's live news. */
export function tradecartTopic(wlId: number, tradecartId: string): string {
  return `tradecart:${wlId}:${tradecartId}`;
}

export async function tradecartStatusOf(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  tradecartId: string,
): Promise<TradecartStatus> {
  return (await platform.wiring.of(tradecartSource).findStatus(db, tradecartId)) ?? WAITING;
}
