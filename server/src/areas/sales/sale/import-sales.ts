// Sales that come in with their history: each is made as a till makes it and then lives through what happened to it, by
// the same state machine and in the same order, before it is written. An importer writes many at once.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type CartToImport, importCarts, priceCart, type Terms } from "#areas/cart/index.ts";
import { bookNow } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { Actor, ContractEvent } from "../contract/contract-events.ts";
import { moneyEventsOf } from "../contract/contract-money.ts";
import { isEnded, isRunning } from "../contract/contract-state.ts";
import { applyAll } from "../contract/record-events.ts";
import { salesImported } from "../fan-out.ts";
import { saveDelivery, saveInvoice } from "../queries/distributor-requests.ts";
import { existingSales, insertSales } from "../queries/save-sales.ts";
import type { Contract } from "../sale.ts";
import { type Circumstances, type MadeSale, makeSale, type SaleToCreate } from "./create-sale.ts";
import { summaryOf } from "./sale-summary.ts";

export interface HistoryStep {
  at: Date;
  actor: Actor;
  /** What happens to each contract of the sale, of all of them; none for one that it does not concern. */
  happens: (contract: Contract, all: readonly Contract[]) => ContractEvent[];
}

export interface SaleHistory extends Omit<SaleToCreate, "priced"> {
  /** Frozen, as it was sent for credit. */
  cart: CartToImport;
  seller: Circumstances["caller"];
  oldCartId: string | null;
  steps: readonly HistoryStep[];
  /** What a distributor delivered and invoiced for it; absent when the goods came from the shop. */
  fulfilled?: Fulfilled;
}

export interface Fulfilled {
  provider: string;
  orderNumber: string;
  deliveryId: string;
  deliveryNumber: string;
  invoiceNumber: string;
  shippedBy: string;
  trackingUrl: string;
  deliveredAt: Date;
}

export interface ImportContext {
  tenant: WhiteLabel;
  terms: Terms;
  familyOf: Circumstances["familyOf"];
  newId: (cartId: string) => string;
}

/** The sale as its history leaves it. A step that could not have happened is a defect of whoever wrote the history. */
export function playHistory(
  history: SaleHistory,
  { tenant, terms, familyOf, newId }: ImportContext,
): MadeSale {
  const { cart, seller, oldCartId, steps, ...wanted } = history;
  const made = makeSale(
    { ...wanted, priced: priceCart(cart, terms) },
    { tenant, caller: seller, now: cart.createdAt, familyOf, oldCartId, newId: () => newId(cart.id) },
  );
  let { sale, contracts } = made;
  const events = [...made.events];
  for (const { at, actor, happens } of steps) {
    const noted: string[] = [];
    contracts = contracts.map((contract, _, all) => {
      const now = happens(contract, all);
      if (now.length === 0) return contract;
      const { contract: after, recorded } = applyAll(contract, { events: now, actor }, at);
      events.push(...recorded);
      for (const event of now)
        if (event.type === "POSTPONED" || event.type === "NOTE_ADDED") noted.push(event.data.note);
      return after;
    });
    sale = { ...sale, ...summaryOf(contracts, { now: at, before: sale }), notes: [...sale.notes, ...noted] };
  }
  return {
    sale,
    contracts: contracts.map((contract) => withFulfilment(contract, sale, history.fulfilled)),
    events,
  };
}

/** Only what was ordered, which is what has started. */
function withFulfilment(
  contract: Contract,
  { reference }: MadeSale["sale"],
  fulfilled?: Fulfilled,
): Contract {
  if (!fulfilled || contract.activatedAt === null) return contract;
  const isBack = contract.state.status === "RETURNED";
  const lines = contract.lines.map((line) => ({
    ...line,
    fulfilment: {
      ...line.fulfilment,
      status: isBack ? "RETURNED" : "DELIVERED",
      provider: fulfilled.provider,
      purchaseOrder: `PO-${reference}`,
      orderNumber: fulfilled.orderNumber,
      invoiceNumber: fulfilled.invoiceNumber,
      deliveryId: fulfilled.deliveryId,
    },
  }));
  return { ...contract, lines };
}

