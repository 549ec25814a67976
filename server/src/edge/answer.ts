// Builds the envelope of an answer. The message beside a code is written in the caller's language; a browser
// that has the text shows its own.

import type { Answer, AnswerEntry } from "@handsel/contract/envelope.ts";
import { errorCatalogue, isErrorCode } from "@handsel/contract/errors/catalogue.ts";
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { type ErrorTexts, errorMessage, type Reader } from "@handsel/contract/errors/message.ts";
import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { formatMoney } from "#documents/formats.ts";
import type { RefusalEntry } from "./refuse.ts";

export interface Answers {
  ok(fields: Record<string, unknown>, warnings: readonly RefusalEntry[], speaker: Speaker): Answer;
  refused(entries: readonly RefusalEntry[], speaker: Speaker): Answer;
  failed(reference: string, speaker: Speaker, code?: FailureCode): Answer;
}

/** What went wrong on our side, as far as a caller is told: in an operation, in the database, or before either. */
export type FailureCode = "INTERNAL_ERROR" | "DB_GENERIC_ERROR" | "FRAMEWORK_EXCEPTION";

/** Whom the answer speaks to. */
export interface Speaker extends Reader {
  language: Language;
}

export const speakerOf = (tenant: WhiteLabel, language: Language): Speaker => ({
  language,
  supportEmail: tenant.supportEmail,
  money: (amount) => formatMoney(language, tenant, Math.round(amount * 100)),
});

export async function createAnswers(build: string): Promise<Answers> {
  const texts = new Map<Language, ErrorTexts>();
  for (const language of LANGUAGES) texts.set(language, await loadErrorTexts(language));

  const write = (entry: RefusalEntry, speaker: Speaker): AnswerEntry => ({
    code: entry.code,
    values: entry.values,
    message: errorMessage(entry.code, entry.values, texts.get(speaker.language) ?? {}, speaker) ?? entry.code,
    ...(entry.facts && { facts: entry.facts }),
  });
  const numberOf = (code: string) => (isErrorCode(code) ? errorCatalogue[code].number : undefined);

  const refused = (entries: readonly RefusalEntry[], speaker: Speaker): Answer => {
    const number = numberOf(entries[0]?.code ?? "");
    return {
      header: {
        apiStatus: "ERROR",
        ...(number !== undefined && { errorNumber: number }),
        errors: entries.map((entry) => write(entry, speaker)),
      },
      build,
    };
  };
  return {
    ok: (fields, warnings, speaker) => {
      if (warnings.length === 0) return { header: { apiStatus: "OK" }, build, ...fields };
      const number = numberOf(warnings[0]?.code ?? "");
      return {
        header: {
          apiStatus: "WARNING",
          ...(number !== undefined && { errorNumber: number }),
          warnings: warnings.map((entry) => write(entry, speaker)),
        },
        build,
        ...fields,
      };
    },
    refused,
    failed: (reference, speaker, code = "INTERNAL_ERROR") => {
      const answer = refused([{ code, values: [] }], speaker);
      return { ...answer, header: { ...answer.header, reference } };
    },
  };
}
