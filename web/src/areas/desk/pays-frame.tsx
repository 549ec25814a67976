// The steps of the checkout in the place of the price board: their content scrolls, the way on stands at the foot.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { takeUpGoods } from "#areas/cart/desk/index.ts";
import { deskPath, ordersOf } from "#areas/cart/index.ts";
import type { WizardFrameProps } from "#areas/checkout/desk/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { NextButton } from "#kit/actions/next-button.tsx";
import { NoticeRegion } from "#kit/feedback/notice-region.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { DealSum } from "./deal-sum.tsx";
import { DeskColumn } from "./desk-column.tsx";
import { DeskFigures } from "./desk-figures.tsx";

export function PaysFrame({ checkout, next, note, comparison, children }: WizardFrameProps) {
  const { t } = useTranslation("desk");
  const navigate = useNavigate();
  const { cart, step } = checkout;
  const mayChange = cart.isOpen && step === "customerInfo";
  return (
    <DeskColumn
      name="pays"
      head={
        <>
          <Heading level={2}>{t("pays.title")}</Heading>
          <PlanLine cart={cart} />
          {mayChange && (
            <Button
              size="sm"
              variant="quiet"
              icon="undo"
              onPress={async () => {
                await takeUpGoods(cart);
                await navigate(deskPath(cart.uuid));
              }}
            >
              {t("change")}
            </Button>
          )}
        </>
      }
      foot={
        <div className="next">
          {comparison ? <div className="next__way">{comparison.summary}</div> : <DeskFigures cart={cart} />}
          <div className="next__go">
            <NextButton next={next} size="lg">
              {step === "contractStatus" && !comparison && !next.staysHere ? t("next.done") : next.label}
            </NextButton>
            {note && (
              <Text size={12} tone="muted">
                {note}
              </Text>
            )}
          </div>
        </div>
      }
    >
      <NoticeRegion />
      {comparison?.table}
      {children}
      {!comparison && <DealSum cart={cart} />}
    </DeskColumn>
  );
}

/** What was chosen on the board, once the board has given way. */
function PlanLine({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { percent } = useFormatter();
  const [order, ...others] = ordersOf(cart);
  if (!order?.financing || others.length > 0) return null;
  const { payment_plan_name, funderName, deviceContractFinance, extrasContractFinance } = order.financing;
  const agreement = deviceContractFinance ?? extrasContractFinance;
  const rate = agreement && t("figures.apr", { percent: percent(agreement.annualisedInterestRate / 100, 2) });
  return (
    <span className="desk__plan">{[payment_plan_name, funderName, rate].filter(Boolean).join(", ")}</span>
  );
}
