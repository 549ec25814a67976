// Trades for tests: say only what matters, the rest is one clean phone whose questions all have their answers.
import type { Evaluation, Question, TradeDevice } from "@handsel/contract/tradein/device.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { addDevice, aTrade, type NewDevice, type TradeState } from "#areas/tradein/trade-state.ts";
import { staffTrade } from "#areas/tradein/trade-store.ts";
import { nextId, type Plain } from "./plain.ts";

export const IMEI = "350001001000003";
export const OTHER_IMEI = "350001001000011";

export function aDevice(change: Plain<TradeDevice> = {}): TradeDevice {
  return {
    id: 0,
    deviceID: nextId(),
    deviceCode: "OB8-128",
    priceID: nextId(),
    name: "Orbit 8 128 GB",
    imageURL: "",
    manufacturerCode: "ORBIT",
    manufacturerName: "Orbit",
    categoryCode: "PHONES",
    modelCode: "OB8",
    maxValue: 300,
    hasNetwork: true,
    networkLockStatus: "UNLOCKED",
    deviceReference: IMEI,
    searchedByString: false,
    searchText: "",
    checkmendOk: true,
    fmi: { isLocked: false, isLost: false, isActivated: false, networkLockStatus: "UNLOCKED" },
    needsCloudAccountRemoval: false,
    hasDiagnostics: false,
    useDiagnosticsMinval: 0,
    diagnosticURL: "http://diagnostics.test/start",
    diagnosticReportURL: "http://diagnostics.test/report",
    promotions: [],
    promotionID: null,
    ...change,
  } as TradeDevice;
}

export function aQuestion(
  code: string,
  yes: string | null = null,
  no: string | null = null,
  change: Partial<Question> = {},
): Question {
  return {
    code,
    question: `${code}?`,
    help: `How to see ${code}`,
    images: [],
    answers: { yes, no },
    selected: null,
    ...change,
  };
}

/** Power leads to the looks when it is there, and ends the list when it is not. */
export const QUESTIONS = {
  criteria: [aQuestion("POWER", "LOOKS", null), aQuestion("LOOKS")],
  addition: [aQuestion("BOX")],
  deduction: [aQuestion("REPAIRED")],
};

export const ALL_ANSWERS = {
  criteriaAnswers: { POWER: true, LOOKS: true },
  additionAnswers: { BOX: true },
  deductionAnswers: { REPAIRED: false },
};

export function anEvaluation(change: Plain<Evaluation> = {}): Evaluation {
  return {
    grade: "A",
    gradeTitle: "Fully Functional and Good Condition",
    deviceValue: 240,
    swapCost: 0,
    settlement: 0,
    swapCredit: 0,
    currencyCode: "GBP",
    remainingLoan: 0,
    monthlyPayment: 0,
    loanBalance: 0,
    isComplete: true,
    breakdown: [],
    grades: [],
    ...change,
  } as Evaluation;
}

export function aTraded(change: Partial<NewDevice> = {}): NewDevice {
  return {
    device: aDevice(),
    questions: QUESTIONS,
    answers: ALL_ANSWERS,
    simStatus: "UNLOCKED",
    evaluation: anEvaluation(),
    diagnostic: null,
    quoted: null,
    ...change,
  };
}

/** What the server answers when a found device is chosen. */
export function selectedAnswer(device: TradeDevice, change: Partial<NewDevice> = {}) {
  const { questions, evaluation, simStatus } = aTraded(change);
  return {
    status: "SUCCESS",
    device,
    ...questions,
    selectedSIMStatus: simStatus,
    evaluation: evaluation && { ...evaluation, isComplete: false, grade: null },
  };
}

/** What the registry and the price book answer to a search. */
export function foundAnswer(devices: readonly TradeDevice[]) {
  const [first = aDevice()] = devices;
  return {
    devices,
    fmi: first.fmi,
    networkLockStatus: first.networkLockStatus,
    orderUUID: null,
    checkmendOk: first.checkmendOk,
  };
}

/** Opens a trade of these devices at the till. */
export function openTrade(parts: Partial<TradeState> = {}, ...devices: NewDevice[]): TradeState {
  const state = devices.reduce(addDevice, aTrade(parts));
  staffTrade.set({ ...state, tradecart: parts.tradecart ?? null });
  return state;
}

export function aTradecart(change: Plain<Tradecart> = {}): Tradecart {
  const id = nextId();
  return {
    id,
    uuid: id,
    tradecartID: id,
    tradecartSID: "TQ-CF0JJQMD",
    quoteID: null,
    salesChannel: "POSALE",
    source: "TRADE_IN",
    status: "PENDING",
    outcome: "GIFT_CARD",
    isConfirmed: false,
    needsApproval: false,
    needsIdPhoto: false,
    totalValue: 240,
    totalSwapCost: 0,
    totalSwapCredit: 0,
    settlement: null,
    paymentType: "",
    currencyCode: "GBP",
    expireDate: "2099-12-31T12:00:00.000Z",
    devices: [],
    customer: null,
    orderUUID: null,
    cartUUID: null,
    ...change,
  } as Tradecart;
}
