import type { SaleContract } from "@handsel/contract/sales/sale.ts";

/** Every reference of the sale, so that none is given twice. */
export function knownReferences(contracts: readonly Pick<SaleContract, "products" | "extras">[]): string[] {
  return contracts
    .flatMap(({ products, extras }) => [...products, ...extras])
    .flatMap(({ deviceReferences }) => deviceReferences.map(({ deviceReference }) => deviceReference))
    .filter((reference) => reference !== "");
}
