// Calls of the statements and of what they leave open. Names of accounts come in the reader's language, which is part of every key.
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import {
  ACCEPT_DIFFERENCE,
  ASK_LENDER,
  CLOSE_STATEMENT,
  DECIDE_WRITE_OFF,
  GET_LENDER_QUESTION,
  GET_STATEMENT,
  GET_STATEMENT_FILE,
  LIST_EXCEPTIONS,
  LIST_STATEMENTS,
  PROPOSE_WRITE_OFF,
  REOPEN_EXCEPTION,
  STATEMENTS_PAGE_SIZE,
  TAKE_STATEMENT,
} from "@handsel/contract/reports/statements.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { call, sendFile } from "#client/call.ts";
import { reading, readingPages } from "#client/reading.ts";

const STATEMENTS = ["reports", "statements"] as const;
const meta = { refreshes: [STATEMENTS, ["ledger"]] };

export const statements = (sort: InputOf<typeof LIST_STATEMENTS>["sort"]) =>
  readingPages(LIST_STATEMENTS, (offset: number) => ({ sort, offset, size: STATEMENTS_PAGE_SIZE }), {
    queryKey: [...STATEMENTS, "list", sort],
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { total, offset, size } }) =>
      offset + size < total ? offset + size : undefined,
    placeholderData: keepPreviousData,
  });

export const statement = (statementID: string, language: string) =>
  reading(GET_STATEMENT, { statementID }, { queryKey: [...STATEMENTS, "one", statementID, language] });

export const exceptions = (hasEnded: boolean, language: string) =>
  reading(
    LIST_EXCEPTIONS,
    { hasEnded },
    { queryKey: [...STATEMENTS, "exceptions", hasEnded, language], placeholderData: keepPreviousData },
  );

export const lenderQuestion = (exceptionID: number) =>
  reading(GET_LENDER_QUESTION, { exceptionID }, { queryKey: [...STATEMENTS, "question", exceptionID] });

export const takeStatement = () =>
  mutationOptions({ mutationFn: (file: File) => sendFile(TAKE_STATEMENT, {}, file), meta });

const changing = <Op extends Operation>(operation: Op) =>
  mutationOptions({ mutationFn: (input: InputOf<Op>) => call(operation, input), meta });

export const closeStatement = () => changing(CLOSE_STATEMENT);
export const askLender = () => changing(ASK_LENDER);
export const acceptDifference = () => changing(ACCEPT_DIFFERENCE);
export const proposeWriteOff = () => changing(PROPOSE_WRITE_OFF);
export const decideWriteOff = () => changing(DECIDE_WRITE_OFF);
export const reopenException = () => changing(REOPEN_EXCEPTION);

export const statementFile = (statementID: string) => call(GET_STATEMENT_FILE, { statementID });
