// The receipt of a trade: one reading of it, for the screen and for the three printed copies.

import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { ChosenOutcome, Receipt } from "@handsel/contract/tradein/tradecart.ts";
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import { findStoreContact, type StoreContact } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { wireVisit } from "../online/wire-visit.ts";
import { findGiftCardOf, type GiftCardRow } from "../queries/payouts.ts";
import { findCollector } from "../queries/price-book.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";
import { findVendorName } from "../queries/vendors.ts";
import { legalText } from "../templates/legal.ts";
import { wireStatus } from "../tradecart-life.ts";
import { wireTradecartDevice } from "../wire-tradecart.ts";

export interface ReceiptFacts {
  cart: TradecartRow;
  store: StoreContact;
  collectorName: string;
  vendorName: string;
  giftCard: GiftCardRow | undefined;
}

export async function readReceipt(db: Db, cart: TradecartRow): Promise<ReceiptFacts> {
  const [store, collector, giftCard, vendorName] = await Promise.all([
    findStoreContact(db, cart.storeId),
    findCollector(db, cart.collectorId),
    findGiftCardOf(db, cart.id),
    findVendorName(db, cart.userId),
  ]);
  if (!store || !collector) throw new Error("a trade without its store or collector");
  return { cart, store, collectorName: collector.name, vendorName, giftCard };
}

const PAYMENTS: Partial<Record<ChosenOutcome, Receipt["payment"]>> = {
  GIFT_CARD: "GIFT_CARD",
  CASH_IN_STORE: "CASH",
  BANK_PAYMENT: "BANK_TRANSFER",
  ROLLOVER_CREDIT: "STORE_CREDIT",
};

/** While nothing has left the house: not collected, not spent, not in a payment file. */
export const wireGiftCard = (card: GiftCardRow | undefined) =>
  card
    ? { code: card.code, value: toMoney(card.valueMinor), validUntil: card.validUntil.toISOString() }
    : null;

export function mayCancel({ cart, giftCard }: Pick<ReceiptFacts, "cart" | "giftCard">): boolean {
  return (
    cart.status === "PENDING" &&
    cart.quoteNumber !== null &&
    cart.source === "TRADE_IN" &&
    cart.devices.every(({ collectionId }) => collectionId === null) &&
    giftCard?.isSpent !== true &&
    (cart.cartStatus === null || cart.cartStatus === "OPEN")
  );
}

export function wireReceipt(
  facts: ReceiptFacts,
  { tenant, language, pdfURL }: { tenant: WhiteLabel; language: Language; pdfURL: string },
): Receipt {
  const { cart, store, collectorName, vendorName, giftCard } = facts;
  const { customer } = cart;
  const customerName = customer?.name ?? "";
  const idNumber = customer?.idNumber ?? "";
  return {
    quoteID: cart.quoteNumber,
    tradecartID: cart.id,
    tradecartSID: cart.sid,
    orderDate: (cart.confirmedAt ?? cart.createdAt).toISOString(),
    expiredDate: cart.expiresAt.toISOString(),
    status: wireStatus(cart.status),
    source: cart.source,
    outcome: cart.outcome,
    payment: PAYMENTS[cart.outcome] ?? "NONE",
    barcodeReference: cart.barcodeReference || cart.sid,
    collectorName,
    customer: {
      name: customerName,
      email: customer?.email ?? "",
      phone: customer?.phone ?? "",
      idNumber,
      address: customer?.address ?? "",
      postalCode: customer?.postalCode ?? "",
      city: customer?.city ?? "",
      province: customer?.province ?? "",
    },
    store: {
      name: store.name,
      retailerName: tenant.name,
      streetAddress: store.streetAddress,
      email: store.email,
      phone: store.phone,
      city: store.city,
      country: store.country || tenant.country,
      storeName: store.name,
      storeEmail: store.email,
      vendorName,
    },
    devices: cart.devices.map((device) => wireTradecartDevice(device, { language })),
    totalValue: toMoney(cart.totalMinor),
    totalSwapCost: toMoney(cart.swapCostMinor),
    totalSwapCredit: toMoney(leftOfTrade(cart)),
    paymentType: cart.paymentType,
    currencyCode: tenant.currency,
    giftCard: wireGiftCard(giftCard),
    visit: wireVisit(cart.visit),
    signedOn: cart.isApproved ? (cart.answeredAt?.toISOString() ?? null) : null,
    canCancel: mayCancel(facts),
    legal: legalText(tenant, { customerName, idNumber, storeName: store.name, collectorName }),
    pdfURL,
  };
}
