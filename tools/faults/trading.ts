// Tills that buy used devices for gift cards, and one that only looks at lists.
import { setTimeout as pause } from "node:timers/promises";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { SELECT_TRADEIN_DEVICE, VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { CONFIRM_TRADECART, CREATE_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { digits, imeiOf } from "./numbers.ts";
import type { Selling } from "./selling.ts";

const LOOK_MS = 250;
/** What the numbers of a phone begin with that needs no test of its software. */
const MODEL = "35000500";
const SELLER = {
  name: "Harriet Okafor",
  email: "harriet.okafor@example.test",
  phone: "07400123456",
  address: "14 Clarendon Road",
  postalCode: "LS2 9NZ",
  city: "Leeds",
  termsAndConditions: true,
};

type Trading = Omit<Selling, "outside" | "origin">;
type Questions = OutputOf<typeof SELECT_TRADEIN_DEVICE>;
type Question = Questions["criteria"][number];

export async function tradeUntilOver(trading: Trading): Promise<void> {
  while (!trading.isOver()) {
    await trade(trading);
    await pause(LOOK_MS);
  }
}

async function trade({ till, acknowledged }: Trading): Promise<void> {
  // The nought keeps clear of the endings that make the registry answer otherwise.
  const reference = imeiOf(`${MODEL}${digits(4)}0${digits(1)}`);
  const found = await till.call(VALIDATE_DEVICE_REFERENCE, { deviceReference: reference });
  const device = found.kind === "yes" ? found.data.devices[0] : undefined;
  // The registry may be away; the next customer is tried in a moment.
  if (!device) return;
  const selectedDevice = { deviceID: device.deviceID, deviceReference: reference };
  const selected = await till.call(SELECT_TRADEIN_DEVICE, { selectedDevice });
  if (selected.kind !== "yes") return;
  const quoted = await till.call(CREATE_TRADECART, {
    customer: SELLER,
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

/** Nothing is wrong with the device. */
const isYes = ({ question }: Question) => !/liquid|repaired|below 80/.test(question);

function answersTo({ criteria, addition, deduction }: Questions) {
  const criteriaAnswers: Record<string, boolean> = {};
  for (let asked = criteria[0]; asked; ) {
    const isGood = isYes(asked);
    criteriaAnswers[asked.code] = isGood;
    const next = isGood ? asked.answers.yes : asked.answers.no;
    asked = criteria.find(({ code }) => code === next);
  }
  const all = (questions: readonly Question[]) =>
    Object.fromEntries(questions.map((question) => [question.code, isYes(question)]));
  return { criteriaAnswers, additionAnswers: all(addition), deductionAnswers: all(deduction) };
}

export async function browseUntilOver({ till, isOver }: Pick<Selling, "till" | "isOver">): Promise<void> {
  while (!isOver()) {
    await till.call(GET_SALES, {});
    await till.call(GET_SALES, { onlySalesWithPendingActions: true });
    await pause(LOOK_MS);
  }
}
