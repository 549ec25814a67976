// What a template can say of the device that was given for a contract, or back when it was upgraded: what was offered for it,
// where it is, and what the collector found.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type CalendarDate, daysBetween } from "@handsel/finance/numbers/calendar-date.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { SoldTrade } from "#areas/tradein/index.ts";
import { dayIn } from "#clock.ts";
import { formatDay, formatMoney } from "#documents/formats.ts";
import { absolute } from "./addresses.ts";
import { yesOrNo } from "./data-texts.ts";

export interface RecyclerReader {
  tenant: WhiteLabel;
  tenantUrl: string;
  language: Language;
  today: CalendarDate;
}

/** Of several devices the first speaks for itself; totals and reasons are over all of them. */
export function recyclerData(
  trade: SoldTrade | undefined,
  { tenant, tenantUrl, language, today }: RecyclerReader,
): Record<string, string> {
  if (!trade) return {};
  const { contact, devices, sentAt, parcelReference } = trade;
  const [device] = devices;
  const money = (minor: number | null | undefined) =>
    typeof minor === "number" ? formatMoney(language, tenant, minor) : "";
  const found = devices.map(({ collectorValueMinor }) => collectorValueMinor);
  const isAllFound = found.every((minor) => minor !== null);
  return {
    name: trade.collectorName,
    email: contact.email ?? "",
    orderId: trade.quoteNumber === null ? trade.sid : String(trade.quoteNumber),
    valuationExpireDate: formatDay(language, tenant, trade.expiresAt),
    deviceValue: money(device?.valueMinor),
    deviceImg: device ? absolute(tenantUrl, imageUrl(device.image || undefined)) : "",
    totalDeviceValue: money(trade.totalMinor),
    postGradingValue: money(device?.collectorValueMinor),
    totalPostGradingValue: isAllFound
      ? money(found.reduce<number>((sum, minor) => sum + (minor ?? 0), 0))
      : "",
    downgradeReasons: devices
      .map(({ downgradeReason }) => downgradeReason)
      .filter(Boolean)
      .join(", "),
    downGradeImg: devices.find(({ downgradeImage }) => downgradeImage !== "")?.downgradeImage ?? "",
    daysAfterSendingDevice: sentAt ? String(daysBetween(dayIn(tenant.timeZone, sentAt), today)) : "",
    deliveryDays: contact.deliveryDays === undefined ? "" : String(contact.deliveryDays),
    hasPackaging: contact.hasPackaging === undefined ? "" : yesOrNo(contact.hasPackaging, language),
    trackingUrl: parcelReference
      ? (contact.trackingUrl ?? "").replaceAll("{reference}", encodeURIComponent(parcelReference))
      : "",
  };
}
