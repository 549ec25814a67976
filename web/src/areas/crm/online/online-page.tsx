// The frame of a page behind a link of a message: what the link opens, or that it leads nowhere.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkProblem, OnlineFrame } from "#areas/tradein/index.ts";
import { useSearchParams } from "#client/address.tsx";
import { Loader } from "#kit/feedback/loader.tsx";

/** Links carry it in the query. */
export const useLinkToken = () => useSearchParams()[0].get("token") ?? "";

export function OnlinePage<Data>(props: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = props.query;
  return (
    <OnlineFrame>
      {data !== undefined ? props.children(data) : error ? <LinkProblem error={error} /> : <Loader />}
    </OnlineFrame>
  );
}
