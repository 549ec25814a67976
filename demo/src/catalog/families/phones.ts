import type { FamilyDesign } from "../family-design.ts";
import { EVERYDAY_PHONES } from "./everyday-phones.ts";
import { PREMIUM_PHONES } from "./premium-phones.ts";

export const PHONES: readonly FamilyDesign[] = [...PREMIUM_PHONES, ...EVERYDAY_PHONES];
