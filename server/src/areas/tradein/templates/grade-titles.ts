// What a grade is called, as the screens and the receipts say it.
import type { Language } from "@handsel/contract/languages.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { textsOf } from "#texts.ts";

export function gradeTitle(language: Language, grade: Grade | null): string {
  return grade === null ? "" : textsOf("tradein", language).grades[grade];
}
