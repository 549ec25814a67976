// A trade cart as the screens read it.
import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import { needsApproval, needsIdPhoto } from "./outcome/tradecart-needs.ts";
import type { TradecartDeviceRow, TradecartRow } from "./queries/tradecarts.ts";
import { gradeTitle } from "./templates/grade-titles.ts";
import { wireStatus } from "./tradecart-life.ts";

interface WireContext {
  tenant: WhiteLabel;
  language: Language;
}

export function wireTradecartDevice(
  device: TradecartDeviceRow,
  { language }: Pick<WireContext, "language">,
): Tradecart["devices"][number] {
  return {
    id: device.id,
    deviceID: device.modelId,
    deviceCode: device.deviceCode,
    name: device.name,
    imageURL: imageUrl(device.image || undefined),
    manufacturerCode: device.manufacturerCode,
    categoryCode: device.categoryCode,
    deviceReference: device.reference,
    networkStatus: device.networkStatus,
    grade: device.grade,
    gradeTitle: gradeTitle(language, device.grade),
    value: toMoney(device.valueMinor),
    swapCost: toMoney(device.swapCostMinor),
    promotionTitle: device.promotionTitle,
    inCollection: device.collectionId !== null,
  };
}

export function wireTradecart(cart: TradecartRow, ctx: WireContext): Tradecart {
  return {
    id: cart.id,
    uuid: cart.id,
    tradecartID: cart.id,
    tradecartSID: cart.sid,
    quoteID: cart.quoteNumber,
    salesChannel: cart.salesChannel,
    source: cart.source,
    status: wireStatus(cart.status),
    outcome: cart.outcome,
    isConfirmed: cart.confirmedAt !== null,
    needsApproval: needsApproval(cart, ctx.tenant),
    needsIdPhoto: needsIdPhoto(cart, ctx.tenant),
    totalValue: toMoney(cart.totalMinor),
    totalSwapCost: toMoney(cart.swapCostMinor),
    totalSwapCredit: toMoney(leftOfTrade(cart)),
    settlement: cart.settlementMinor === null ? null : toMoney(cart.settlementMinor),
    paymentType: cart.paymentType,
    currencyCode: ctx.tenant.currency,
    expireDate: cart.expiresAt.toISOString(),
    devices: cart.devices.map((device) => wireTradecartDevice(device, ctx)),
    customer: cart.customer,
    orderUUID: cart.orderId,
    cartUUID: cart.cartId,
  };
}

/** Without who sells: for pages that anybody with a link opens. */
export function wireWithoutCustomer(cart: TradecartRow, ctx: WireContext): Omit<Tradecart, "customer"> {
  const { customer: _, ...rest } = wireTradecart(cart, ctx);
  return rest;
}
