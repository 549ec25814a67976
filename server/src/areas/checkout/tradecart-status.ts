// What the status screen says about the trade-in of a sale, and who may hear its news. The trade carts belong to a later
// area, which hands its answers in here when it is loaded.
import type { StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/context.ts";

export interface TradecartStatus {
  recycleStatus: StepStatus;
  tradeReview: StepStatus | null;
  tradeIDUpload: StepStatus | null;
}

export type FindTradecartStatus = (db: Db, tradecartId: string) => Promise<TradecartStatus | undefined>;

const WAITING: TradecartStatus = { recycleStatus: "PENDING", tradeReview: null, tradeIDUpload: null };

export type MaySeeTradecart = (ctx: { db: Db; caller: Caller }, tradecartId: string) => Promise<boolean>;

let find: FindTradecartStatus = async () => undefined;
let maySee: MaySeeTradecart = async () => false;

export function setTradecartSource(source: {
  findStatus: FindTradecartStatus;
  maySee: MaySeeTradecart;
}): void {
  find = source.findStatus;
  maySee = source.maySee;
}

export const maySeeTradecart: MaySeeTradecart = (ctx, tradecartId) => maySee(ctx, tradecartId);

/** The topic of a trade cart's live news. */
export function tradecartTopic(wlId: number, tradecartId: string): string {
  return `tradecart:${wlId}:${tradecartId}`;
}

export async function tradecartStatusOf(db: Db, tradecartId: string): Promise<TradecartStatus> {
  return (await find(db, tradecartId)) ?? WAITING;
}
