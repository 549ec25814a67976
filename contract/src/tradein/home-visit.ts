// A courier at the customer's door, who fetches the device of a quote made at home.
import { z } from "zod";

/** ASKED: the collector has not answered yet. COLLECTED: the courier has the device. REFUSED: they do not come. */
export const visitState = z.enum(["ASKED", "BOOKED", "COLLECTED", "REFUSED", "CANCELLED"]);
export type VisitState = z.infer<typeof visitState>;

export const homeVisit = z.strictObject({
  day: z.iso.date(),
  /** HH:mm in the retailer's own time. */
  from: z.string(),
  to: z.string(),
  state: visitState,
});
export type HomeVisit = z.infer<typeof homeVisit>;
