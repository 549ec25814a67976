// Sends a trade-in that was evaluated without a line: the server makes the quote, with the checks that only it can make, and its value
// is held against what the customer was told.
import { toMinor } from "@handsel/contract/rules/money.ts";
import { UPLOAD_ID_PHOTO } from "@handsel/contract/tradein/approval.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { GivenAnswers, NetworkStatus } from "@handsel/contract/tradein/device.ts";
import { EVALUATE_DEVICE } from "@handsel/contract/tradein/evaluating.ts";
import { CREATE_TRADECART, REMOVE_TRADECART_DEVICE } from "@handsel/contract/tradein/tradecart.ts";
import { Halt, type Sender, type Steps } from "./queue.ts";

export interface OfflineTrade {
  deviceID: string;
  deviceName: string;
  deviceReference: string;
  answers: GivenAnswers;
  networkStatus: NetworkStatus | null;
  promotionID: string | null;
  /** No quote can be made before its test, which needs the line. */
  needsTest: boolean;
  customer: RecycleCustomer;
  /** Of the customer's document, as the wire carries it. */
  idPhoto: string | null;
  /** What the customer was told, and of when the prices were. */
  told: { valueMinor: number; gradeTitle: string };
  pricesOf: string;
}

interface Made {
  tradecartID: string;
  valueMinor: number;
  deviceIds: string[];
}

const BAD_PHOTO = "RECYCLE_TRADECART_INVALID_PHOTO";

export const sendTrade: Sender<OfflineTrade> = async (thing, { step }) => {
  const { deal, choice, question, steps } = thing;
  if (choice === "DROP" && !("create" in steps)) return {};
  const device = {
    deviceID: deal.deviceID,
    deviceReference: deal.deviceReference,
    promotionID: deal.promotionID,
    networkStatus: deal.networkStatus,
    ...deal.answers,
  };
  if (deal.needsTest) {
    const nowMinor = await step("evaluate", EVALUATE_DEVICE, device, minorOf);
    ask(deal.told.valueMinor, nowMinor, choice);
    return {};
  }
  const made = await step(
    "create",
    CREATE_TRADECART,
    { devices: [device], customer: deal.customer },
    ({ tradecart }): Made => ({
      tradecartID: tradecart.tradecartID,
      valueMinor: toMinor(tradecart.totalValue) ?? 0,
      deviceIds: tradecart.devices.map(({ id }) => id),
    }),
  );
  const { tradecartID } = made;
  if (choice === "DROP") {
    await dropQuote(made, step);
    return { tradecartID };
  }
  ask(deal.told.valueMinor, made.valueMinor, choice);
  // A photo that was refused is taken anew in the shop; the quote goes on without it.
  const isRefused = question?.kind === "REFUSED" && question.codes.includes(BAD_PHOTO);
  if (deal.idPhoto !== null && !isRefused)
    await step(
      "photo",
      UPLOAD_ID_PHOTO,
      { tradecartId: tradecartID, idPhoto: deal.idPhoto, rotation: 0 },
      () => true,
    );
  return { tradecartID };
};

const minorOf = ({ deviceValue }: { deviceValue: number }) => toMinor(deviceValue) ?? 0;

function ask(toldMinor: number, nowMinor: number, choice: string | null): void {
  if (toldMinor === nowMinor || choice === "TAKE") return;
  throw new Halt({ kind: "CHANGED", differences: [{ figure: "value", toldMinor, nowMinor }] });
}

/** A quote without devices is worth nothing and lapses; it was never confirmed. */
async function dropQuote({ deviceIds }: Made, step: Steps["step"]): Promise<void> {
  for (const id of deviceIds) await step(`drop ${id}`, REMOVE_TRADECART_DEVICE, { id }, () => true);
}
