import type { CartAction } from "@handsel/contract/sales/sale.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#areas/cart/index.ts";
import { SafeHtml } from "#kit/html/safe-html.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { withSpaces } from "./action-text.ts";

/** What an action says beside its name: codes in words, amounts, and what was written. */
export function ActionContent({ action }: { action: CartAction }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const problemText = useProblemText();
  return (
    <>
      {action.actionCodes.map(({ kind, code }) => (
        <span key={kind}>
          {kind === "refusal" ? problemText({ code, values: [] }) : codeText({ kind, code }, t)}
        </span>
      ))}
      {action.actionAmounts.map(({ kind, amount }) => (
        <span key={kind}>{t(`sale.history.amounts.${kind}`, { amount: formatter.money(amount) })}</span>
      ))}
      <SafeHtml html={action.actionContent} />
    </>
  );
}

type Code = CartAction["actionCodes"][number];
type OwnCode = Code & { kind: Exclude<Code["kind"], "refusal"> };

function codeText({ kind, code }: OwnCode, t: TFunction<"sales">): string {
  const unknown = { defaultValue: withSpaces(code) };
  switch (kind) {
    case "credit":
      return t(`sale.history.credit.${code}`, unknown);
    case "registry":
      return t(`sale.doubts.${code}`, unknown);
    case "identity":
      return t(`sale.history.identity.${code}`, unknown);
    case "reason":
      return t(`sale.history.reasons.${code}`, unknown);
    case "channel":
      return t(`sale.messageTypes.${code}`, unknown);
    case "returnType":
      return t(`sale.return.types.${code}`, unknown);
    case "returnReason":
      return t(`sale.return.reasons.${code}`, unknown);
    case "delivery":
      return t(`sale.deliveryStatus.${code}`, unknown);
  }
}
