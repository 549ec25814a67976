// @vitest-environment node
import type { TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import { expect, test } from "vitest";
import { NO_ANSWERS } from "../trade-state.ts";
import { deviceOf, findModels, packCalls } from "./pack-calls.ts";

const COLLECTOR = "0198f000-0000-7000-8000-000000000001";
const DEVICE = "0198f000-0000-7000-8000-000000000002";
const asking = (code: string, yes: string | null, no: string | null, amountMinor = 0) => ({
  code,
  question: `${code}?`,
  help: "",
  yes,
  no,
  amountMinor,
});
const pack = {
  models: [
    {
      deviceID: DEVICE,
      deviceCode: "P1",
      priceID: "0198f000-0000-7000-8000-000000000003",
      collectorID: COLLECTOR,
      name: "Orbit 7 128 GB",
      image: "",
      manufacturerCode: "HALDEN",
      manufacturerName: "Halden",
      categoryCode: "PHONE",
      modelCode: "ORBIT7",
      hasNetwork: true,
      needsCloudAccountRemoval: false,
      hasDiagnostics: false,
      diagnosticsMinMinor: 0,
      valueByGrade: { A: 30_000, B: 24_000, NWZ: 0 },
      maxMinor: 31_000,
      lockDeductionMinor: 5_000,
      tree: "T",
    },
  ],
  trees: [
    {
      id: "T",
      criteria: [asking("POWER", "LOOKS", null), asking("LOOKS", null, null)],
      addition: [asking("BOX", null, null, 1_000)],
      deduction: [asking("REPAIRED", null, null, 4_000)],
      gradeRules: [
        { when: { POWER: false }, grade: "NWZ" },
        { when: { LOOKS: false }, grade: "B" },
        { when: {}, grade: "A" },
      ],
    },
  ],
  promotions: [],
  gradeTitles: { A: "As new", B: "Good", NWZ: "No value" },
} as unknown as TradePack; // the titles of grades that no answer leads to are left out

const calls = packCalls(pack, "GBP");
const selectedDevice = { deviceID: DEVICE, ...NO_ANSWERS };

test("a device is found by words of its name and its maker's", () => {
  expect(findModels(pack, "halden 128", 8)).toHaveLength(1);
  expect(findModels(pack, "halden 256", 8)).toHaveLength(0);
});

test("the value follows each answer, and is final when every question has one", async () => {
  const model = pack.models[0];
  if (!model) throw new Error("no model");
  const first = await calls.select({
    selectedDevice: deviceOf(pack, model),
    networkLockStatus: null,
    selectedSIMStatus: null,
  });
  expect(first).toMatchObject({ status: "SUCCESS", evaluation: { deviceValue: 310, isComplete: false } });
  let given = NO_ANSWERS;
  const values: number[] = [];
  for (const [type, question, answer] of [
    ["criteria", "POWER", true],
    ["criteria", "LOOKS", false],
    ["addition", "BOX", false],
    ["deduction", "REPAIRED", true],
  ] as const) {
    const told = await calls.answer({
      question,
      answer,
      type,
      selectedDevice: { deviceID: DEVICE, ...given },
      selectedSIMStatus: "UNLOCKED",
    });
    given = {
      criteriaAnswers: told.criteriaAnswers,
      additionAnswers: told.additionAnswers,
      deductionAnswers: told.deductionAnswers,
    };
    values.push(told.evaluation.deviceValue);
  }
  expect(values).toEqual([310, 250, 240, 200]);
  const locked = await calls.evaluate({
    selectedDevice: { deviceID: DEVICE, ...given },
    selectedSIMStatus: "LOCKED",
    tradecartID: null,
  });
  expect(locked).toMatchObject({ grade: "B", gradeTitle: "Good", deviceValue: 150, isComplete: true });
});

test("without a line nothing is said against a device, and a test is not pretended", async () => {
  const told = await calls.validate({
    isIMEI: true,
    deviceReference: "490154203237518",
    searchText: null,
    fetchModelData: false,
  });
  expect(told.devices).toEqual([]);
  await expect(
    calls.setDiagnostic({ diagnosticString: "Completed~A~1", selectedDevice, selectedSIMStatus: null }),
  ).rejects.toThrow();
});
