// Makes a sale of a cart that was frozen for credit: one contract for each agreement of its orders, with the goods and the
// figures as they were priced for the last time.
import { randomUUIDv7 } from "node:crypto";
import type { SalesChannel } from "@handsel/contract/sales/statuses.ts";
import { sheetKindsOf, sheetOf } from "@handsel/finance/explain/sheet.ts";
import type { ContractDiscount } from "@handsel/finance/ledger/contract-figures.ts";
import { splitByBasis } from "@handsel/finance/numbers/vat.ts";
import type { PricedOrder } from "@handsel/finance/order/price-order.ts";
import {
  type CartLine,
  type CartOrder,
  type PricedCart,
  type PricedCartOrder,
  redeemedCodes,
} from "#areas/cart/index.ts";
import { type DeviceForSale, findDeviceForSale } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import type {
  Actor,
  ContractEvent,
  EventData,
  NamedPieces,
  RecordedEvent,
} from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import { recordEvents, type SalesContext, withNames } from "../contract/record-events.ts";
import { announce } from "../fan-out.ts";
import { findContract } from "../queries/sales.ts";
import { insertSales } from "../queries/save-sales.ts";
import type {
  Contract,
  ContractKind,
  ContractLine,
  Fulfilment,
  Sale,
  SaleCompany,
  SaleCustomer,
} from "../sale.ts";
import { summaryOf } from "./sale-summary.ts";

export interface SaleToCreate {
  priced: PricedCart;
  customer: SaleCustomer;
  company?: SaleCompany | null;
  channel: SalesChannel;
  isQuotation: boolean;
  deliveryType?: string;
  pickupStoreId?: string | null;
  /** What was noted on the sale that this one goes on from. */
  notes?: readonly string[];
  /** Of a sale that ran elsewhere before: how it came here. */
  imported?: Pick<EventData["IMPORTED"], "status" | "dates" | "funderReference"> & {
    references?: EventData["IMPORTED"]["references"];
  };
}

type CreatingContext = SalesContext & { caller: Pick<Caller, "userId" | "name"> };

/** In the transaction that froze the cart. A cart that replaces a running contract puts that one on hold. */
export async function createSale(ctx: CreatingContext, wanted: SaleToCreate): Promise<Sale> {
  const { cart } = wanted.priced;
  const old = cart.swapOrderId === null ? undefined : await findContract(ctx.db, cart.swapOrderId);
  if (cart.swapOrderId !== null && !old) throw refuse("INVALID_ORDER_UUID_X", cart.swapOrderId);

  const made = await draftSale(ctx, wanted, old?.cartId ?? null);
  await insertSales(ctx.db, [made]);
  for (const contract of made.contracts) await announce(ctx, made.sale, contract);
  if (old)
    await recordEvents(ctx, {
      contractId: old.id,
      events: [
        {
          type: "UPGRADE_STARTED",
          data: { newCartId: cart.id, on: dayIn(ctx.tenant.timeZone, ctx.clock.now()) },
        },
      ],
      actor: staff(ctx.caller),
    });
  return made.sale;
}

/** The sale that the cart would become: nothing is written. */
export async function draftSale(
  ctx: Pick<CreatingContext, "db" | "tenant" | "clock" | "caller">,
  wanted: SaleToCreate,
  oldCartId: string | null = null,
): Promise<MadeSale> {
  const [devices, codes] = await Promise.all([
    devicesOfSale(ctx, wanted.priced),
    codesOfSale(ctx, wanted.priced),
  ]);
  const now = ctx.clock.now();
  return makeSale(wanted, {
    ...ctx,
    now,
    familyOf: (code) => devices.get(code),
    codeOf: (discountId) => codes.get(discountId),
    oldCartId,
  });
}

export function staff({ userId, name }: Pick<Caller, "userId" | "name">): Actor {
  return { kind: "user", id: userId, name };
}

async function devicesOfSale(
  ctx: Pick<SalesContext, "db" | "tenant" | "clock">,
  { orders }: PricedCart,
): Promise<Map<string, DeviceForSale>> {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const codes = new Set(
    orders.flatMap(({ order }) =>
      order.lines.filter(({ kind, code }) => kind === "DEVICE" && code !== "").map(({ code }) => code),
    ),
  );
  const found = await Promise.all([...codes].map((code) => findDeviceForSale(ctx.db, code, today)));
  return new Map(found.flatMap((device) => (device ? [[device.deviceCode, device] as const] : [])));
}

const BY_CODE = 2;

/** What the gift cards of the sale are, where it has any. */
async function codesOfSale({ db }: Pick<SalesContext, "db">, { orders }: PricedCart) {
  const ids = orders.flatMap(({ order }) =>
    order.discounts.filter(({ typeId }) => typeId === BY_CODE).map(({ id }) => id),
  );
  return ids.length > 0 ? redeemedCodes(db, ids) : new Map<string, never>();
}

