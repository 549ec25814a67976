// A trade as the screens hold it until it is sent: the devices with what was answered about them, and what is to become
// of their value. Pure: every change makes a new state. Grades and values are the server's and are only kept here.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type {
  Answers,
  Diagnostic,
  Evaluation,
  GivenAnswers,
  NetworkStatus,
  Questions,
  QuestionType,
  RecycleType,
  TradeDevice,
} from "@handsel/contract/tradein/device.ts";
import type { HomeVisit } from "@handsel/contract/tradein/home-visit.ts";
import { withAnswer } from "@handsel/contract/tradein/rules.ts";
import type { ChosenOutcome, DeviceToTrade, Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";

/** What a customer at home was told about a device. */
export interface QuotedDevice {
  networkStatus: NetworkStatus | null;
  grade: string;
  value: number;
}

export interface TradedDevice {
  /** Numbered from 1. */
  id: number;
  device: TradeDevice;
  questions: Questions;
  answers: GivenAnswers;
  simStatus: NetworkStatus | null;
  evaluation: Evaluation | null;
  diagnostic: Diagnostic | null;
  quoted: QuotedDevice | null;
}

export interface OpenedQuote {
  tradecartID: string;
  tradecartSID: string;
  /** The courier whom the customer has chosen instead of coming. */
  visit: HomeVisit | null;
}

export interface TradeState {
  recycleType: RecycleType;
  orderUUID: string | null;
  /** The lender of the contract that is upgraded. */
  funder: string | null;
  /** The reference on that contract; empty without one. */
  contractReference: string;
  /** The open cart that the device is to pay for, and who brings it, where the trade was begun for them. */
  paysFor: string | null;
  customerID: string | null;
  devices: readonly TradedDevice[];
  onlineQuote: OpenedQuote | null;
  outcome: ChosenOutcome;
  /** How the customer pays what the swap costs; null until it was chosen. */
  paymentType: string | null;
  customer: RecycleCustomer | null;
  /** What is known of them before they were asked: the form begins with it. */
  seller: RecycleCustomer | null;
  /** As the server made it of what stands here; null when something has changed since, or nothing was sent yet. */
  tradecart: Tradecart | null;
  /** Under which it is made anew. */
  tradecartID: string | null;
}

export const NO_ANSWERS: GivenAnswers = { criteriaAnswers: {}, additionAnswers: {}, deductionAnswers: {} };
export const NO_QUESTIONS: Questions = { criteria: [], addition: [], deduction: [] };

export function aTrade(parts: Partial<TradeState> = {}): TradeState {
  return {
    recycleType: parts.orderUUID ? "SWAP" : "TRADE_IN",
    orderUUID: null,
    funder: null,
    contractReference: "",
    paysFor: null,
    customerID: null,
    devices: [],
    onlineQuote: null,
    outcome: "NONE",
    paymentType: null,
    customer: null,
    seller: null,
    tradecart: null,
    tradecartID: null,
    ...parts,
  };
}

export type NewDevice = Omit<TradedDevice, "id">;

/** The ids go on from the highest, so that a removed device leaves its neighbours their numbers. */
export function addDevice(state: TradeState, added: NewDevice): TradeState {
  const id = Math.max(0, ...state.devices.map((device) => device.id)) + 1;
  return withoutTradecart({ ...state, devices: [...state.devices, { ...added, id }] });
}

export function changeDevice(state: TradeState, id: number, change: Partial<NewDevice>): TradeState {
  return withoutTradecart({
    ...state,
    devices: state.devices.map((device) => (device.id === id ? { ...device, ...change } : device)),
  });
}

export function removeDevice(state: TradeState, id: number): TradeState {
  return withoutTradecart({ ...state, devices: state.devices.filter((device) => device.id !== id) });
}

/** A trade cart that was made of other devices or answers no longer says what stands here. */
function withoutTradecart(state: TradeState): TradeState {
  return { ...state, tradecart: null };
}

export function withTradecart(state: TradeState, tradecart: Tradecart): TradeState {
  return { ...state, tradecart, tradecartID: tradecart.tradecartID };
}

const LISTS = {
  criteria: "criteriaAnswers",
  addition: "additionAnswers",
  deduction: "deductionAnswers",
} as const satisfies Record<QuestionType, keyof GivenAnswers>;

export const answersOf = ({ answers }: TradedDevice, type: QuestionType): Answers => answers[LISTS[type]];

/** The answer given, and everything after it on its list taken back. */
export function answered(
  { questions, answers }: TradedDevice,
  given: { type: QuestionType; code: string; answer: boolean },
): GivenAnswers {
  const list = LISTS[given.type];
  return {
    ...answers,
    [list]: withAnswer(questions[given.type], answers[list], given.code, given.answer),
  };
}

export function findDevice(state: TradeState | null, id: number): TradedDevice | undefined {
  return state?.devices.find((device) => device.id === id);
}

const sameReference = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** A device of the trade has this reference. */
export function isOnList(state: TradeState, reference: string): boolean {
  const wanted = reference.trim();
  return wanted !== "" && state.devices.some(({ device }) => sameReference(device.deviceReference, wanted));
}

/** What the server is told of a device; it works out the grade itself. */
export function deviceToTrade(traded: TradedDevice, outcome: ChosenOutcome): DeviceToTrade {
  const { device, simStatus, evaluation, diagnostic } = traded;
  return {
    ...deviceNames(device),
    ...traded.answers,
    networkStatus: simStatus,
    outcome,
    grade: evaluation?.grade ?? null,
    uid: diagnostic?.reportUid || null,
  };
}

export function deviceNames(device: TradeDevice) {
  return {
    deviceID: device.deviceID,
    deviceCode: device.deviceCode,
    priceID: device.priceID,
    categoryCode: device.categoryCode,
    manufacturerCode: device.manufacturerCode,
    modelCode: device.modelCode,
    deviceReference: device.deviceReference || null,
    searchText: device.searchText || null,
    promotionID: device.promotionID,
  };
}

const evaluations = ({ devices }: TradeState) =>
  devices.flatMap(({ evaluation }) => (evaluation?.isComplete ? [evaluation] : []));

/** As if nothing more came out: the most that can come of what is still asked about. */
export const atItsBest = (state: TradeState): TradeState => ({
  ...state,
  devices: state.devices.map((traded) => ({
    ...traded,
    evaluation: traded.evaluation && { ...traded.evaluation, isComplete: true },
  })),
});

/** What the devices bring that are evaluated; one that is still asked about promises nothing. */
export function totalValue(state: TradeState): number {
  const cents = evaluations(state).reduce((sum, { deviceValue }) => sum + Math.round(deviceValue * 100), 0);
  return cents / 100;
}

/** One contract is upgraded, however many of its devices come back: what that costs counts once. */
export function totalSwapCost(state: TradeState): number {
  return Math.max(0, ...evaluations(state).map(({ swapCost }) => swapCost ?? 0));
}

/** What comes off the new device: what the devices bring beyond what ends the old contract. */
export function totalSwapCredit(state: TradeState): number {
  const [first] = evaluations(state);
  if (!first || state.recycleType !== "SWAP") return 0;
  return (
    leftOfTrade({
      totalMinor: Math.round(totalValue(state) * 100),
      settlementMinor: Math.round(first.settlement * 100),
      swapCostMinor: Math.round(totalSwapCost(state) * 100),
    }) / 100
  );
}
