// Reads what a page asks for first while somebody still points at the link to it. Reads alone, told to nobody when they fail: the
// page asks again when it is opened, and then tells.
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { isLineUp } from "../outage/line.ts";
import { queryClient } from "../query-client.ts";

/** Whoever points at the same link again is not asked for anew; the page itself reads as fresh as it always does. */
const AHEAD = { meta: { isAhead: true }, staleTime: 30_000 };

export async function readAhead<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (isLineUp()) await queryClient.prefetchQuery({ ...query, ...AHEAD });
}
