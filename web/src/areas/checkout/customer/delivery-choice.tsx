import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { useTranslation } from "react-i18next";
import { RadioTiles } from "#kit/fields/radio-group.tsx";

/** How the lender's link reaches the customer. */
export function DeliveryChoice({
  methods,
  value,
  onChange,
  addresses,
  isLabelHidden = false,
}: {
  methods: readonly DeliveryMethod[];
  value: DeliveryMethod | undefined;
  onChange: (method: DeliveryMethod) => void;
  /** What was entered so far, shown under each way. */
  addresses: Partial<Record<DeliveryMethod, string | undefined>>;
  isLabelHidden?: boolean;
}) {
  const { t } = useTranslation("checkout");
  const words = {
    sms: { title: t("delivery.sms"), description: addresses.sms || t("delivery.smsHelp"), icon: "sms" },
    email: {
      title: t("delivery.email"),
      description: addresses.email || t("delivery.emailHelp"),
      icon: "mail",
    },
  } as const;
  return (
    <RadioTiles
      label={t("delivery.title")}
      isLabelHidden={isLabelHidden}
      columns={2}
      value={value ?? null}
      onChange={(method) => onChange(method === "email" ? "email" : "sms")}
      tiles={methods.map((method) => ({ value: method, ...words[method] }))}
    />
  );
}
