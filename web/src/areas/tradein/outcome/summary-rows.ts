// The devices of a trade as a table shows them, whether they still stand on the screen or are in a trade cart already.
import type { NetworkStatus } from "@handsel/contract/tradein/device.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import type { TradeState } from "../trade-state.ts";

export interface SummaryRow {
  key: string;
  name: string;
  imageURL: string;
  reference: string;
  networkStatus: NetworkStatus | null;
  grade: string | null;
  gradeTitle: string;
  value: number;
  promotionTitle: string;
}

export function rowsOfTrade({ devices, tradecart }: TradeState): SummaryRow[] {
  if (devices.length === 0) return rowsOfTradecart(tradecart?.devices ?? []);
  return devices.map(({ id, device, simStatus, evaluation }) => ({
    key: String(id),
    name: device.name,
    imageURL: device.imageURL,
    reference: device.deviceReference,
    networkStatus: simStatus,
    grade: evaluation?.grade ?? null,
    gradeTitle: evaluation?.gradeTitle ?? "",
    value: evaluation?.deviceValue ?? 0,
    promotionTitle:
      device.promotions.find(({ id: promotion }) => promotion === device.promotionID)?.title ?? "",
  }));
}

export function rowsOfTradecart(devices: Tradecart["devices"]): SummaryRow[] {
  return devices.map((device) => ({
    key: device.id,
    name: device.name,
    imageURL: device.imageURL,
    reference: device.deviceReference,
    networkStatus: device.networkStatus,
    grade: device.grade,
    gradeTitle: device.gradeTitle,
    value: device.value,
    promotionTitle: device.promotionTitle,
  }));
}
