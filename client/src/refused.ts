// Why a call brought nothing: the platform refused it, for a reason that a program can decide by, or could not be reached.
import type { EdgeRefusal, Operations } from "./generated/operations.ts";

export type OperationName = keyof Operations;
/** What this operation can be refused with. New codes may be added: have a branch for those that you do not know. */
export type RefusalCode<Name extends OperationName = OperationName> =
  | Operations[Name]["refusal"]
  | EdgeRefusal;

export interface RefusalEntry<Code extends string = string> {
  code: Code;
  values: (string | number)[];
  message: string;
  facts?: Record<string, string | number>;
}

/** The platform said no, and changed nothing. */
export class Refused<Name extends OperationName = OperationName> extends Error {
  readonly operation: Name;
  /** What to decide by. */
  readonly code: RefusalCode<Name>;
  /** All that is wrong, the first being that of `code`. */
  readonly entries: readonly RefusalEntry[];
  readonly status: number;
  /** Names the failure in the platform's log, where the failure is the platform's. */
  readonly reference: string | undefined;

  constructor(
    operation: Name,
    parts: { entries: readonly RefusalEntry[]; status: number; reference?: string | undefined },
  ) {
    const [first] = parts.entries;
    super(first ? `${operation}: ${first.code} (${first.message})` : `${operation}: status ${parts.status}`);
    this.name = "Refused";
    this.operation = operation;
    // Codes that are newer than this client are passed on as they are.
    this.code = (first?.code ?? "INTERNAL_ERROR") as RefusalCode<Name>;
    this.entries = parts.entries;
    this.status = parts.status;
    this.reference = parts.reference;
  }
}

/** Nobody answered, or not in our words: whether a write was done is not known. Sent again with the same request id it is done once. */
export class Unreachable extends Error {
  readonly operation: OperationName;
  readonly requestId: string | undefined;

  constructor(operation: OperationName, requestId: string | undefined, options: { cause: unknown }) {
    super(`${operation}: no answer`, options);
    this.name = "Unreachable";
    this.operation = operation;
    this.requestId = requestId;
  }
}
