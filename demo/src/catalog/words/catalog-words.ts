// What a catalogue says, in whichever language.
import type { CategoryCode } from "../../services.ts";
import type { ColourName } from "../colours.ts";
import type { ExtraKind } from "../extra-kinds.ts";

export interface CatalogWords {
  categories: Readonly<Record<CategoryCode, string>>;
  colours: Readonly<Record<ColourName, string>>;
  specs: Readonly<
    Record<
      "display" | "processor" | "memory" | "storage" | "camera" | "battery" | "connectivity" | "weight",
      string
    >
  >;
  hours: (count: number) => string;
  documents: Readonly<Record<"dataSheet" | "safety" | "energyLabel", string>>;
  promotions: Readonly<Record<"freeCase" | "student" | "tradeInBonus" | "freeEarbuds", string>>;
  plans: {
    /** "Easy Upgrade 24", "Financing 24 months" */
    upgrade: (name: string, months: number) => string;
    standard: (name: string, months: number) => string;
    interestFree: (months: number) => string;
    starter: (months: number) => string;
    spring: (months: number) => string;
    lease: (months: number) => string;
    fullService: (months: number) => string;
    card: string;
  };
  taglines: {
    /** An early upgrade costs what is left of the fixed period; one after it is free. */
    upgrade: (from: { earlyMonth: number | null; freeMonth: number }) => string;
    standard: string;
    interestFree: string;
    needsInsurance: (upfrontPercent: number) => string;
    starter: string;
    spring: string;
    lease: string;
    fullService: string;
    card: string;
  };
  insurances: Readonly<Record<"none" | "screen" | "full", string>>;
  warranties: Readonly<Record<"none" | "oneMore" | "twoMore", string>>;
  subscriptions: Readonly<Record<"small" | "medium" | "unlimited", string>>;
  extras: Readonly<Record<ExtraKind, string>>;
  /** "Slim case for Orbit 9" */
  madeFor: (extra: string, family: string) => string;
}
