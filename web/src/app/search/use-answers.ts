// What is asked while somebody types: a moment after the last key, each question once, and only the newest answer counts.

import { SEARCH, SEARCH_MAX, type SearchGroup } from "@handsel/contract/platform/search.ts";
import type { SearchKind } from "@handsel/contract/platform/search-answers.ts";
import { SEARCH_KINDS } from "@handsel/contract/platform/search-answers.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reading } from "#client/reading.ts";
import type { GroupKey } from "./answers.ts";

const DEBOUNCE_MS = 150;
const FRESH_MS = 10_000;

export interface Answers {
  groups: readonly SearchGroup[];
  /** The answers are of what was typed before. */
  isBehind: boolean;
  hasFailed: boolean;
  retry: () => void;
}

export const isServerKind = (key: GroupKey | null): key is SearchKind =>
  SEARCH_KINDS.some((kind) => kind === key);

const search = (text: string, kind: SearchKind | null) =>
  reading(
    SEARCH,
    { text, kind },
    {
      queryKey: ["search", text, kind],
      staleTime: FRESH_MS,
      isQuiet: true,
      placeholderData: keepPreviousData,
      retry: 1,
    },
  );

export function useAnswers(typed: string, only: GroupKey | null, isAtOnce = false): Answers {
  const text = typed.trim().slice(0, SEARCH_MAX);
  const settled = useSettled(text, isAtOnce ? 0 : DEBOUNCE_MS);
  const kind = isServerKind(only) ? only : null;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...search(settled, kind),
    enabled: settled !== "",
  });
  const isEmpty = text === "";
  return {
    groups: isEmpty || isError ? [] : (data?.groups ?? []),
    isBehind:
      !isEmpty && !(isError && !isFetching) && (settled !== text || isPlaceholderData || data === undefined),
    hasFailed: !isEmpty && isError && !isFetching && settled === text,
    retry: () => void refetch(),
  };
}

function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(afterMs === 0 ? text : "");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
