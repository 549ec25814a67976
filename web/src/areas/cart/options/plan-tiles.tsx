// The plans that the selected device could be on, as tiles.
import type { OptionSets } from "@handsel/contract/catalog/options.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import { wantedOr } from "./option-choice.ts";
import type { Choosing } from "./use-choose.ts";

interface PlanTilesProps {
  plans: OptionSets["paymentplan_options"];
  choosing: Choosing;
  label: string;
  isLabelHidden?: boolean;
  columns?: 2;
  /** What a plan would change each month, as this place writes it. */
  price: (difference: number) => ReactNode;
}

export function PlanTiles({ plans, choosing: { pending, choose }, price, ...rest }: PlanTilesProps) {
  const { t } = useTranslation("cart");
  return (
    <RadioTiles
      {...rest}
      value={wantedOr(pending?.input.paymentplanID, plans)}
      onChange={(id) => {
        const plan = plans.find((one) => one.id === id);
        choose({ paymentplanID: id }, { difference: plan?.price_difference ?? undefined });
      }}
      tiles={plans.map((plan) => ({
        value: plan.id,
        title: plan.name,
        description: plan.tagline,
        // What cannot be had has no price either.
        price: plan.price_difference === null || !plan.enabled ? undefined : price(plan.price_difference),
        unavailableReason: plan.enabled ? undefined : t("options.planUnavailable"),
      }))}
    />
  );
}
