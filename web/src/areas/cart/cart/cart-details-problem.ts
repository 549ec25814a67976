import type { Problem } from "@handsel/contract/cart/cart.ts";
import { type ErrorTexts, errorMessage } from "@handsel/contract/errors/message.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import type { CheckoutBlock } from "./cart-details-rules.ts";

/** The catalogue's words for what stands in the way of an order. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation("cart");
  const { money } = useFormatter();
  return ({ code, values }) => {
    const texts: ErrorTexts = i18n.getResourceBundle(i18n.language, "errors") ?? {};
    return errorMessage(code, values, texts, { money }) ?? code;
  };
}

export function useCheckoutReason(): (block: CheckoutBlock) => string {
  const { t } = useTranslation("cart");
  const problemText = useProblemText();
  return (block) => {
    switch (block.kind) {
      case "badValue":
        return t("cartDetails.blocked.badValue", { name: block.name });
      case "pending":
        return t("cartDetails.blocked.pending");
      case "empty":
        return t("cartDetails.blocked.empty");
      case "problem":
        return problemText(block.problem);
      case "invalid":
        return t("cartDetails.blocked.invalid");
    }
  };
}
