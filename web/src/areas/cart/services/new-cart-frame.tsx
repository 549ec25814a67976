// The frame of the services home before anything is chosen: the steps of a sale, and a cart that is not made yet.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Flow, Panel } from "#kit/layout/panel.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Text } from "#kit/marks/text.tsx";
import "../cart.css";
import { crumbsOf } from "../steps/crumbs.ts";
import { flowOf } from "../steps/flows.ts";

const NOTHING_CHOSEN = { category: null, selected: null, selectedService: null };

export function NewCartFrame({ panelFoot, children }: { panelFoot?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("cart");
  const { configs } = useTenant();
  const flow = flowOf("standard", NOTHING_CHOSEN, configs);
  return (
    <>
      <StepHeader
        steps={crumbsOf({
          cart: null,
          root: "standard",
          flow,
          current: "services",
          label: (name) => t(`flow.steps.${name}`),
        })}
        currentId="services"
      />
      <Flow
        panel={
          <Panel
            title={t("panel.title")}
            dock={
              <Row justify="between" align="baseline">
                <Text tone="muted">{t("panel.total")}</Text>
                <PriceTag amount={0} size="xl" />
              </Row>
            }
          >
            <EmptyState icon="bag" title={t("panel.empty")} text={t("panel.emptyService")} />
            {panelFoot}
          </Panel>
        }
      >
        {children}
      </Flow>
    </>
  );
}
