// Goes on with a trade-in that was kept without a line and could not become a quote yet, because its test needs the line: the evaluation
// is opened with every answer given, checked anew by the server.
import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import type { OfflineTrade } from "#client/outage/send-trade.ts";
import { staffCalls } from "../api.ts";
import { evaluatePath } from "../paths.ts";
import { beginWith, selectDevice } from "../trade-actions.ts";
import { staffTrade } from "../trade-store.ts";

/** Gives the page to go on at; undefined when the device cannot be taken. */
export async function openKeptTrade(deal: OfflineTrade): Promise<string | undefined> {
  const { deviceID, deviceReference, answers, networkStatus, promotionID, customer } = deal;
  const calls = staffCalls(null);
  const trade = { store: staffTrade, calls, isMulti: false };
  const device = { deviceID, deviceReference, promotionID };
  const referenceType = referenceTypeOf(deviceReference, true);
  const fresh = await calls.restart({ device, referenceType, isMultiTrade: false });
  const selected = await selectDevice(trade, { ...fresh, promotionID });
  if (!selected) return undefined;
  const simStatus = selected.simStatus ?? networkStatus;
  const evaluation = await calls.evaluate({
    selectedDevice: { ...device, ...answers },
    selectedSIMStatus: simStatus,
    tradecartID: null,
  });
  beginWith(trade, { orderUUID: null, seller: customer }, { ...selected, answers, simStatus, evaluation });
  return evaluatePath(null);
}
