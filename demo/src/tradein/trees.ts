// The collector's question trees: from the question whether a device lives at all, to its looks and its account.
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import { type LocalPrices, localRoundMinor } from "../catalog/local-prices.ts";
import { QUESTION_TEXTS } from "./question-texts.ts";
import { type QuestionCode } from "./texts/question-codes.ts";

type Tree = PriceBookInput["trees"][number];
type Question = Tree["criteria"][number];

function ask(
  code: QuestionCode,
  yes: QuestionCode | null,
  no: QuestionCode | null,
  amountMinor = 0,
): Question {
  const texts = Object.fromEntries(
    Object.entries(QUESTION_TEXTS).map(([language, words]) => {
      const [question, help] = words[code];
      return [language, { question, help }];
    }),
  );
  return { code, yes, no, amountMinor, texts };
}

const NWZ_FIRST: Tree["gradeRules"] = [
  { when: { ACCOUNT: false }, grade: "NWZ" },
  { when: { POWER: false }, grade: "NW" },
  { when: { DISPLAY: false }, grade: "D" },
  { when: { FUNCTIONS: false }, grade: "D" },
];
const BY_LOOKS: Tree["gradeRules"] = [
  { when: { LOOKS: true }, grade: "A" },
  { when: { LIGHT_WEAR: true }, grade: "B" },
  { when: { LIGHT_WEAR: false }, grade: "BC" },
  { when: {}, grade: "C" },
];

/** What extras bring and what flaws cost, in the retailer's own money. */
export function treesFor(prices: LocalPrices): Tree[] {
  const minor = (pounds: number) => localRoundMinor(pounds, prices);
  const extras = {
    addition: [ask("BOX", "CHARGER", "CHARGER", minor(10)), ask("CHARGER", null, null, minor(10))],
    deduction: [ask("REPAIRED", "BATTERY", "BATTERY", minor(40)), ask("BATTERY", null, null, minor(20))],
  };
  const looks = [
    ask("LOOKS", "FUNCTIONS", "LIGHT_WEAR"),
    ask("LIGHT_WEAR", "FUNCTIONS", "FUNCTIONS"),
    ask("FUNCTIONS", "ACCOUNT", "ACCOUNT"),
    ask("ACCOUNT", null, null),
  ];
  return [
    {
      code: "PHONE",
      criteria: [
        ask("POWER", "DISPLAY", "WATER"),
        ask("WATER", null, null),
        ask("DISPLAY", "GLASS", "GLASS"),
        ask("GLASS", "LOOKS", "FUNCTIONS"),
        ...looks,
      ],
      ...extras,
      gradeRules: [
        { when: { WATER: true }, grade: "NWZ" },
        ...NWZ_FIRST,
        { when: { GLASS: false }, grade: "C" },
        ...BY_LOOKS,
      ],
    },
    {
      code: "COMPUTER",
      criteria: [ask("POWER", "DISPLAY", null), ask("DISPLAY", "LOOKS", "FUNCTIONS"), ...looks],
      ...extras,
      gradeRules: [...NWZ_FIRST, ...BY_LOOKS],
    },
    {
      code: "WATCH",
      criteria: [
        ask("POWER", "GLASS", null),
        ask("GLASS", "LOOKS", "ACCOUNT"),
        ask("LOOKS", "ACCOUNT", "LIGHT_WEAR"),
        ask("LIGHT_WEAR", "ACCOUNT", "ACCOUNT"),
        ask("ACCOUNT", null, null),
      ],
      addition: [ask("CHARGER", null, null, minor(5))],
      deduction: [ask("BATTERY", null, null, minor(10))],
      gradeRules: [
        { when: { ACCOUNT: false }, grade: "NWZ" },
        { when: { POWER: false }, grade: "NW" },
        { when: { GLASS: false }, grade: "C" },
        ...BY_LOOKS,
      ],
    },
  ];
}
