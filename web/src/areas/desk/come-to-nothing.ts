import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";

const TO_NOTHING: readonly OrderStatus["status"][] = ["CANCELLED", "REFUSED", "WITHDRAWN"];

/** What was sent ended before it was kept. */
export const hasComeToNothing = ({ status }: Pick<OrderStatus, "status">) => TO_NOTHING.includes(status);
