// Contracts and quotations for the one search, and what can be done with each, by the rules of the calls that do it.
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import type {
  ContractAnswer,
  NotPossible,
  QuotationAnswer,
  SearchDeed,
} from "@handsel/contract/platform/search-answers.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { type ContractStatus, ENDED_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import {
  type Asked,
  type Finder,
  type FoundGroup,
  type SearchContext,
  tradeOfDevice,
} from "#areas/platform/index.ts";
import { isBeforeStart, isEnded, noUpgrade, swapStatusOf } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { findSaleKinds, findSalesByCode, findShownSales, type ShownSale } from "../queries/search-sales.ts";

export const contractsFinder: Finder = { kinds: ["CONTRACT", "QUOTE"], find: findContracts };

async function findContracts(ctx: SearchContext, asked: Asked): Promise<FoundGroup[]> {
  const storeIds = ADMINS.includes(ctx.caller.role) ? null : ctx.caller.storeIds;
  const named = await findSalesByCode(ctx.db, asked.codes, { storeIds, most: SEARCH_MOST });
  const byName = asked.people.filter(({ source }) => source === "SALE");
  const places = new Map([
    ...byName.map(({ id, place }) => [id, place] as const),
    ...named.map(({ id }) => [id, 0] as const),
  ]);
  const ids = [...new Set([...named.map(({ id }) => id), ...byName.map(({ id }) => id)])];
  const kinds = await findSaleKinds(ctx.db, ids);
  const quotations = new Set(kinds.flatMap(({ id, isQuotation }) => (isQuotation ? [id] : [])));
  const there = new Set(kinds.map(({ id }) => id));
  const sold = ids.filter((id) => there.has(id) && !quotations.has(id));
  const quoted = ids.filter((id) => quotations.has(id));
  const shown = new Map(
    (await shownSales(ctx, [...sold.slice(0, asked.most), ...quoted.slice(0, asked.most)])).map((sale) => [
      sale.cartId,
      sale,
    ]),
  );
  const matched = new Map(named.map(({ id, matched }) => [id, matched]));
  const tradable = await tradableIn(ctx, [...shown.values()], matched);
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const pick = <Answer>(of: readonly string[], answer: (sale: ShownSale) => Answer): Answer[] =>
    of.slice(0, asked.most).flatMap((id) => {
      const sale = shown.get(id);
      return sale ? [answer(sale)] : [];
    });
  const placeOf = (of: readonly string[]) => Math.min(...of.map((id) => places.get(id) ?? 9));
  return [
    {
      kind: "CONTRACT",
      total: Math.min(sold.length, SEARCH_MOST),
      place: placeOf(sold),
      answers: pick(sold, (sale) =>
        contractAnswer(sale, { ctx, today, deviceReference: matched.get(sale.cartId) ?? "", tradable }),
      ),
    },
    {
      kind: "QUOTE",
      total: Math.min(quoted.length, SEARCH_MOST),
      place: placeOf(quoted),
      answers: pick(quoted, quotationAnswer),
    },
  ];
}

const shownSales = (ctx: Pick<SearchContext, "db">, cartIds: readonly string[]) =>
  findShownSales(ctx.db, cartIds, ENDED_STATUSES);

/** The same answers for the page of a customer, in the order of the ids. */
export async function answersForSales(
  ctx: SearchContext,
  cartIds: readonly string[],
): Promise<ContractAnswer[]> {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const sales = new Map((await shownSales(ctx, cartIds)).map((sale) => [sale.cartId, sale]));
  const tradable = await tradableIn(ctx, [...sales.values()], new Map());
  return cartIds.flatMap((id) => {
    const sale = sales.get(id);
    return sale ? [contractAnswer(sale, { ctx, today, deviceReference: "", tradable })] : [];
  });
}

export async function answersForQuotations(
  ctx: SearchContext,
  cartIds: readonly string[],
): Promise<QuotationAnswer[]> {
  return (await shownSales(ctx, cartIds)).map(quotationAnswer);
}

/** Ends with which the customer keeps the device. */
const KEPT: readonly ContractStatus[] = ["FINISHED", "HISTORIC", "CLOSED"];

/** The contracts of customers who kept the device, and could trade it in now. */
async function tradableIn(
  ctx: SearchContext,
  sales: readonly ShownSale[],
  matched: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const mayTrade = ctx.platform.wiring.of(tradeOfDevice);
  const tradable = new Set<string>();
  for (const { cartId, status, deviceReference } of sales) {
    const reference = matched.get(cartId) || deviceReference;
    if (KEPT.includes(status) && reference !== "" && (await mayTrade(ctx, reference))) tradable.add(cartId);
  }
  return tradable;
}

interface Around {
  ctx: SearchContext;
  today: string;
  /** The number by which it was found; empty for none. */
  deviceReference: string;
  tradable: ReadonlySet<string>;
}

