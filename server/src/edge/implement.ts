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
}

export function implement<Op extends Operation>(operation: Op, handler: Handler<Op>): Implementation {
  return { operation, handler };
}
