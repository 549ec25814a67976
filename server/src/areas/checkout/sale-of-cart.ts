import { findRenewalInto, viewerOf } from "#areas/cart/index.ts";
import { type Contract, contractsOfSale, findSale, lockSale, type Sale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import type { CreditApplication } from "./application.ts";
import { cartNotFound } from "./entering.ts";
import { lastApplication } from "./queries/applications.ts";

export interface SaleWithContracts {
  sale: Sale;
  contracts: Contract[];
}

/** A sale of another retailer or store is answered like one that does not exist. */
export async function getSale(
  { db, caller }: { db: Db; caller: Caller },
  cartUUID: string,
): Promise<SaleWithContracts> {
  const sale = await findSale(db, { cartId: cartUUID }, viewerOf({ caller }));
  if (!sale) throw cartNotFound(cartUUID);
  return { sale, contracts: await contractsOfSale(db, sale.cartId) };
}

/** The same, nobody else's to change until the transaction ends. */
export async function getSaleForChange(
  { db, caller }: { db: Db; caller: Caller },
  cartUUID: string,
): Promise<SaleWithContracts> {
  const [sale, contracts] = await Promise.all([
    lockSale(db, { cartId: cartUUID }, viewerOf({ caller })),
    contractsOfSale(db, cartUUID),
  ]);
  if (!sale) throw cartNotFound(cartUUID);
  return { sale, contracts };
}

export interface SaleBefore {
  sale: Sale;
  application: CreditApplication | undefined;
}

/** The nearest sale that a cart goes on from: who the customer is stands there. */
export async function saleBefore(db: Db, cartId: string): Promise<SaleBefore | undefined> {
  const renewal = await findRenewalInto(db, cartId);
  if (!renewal) return undefined;
  const sale = await findSale(db, { cartId: renewal.oldCartId }, { seesAllStores: true, storeIds: [] });
  if (!sale) return saleBefore(db, renewal.oldCartId);
  return { sale, application: await lastApplication(db, sale.cartId) };
}