export interface Circumstances {
  tenant: SalesContext["tenant"];
  caller: Pick<Caller, "userId" | "name">;
  now: Date;
  familyOf: (deviceCode: string) => Pick<DeviceForSale, "familyName" | "manufacturerCode"> | undefined;
  /** What code a discount came from; none when it was typed. */
  codeOf?: (discountId: string) => ContractDiscount["code"];
  oldCartId: string | null;
  newId?: () => string;
}

export interface MadeSale {
  sale: Sale;
  contracts: Contract[];
  events: RecordedEvent[];
}

/** Pure, so that a generator can make thousands and write them at once. */
export function makeSale(wanted: SaleToCreate, on: Circumstances): MadeSale {
  const { cart, orders } = wanted.priced;
  const made = orders.flatMap((order) => contractsOf(order, wanted, on));
  const contracts = made.map(({ contract }, position) => ({ ...contract, position }));
  const [first] = contracts;
  if (!first) throw refuse("FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO");
  const lines = orders.flatMap(({ order }) => order.lines);
  const products = lines.filter(({ kind }) => kind === "DEVICE");
  const { customer } = wanted;
  const sale: Sale = {
    cartId: cart.id,
    reference: cart.reference,
    storeId: cart.storeId,
    pickupStoreId: wanted.pickupStoreId ?? null,
    userId: on.caller.userId,
    sellerName: on.caller.name,
    channel: wanted.channel,
    funder: first.funder,
    financingType: orders[0]?.plan?.financingType ?? first.financingType,
    isQuotation: wanted.isQuotation,
    ...customerColumns(customer),
    company: wanted.company ?? null,
    productDescriptions: products.map(({ description }) => description).join(", "),
    deliveryType: wanted.deliveryType ?? "IN_STORE",
    notes: [...(wanted.notes ?? [])],
    currency: first.terms.figures.currency,
    tradecartId: cart.tradecartId,
    tradeinSource: cart.tradecartId === null ? null : cart.swapOrderId === null ? "TRADE_IN" : "SWAP",
    oldCartId: on.oldCartId,
    createdAt: on.now,
    version: 1,
    ...summaryOf(contracts, { now: on.now, before: null }),
  };
  return { sale, contracts, events: made.map(({ event }) => event) };
}

const LAST_DIGITS = 7;

/** A customer as the sale keeps them, and as they are searched for. */
export function customerColumns(
  customer: SaleCustomer,
): Pick<Sale, "customer" | "customerId" | "customerName" | "customerEmail" | "customerPhone" | "phoneLast7"> {
  return {
    customer,
    customerId: customer.id,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    customerEmail: customer.email.toLowerCase(),
    customerPhone: customer.phone,
    phoneLast7: customer.phone.replaceAll(/\D/g, "").slice(-LAST_DIGITS),
  };
}

function contractsOf(
  pricedOrder: PricedCartOrder,
  wanted: SaleToCreate,
  on: Circumstances,
): { contract: Contract; event: RecordedEvent }[] {
  const { order, priced } = pricedOrder;
  if (!priced || !order.frozen) throw new Error("only a frozen order becomes a contract");
  const devices = order.lines.filter(({ kind }) => kind === "DEVICE");
  const extras = order.lines.filter(({ kind }) => kind === "EXTRA");
  // Extras agreed on apart have a contract of their own; otherwise they are part of the one for the device.
  const [leading = "DEVICE", ...others] = sheetKindsOf(priced);
  const apart = others.length > 0;
  return [
    // Discounts go over the extras first. As long as something of them is left to agree on, they bear all of it.
    contractOf(
      leading,
      order.id,
      apart ? devices : [...devices, ...extras],
      true,
      apart ? [] : order.discounts,
    ),
    ...others.map((kind) => contractOf(kind, on.newId?.() ?? randomUUIDv7(), extras, false)),
  ];

  function contractOf(
    kind: ContractKind,
    id: string,
    lines: readonly CartLine[],
    isLeading: boolean,
    discounts = order.discounts,
  ) {
    return newContract({ kind, id, lines, isLeading, discounts, pricedOrder, wanted, on });
  }
}

