// The steps of the checkout in the place of the price board: their content scrolls, the way on stands at the foot.
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { takeUpGoods } from "#areas/cart/desk/index.ts";
import { deskPath } from "#areas/cart/index.ts";
import type { WizardFrameProps } from "#areas/checkout/desk/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { NextButton } from "#kit/actions/next-button.tsx";
import { NoticeRegion } from "#kit/feedback/notice-region.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
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
    </DeskColumn>
  );
}
