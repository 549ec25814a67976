// Ties a handler to its declaration; the types of input, answer and context follow from it.
import type { Operation, OutputOf, ParsedInputOf } from "@handsel/contract/operation.ts";
import type {
  ManualContext,
  ManualReadContext,
  TransactionContext,
  WithCaller,
  WithoutCaller,
} from "./context.ts";

type TransactionalContext<Op extends Operation> = Op["transaction"] extends "manual"
  ? ManualContext
  : Op["transaction"] extends "manualRead"
    ? ManualReadContext
    : TransactionContext;

export type ContextOf<Op extends Operation> = Op["roles"] extends "public"
  ? WithoutCaller<TransactionalContext<Op>>
  : WithCaller<TransactionalContext<Op>>;

export type Handler<Op extends Operation> = (
  input: ParsedInputOf<Op>,
  context: ContextOf<Op>,
) => Promise<OutputOf<Op>>;

export interface Implementation {
  operation: Operation;
  // The dispatcher builds input and context from the declaration, so the precise types meet again at run time.
  handler: (input: never, context: never) => Promise<Record<string, unknown>>;
  beforeFile?: (input: never, who: never, fileName: string) => void;
}

/** Refuses what the declaration alone cannot know, before a byte of the file is read. */
export type BeforeFile<Op extends Operation> = (
  input: ParsedInputOf<Op>,
  who: Pick<ContextOf<Op>, "tenant" | "caller">,
  fileName: string,
) => void;

export function implement<Op extends Operation>(
  operation: Op,
  handler: Handler<Op>,
  beforeFile?: BeforeFile<Op>,
): Implementation {
  return { operation, handler, ...(beforeFile && { beforeFile }) };
}