function contractAnswer(sale: ShownSale, { ctx, today, deviceReference, tradable }: Around): ContractAnswer {
  const reference = deviceReference || sale.deviceReference;
  const { status } = sale;
  const upgrade = upgradeDeed(sale, { ctx, today });
  const resend = resendDeed(sale);
  const open: SearchDeed = { deed: "OPEN_CONTRACT", cartUUID: sale.cartId };
  const customer: SearchDeed = { deed: "OPEN_CUSTOMER", customerID: sale.cartId };
  const customerID = sale.customerName === "" ? null : sale.cartId;
  const trade: SearchDeed = { deed: "TRADE_IN", customerID, deviceReference: reference };
  const notPossible: NotPossible[] = [];
  if (upgrade.reason) notPossible.push({ deed: "UPGRADE", reason: upgrade.reason, from: upgrade.from });
  if (reference !== "" && !isEnded({ status })) {
    notPossible.push({ deed: "SELL", reason: "CONTRACT_RUNNING", from: null });
    notPossible.push({ deed: "TRADE_IN", reason: "CONTRACT_RUNNING", from: null });
  }
  return {
    kind: "CONTRACT",
    cartUUID: sale.cartId,
    orderUUID: sale.contractId,
    reference: sale.reference,
    customerID: sale.cartId,
    customerName: sale.customerName,
    deviceName: sale.productDescriptions,
    imageURL: imageUrl(sale.image || undefined),
    deviceReference: reference,
    storeName: sale.storeName,
    soldAt: sale.createdAt.toISOString(),
    status,
    swapStatus: upgrade.reason === null ? swapStatusOf(datesOf(sale), today) : "NO_SWAP",
    holding: null,
    deeds: [
      ...(upgrade.deed ? [upgrade.deed] : []),
      open,
      ...(tradable.has(sale.cartId) ? [trade] : []),
      ...(sale.customerName === "" ? [] : [customer]),
      ...(resend ? [resend] : []),
    ],
    notPossible,
  };
}

const datesOf = ({ earlySwapDate, freeSwapDate }: Pick<ShownSale, "earlySwapDate" | "freeSwapDate">) => ({
  earlySwapStartDate: earlySwapDate,
  freeSwapStartDate: freeSwapDate,
});

export interface UpgradeDeed {
  deed: Extract<SearchDeed, { deed: "UPGRADE" }> | null;
  reason: NotPossible["reason"] | null;
  from: string | null;
}

/** By the rule that guards the upgrade itself. Extras on an agreement of their own are no device that could be changed. */
export function upgradeDeed(
  sale: Pick<
    ShownSale,
    | "contractId"
    | "kind"
    | "funder"
    | "financingType"
    | "status"
    | "earlySwapDate"
    | "freeSwapDate"
    | "deviceReference"
  >,
  { ctx, today }: { ctx: Pick<SearchContext, "tenant">; today: string },
): UpgradeDeed {
  if (ctx.tenant.configs.canUpgrade !== "ACTIVE" || sale.kind === "EXTRAS")
    return { deed: null, reason: "NOT_OFFERED", from: null };
  const hasDates = sale.earlySwapDate !== null || sale.freeSwapDate !== null;
  const reason = noUpgrade({ ...sale, dates: hasDates ? datesOf(sale) : null }, today);
  const from = reason === "NOT_YET" ? (sale.earlySwapDate ?? sale.freeSwapDate) : null;
  if (reason !== null) return { deed: null, reason, from };
  return {
    deed: {
      deed: "UPGRADE",
      orderUUID: sale.contractId,
      deviceReference: sale.deviceReference,
      referenceType: referenceTypeOf(sale.deviceReference, true),
      funder: sale.funder,
    },
    reason: null,
    from: null,
  };
}

/** To where it went before, in the way in which it went. */
function resendDeed(sale: ShownSale): SearchDeed | null {
  const method = sale.delivery;
  if (method === null || !isBeforeStart(sale) || !deliveryMethodsOf(sale.funder).includes(method))
    return null;
  const email = method === "email" ? sale.customerEmail : "";
  const phone = method === "sms" ? sale.customerPhone : "";
  if (email === "" && phone === "") return null;
  return { deed: "RESEND_LINK", cartUUID: sale.cartId, distributionMethod: method, email, phone };
}

function quotationAnswer(sale: ShownSale): QuotationAnswer {
  return {
    kind: "QUOTATION",
    cartUUID: sale.cartId,
    reference: sale.reference,
    customerID: sale.cartId,
    customerName: sale.customerName,
    deviceName: sale.productDescriptions,
    madeAt: sale.createdAt.toISOString(),
    amount: toMoney(sale.amountMinor),
    deeds: [
      { deed: "OPEN_QUOTATION", cartUUID: sale.cartId },
      ...(sale.customerName === "" ? [] : [{ deed: "OPEN_CUSTOMER" as const, customerID: sale.cartId }]),
    ],
    notPossible: [],
  };
}
