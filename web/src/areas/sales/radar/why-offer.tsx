// Why this upgrade, in figures: what is paid now and then, what ends the old contract, and what is left of the old device.
import type { UpgradeOffer } from "@handsel/contract/reports/radar.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { offerPath } from "../paths.ts";

export function WhyOffer({ offer }: { offer: UpgradeOffer }) {
  const { t } = useTranslation("sales");
  const { t: trade } = useTranslation("tradein");
  const formatter = useFormatter();
  const navigate = useNavigate();
  const money = (amount: number, isStrong = false) => ({
    value: <Money amount={amount} />,
    ...(isStrong && { isStrong }),
  });
  return (
    <Stack gap={3}>
      <Text weight="medium">
        {t("radar.offered", { device: offer.deviceName, plan: offer.planName, months: offer.months })}
      </Text>
      <KeyValueList
        layout="sum"
        items={[
          { key: "now", label: t("radar.monthlyNow"), ...money(offer.monthlyNow) },
          { key: "then", label: t("radar.monthlyThen"), ...money(offer.monthlyThen, true) },
          { key: "toEnd", label: t("radar.toEnd"), ...money(offer.toEnd) },
          {
            key: "worth",
            label: t("radar.worth", { grade: trade(`grades.${offer.grade}`) }),
            ...money(offer.worth),
          },
          offer.toPay > 0
            ? { key: "toPay", label: t("radar.toPay"), ...money(offer.toPay, true) }
            : { key: "credit", label: t("radar.credit"), ...money(offer.credit, true) },
          { key: "gain", label: t("radar.customerGain"), ...money(offer.customerGain) },
          { key: "sold", label: t("radar.storeGain"), ...money(offer.storeGain) },
        ]}
      />
      <Text size={13} tone="muted">
        {t("radar.why", { date: formatter.date(offer.madeAt) })}
      </Text>
      <div>
        <Button variant="primary" icon="refresh" onPress={async () => navigate(offerPath(offer))}>
          {t("radar.begin")}
        </Button>
      </div>
    </Stack>
  );
}
