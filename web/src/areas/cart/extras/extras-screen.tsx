// What goes with the product: extras of the catalogue, extras typed in, or both, as the retailer sells them.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { useSale } from "../sale.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { ExtrasCatalog } from "./extras-catalog.tsx";
import { repriceExtras } from "./extras-query.ts";
import { NO_EXTRAS_FILTER } from "./extras-request.ts";
import { ManualExtras } from "./manual-extras.tsx";

export function Component() {
  return (
    <FlowFrame step="extras">
      <Extras />
    </FlowFrame>
  );
}

export function Extras() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { canAddExtras } = useTenant().configs;
  const [filter, setFilter] = useState(NO_EXTRAS_FILTER);
  const reprice = () => repriceExtras(cart, filter);
  useRepriceOnPlanChange(cart.current_order?.financing?.payment_plan_id, reprice);
  return (
    <Stack gap={5}>
      <PageHeader title={t("extras.title")} subtitle={t("extras.text")} />
      {canAddExtras !== "CATALOG" && <ManualExtras cart={cart} onChanged={reprice} />}
      {canAddExtras !== "MANUAL" && <ExtrasCatalog cart={cart} filter={filter} onFilter={setFilter} />}
    </Stack>
  );
}

/** The plan can be changed in the panel beside the list, and every monthly price with it. */
function useRepriceOnPlanChange(planID: string | undefined, reprice: () => Promise<void>): void {
  const priced = useRef(planID);
  useEffect(() => {
    if (planID === undefined || priced.current === planID) return;
    priced.current = planID;
    // A refusal has been shown; the list keeps its prices until the next change.
    reprice().catch(() => undefined);
  });
}
