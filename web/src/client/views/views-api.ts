import type { InputOf } from "@handsel/contract/operation.ts";
import {
  GET_LIST_VIEWS,
  REMOVE_LIST_VIEW,
  SAVE_LIST_VIEW,
  type ViewedList,
} from "@handsel/contract/platform/list-views.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { reading } from "../reading.ts";

const VIEWS = ["listViews"] as const;

/** A list without its views is still a list: nothing is said when they cannot be read. */
export const listViews = (list: ViewedList) =>
  reading(
    GET_LIST_VIEWS,
    { list },
    { queryKey: [...VIEWS, list], take: ({ views }) => views, isQuiet: true },
  );

export const saveListView = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SAVE_LIST_VIEW>) => call(SAVE_LIST_VIEW, input),
    meta: { refreshes: [VIEWS] },
  });

export const removeListView = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof REMOVE_LIST_VIEW>) => call(REMOVE_LIST_VIEW, input),
    meta: { refreshes: [VIEWS] },
  });
