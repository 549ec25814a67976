// Calls of the homes.
import type { InputOf } from "@handsel/contract/operation.ts";
import { GET_HOME, GET_HOME_NEWS } from "@handsel/contract/reports/home.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";

/** Whoever comes back to it sees what has happened since. */
export const home = (input: InputOf<typeof GET_HOME>) =>
  reading(GET_HOME, input, {
    queryKey: ["reports", "home", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const homeNews = () =>
  reading(GET_HOME_NEWS, {}, { queryKey: ["reports", "homeNews"], isQuiet: true });
