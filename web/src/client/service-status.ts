// What of this retailer's lenders and other parties does not work as usual at this moment.
import { GET_SERVICE_STATUS } from "@handsel/contract/operator/health.ts";
import { reading } from "./reading.ts";

const EVERY_MS = 60_000;

/** Without an answer nothing is said; the sale goes on as ever. */
export const serviceStatus = reading(
  GET_SERVICE_STATUS,
  {},
  {
    queryKey: ["serviceStatus"],
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    retry: false,
    isQuiet: true,
  },
);
