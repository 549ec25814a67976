// Tills that buy used devices for gift cards, and one that only looks at lists.
import { setTimeout as pause } from "node:timers/promises";
import { answersTo, SELLER_OF_A_PHONE, usedPhone } from "@handsel/bench/customers.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { SELECT_TRADEIN_DEVICE, VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { CONFIRM_TRADECART, CREATE_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { digits, imeiOf } from "./numbers.ts";
import type { Selling } from "./selling.ts";

const LOOK_MS = 250;
type Trading = Omit<Selling, "outside" | "origin">;

export async function tradeUntilOver(trading: Trading): Promise<void> {
  while (!trading.isOver()) {
    await trade(trading);
    await pause(LOOK_MS);
  }
}

async function trade({ till, acknowledged }: Trading): Promise<void> {
  const reference = imeiOf(usedPhone(digits));
  const found = await till.call(VALIDATE_DEVICE_REFERENCE, { deviceReference: reference });
  const device = found.kind === "yes" ? found.data.devices[0] : undefined;
  // The registry may be away; the next customer is tried in a moment.
  if (!device) return;
  const selectedDevice = { deviceID: device.deviceID, deviceReference: reference };
  const selected = await till.call(SELECT_TRADEIN_DEVICE, { selectedDevice });
  if (selected.kind !== "yes") return;
  const quoted = await till.call(CREATE_TRADECART, {
    customer: SELLER_OF_A_PHONE,
    selectedOutcome: "GIFT_CARD",
    devices: [{ ...selectedDevice, networkStatus: "UNLOCKED", ...answersTo(selected.data) }],
  });
  if (quoted.kind !== "yes") return;
  const tradecartID = quoted.data.tradecart.id;
  acknowledged.add({ what: "quote", tradecartID, reference });
  const traded = await till.call(CONFIRM_TRADECART, { tradecartID });
  if (traded.kind === "yes")
    acknowledged.add({ what: "trade", tradecartID, giftCard: traded.data.giftCard?.code ?? "" });
}

export async function browseUntilOver({ till, isOver }: Pick<Selling, "till" | "isOver">): Promise<void> {
  while (!isOver()) {
    await till.call(GET_SALES, {});
    await till.call(GET_SALES, { onlySalesWithPendingActions: true });
    await pause(LOOK_MS);
  }
}
