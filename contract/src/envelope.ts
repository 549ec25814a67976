// The wire format of every call. It is held from outside and never changes.
import { z } from "zod";
import type { RefusalFacts } from "./errors/remedies/facts.ts";

export const requestHeader = z.object({
  service: z.string().max(40).optional(),
  function: z.string().max(80).optional(),
  clientID: z.string().max(100).nullish(),
  version: z.string().max(40).nullish(),
  build: z.string().max(80).nullish(),
  sessionID: z.string().max(200).nullish(),
  /** The same id on a repeated write gets the first answer again. */
  requestID: z.string().min(1).max(255).optional(),
});
export type RequestHeader = z.infer<typeof requestHeader>;

export type ApiStatus = "OK" | "WARNING" | "ERROR";

export interface AnswerEntry {
  code: string;
  values: (string | number)[];
  message: string;
  /** What its remedy needs to know: by how much, what is in the way. Only with the codes that have such. */
  facts?: RefusalFacts;
}

export interface AnswerHeader {
  apiStatus: ApiStatus;
  errorNumber?: number;
  errors?: AnswerEntry[];
  warnings?: AnswerEntry[];
  /** Names this failure in the server's log; only where the failure is ours. */
  reference?: string;
}

export type Answer = { header: AnswerHeader; build: string } & Record<string, unknown>;

/** The two codes that end a session in the browser. */
export const SESSION_LOST_CODES: readonly string[] = [
  "CORE_CODE_CLIENT_SESSION_NOT_FOUND",
  "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS",
];

export const DEFAULT_VERSION = "test";
