// Answers what evaluating a device asks of a server from the pack alone, by the code that the server itself grades with. What only
// others know (stolen, locked, tested) is not known here and waits for the line.
import { toMoney } from "@handsel/contract/fields.ts";
import {
  type Evaluation,
  type GivenAnswers,
  type NetworkStatus,
  type Questions,
  type TradeDevice,
} from "@handsel/contract/tradein/device.ts";
import { withAnswer } from "@handsel/contract/tradein/rules.ts";
import type { PackedModel, PackedTree, TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import {
  followAnswers,
  type Graded,
  gradeDevice,
  type WorthAtGrade,
  worthByGrade,
} from "@handsel/finance/trading/grading.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import type { TradeCalls } from "../trade-calls.ts";
import { NO_ANSWERS } from "../trade-state.ts";

const UNKNOWN = {
  fmi: { isLocked: false, isLost: false, isActivated: false, networkLockStatus: null },
  networkLockStatus: null,
  checkmendOk: true,
} as const;

/** Every word stands in the name or the maker's. */
export function findModels({ models }: TradePack, text: string, most: number): PackedModel[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (model: PackedModel) => `${model.manufacturerName} ${model.name}`.toLowerCase();
  return models.filter((model) => words.every((word) => found(model).includes(word))).slice(0, most);
}

export function deviceOf(pack: TradePack, model: PackedModel): TradeDevice {
  return {
    id: 0,
    deviceID: model.deviceID,
    deviceCode: model.deviceCode,
    priceID: model.priceID,
    name: model.name,
    imageURL: model.image,
    manufacturerCode: model.manufacturerCode,
    manufacturerName: model.manufacturerName,
    categoryCode: model.categoryCode,
    modelCode: model.modelCode,
    maxValue: toMoney(model.maxMinor),
    hasNetwork: model.hasNetwork,
    deviceReference: "",
    searchedByString: true,
    searchText: model.name,
    needsCloudAccountRemoval: model.needsCloudAccountRemoval,
    hasDiagnostics: model.hasDiagnostics,
    useDiagnosticsMinval: toMoney(model.diagnosticsMinMinor),
    diagnosticURL: "",
    diagnosticReportURL: "",
    promotions: inForce(pack, model).map(({ id, title, valueMinor }) => ({
      id,
      title,
      value: toMoney(valueMinor),
    })),
    promotionID: null,
    ...UNKNOWN,
  };
}

const inForce = ({ promotions }: TradePack, { collectorID, ...model }: PackedModel) =>
  promotionsFor(
    { ...model, collectorId: collectorID },
    promotions.map((promotion) => ({ ...promotion, collectorId: promotion.collectorID })),
  );

interface Asked {
  model: PackedModel;
  tree: PackedTree;
  answers: GivenAnswers;
  networkStatus: NetworkStatus | null;
  promotionID: string | null | undefined;
}

interface GradedByPack {
  graded: Graded;
  grades: readonly WorthAtGrade[];
}

function grade(pack: TradePack, { model, tree, answers, networkStatus, promotionID }: Asked): GradedByPack {
  const promotion = inForce(pack, model).find(({ id }) => id === promotionID) ?? null;
  const toGrade = {
    model: { valueByGrade: defined(model.valueByGrade), lockDeductionMinor: model.lockDeductionMinor },
    tree,
    answers,
    networkStatus: model.hasNetwork ? networkStatus : null,
    promotion,
    reportGrade: null,
  };
  const graded = gradeDevice(toGrade);
  return { graded, grades: worthByGrade(toGrade, graded) };
}

/** The contract lets a price be undefined; the engine reads one that is there. */
function defined(values: PackedModel["valueByGrade"]) {
  return Object.fromEntries(Object.entries(values).filter(([, minor]) => minor !== undefined)) as Record<
    string,
    number
  >;
}

function evaluationOf(
  pack: TradePack,
  { graded, grades, tree, currencyCode }: GradedByPack & { tree: PackedTree; currencyCode: string },
): Evaluation {
  const textOf = (kind: Graded["lines"][number]["kind"], code: string) => {
    if (kind === "GRADE") return pack.gradeTitles[code as keyof TradePack["gradeTitles"]]; // a grade's line carries it
    const question = [...tree.addition, ...tree.deduction].find((known) => known.code === code);
    return question?.question ?? code;
  };
  return {
    grade: graded.grade,
    gradeTitle: graded.grade === null ? "" : pack.gradeTitles[graded.grade],
    deviceValue: toMoney(graded.valueMinor),
    swapCost: toMoney(0),
    settlement: toMoney(0),
    swapCredit: toMoney(0),
    currencyCode,
    remainingLoan: toMoney(0),
    monthlyPayment: toMoney(0),
    loanBalance: toMoney(0),
    isComplete: graded.grade !== null,
    breakdown: graded.lines.map(({ kind, code, amountMinor }) => ({
      kind,
      text: textOf(kind, code),
      amount: toMoney(amountMinor),
    })),
    grades: grades.map(({ grade: one, valueMinor, isNow }) => ({
      grade: one,
      title: pack.gradeTitles[one],
      value: toMoney(valueMinor),
      swapCost: toMoney(0),
      swapCredit: toMoney(0),
      isNow,
    })),
  };
}

function questionsOf(tree: PackedTree, given: GivenAnswers): Questions {
  const wired = (list: PackedTree["criteria"], answers: GivenAnswers["criteriaAnswers"]) =>
    list.map(({ code, question, help, yes, no }) => ({
      code,
      question,
      help,
      images: [],
      answers: { yes, no },
      selected: answers[code] === undefined ? null : answers[code] ? ("yes" as const) : ("no" as const),
    }));
  return {
    criteria: wired(tree.criteria, given.criteriaAnswers),
    addition: wired(tree.addition, given.additionAnswers),
    deduction: wired(tree.deduction, given.deductionAnswers),
  };
}

const LISTS = {
  criteria: "criteriaAnswers",
  addition: "additionAnswers",
  deduction: "deductionAnswers",
} as const;

export function packCalls(pack: TradePack, currencyCode: string): TradeCalls {
  const known = (deviceID: string) => {
    const model = pack.models.find((one) => one.deviceID === deviceID);
    const tree = pack.trees.find(({ id }) => id === model?.tree);
    if (!model || !tree) throw new Error("not in the pack");
    return { model, tree };
  };
  const evaluate = (asked: Omit<Asked, "model" | "tree"> & { deviceID: string }) => {
    const { model, tree } = known(asked.deviceID);
    const byPack = grade(pack, { ...asked, model, tree });
    return { ...byPack, evaluation: evaluationOf(pack, { ...byPack, tree, currencyCode }) };
  };
  return {
    validate: async () => ({ devices: [], orderUUID: null, funder: null, ...UNKNOWN }),
    select: async ({ selectedDevice: { deviceID, promotionID }, selectedSIMStatus }) => {
      const { model, tree } = known(deviceID);
      const networkStatus = model.hasNetwork ? selectedSIMStatus : null;
      const { evaluation } = evaluate({ deviceID, promotionID, networkStatus, answers: NO_ANSWERS });
      return {
        status: "SUCCESS",
        device: { ...deviceOf(pack, model), promotionID: promotionID ?? null },
        selectedSIMStatus: networkStatus,
        funder: null,
        ...questionsOf(tree, NO_ANSWERS),
        evaluation,
      };
    },
    answer: async ({ question, answer, type, selectedDevice, selectedSIMStatus }) => {
      const { deviceID, promotionID, criteriaAnswers, additionAnswers, deductionAnswers } = selectedDevice;
      const { tree } = known(deviceID);
      const before = { criteriaAnswers, additionAnswers, deductionAnswers };
      const list = LISTS[type];
      const wanted = {
        ...before,
        [list]: withAnswer(questionsOf(tree, before)[type], before[list], question, answer),
      };
      const { graded, evaluation } = evaluate({
        deviceID,
        promotionID,
        networkStatus: selectedSIMStatus,
        answers: wanted,
      });
      return {
        ...questionsOf(tree, graded.answers),
        ...graded.answers,
        nextQuestion: followAnswers(tree[type], graded.answers[list]).nextCode,
        evaluation,
        swapCost: toMoney(0),
      };
    },
    evaluate: async ({ selectedDevice, selectedSIMStatus }) =>
      evaluate({
        deviceID: selectedDevice.deviceID,
        promotionID: selectedDevice.promotionID,
        networkStatus: selectedSIMStatus,
        answers: selectedDevice,
      }).evaluation,
    setDiagnostic: () => Promise.reject(new Error("a test needs the line")),
    restart: async ({ device }) => deviceOf(pack, known(device.deviceID).model),
  };
}
