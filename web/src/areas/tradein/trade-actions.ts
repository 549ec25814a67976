// What can be done with the devices of a trade. Each asks the server and puts its answer into the open trade; a refusal
// is thrown after it was shown, and leaves the trade as it was.
import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { NetworkStatus, QuestionType, TradeDevice } from "@handsel/contract/tradein/device.ts";
import { run } from "#areas/cart/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import type { Trade } from "./trade.ts";
import {
  addDevice,
  answered,
  aTrade,
  changeDevice,
  deviceNames,
  findDevice,
  type NewDevice,
  NO_ANSWERS,
  type QuotedDevice,
  type TradedDevice,
} from "./trade-state.ts";

type OpenTrade = Pick<Trade, "store" | "calls" | "isMulti">;

/** One call after the other, each seen by what watches open calls. */
const inTurn = <Output>(work: () => Promise<Output>) =>
  run<void, Output>({ mutationFn: () => work(), scope: { id: "trade" } }, undefined);

/** What a banner promises is given without having to be asked for; another one, or none, can be chosen. */
function withBestPromotion(device: TradeDevice): TradeDevice {
  const [best] = device.promotions.toSorted((one, other) => other.value - one.value);
  return { ...device, promotionID: device.promotionID ?? best?.id ?? null };
}

/** Asks for the questions and the first value of a found device; null when it cannot be evaluated. */
export async function selectDevice(
  { calls }: Pick<OpenTrade, "calls">,
  device: TradeDevice,
  quoted: QuotedDevice | null = null,
): Promise<NewDevice | null> {
  const answer = await inTurn(() =>
    calls.select({
      selectedDevice: deviceNames(quoted ? device : withBestPromotion(device)),
      networkLockStatus: device.networkLockStatus,
      selectedSIMStatus: null,
    }),
  );
  if (answer.status === "ERROR") return null;
  return {
    device: answer.device,
    questions: { criteria: answer.criteria, addition: answer.addition, deduction: answer.deduction },
    answers: NO_ANSWERS,
    simStatus: answer.selectedSIMStatus,
    evaluation: answer.evaluation,
    diagnostic: null,
    quoted,
  };
}

export interface Beginning {
  orderUUID: string | null;
  funder?: string | null;
  contractReference?: string;
  paysFor?: string | null;
  customerID?: string | null;
  seller?: RecycleCustomer | null;
}

/** Begins the trade of one device; what was open before is gone. */
export function beginWith({ store }: OpenTrade, beginning: Beginning, device: NewDevice): void {
  store.set(addDevice(aTrade(beginning), device));
}

/** The answer shows at once; the value follows, unless a newer answer was given meanwhile. */
export async function giveAnswer(
  { store, calls }: OpenTrade,
  id: number,
  given: { type: QuestionType; code: string; answer: boolean },
): Promise<void> {
  const before = findDevice(store.get(), id);
  if (!before) return;
  const answers = answered(before, given);
  store.change((state) => changeDevice(state, id, { answers }));
  try {
    const answer = await inTurn(() =>
      calls.answer({
        question: given.code,
        answer: given.answer,
        type: given.type,
        selectedDevice: { ...toEvaluate(before), ...before.answers },
        selectedSIMStatus: before.simStatus,
      }),
    );
    if (findDevice(store.get(), id)?.answers !== answers) return;
    store.change((state) =>
      changeDevice(state, id, {
        answers: {
          criteriaAnswers: answer.criteriaAnswers,
          additionAnswers: answer.additionAnswers,
          deductionAnswers: answer.deductionAnswers,
        },
        questions: { criteria: answer.criteria, addition: answer.addition, deduction: answer.deduction },
        evaluation: answer.evaluation,
        // What was tested was another condition.
        diagnostic: null,
      }),
    );
  } catch (error) {
    if (findDevice(store.get(), id)?.answers === answers)
      store.change((state) => changeDevice(state, id, { answers: before.answers }));
    raiseCode("ANSWER_SELECTION_FAILED");
    throw error;
  }
}

