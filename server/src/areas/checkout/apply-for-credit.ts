// Sends a cart to its lender. What was entered and decided is written down first; then the lender is asked, outside any
// transaction. A lender that does not answer in time leaves the sale standing, and the job goes on asking.
import { randomUUIDv7 } from "node:crypto";
import type { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { namesDeviceToApply } from "@handsel/contract/checkout/customer-fields.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { isImei, normalReference } from "@handsel/contract/rules/device-reference.ts";
import {
  createCart,
  findCart,
  freezeCart,
  lockCart,
  type PricedCart,
  priceCart,
  termsOf,
  viewerOf,
} from "#areas/cart/index.ts";
import { publish } from "#areas/platform/index.ts";
import {
  addDeviceReference,
  type Contract,
  checkBeforeNaming,
  contractsOfSale,
  createSale,
  FROM_DISTRIBUTOR,
  findContract,
  findSale,
  recordEvents,
  renameSale,
  resumeSale,
  type Sale,
  SYSTEM,
  staff,
} from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { type Refusal, refuse } from "#edge/refuse.ts";
import { amountOf, byFunder, nextCheckAt } from "./application.ts";
import {
  type CreditCheckInput,
  cartNotFound,
  type Entered,
  readEntered,
  saleCompanyOf,
  saleCustomerOf,
} from "./entering.ts";
import { continueApplication } from "./jobs/continue-application.ts";
import { mailQuotation } from "./jobs/mail-quotation.ts";
import { tellOfPhone } from "./own-phone/links.ts";
import { noteSignature } from "./own-phone/own-signature.ts";
import {
  findApplication,
  insertApplication,
  lastApplication,
  livingApplications,
} from "./queries/applications.ts";
import { insertCompany, saveCustomer } from "./queries/customers.ts";
import { settlePhoneLink } from "./queries/phone-links.ts";
import { saleBefore } from "./sale-of-cart.ts";
import { type Sent, sendApplication } from "./sending.ts";

type CheckContext = WithCaller<ManualContext> & {
  db: Db;
  /** The registry could not be asked about the device that was named. */
  isUnchecked: boolean;
};

/** Records the application and hands it in, for whoever wants it: the customer form, or a way on after a refusal. */
export async function applyForCredit(
  ctx: WithCaller<ManualContext>,
  input: CreditCheckInput,
): Promise<OutputOf<typeof PERFORM_CREDIT_CHECK>> {
  const isUnchecked = await isDeviceUnchecked(ctx, input);
  const recorded = await ctx.inTransaction((db) => record({ ...ctx, db, isUnchecked }, input));
  if (recorded.kind === "refused") throw recorded.refusal;
  const { tenant, platform } = ctx;
  const sent: Sent[] = [];
  for (const id of recorded.applicationIds) sent.push(await sendApplication(platform, tenant, id));

  const failure = sent.find((one) => one.kind === "failed");
  if (failure?.kind === "failed")
    return {
      status: "ERROR" as const,
      creditStatus: "ERROR" as const,
      error: { code: failure.code, values: [] },
      url: null,
      quotationOnly: false,
    };
  const url = await ctx.inTransaction(async (db) => {
    for (const [index, { kind }] of sent.entries()) {
      const applicationId = recorded.applicationIds[index];
      if (kind === "later" && applicationId)
        await platform.jobs.enqueue(db, continueApplication, { wlId: tenant.wlId, applicationId });
    }
    const [first] = recorded.applicationIds;
    return first === undefined ? null : ((await findApplication(db, first))?.customerUrl ?? null);
  });
  // The application stands and is handed in as soon as its lender answers; whoever waits at the till is told.
  if (sent.some(({ kind }) => kind === "later")) ctx.warn("EKM_WARNING_VALIDATION");
  return {
    status: "SUCCESS" as const,
    creditStatus: "SUCCESS" as const,
    error: null,
    // The customer's own page: nobody in a real shop gets to see it.
    url: platform.config.isDemo ? url : null,
    quotationOnly: recorded.isQuotation,
  };
}

/** A lender may want the device named before it decides: it is asked about first, like one that is handed over. */
async function isDeviceUnchecked(ctx: WithCaller<ManualContext>, input: CreditCheckInput): Promise<boolean> {
  const reference = normalReference(input.deviceReference ?? "");
  if (reference === "") return false;
  const deviceCode = await ctx.read(async (db) => {
    const cart = await findCart(db, { cartId: input.cartUUID }, viewerOf(ctx));
    if (cart?.status !== "OPEN") return undefined;
    const { funder } = lenderOf(priceCart(cart, await termsOf({ ...ctx, db }, cart)));
    const lines = cart.orders.flatMap((order) => order.lines);
    return namesDeviceToApply(funder) ? lines.find(({ kind }) => kind === "DEVICE")?.code : undefined;
  });
  if (deviceCode === undefined) return false;
  return (await checkBeforeNaming(ctx, { reference, isImei: isImei(reference), deviceCode })).isUnchecked;
}

type Recorded =
  | { kind: "recorded"; applicationIds: string[]; isQuotation: boolean }
  /** What was written on the way to the refusal stays. */
  | { kind: "refused"; refusal: Refusal };

async function record(ctx: CheckContext, input: CreditCheckInput): Promise<Recorded> {
  const cart = await lockCart(ctx.db, { cartId: input.cartUUID }, viewerOf(ctx));
  if (!cart) throw cartNotFound(input.cartUUID);
  if (cart.status === "ACTIVE" || cart.status === "CLOSED") {
    if (cart.status === "CLOSED") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
    const { id } = await createCart(ctx);
    return { kind: "refused", refusal: refuse("CONTRACT_ALREADY_ACTIVE", id) };
  }
  const terms = await termsOf(ctx, cart);
  const priced = priceCart(cart, terms);
  const entered = readEntered(input, {
    tenant: ctx.tenant,
    ...lenderOf(priced),
    hasTradein: cart.tradecartId !== null || cart.swapOrderId !== null,
  });
  const recorded =
    cart.status === "OPEN"
      ? await begin(ctx, await freezeCart(ctx, { cart, terms }), entered)
      : await again(ctx, cart.id, entered);
  if (recorded.kind === "recorded") await noteSignature(ctx, cart, recorded);
  await settlePhoneLink(ctx.db, cart.id);
  await tellOfPhone(ctx.db, cart.id);
  return recorded;
}

function lenderOf({ cart, orders }: PricedCart): { funder: string; isLease: boolean } {
  const plan = orders.find((order) => order.plan)?.plan;
  const financingType = plan?.financingType ?? cart.financingType;
  const funder = financingType === "CARD_PAYMENT" || !plan ? "card" : plan.funder;
  return { funder, isLease: financingType === "B2B_LEASE" };
}

/** The first time: the cart becomes a sale. */
async function begin(ctx: CheckContext, priced: PricedCart, entered: Entered): Promise<Recorded> {
  const { tenant } = ctx;
  const before = await saleBefore(ctx.db, priced.cart.id);
  const customer = saleCustomerOf(entered, tenant, before && sameCustomer(before.sale, entered));
  const sale = await createSale(ctx, {
    notes: before?.sale.notes ?? [],
    priced,
    customer,
    company: saleCompanyOf(entered),
    channel: "POSALE",
    isQuotation: entered.isQuotation,
    ...(entered.isFromDistributor && { deliveryType: FROM_DISTRIBUTOR }),
  });
  const contracts = await contractsOfSale(ctx.db, sale.cartId);
  await keepCustomer(ctx, sale, customer);
  if (entered.isQuotation) return quote(ctx, sale, entered);
  await nameDevice(ctx, contracts, entered);
  return apply(ctx, { sale, contracts, entered, customerId: customer.id });
}

/** With what other programs are told of it. */
async function keepCustomer(
  ctx: CheckContext,
  { storeId }: Sale,
  customer: Parameters<typeof saveCustomer>[1],
): Promise<void> {
  const now = ctx.clock.now();
  const isNew = await saveCustomer(ctx.db, customer, { storeId, now });
  const { id, customerReference } = customer;
  const type = isNew ? "customer.created" : "customer.changed";
  const data = { customerID: id, storeID: storeId, customerReference };
  await publish(ctx, [{ type, thread: id, at: now, data }]);
}

/** A customer who goes on with another cart keeps their record; somebody else in their place gets one. */
function sameCustomer(
  { customer: { id, firstName, lastName } }: Sale,
  { customer }: Entered,
): string | undefined {
  const isSame = customer.firstName === firstName && customer.lastName === lastName;
  return isSame ? (id ?? undefined) : undefined;
}

/** A quotation that is applied for, or an application that the lender could not take: the sale stays what it is. */
async function again(ctx: CheckContext, cartId: string, entered: Entered): Promise<Recorded> {
  const sale = await findSale(ctx.db, { cartId }, { seesAllStores: true, storeIds: [] });
  const [living] = await livingApplications(ctx.db, cartId);
  const last = await lastApplication(ctx.db, cartId);
  if (!sale || living || (!last && !sale.isQuotation)) {
    const code = living && ctx.platform.adapters.funders[living.funder].whenAlreadyApplied;
    throw refuse(code ?? "CREDIT_ALREADY_APPLIED_TO_ORDER");
  }
  const customer = saleCustomerOf(entered, ctx.tenant, sale.customer.id ?? undefined);
  await keepCustomer(ctx, sale, customer);
  const named = { cartId, customer, company: saleCompanyOf(entered) };
  if (entered.isQuotation) {
    await renameSale(ctx, named);
    return quote(ctx, sale, entered);
  }
  const contracts = await resumeSale(ctx, { ...named, actor: staff(ctx.caller) });
  return apply(ctx, { sale, contracts, entered, customerId: customer.id });
}

async function quote(ctx: CheckContext, sale: Sale, entered: Entered): Promise<Recorded> {
  const { wlId } = ctx.tenant;
  await ctx.platform.jobs.enqueue(ctx.db, mailQuotation, {
    wlId,
    cartId: sale.cartId,
    to: entered.deliveryTo,
  });
  return { kind: "recorded", applicationIds: [], isQuotation: true };
}

async function apply(
  ctx: CheckContext,
  of: { sale: Sale; contracts: readonly Contract[]; entered: Entered; customerId: string },
): Promise<Recorded> {
  const { sale, contracts, entered, customerId } = of;
  const now = ctx.clock.now();
  const companyId = entered.company ? randomUUIDv7() : null;
  if (entered.company && companyId) await insertCompany(ctx.db, companyId, entered.company, now);
  const groups = byFunder(contracts);
  if (groups.size === 0) await payByCard(ctx, contracts);
  const applicationIds: string[] = [];
  for (const [funder, own] of groups) {
    const id = randomUUIDv7();
    await insertApplication(
      ctx.db,
      {
        id,
        cartId: sale.cartId,
        contractIds: own.map((contract) => contract.id),
        funder,
        customerId,
        companyId,
        customer: entered.customer,
        company: entered.company,
        currency: sale.currency,
        amountMinor: amountOf(own),
        replaces: await replacedBy(ctx, own),
        deliveryMethod: entered.deliveryMethod,
        deliveryTo: entered.deliveryTo,
        appliedBy: staff(ctx.caller),
        nextCheckAt: nextCheckAt({ state: "RECORDED", action: null, attempts: 0 }, { now, isOver: false }),
      },
      now,
    );
    applicationIds.push(id);
  }
  return { kind: "recorded", applicationIds, isQuotation: false };
}

/** The lender's number of the contract that this sale replaces, when it is the same lender's. */
async function replacedBy(ctx: CheckContext, contracts: readonly Contract[]): Promise<string | null> {
  const contract = contracts.find(({ state }) => state.oldContractId !== null);
  const oldContractId = contract?.state.oldContractId;
  const old = oldContractId ? await findContract(ctx.db, oldContractId) : undefined;
  return old && old.funder === contract?.funder ? old.funderReference : null;
}

/** Nobody lends anything: what a lender would have said is settled by paying. */
async function payByCard(ctx: CheckContext, contracts: readonly Contract[]): Promise<void> {
  for (const { id, orderId } of contracts)
    await recordEvents(ctx, {
      contractId: id,
      events: [
        { type: "APPLICATION_SENT", data: { funderReference: orderId } },
        { type: "TERMS_ACCEPTED", data: {} },
        { type: "CREDIT_DECIDED", data: { result: "APPROVED" } },
        { type: "SIGNED", data: {} },
      ],
      actor: SYSTEM,
    });
}

/** A lender that wants the device named before it decides gets the name that the contract will have. */
async function nameDevice(
  ctx: CheckContext,
  contracts: readonly Contract[],
  { customer }: Entered,
): Promise<void> {
  const { deviceReference } = customer;
  const first = contracts.find(({ state }) => state.pieces.some(({ by }) => by === "REFERENCE"));
  if (deviceReference === undefined || !first) return;
  await addDeviceReference(ctx, {
    cartId: first.cartId,
    reference: deviceReference,
    isImei: isImei(normalReference(deviceReference)),
    actor: staff(ctx.caller),
    isAtApplication: true,
    isUnchecked: ctx.isUnchecked,
  });
}
