// A sale of which the lender finances only a part. Extras that got no credit are paid at the till or not sold; what is missing
// of the device's own credit is paid at the till when the contract starts. Cart and contracts then say what is really agreed.
import { randomUUIDv7 } from "node:crypto";
import { divideGranted } from "@handsel/contract/checkout/partial-approval.ts";
import { sheetOf } from "@handsel/finance/explain/sheet.ts";
import { splitInProportion } from "@handsel/finance/numbers/rounding.ts";
import { lostWithExtras, moveExtras, payCash } from "#areas/cart/index.ts";
import { refuse } from "#edge/refuse.ts";
import type { Actor } from "../contract/contract-events.ts";
import { isBeforeStart } from "../contract/contract-state.ts";
import { pricedAgain } from "../contract/contract-terms.ts";
import { changeTerms, type HeldSale, recordEvents, type SalesContext } from "../contract/record-events.ts";
import { type Contract, type ContractTerms, isMainContract } from "../sale.ts";
import { devicesOf, extrasAtTill, type RestPaid, withRestPaid } from "./split-order.ts";

type Step = SalesContext & { actor: Actor };

/** Extras that the lender does not finance, and about which the customer has not decided. */
export function openExtras(contracts: readonly Contract[]): Contract[] {
  return contracts.filter(
    (one) => !isMainContract(one) && isBeforeStart(one.state) && one.state.creditSign === "REFUSED",
  );
}

/** The customer pays for the extras when they get them: from now on they are a sale by card. */
export async function payExtras(ctx: Step, extras: Contract, held: HeldSale): Promise<void> {
  const devices = devicesOf(extras.terms.order);
  const order = extrasAtTill(extras.terms.order, ctx.tenant.language);
  const figures = sheetOf(pricedAgain(order), "EXTRAS");
  await moveExtras(ctx.db, {
    cartId: extras.cartId,
    orderId: extras.orderId,
    frozen: devices,
    // The order of a contract goes by the contract's id.
    paid: { orderId: extras.id, frozen: order },
    now: ctx.clock.now(),
  });
  await narrowMain(ctx, extras, devices, held);
  const terms = { ...extras.terms, order, figures };
  await changeTerms(ctx, { contractId: extras.id, terms }, held);
  const { saleAmountMinor: amountMinor } = figures;
  const events = [{ type: "EXTRAS_PAID", data: { amountMinor } }] as const;
  await recordEvents(ctx, { contractId: extras.id, events, actor: ctx.actor }, held);
}

/** The extras are not sold: their contract ends before it began. */
export async function dropExtras(ctx: Step, extras: Contract, held: HeldSale): Promise<void> {
  const { cartId, orderId } = extras;
  const { payBackMinor, atStartMinor } = await lostWithExtras(ctx.db, { cartId, orderId });
  const devices = devicesOf(extras.terms.order);
  await moveExtras(ctx.db, { cartId, orderId, frozen: devices, paid: null, now: ctx.clock.now() });
  await narrowMain(ctx, extras, devices, held);
  const data = {
    reason: "CREDIT_NOT_APPROVED",
    ...(payBackMinor > 0 && { payBackMinor }),
    ...(atStartMinor > 0 && { atStartMinor }),
  } as const;
  const events = [{ type: "CANCELLED", data }] as const;
  await recordEvents(ctx, { contractId: extras.id, events, actor: ctx.actor }, held);
}

/**
 * What a device that is handed in had paid towards extras that are not sold: owed to the customer with the start of their order's
 * contract, when the device becomes ours.
 */
export const owedAtStart = (contracts: readonly Contract[], orderId?: string): number =>
  contracts
    .filter((one) => orderId === undefined || one.orderId === orderId)
    .reduce((sum, { state }) => sum + (state.atStartMinor ?? 0), 0);

