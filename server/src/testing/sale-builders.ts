// Sales for tests, made as in a shop: a cart is filled and frozen, becomes a sale, and its funder says what it says.
import { randomInt } from "node:crypto";
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import type { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { ContractStatus, SalesChannel } from "@handsel/contract/sales/statuses.ts";
import { freezeCart, openCart } from "#areas/cart/index.ts";
import {
  activateSale,
  addDeviceReference,
  type Contract,
  type ContractEvent,
  contractsOfSale,
  createSale,
  recordEvents,
  type Sale,
  type SaleCompany,
  type SaleCustomer,
  type SalesContext,
  SYSTEM,
} from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { inTenant, type Platform } from "#platform.ts";
import { aFilledCart, type Shop } from "./cart-builders.ts";
import { callAs, type TestPlatform } from "./test-platform.ts";

type ShopContext = SalesContext & { caller: Caller; platform: Platform };

function callerOf({ seller, store }: Shop): Caller {
  return {
    userId: seller.id,
    role: 11,
    status: 1,
    isOperator: false,
    username: seller.login,
    name: "Kit Marlow",
    email: seller.login,
    storeIds: [store.id],
    storeId: store.id,
    sessionHash: Buffer.alloc(32),
  };
}

/** A transaction of the shop's seller. */
export function inShop<T>(
  test: TestPlatform,
  shop: Shop,
  work: (ctx: ShopContext) => Promise<T>,
): Promise<T> {
  const { platform } = test;
  return inTenant(platform, shop.tenant.wlId, (db: Db) =>
    work({
      db,
      tenant: platform.tenants.byId(shop.tenant.wlId) ?? shop.tenant,
      clock: platform.clock,
      platform,
      caller: callerOf(shop),
    }),
  );
}

let lastCustomer = 0;

export function aSaleCustomer(wishes: Partial<SaleCustomer> = {}): SaleCustomer {
  lastCustomer += 1;
  return {
    id: null,
    title: "Ms",
    firstName: "Ada",
    lastName: `Brook${lastCustomer}`,
    email: `ada.brook${lastCustomer}@example.test`,
    phone: `+4474001${String(lastCustomer).padStart(5, "0")}`,
    idType: null,
    idNumber: null,
    address: ["1 Harbour Street", "AB1 2CD", "Quayside"],
    customerReference: null,
    ...wishes,
  };
}

/** An IMEI that nobody else has: fourteen digits and their check digit. */
export function anImei(): string {
  const body = Array.from({ length: 14 }, () => randomInt(10));
  const sum = body.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body.join("")}${(10 - (sum % 10)) % 10}`;
}

export interface SaleWishes {
  service?: string;
  selection?: Omit<InputOf<typeof SELECT_OPTION>, "cartUUID">;
  extras?: readonly string[];
  customer?: Partial<SaleCustomer>;
  company?: SaleCompany | null;
  channel?: SalesChannel;
  isQuotation?: boolean;
  /** Something done to the cart while it is open. */
  prepare?: (cartUUID: string) => Promise<unknown>;
}

/** A sale just sent for credit; what its funder says follows by `recordFor`. */
export async function aSale(test: TestPlatform, shop: Shop, wishes: SaleWishes = {}): Promise<Sale> {
  const { service = "upgrade", selection = { deviceCode: "PHONE" }, extras = [] } = wishes;
  const { uuid: cartUUID } = await aFilledCart(test, shop.seller, service, selection);
  for (const extraCode of extras) {
    const added = await callAs(test, shop.seller, ADD_EXTRA, { cartUUID, extraCode });
    if (!added.data.cart) throw new Error(`no extra: ${added.codes.join(", ")}`);
  }
  await wishes.prepare?.(cartUUID);
  return inShop(test, shop, async (ctx) => {
    const priced = await freezeCart(ctx, await openCart(ctx, { cartUUID }));
    return createSale(ctx, {
      priced,
      customer: aSaleCustomer(wishes.customer),
      company: wishes.company ?? null,
      channel: wishes.channel ?? "INSTORE",
      isQuotation: wishes.isQuotation ?? false,
    });
  });
}

/** Says to every contract of the sale what happened to it. */
export async function recordFor(
  test: TestPlatform,
  shop: Shop,
  { cartId }: Pick<Sale, "cartId">,
  events: readonly ContractEvent[],
): Promise<Contract[]> {
  return inShop(test, shop, async (ctx) => {
    const contracts = await contractsOfSale(ctx.db, cartId);
    const changed: Contract[] = [];
    for (const { id: contractId } of contracts)
      changed.push(await recordEvents(ctx, { contractId, events, actor: SYSTEM }));
    return changed;
  });
}

export const APPLIED: ContractEvent[] = [{ type: "APPLICATION_SENT", data: { funderReference: "F-1" } }];
export const APPROVED: ContractEvent[] = [
  ...APPLIED,
  { type: "TERMS_ACCEPTED", data: {} },
  { type: "CREDIT_DECIDED", data: { result: "APPROVED" } },
];
export const SIGNED: ContractEvent[] = [...APPROVED, { type: "SIGNED", data: {} }];

/** A sale that has come as far as this. */
export async function aSaleIn(
  test: TestPlatform,
  shop: Shop,
  status: Extract<ContractStatus, "PENDING" | "CREDIT_APPROVED" | "PENDING_ACTIVATION" | "ACTIVE">,
  wishes: SaleWishes & { imei?: string } = {},
): Promise<Sale> {
  const sale = await aSale(test, shop, wishes);
  const events = { PENDING: APPLIED, CREDIT_APPROVED: APPROVED, PENDING_ACTIVATION: SIGNED, ACTIVE: SIGNED }[
    status
  ];
  const contracts = await recordFor(test, shop, sale, events);
  if (status !== "ACTIVE") return sale;
  await inShop(test, shop, async (ctx) => {
    const isNamed = contracts.some(({ state }) => state.pieces.some(({ by }) => by === "REFERENCE"));
    if (isNamed)
      await addDeviceReference(ctx, {
        cartId: sale.cartId,
        reference: wishes.imei ?? anImei(),
        isImei: true,
        actor: SYSTEM,
      });
    await activateSale(ctx, { cartId: sale.cartId, actor: SYSTEM });
  });
  return sale;
}

/** The leading contract of a sale that has come as far as this. */
export async function aContract(
  test: TestPlatform,
  shop: Shop,
  status: Parameters<typeof aSaleIn>[2],
  wishes: Parameters<typeof aSaleIn>[3] = {},
): Promise<Contract> {
  const { cartId } = await aSaleIn(test, shop, status, wishes);
  const [contract] = await inShop(test, shop, ({ db }) => contractsOfSale(db, cartId));
  if (!contract) throw new Error("a sale has a contract");
  return contract;
}