async function importFulfilment(
  db: Db,
  { history, made }: { history: SaleHistory; made: MadeSale },
): Promise<void> {
  const { fulfilled } = history;
  const started = made.contracts.filter(({ activatedAt }) => activatedAt !== null);
  if (!fulfilled || started.length === 0) return;
  const { cartId, reference, currency, company, customerName } = made.sale;
  const { deliveredAt, deliveryNumber } = fulfilled;
  await saveDelivery(db, {
    id: fulfilled.deliveryId,
    cartId,
    number: deliveryNumber,
    shippedBy: fulfilled.shippedBy,
    trackingURL: fulfilled.trackingUrl,
    status: "COMPLETED",
    deliveryAt: deliveredAt.toISOString(),
    version: 1,
    now: deliveredAt,
  });
  await saveInvoice(db, {
    cartId,
    type: "INVOICE",
    number: fulfilled.invoiceNumber,
    invoicedBy: fulfilled.provider,
    invoicedTo: company?.name ?? customerName,
    items: started.flatMap(({ lines }) =>
      lines.map((line) => ({
        lineId: line.id,
        deliveryNumber,
        orderReference: `PO-${reference}`,
        currency,
        amountInclTaxMinor: line.unitPriceMinor * line.quantity,
        taxMinor: (line.unitPriceMinor - line.unitPriceExclTaxMinor) * line.quantity,
        createdAt: deliveredAt.toISOString(),
        description: line.description,
        partNumber: line.partNumber || line.code,
        serialNumbers: line.references.map((piece) => piece.reference),
        quantity: line.quantity,
      })),
    ),
    now: deliveredAt,
  });
}

function moneyEventsOfSale({ contracts, events }: MadeSale) {
  const own = Map.groupBy(events, ({ contractId }) => contractId);
  return contracts.flatMap((contract) => moneyEventsOf(contract, own.get(contract.id) ?? []));
}

function cartAfter(cart: CartToImport, { contracts, sale }: MadeSale): CartToImport {
  const isOver = contracts.every(({ state }) => isEnded(state));
  const runs = contracts.some(({ state }) => isRunning(state));
  const status = isOver ? "CLOSED" : runs ? "ACTIVE" : "SUBMITTED";
  return { ...cart, status, selection: null, updatedAt: sale.updatedAt };
}

const AT_ONCE = 100;

/**
 * Sales that are there already stay as they are; the others are returned. Nobody is told: what is imported has happened
 * long ago.
 */
export async function importSales(
  db: Db,
  histories: readonly SaleHistory[],
  ctx: ImportContext & { platform: Pick<Platform, "wiring"> },
): Promise<MadeSale[]> {
  const existing = await existingSales(
    db,
    histories.map(({ cart }) => cart.id),
  );
  const fresh = histories.filter(({ cart }) => !existing.has(cart.id));
  const imported: MadeSale[] = [];
  for (let from = 0; from < fresh.length; from += AT_ONCE) {
    const played = fresh
      .slice(from, from + AT_ONCE)
      .map((history) => ({ history, made: playHistory(history, ctx) }));
    await importCarts(
      db,
      played.map(({ history, made }) => cartAfter(history.cart, made)),
    );
    await insertSales(
      db,
      played.map(({ made }) => made),
      { isAnnounced: true },
    );
    await bookNow(
      db,
      played.flatMap(({ made }) => moneyEventsOfSale(made)),
    );
    for (const one of played) await importFulfilment(db, one);
    const cartIds = played.map(({ history }) => history.cart.id);
    for (const hear of ctx.platform.wiring.all(salesImported)) await hear(db, cartIds);
    imported.push(...played.map(({ made }) => made));
  }
  return imported;
}
