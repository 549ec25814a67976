// How the customer pays what a swap costs, among the ways that the retailer takes.
import { PAYMENT_TYPES } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import type { IconName } from "#kit/marks/icon.tsx";

const ICONS: Record<(typeof PAYMENT_TYPES)[number], IconName> = {
  CARD: "receipt",
  CASH: "wallet",
  BANK_TRANSFER: "bank",
};

const knownOf = (type: string) => PAYMENT_TYPES.find((known) => known === type);

/** A way that we have no word for is called as the retailer calls it. */
export function usePaymentTypeName(): (type: string) => string {
  const { t } = useTranslation("tradein");
  return (type) => {
    const known = knownOf(type);
    return known ? t(`paymentTypes.${known}`) : type;
  };
}

export function PaymentChoice({
  types,
  value,
  onChange,
}: {
  types: readonly string[];
  value: string | null;
  onChange: (type: string) => void;
}) {
  const { t } = useTranslation("tradein");
  const nameOf = usePaymentTypeName();
  return (
    <RadioTiles
      label={t("receipt.paidBy")}
      isLabelHidden
      columns={2}
      value={value}
      onChange={onChange}
      tiles={types.map((type) => {
        const known = knownOf(type);
        return { value: type, title: nameOf(type), icon: known ? ICONS[known] : "wallet" };
      })}
    />
  );
}
