// What of this retailer's lenders and other parties does not work as usual at this moment.
import { GET_SERVICE_STATUS } from "@handsel/contract/operator/health.ts";
import { reading } from "./reading.ts";

const EVERY_MS = 60_000;
/** Whoever opens a page is told of now; going to and fro asks once. */
const FRESH_MS = 10_000;

/** Without an answer nothing is said; the sale goes on as ever. */
export const serviceStatus = reading(
  GET_SERVICE_STATUS,
  {},
  {
    queryKey: ["serviceStatus"],
    refetchInterval: EVERY_MS,
    staleTime: FRESH_MS,
    retry: false,
    isQuiet: true,
  },
);
