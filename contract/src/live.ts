// What a browser hears without asking. The socket says that something changed and never what it is now: the reader asks
// for that as always, so that nobody hears what they may not read.
import { z } from "zod";

export const LIVE_PATH = "/posale/live";

const subdomain = z.string().max(60);
const caller = { sessionID: z.string().min(1).max(200), subdomain };

/** A browser's first words; until they are understood it hears nothing. */
export const liveHello = z.union([
  /** The sale whose news it waits for. */
  z.strictObject({ ...caller, cartUUID: z.uuid() }),
  /** The trade cart whose news it waits for. */
  z.strictObject({ ...caller, tradecartID: z.uuid() }),
  /** A customer's own phone: the secret of its link, beside the cookie of the browser that took it. */
  z.strictObject({ subdomain, phoneToken: z.string().min(1).max(100) }),
  /** The screen beside a till, which its cookie names. */
  z.strictObject({ subdomain, isDisplay: z.literal(true) }),
]);
export type LiveHello = z.infer<typeof liveHello>;

// Not strict: a page hears newer servers, too.
export const liveMessage = z.discriminatedUnion("type", [
  /** From here on everything is heard. */
  z.object({ type: z.literal("listening") }),
  /** A contract of the sale changed, or the fate of its last message. */
  z.object({ type: z.literal("saleChanged"), cartUUID: z.uuid() }),
  /** The customer's own phone took the link, typed something or was seen. */
  z.object({ type: z.literal("phoneChanged"), cartUUID: z.uuid() }),
  /** To a page of the customer's: whatever it shows has changed. */
  z.object({ type: z.literal("changed") }),
  /** The customer answered, the photo came or was decided on, the message arrived, or the trade was agreed. */
  z.object({ type: z.literal("tradecartChanged"), tradecartID: z.uuid() }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;
