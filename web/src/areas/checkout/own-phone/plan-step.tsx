// The plans of this cart with the till's own figures; the one that is taken is the cart's.
import type { PlanComparison } from "@handsel/contract/cart/selecting.ts";
import type { OwnCover } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { CartLines } from "./cart-lines.tsx";
import { chooseOwnPlan, setOwnCover } from "./own-phone-api.ts";
import type { OwnStep } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";

export function PlanStep({ token, view, goTo }: OwnStep) {
  const { t } = useTranslation("checkout");
  const { mutateAsync } = useMutation(chooseOwnPlan(token));
  const plans = view.plans.filter(({ enabled }) => enabled);
  const current = plans.find(({ selected }) => selected);
  const [chosen, choose] = useState<string | null>(null);
  const wanted = plans.find(({ id }) => id === chosen) ?? current;
  const take = async () => {
    if (wanted && wanted.id !== current?.id) await mutateAsync(wanted.id);
    goTo("accept");
  };
  return (
    <PhoneFrame
      step="plan"
      title={t("ownPhone.plan.title")}
      foot={
        <>
          <Button variant="primary" size="lg" iconEnd="arrow-right" isBlock onPress={take}>
            {wanted ? t("ownPhone.plan.take", { plan: wanted.name }) : t("ownPhone.next")}
          </Button>
          <BackTo onPress={() => goTo("details")} isHidden={view.funder === null} />
        </>
      }
    >
      {view.cart && <CartLines cart={view.cart} />}
      {plans.length > 0 && (
        <RadioGroup
          aria-label={t("ownPhone.plan.title")}
          className="ownplans"
          value={wanted?.id ?? null}
          onChange={choose}
        >
          {plans.map((plan) => (
            <Radio key={plan.id} value={plan.id} className="ownplan">
              <PlanFigures plan={plan} marks={marksOf(plan, plans)} />
            </Radio>
          ))}
        </RadioGroup>
      )}
      {view.cover && <CoverSwitch token={token} cover={view.cover} />}
    </PhoneFrame>
  );
}

/** Takes effect at once: every price above is another one. */
function CoverSwitch({ token, cover }: { token: string; cover: OwnCover }) {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  const { mutate, isPending } = useMutation(setOwnCover(token));
  // The one that was on comes back: another may be the retailer's usual one.
  const [known, keep] = useState(cover.id);
  const words = cover.isRequired ? "coverRequired" : cover.isOn ? "cover" : "coverOff";
  return (
    <div className="owncover">
      <Switch
        isSelected={cover.isOn}
        isDisabled={isPending || (cover.isRequired && cover.isOn)}
        onChange={(isOn) => {
          if (!isOn) keep(cover.id);
          mutate(isOn ? known : null);
        }}
      >
        <b>{cover.name}</b>
        <Text size={13} tone="muted">
          {t(`ownPhone.plan.${words}`, { amount: money(cover.monthly) })}
        </Text>
      </Switch>
    </div>
  );
}

export function BackTo({ onPress, isHidden = false }: { onPress: () => void; isHidden?: boolean }) {
  const { t } = useTranslation("checkout");
  if (isHidden) return null;
  return (
    <Button variant="quiet" isBlock onPress={onPress}>
      {t("back")}
    </Button>
  );
}

type PlanMark = "lowestMonth" | "lowestInAll";

/** Of several the one that is lowest; of two that are, the upper one. */
export function marksOf(plan: PlanComparison, plans: readonly PlanComparison[]): PlanMark[] {
  if (plans.length < 2) return [];
  const isLowest = (figure: (one: PlanComparison) => number) =>
    plans.toSorted((one, other) => figure(one) - figure(other))[0]?.id === plan.id;
  return [
    ...(isLowest(({ monthlyInAll }) => monthlyInAll) ? (["lowestMonth"] as const) : []),
    ...(isLowest(({ totalPayable }) => totalPayable) ? (["lowestInAll"] as const) : []),
  ];
}

function PlanFigures({ plan, marks }: { plan: PlanComparison; marks: readonly PlanMark[] }) {
  const { t } = useTranslation("checkout");
  const { t: cart } = useTranslation("cart");
  const formatter = useFormatter();
  const swap = plan.earlyUpgradeMonth ?? plan.upgradeMonth;
  return (
    <>
      <span className="ownplan__head">
        <span className="dot" aria-hidden="true" />
        <span className="ownplan__name">
          <b>{plan.name}</b>
          <Text size={13} tone="muted">
            {plan.tagline || (swap !== null && cart("compare.upgradeFrom", { month: swap }))}
          </Text>
        </span>
        <span className="ownplan__price">
          <b>
            <Money amount={plan.monthlyInAll} />
          </b>
          <Text size={12} tone="muted">
            {t("ownPhone.aMonth")}
          </Text>
        </span>
      </span>
      <span className="ownplan__figures">
        {[
          [cart("compare.upfront"), formatter.money(plan.upfront)],
          [cart("compare.months"), cart("compare.count", { count: plan.months })],
          [cart("compare.total"), formatter.money(plan.totalPayable)],
          [cart("compare.apr"), formatter.percent(plan.apr / 100, 2)],
        ].map(([label, value]) => (
          <span key={label}>
            <Text size={12} tone="muted">
              {label}
            </Text>
            <span>{value}</span>
          </span>
        ))}
      </span>
      {marks.map((mark) => (
        <Badge key={mark} tone="success" icon="star">
          {t(`ownPhone.plan.${mark}`)}
        </Badge>
      ))}
    </>
  );
}