/** Several answers at once; the value of all of them is asked for in one call. */
export async function giveAnswers(
  { store, calls }: OpenTrade,
  id: number,
  given: readonly { type: QuestionType; code: string; answer: boolean }[],
): Promise<void> {
  const before = findDevice(store.get(), id);
  if (!before) return;
  const answers = given.reduce((so, one) => answered({ ...before, answers: so }, one), before.answers);
  const evaluation = await inTurn(() =>
    calls.evaluate({
      selectedDevice: { ...deviceNames(before.device), uid: null, ...answers },
      selectedSIMStatus: before.simStatus,
      tradecartID: store.get()?.onlineQuote?.tradecartID ?? null,
    }),
  );
  // What was tested was another condition.
  store.change((state) => changeDevice(state, id, { answers, evaluation, diagnostic: null }));
}

type Reevaluated = { simStatus: NetworkStatus } | { promotionID: string | null };

/** A new SIM status or promotion shows at once and is priced. */
export async function reevaluate(
  { store, calls }: OpenTrade,
  id: number,
  change: Reevaluated,
): Promise<void> {
  const before = findDevice(store.get(), id);
  if (!before) return;
  const changed: TradedDevice =
    "simStatus" in change
      ? { ...before, simStatus: change.simStatus }
      : { ...before, device: { ...before.device, promotionID: change.promotionID } };
  store.change((state) => changeDevice(state, id, { simStatus: changed.simStatus, device: changed.device }));
  try {
    const evaluation = await inTurn(() =>
      calls.evaluate({
        selectedDevice: { ...toEvaluate(changed), ...changed.answers },
        selectedSIMStatus: changed.simStatus,
        tradecartID: store.get()?.onlineQuote?.tradecartID ?? null,
      }),
    );
    store.change((state) => changeDevice(state, id, { evaluation }));
  } catch (error) {
    store.change((state) => changeDevice(state, id, { simStatus: before.simStatus, device: before.device }));
    throw error;
  }
}

export async function takeDiagnostic(
  { store, calls }: OpenTrade,
  id: number,
  message: string,
): Promise<void> {
  const traded = findDevice(store.get(), id);
  if (!traded) return;
  const { diagnostic, evaluation } = await inTurn(() =>
    calls.setDiagnostic({
      diagnosticString: message,
      selectedDevice: { ...toEvaluate(traded), ...traded.answers },
      selectedSIMStatus: traded.simStatus,
    }),
  );
  store.change((state) => changeDevice(state, id, { diagnostic, evaluation }));
}

/** The device's checks made anew and every answer gone; the other devices stay as they are. */
export async function restartEvaluation(trade: OpenTrade, id: number): Promise<void> {
  const traded = findDevice(trade.store.get(), id);
  if (!traded) return;
  const { device, quoted } = traded;
  const fresh = await inTurn(() =>
    trade.calls.restart({
      device: deviceNames({ ...device, promotionID: null }),
      referenceType: referenceTypeOf(device.deviceReference, device.hasNetwork),
      isMultiTrade: trade.isMulti,
    }),
  );
  const selected = await selectDevice(trade, fresh, quoted);
  if (selected) trade.store.change((state) => changeDevice(state, id, selected));
}

/** Checks the reference of a device that was found by its name, and keeps it with what the checks said. */
export async function giveReference(
  { store, calls }: OpenTrade,
  id: number,
  { reference, isIMEI }: { reference: string; isIMEI: boolean },
): Promise<void> {
  const checked = await inTurn(() =>
    calls.validate({ isIMEI, deviceReference: reference, searchText: null, fetchModelData: false }),
  );
  const traded = findDevice(store.get(), id);
  if (!traded) return;
  const lock = checked.networkLockStatus;
  store.change((state) =>
    changeDevice(state, id, {
      device: {
        ...traded.device,
        deviceReference: reference,
        checkmendOk: checked.checkmendOk,
        fmi: checked.fmi,
        networkLockStatus: lock,
      },
    }),
  );
  // The networks may know better than the customer which of them the device is tied to.
  if (lock !== null && lock !== traded.simStatus)
    await reevaluate({ store, calls, isMulti: false }, id, { simStatus: lock });
}

function toEvaluate(traded: TradedDevice) {
  return { ...deviceNames(traded.device), uid: traded.diagnostic?.reportUid || null };
}
