// What the status screen says about the trade-in of a sale. The trade carts belong to a later area, which hands its
// answer in here when it is loaded.
import type { StepStatus } from "@handsel/contract/checkout/contract-steps.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TradecartStatus {
  recycleStatus: StepStatus;
  tradeReview: StepStatus | null;
  tradeIDUpload: StepStatus | null;
}

export type FindTradecartStatus = (db: Db, tradecartId: string) => Promise<TradecartStatus | undefined>;

const WAITING: TradecartStatus = { recycleStatus: "PENDING", tradeReview: null, tradeIDUpload: null };

let find: FindTradecartStatus = async () => undefined;

export function setTradecartStatus(findStatus: FindTradecartStatus): void {
  find = findStatus;
}

export async function tradecartStatusOf(db: Db, tradecartId: string): Promise<TradecartStatus> {
  return (await find(db, tradecartId)) ?? WAITING;
}
