// Reads the envelope of an answer and reduces it to what the rest of the application works with.
import type { Answer, AnswerEntry } from "@handsel/contract/envelope.ts";

export interface ReducedAnswer {
  status: "SUCCESS" | "ERROR";
  data: Record<string, unknown>;
  entries: AnswerEntry[];
  apiStatus: "OK" | "WARNING" | "ERROR";
  errorNumber: number | undefined;
  /** Names a failure of ours in the server's log. */
  reference: string | undefined;
  build: string | undefined;
}

export function reduceAnswer(answer: Answer): ReducedAnswer {
  const { header, build, ...data } = answer;
  const entries = header.apiStatus === "ERROR" ? header.errors : header.warnings;
  return {
    status: header.apiStatus === "ERROR" ? "ERROR" : "SUCCESS",
    data,
    entries: entries ?? [],
    apiStatus: header.apiStatus,
    errorNumber: header.errorNumber,
    reference: header.reference,
    build,
  };
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "header" in value && typeof value.header === "object";
}
