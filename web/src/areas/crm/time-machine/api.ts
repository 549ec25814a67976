import {
  CANCEL_SIMULATION,
  GET_SIMULATION,
  LIST_SIMULATED_MEMBERS,
  LIST_SIMULATIONS,
  START_SIMULATION,
} from "@handsel/contract/crm/time-machine.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const SIMULATIONS = ["crm", "simulations"] as const;
const meta = { refreshes: [SIMULATIONS] };
/** How often one that runs is looked at. */
const LOOK_MS = 700;

export const listSimulations = (campaignCode: string) =>
  reading(
    LIST_SIMULATIONS,
    { campaignCode },
    { queryKey: [...SIMULATIONS, "of", campaignCode], take: ({ simulations }) => simulations },
  );

export const getSimulation = (simulationID: string) =>
  reading(
    GET_SIMULATION,
    { simulationID },
    {
      queryKey: [...SIMULATIONS, simulationID],
      take: ({ simulation }) => simulation,
      refetchInterval: ({ state: { data } }) =>
        data?.state === "WAITING" || data?.state === "RUNNING" ? LOOK_MS : false,
    },
  );

export const startSimulation = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof START_SIMULATION>) => call(START_SIMULATION, input),
    meta,
  });

export const cancelSimulation = () =>
  mutationOptions({
    mutationFn: (simulationID: string) => call(CANCEL_SIMULATION, { simulationID }),
    meta,
  });

export type Bar = Omit<InputOf<typeof LIST_SIMULATED_MEMBERS>, "page">;

export const simulatedMembers = (bar: Bar, page: number) =>
  reading(
    LIST_SIMULATED_MEMBERS,
    { ...bar, page },
    { queryKey: [...SIMULATIONS, "members", bar, page], placeholderData: keepPreviousData },
  );
