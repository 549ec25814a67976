import { type CartAction, OUTSIDE_ACTORS } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";

/** What happened and who did it, in words. */
export function useActionText() {
  const { t } = useTranslation("sales");
  return {
    typeOf: ({ actionType }: CartAction) =>
      t(`sale.history.events.${actionType}`, { defaultValue: withSpaces(actionType) }),
    userOf: ({ userName }: CartAction) => {
      const outside = OUTSIDE_ACTORS.find((actor) => actor === userName);
      return outside ? t(`sale.history.actors.${outside}`) : userName;
    },
  };
}

export const withSpaces = (code: string) => code.replaceAll("_", " ");
