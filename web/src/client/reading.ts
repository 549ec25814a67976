// What a page asks for by itself. Queries are made here and nowhere else, and only of operations that are declared to
// change nothing: looking at a page changes nothing.
import type { InputOf, OutputOf, ReadOperation } from "@handsel/contract/operation.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { call } from "./call.ts";

interface Taken<Op extends ReadOperation, Data, Page> {
  /** What is kept of the answer; without it, all of it. */
  take?: (answer: OutputOf<Op>, page: Page) => Data;
  /** The page itself says that the call was refused. */
  isQuiet?: boolean;
  /** It says so for these refusals alone. */
  quietCodes?: readonly string[] | undefined;
}

export function reading<Op extends ReadOperation, Data = OutputOf<Op>>(
  operation: Op,
  input: InputOf<Op>,
  {
    take,
    isQuiet = false,
    quietCodes,
    ...options
  }: Omit<UndefinedInitialDataOptions<NoInfer<Data>>, "queryFn"> & Taken<Op, Data, undefined>,
) {
  return queryOptions<Data>({
    ...options,
    queryFn: async ({ signal, meta }) => {
      const isUntold = isQuiet || meta?.isAhead === true;
      const answer = await call(operation, input, {
        signal,
        isQuiet: isUntold,
        quietCodes,
        isReading: true,
      });
      return take ? take(answer, undefined) : whole<Op, Data>(answer);
    },
  });
}

type PagesOptions<Data, Page> = UndefinedInitialDataInfiniteOptions<
  Data,
  Error,
  InfiniteData<Data, Page>,
  QueryKey,
  Page
>;

/** A list that is read page after page. */
export function readingPages<Op extends ReadOperation, Page, Data = OutputOf<Op>>(
  operation: Op,
  inputOf: (page: Page) => InputOf<Op>,
  {
    take,
    isQuiet = false,
    ...options
  }: Omit<PagesOptions<NoInfer<Data>, NoInfer<Page>>, "queryFn"> &
    Omit<Taken<Op, Data, NoInfer<Page>>, "quietCodes">,
) {
  const made: PagesOptions<Data, Page> = {
    ...options,
    queryFn: async ({ pageParam, signal, meta }) => {
      const page = pageParam as Page; // of this very list
      const isUntold = isQuiet || meta?.isAhead === true;
      const answer = await call(operation, inputOf(page), { signal, isQuiet: isUntold, isReading: true });
      return take ? take(answer, page) : whole<Op, Data>(answer);
    },
  };
  return infiniteQueryOptions(made);
}

/** Where nothing is taken, the data is the answer: so the default of the type says. */
function whole<Op extends ReadOperation, Data>(answer: OutputOf<Op>): Data {
  return answer as Data;
}

/** What others have read already; by itself it asks for nothing. How it is read stays known: others may have it read anew. */
export const asKept = <Query extends { queryKey: readonly unknown[] }>(query: Query) => ({
  ...query,
  enabled: false,
});
