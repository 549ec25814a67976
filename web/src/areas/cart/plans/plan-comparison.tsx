// All plans for the chosen device side by side, every figure the server's.
import type { PlanComparison as Plan } from "@handsel/contract/cart/selecting.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { comparePlans } from "../api.ts";
import { useProblemText } from "../cart/cart-details-problem.ts";
import type { Choosing } from "../options/use-choose.ts";
import { useSale } from "../sale.tsx";

export interface PlanComparisonProps {
  isOpen: boolean;
  onClose: () => void;
  choosing: Choosing;
}

export function PlanComparison({ isOpen, onClose, choosing }: PlanComparisonProps) {
  const { t } = useTranslation("cart");
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("compare.title")} size="xl">
      <Plans
        onChoose={(id) => {
          choosing.choose({ paymentplanID: id });
          onClose();
        }}
      />
    </Modal>
  );
}

function Plans({ onChoose }: { onChoose: (id: string) => void }) {
  const { cart } = useSale();
  const { data, isError, refetch } = useQuery(comparePlans(cart.uuid, cart.version));
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  return data ? <PlanTable plans={data.plans} onChoose={onChoose} /> : <Loader />;
}

function PlanTable({ plans, onChoose }: { plans: readonly Plan[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  const rows: { key: string; label: string; value: (plan: Plan) => ReactNode }[] = [
    { key: "monthly", label: t("compare.monthly"), value: (plan) => <Money amount={plan.monthlyPayment} /> },
    { key: "upfront", label: t("compare.upfront"), value: (plan) => <Money amount={plan.upfront} /> },
    { key: "total", label: t("compare.total"), value: (plan) => <Money amount={plan.totalPayable} /> },
    { key: "cost", label: t("compare.cost"), value: (plan) => <Money amount={plan.costOfCredit} /> },
    { key: "apr", label: t("compare.apr"), value: (plan) => formatter.percent(plan.apr / 100, 2) },
    {
      key: "months",
      label: t("compare.months"),
      value: (plan) => t("compare.count", { count: plan.months }),
    },
    {
      key: "upgrade",
      label: t("compare.upgrade"),
      value: (plan) => <Upgrade plan={plan} />,
    },
  ];
  return (
    <div className="compare">
      <table className="compare__table">
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col" data-selected={plan.selected || undefined}>
                {plan.name}
                <span className="cartline__sub">{plan.tagline}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value }) => (
            <tr key={key} data-main={key === "monthly" || undefined}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-selected={plan.selected || undefined}>
                  {plan.enabled ? value(plan) : <NoFigure plan={plan} isFirst={key === "monthly"} />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {plans.map((plan) => (
              <td key={plan.id} data-selected={plan.selected || undefined}>
                <ChooseButton plan={plan} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Upgrade({ plan: { earlyUpgradeMonth, upgradeMonth } }: { plan: Plan }) {
  const { t } = useTranslation("cart");
  if (upgradeMonth === null) return t("compare.noUpgrade");
  const free = t("compare.upgradeFree", { month: upgradeMonth });
  if (earlyUpgradeMonth === null) return free;
  return (
    <>
      {t("compare.upgradeFrom", { month: earlyUpgradeMonth })}
      <span className="cartline__sub">{free}</span>
    </>
  );
}

/** A plan that does not take the device says why once, in place of its first figure. */
function NoFigure({ plan, isFirst }: { plan: Plan; isFirst: boolean }) {
  const problemText = useProblemText();
  return isFirst && plan.problem ? problemText(plan.problem) : "–";
}

function ChooseButton({ plan, onChoose }: { plan: Plan; onChoose: (id: string) => void }) {
  const { t } = useTranslation("cart");
  return (
    <Button
      size="sm"
      isBlock
      variant={plan.selected ? "soft" : "default"}
      icon={plan.selected ? "check" : undefined}
      isDisabled={!plan.enabled || plan.selected}
      aria-label={plan.selected ? undefined : t("compare.chooseNamed", { plan: plan.name })}
      onPress={() => onChoose(plan.id)}
    >
      {plan.selected ? t("compare.chosen") : t("compare.choose")}
    </Button>
  );
}
