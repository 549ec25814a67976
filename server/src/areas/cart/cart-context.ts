// What is known of a call that works on a cart.
import type { TransactionContext, WithCaller } from "#edge/context.ts";

/** What work on a cart needs of a call; one that opens its own transactions brings each with it. */
export type CartContext = Pick<
  WithCaller<TransactionContext>,
  "db" | "tenant" | "clock" | "caller" | "platform"
>;
