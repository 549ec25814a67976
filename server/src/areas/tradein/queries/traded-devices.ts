import type { Answers, Grade, NetworkStatus } from "@handsel/contract/tradein/device.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TradedDevice {
  tradecartId: string;
  modelId: string;
  deviceCode: string;
  grade: Grade;
  networkStatus: NetworkStatus | null;
  criteriaAnswers: Answers;
  additionAnswers: Answers;
  deductionAnswers: Answers;
  promotionId: string | null;
  promotionTitle: string;
}

/** Devices with one of these codes in trades that pay for something new. */
export function listTradedDevices(
  db: Db,
  tradecartIds: readonly string[],
  codes: readonly string[],
): Promise<TradedDevice[]> {
  return db.rows<TradedDevice>(
    `select d.tradecart_id as "tradecartId", d.model_id as "modelId", d.device_code as "deviceCode", d.grade,
       d.network_status as "networkStatus", d.criteria_answers as "criteriaAnswers",
       d.addition_answers as "additionAnswers", d.deduction_answers as "deductionAnswers",
       d.promotion_id as "promotionId", d.promotion_title as "promotionTitle"
     from tradecart_device d join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
     where d.wl_id = $wl and d.tradecart_id = any ($1) and d.device_code = any ($2) and t.source = 'TRADE_IN'`,
    [tradecartIds, codes],
  );
}
