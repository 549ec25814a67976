// What is asked of a device that is handed in, and what each language has to say for it.

export const QUESTION_CODES = [
  "POWER",
  "WATER",
  "DISPLAY",
  "GLASS",
  "LOOKS",
  "LIGHT_WEAR",
  "FUNCTIONS",
  "ACCOUNT",
  "BOX",
  "CHARGER",
  "REPAIRED",
  "BATTERY",
] as const;

export type QuestionCode = (typeof QUESTION_CODES)[number];

/** The question, and how to find the answer. */
export type QuestionTexts = Readonly<Record<QuestionCode, readonly [question: string, help: string]>> & {
  readonly bonus: string;
  /** What the collector finds when a device arrives. */
  readonly found: Readonly<Record<Finding, string>>;
};

export type Finding = "glass" | "battery";