function newContract(of: {
  kind: ContractKind;
  id: string;
  lines: readonly CartLine[];
  isLeading: boolean;
  /** Those that lowered it. */
  discounts: CartOrder["discounts"];
  pricedOrder: PricedCartOrder;
  wanted: SaleToCreate;
  on: Circumstances;
}): { contract: Contract; event: RecordedEvent } {
  const { kind, id, pricedOrder, wanted, on } = of;
  const { order } = pricedOrder;
  const priced = pricedOrder.priced as PricedOrder;
  const figures = sheetOf(priced, kind);
  const { cart } = wanted.priced;
  const isInStore = wanted.channel !== "ONLINE";
  const data: EventData["CREATED"] = {
    financingType: figures.financingType,
    isInStore,
    isQuotation: wanted.isQuotation,
    needsIdCheck: of.isLeading && isInStore && on.tenant.configs.showCustomerIDCheck,
    needsInstallation: of.lines.some(({ requiresInstallation }) => requiresInstallation),
    pieces: of.lines.flatMap((line) => namedPieces(line, figures.financingType)),
    oldContractId: of.isLeading ? (order.swapOrderId ?? cart.swapOrderId) : null,
  };
  const { imported } = wanted;
  const references = (imported?.references ?? []).filter((piece) =>
    of.lines.some((line) => line.id === piece.lineId),
  );
  const created: Extract<ContractEvent, { type: "CREATED" | "IMPORTED" }> = imported
    ? { type: "IMPORTED", data: { ...data, ...imported, references } }
    : { type: "CREATED", data };
  const applied = applyEvent(null, created, "user");
  if (applied.kind === "refused") throw refuse(applied.code, ...applied.values);
  const { state } = applied;
  const contract: Contract = {
    id,
    cartId: cart.id,
    orderId: order.id,
    position: 0,
    kind,
    funder: priced.plan.funder,
    financingType: figures.financingType,
    status: state.status,
    state,
    lastSeq: 1,
    funderReference: state.funderReference,
    terms: {
      // Non-null by the check of the caller: an order that is not frozen has no contract.
      order: order.frozen as NonNullable<typeof order.frozen>,
      figures,
      discounts: of.discounts.map(({ id: discountId, typeId, valueMinor }) => {
        const code = on.codeOf?.(discountId);
        return { typeId, valueMinor, ...(code && { code }) };
      }),
    },
    lines: withNames(
      of.lines.map((line, position) => contractLine(line, position, priced, on)),
      references,
    ),
    createdAt: on.now,
    activatedAt: state.dates ? on.now : null,
    updatedAt: on.now,
  };
  const event: RecordedEvent = {
    ...created,
    contractId: id,
    seq: 1,
    at: on.now,
    actor: staff(on.caller),
    statusBefore: null,
    statusAfter: state.status,
  };
  return { contract, event };
}

/** A device on an upgrade plan goes back one day, so it is known which one it was; leased goods are known by serial number. */
function namedPieces(line: CartLine, financingType: EventData["CREATED"]["financingType"]): NamedPieces[] {
  const { id: lineId, kind, quantity } = line;
  if (kind === "DEVICE" && financingType === "UPGRADE") return [{ lineId, quantity, by: "REFERENCE" }];
  return needsSerialNumber(line, financingType) ? [{ lineId, quantity, by: "SERIAL_NUMBER" }] : [];
}

function needsSerialNumber(
  { kind, requiresSerialNumber }: CartLine,
  financingType: EventData["CREATED"]["financingType"],
): boolean {
  return requiresSerialNumber || (kind === "DEVICE" && financingType === "B2B_LEASE");
}

const NOT_FULFILLED: Fulfilment = {
  status: null,
  provider: null,
  purchaseOrder: null,
  orderNumber: null,
  invoiceNumber: null,
  creditNoteNumber: null,
  returnReference: null,
  deliveryId: null,
};

function contractLine(
  line: CartLine,
  position: number,
  priced: PricedOrder,
  { familyOf }: Pick<Circumstances, "familyOf">,
): ContractLine {
  const figures = priced.lines.find(({ lineID }) => lineID === line.id);
  const device = line.kind === "DEVICE" ? familyOf(line.code) : undefined;
  const unitPriceMinor = line.unitPriceMinor + line.markupMinor;
  return {
    id: line.id,
    position,
    kind: line.kind === "DEVICE" ? "PRODUCT" : "EXTRA",
    code: line.code,
    description: line.description,
    partNumber: line.partNumber,
    category: line.category,
    family: device?.familyName ?? "",
    manufacturer: device?.manufacturerCode ?? "",
    selectedOptions: line.selectedOptions,
    image: line.image,
    isCto: line.isCto || line.parentDeviceCode !== null,
    quantity: line.quantity,
    unitPriceMinor,
    unitPriceExclTaxMinor: splitByBasis(unitPriceMinor, priced.tax).netMinor,
    costPriceMinor: line.costPriceMinor,
    residualMinor: figures?.residualMinor ?? 0,
    requiresSerialNumber: needsSerialNumber(line, priced.plan.financingType),
    requiresInstallation: line.requiresInstallation,
    fulfilment: NOT_FULFILLED,
    references: [],
  };
}
