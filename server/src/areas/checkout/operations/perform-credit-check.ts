import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { implement } from "#edge/implement.ts";
import { applyForCredit } from "../apply-for-credit.ts";

export const performCreditCheck = implement(PERFORM_CREDIT_CHECK, (input, ctx) => applyForCredit(ctx, input));