/** The contract on the device speaks of its order without the extras. Its own figures stay to the cent. */
async function narrowMain(
  ctx: Step,
  { orderId }: Contract,
  order: ContractTerms["order"],
  held: HeldSale,
): Promise<void> {
  const main = held.contracts.find(({ id }) => id === orderId);
  if (!main) return;
  const terms = { ...main.terms, order, figures: sheetOf(pricedAgain(order), "DEVICE"), discounts: [] };
  await changeTerms(ctx, { contractId: main.id, terms }, held);
}

/** What the customer pays at the till of each contract's own credit, by contract; a lender approves a sum for all of them. */
export function restsOf(contracts: readonly Contract[]): ReadonlyMap<Contract, number> {
  const short = contracts.filter(
    (one) => isMainContract(one) && isBeforeStart(one.state) && one.state.creditSign === "PARTIAL_APPROVED",
  );
  const rests = new Map<Contract, number>();
  for (const own of Map.groupBy(short, ({ funder }) => funder).values()) {
    const approvedMinor = own[0]?.state.approvedMinor ?? null;
    if (approvedMinor === null) continue;
    const asked = own.map(({ terms: { figures } }) => figures);
    const { shortMinor } = divideGranted({ main: asked, beside: [] }, approvedMinor);
    const shares = splitInProportion(
      shortMinor,
      asked.map(({ principalMinor }) => principalMinor),
    );
    for (const [index, contract] of own.entries()) {
      const restMinor = shares[index] ?? 0;
      if (restMinor > 0) rests.set(contract, restMinor);
    }
  }
  return rests;
}

/** Whoever lacks credit for the device has none for its extras: where they are agreed on apart, they are left out. */
function orderOfDevices({ terms: { order } }: Contract): ContractTerms["order"] {
  const { deviceAgreement, extrasAgreement } = pricedAgain(order);
  return deviceAgreement && extrasAgreement ? devicesOf(order) : order;
}

/** What stays to be lent of an order, with what the customer pays of it at the till. */
export function orderWithRest(
  contract: Contract,
  restMinor: number,
  discountID: string = randomUUIDv7(),
): RestPaid | undefined {
  return withRestPaid(orderOfDevices(contract), { restMinor, discountID });
}

/** The agreement over what the lender pays; refused when none can be made. */
function termsWithRest(contract: Contract, restMinor: number) {
  const discountId = randomUUIDv7();
  const paid = orderWithRest(contract, restMinor, discountId);
  const isUpgrade = contract.financingType === "UPGRADE";
  if (!paid)
    throw refuse(isUpgrade ? "UPGRADE_NOT_AVAILABLE_FOR_DEVICE" : "FINANCING_NOT_AVAILABLE_FOR_DEVICE");
  const terms: ContractTerms = {
    order: paid.order,
    figures: sheetOf(pricedAgain(paid.order), contract.kind),
    discounts: [...contract.terms.discounts, { typeId: CASH, valueMinor: paid.cashMinor }],
  };
  return { terms, discountId, cashMinor: paid.cashMinor };
}

const CASH = 3;

/** Refuses a start over less credit than there can be an agreement about. */
export function checkRests(contracts: readonly Contract[]): void {
  for (const [contract, restMinor] of restsOf(contracts)) termsWithRest(contract, restMinor);
}

/** Before the start: the customer has paid what the lender does not. */
export async function payRests(ctx: Step, held: HeldSale): Promise<void> {
  for (const [contract, restMinor] of restsOf(held.contracts)) {
    const { terms, discountId, cashMinor } = termsWithRest(contract, restMinor);
    const { id: contractId, cartId, orderId } = contract;
    const now = ctx.clock.now();
    await payCash(ctx.db, { cartId, orderId, frozen: terms.order, now, cashMinor, discountId });
    await changeTerms(ctx, { contractId, terms }, held);
    const events = [{ type: "REST_PAID", data: { amountMinor: cashMinor } }] as const;
    await recordEvents(ctx, { contractId, events, actor: ctx.actor }, held);
  }
}
