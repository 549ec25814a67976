// The lender finances the device and not its extras: what the customer wants to be done about them, and what each way costs.
import type { OrderStatus, PartialApproval } from "@handsel/contract/checkout/contract-status.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { settleExtras } from "../api.ts";

type Decision = "PAY" | "DROP";

export function ExtrasChoice({
  cartUUID,
  funderName,
  partialApproval: { items, choices },
}: Pick<OrderStatus, "funderName"> & {
  cartUUID: string;
  partialApproval: PartialApproval;
}) {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  const [decision, setDecision] = useState<Decision>("PAY");
  const { mutateAsync } = useMutation(settleExtras(cartUUID));
  if (!choices) return null;
  const { pay, drop } = choices;
  const figures = ({ today, monthly }: typeof pay) =>
    t("partial.figures", { today: formatter.money(today), monthly: formatter.money(monthly) });
  return (
    <Stack gap={3}>
      <Text size={14}>
        {t("partial.notFinanced", {
          funder: funderName,
          items: formatter.list(items.map(({ description }) => description)),
        })}
      </Text>
      <RadioTiles
        label={t("partial.question")}
        columns={2}
        value={decision}
        onChange={(chosen) => setDecision(chosen === "DROP" ? "DROP" : "PAY")}
        tiles={[
          { value: "PAY", title: t("partial.pay"), description: figures(pay), icon: "receipt" },
          { value: "DROP", title: t("partial.drop"), description: figures(drop), icon: "x" },
        ]}
      />
      {decision === "DROP" && <Losses {...drop} />}
      <div>
        {/* A refusal has been shown; the choice stays open. */}
        <Button variant="primary" onPress={() => mutateAsync({ decision }).catch(() => undefined)}>
          {t(decision === "PAY" ? "partial.payAction" : "partial.dropAction")}
        </Button>
      </div>
    </Stack>
  );
}

function Losses({ lostDiscounts, payBack, atStart }: NonNullable<PartialApproval["choices"]>["drop"]) {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  if (lostDiscounts === 0 && payBack === 0 && atStart === 0) return null;
  return (
    <Notice tone="warning">
      {lostDiscounts > 0 && <p>{t("partial.lost", { amount: formatter.money(lostDiscounts) })}</p>}
      {payBack > 0 && <p>{t("partial.payBack", { amount: formatter.money(payBack) })}</p>}
      {atStart > 0 && <p>{t("partial.atStart", { amount: formatter.money(atStart) })}</p>}
    </Notice>
  );
}
