// The distributor, as the platform sees it: it takes orders and returns; what becomes of them it tells by itself.
import type { DistributorOrder, DistributorReturn } from "@handsel/contract/adapters/distributor-messages.ts";

export type DistributorResult =
  | { kind: "done"; number: string }
  /** For good: the distributor will not do this. */
  | { kind: "refused"; code: string }
  /** Nobody knows yet; asking again under the same reference is safe. */
  | { kind: "later" };

export interface Distributor {
  readonly name: string;
  order(order: DistributorOrder): Promise<DistributorResult>;
  takeBack(goods: DistributorReturn): Promise<DistributorResult>;
}
