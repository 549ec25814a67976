// The plan of the cart, and the others it could be on.

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Money } from "#kit/marks/money.tsx";
import { options } from "../api.ts";
import { isActionable, ordersOf } from "../cart-facts.ts";
import { PlanTiles } from "../options/plan-tiles.tsx";
import { useChoose } from "../options/use-choose.ts";
import { useSale } from "../sale.tsx";

export function PanelPlans() {
  const { t } = useTranslation("cart");
  const { cart, step } = useSale();
  const choosing = useChoose();
  // Watched: the screen that needs the choices asks for them. The extras need none, and may be the first page opened.
  const isAsking = step === "extras" && isActionable(cart) && Boolean(cart.selected?.deviceCode);
  const { data: sets } = useQuery({ ...options(cart.uuid), enabled: isAsking });
  const plans = cart.selected?.deviceCode ? (sets?.paymentplan_options ?? []) : [];
  const [order] = ordersOf(cart);
  const name = order?.financing?.payment_plan_name ?? "";
  if (plans.length <= 1 || !isActionable(cart)) {
    return name ? (
      <PanelSection title={t("panel.plan")}>
        <span>{name}</span>
      </PanelSection>
    ) : null;
  }
  const selected = plans.find((plan) => plan.selected);
  return (
    <PanelSection>
      <Disclosure title={t("panel.planIs", { plan: selected?.name ?? name })}>
        <PlanTiles
          plans={plans}
          choosing={choosing}
          label={t("panel.plan")}
          isLabelHidden
          price={(difference) => (
            <>
              <Money amount={difference} isSigned /> {t("panel.aMonth")}
            </>
          )}
        />
      </Disclosure>
    </PanelSection>
  );
}
