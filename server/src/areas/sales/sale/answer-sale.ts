// The answer that every action of the sale page gives: the sale as it is now.
import { type Funder, isFunder } from "@handsel/contract/catalog/funders.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import type { Viewer } from "#areas/cart/index.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import {
  addOnNamesOf,
  deliveriesOfSale,
  findStores,
  listMessages,
  priceVersionOf,
} from "../queries/sale-surroundings.ts";
import { contractsOfSale, eventsOfSale, findSale, type SaleName } from "../queries/sales.ts";
import { signaturesOfSales } from "../queries/signatures.ts";
import type { Contract, Sale } from "../sale.ts";
import { givenBackIn, owedBackMinor } from "./giving-back.ts";
import { messageTopicsOf } from "./message-topic.ts";
import { tradeOfSale } from "./sale-trade.ts";
import { wireSale } from "./wire-sale.ts";

export interface SalePageContext {
  db: Db;
  tenant: WhiteLabel;
  clock: Clock;
  language: Language;
  caller: Pick<Caller, "userId" | "name" | "role" | "storeIds">;
  platform: Platform;
}

/** The two highest roles see every store's sales, the others those of their own. */
export function saleViewer({ caller }: Pick<SalePageContext, "caller">): Viewer {
  return { seesAllStores: ADMINS.includes(caller.role), storeIds: caller.storeIds };
}

/** A sale of another retailer or store is answered like one that does not exist. */
export async function getSale(ctx: Pick<SalePageContext, "db" | "caller">, name: SaleName): Promise<Sale> {
  const sale = await findSale(ctx.db, name, saleViewer(ctx));
  if (sale) return sale;
  if ("cartId" in name) throw refuse("CART_X_NOT_FOUND", name.cartId);
  if ("contractId" in name) throw refuse("INVALID_ORDER_UUID_X", name.contractId);
  throw refuse("CART_X_NOT_FOUND", name.reference);
}

/** The contract that an order's id names, with its sale. */
export async function getContract(
  ctx: Pick<SalePageContext, "db" | "caller">,
  orderUUID: string,
): Promise<{ sale: Sale; contract: Contract; contracts: Contract[] }> {
  const sale = await getSale(ctx, { contractId: orderUUID });
  const contracts = await contractsOfSale(ctx.db, sale.cartId);
  const contract =
    contracts.find(({ id }) => id === orderUUID) ?? contracts.find(({ orderId }) => orderId === orderUUID);
  if (!contract) throw refuse("INVALID_ORDER_UUID_X", orderUUID);
  return { sale, contract, contracts };
}

export function funderName(platform: Pick<Platform, "adapters">, code: string): string {
  return isFunder(code) ? platform.adapters.funders[code].name : code;
}

/** Read anew, so that whoever acts sees everything that follows from it. */
export async function answerSale(ctx: SalePageContext, name: SaleName): Promise<{ sale: SaleDetail }> {
  const sale = await getSale(ctx, name);
  const storeIds = [sale.storeId, ...(sale.pickupStoreId === null ? [] : [sale.pickupStoreId])];
  const [contracts, stores, messages, deliveries, events, signatures, priceVersion] = await Promise.all([
    contractsOfSale(ctx.db, sale.cartId),
    findStores(ctx.db, storeIds),
    messageTopicsOf(ctx, sale.cartId).then((topics) => listMessages(ctx.db, topics)),
    deliveriesOfSale(ctx.db, sale.cartId),
    eventsOfSale(ctx.db, sale.cartId),
    signaturesOfSales(ctx.db, [sale.cartId]),
    priceVersionOf(ctx.db, sale.cartId),
  ]);
  const [trade, addOns, owedMinor] = await Promise.all([
    tradeOfSale(ctx, sale, contracts),
    addOnNamesOf(ctx.db, contracts),
    owedBackMinor(ctx.db, sale.cartId, contracts),
  ]);
  return {
    sale: wireSale(sale, {
      contracts,
      priceVersion,
      tenant: ctx.tenant,
      language: ctx.language,
      today: dayIn(ctx.tenant.timeZone, ctx.clock.now()),
      stores,
      messages,
      deliveries,
      trade,
      hasSignature: signatures.length > 0,
      owedBackMinor: owedMinor,
      givenBack: givenBackIn(events),
      addOns,
      events: Map.groupBy(events, ({ contractId }) => contractId),
      funderNames: (code: Funder) => funderName(ctx.platform, code),
    }),
  };
}
