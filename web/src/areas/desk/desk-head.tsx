// Above the columns: for whom the deal is, where it stands, and the screen that is turned to the customer.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cartPath, type DeskStep, deskPath } from "#areas/cart/index.ts";
import { DisplayDialog } from "#areas/checkout/desk/index.ts";
import { draftOf } from "#areas/checkout/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { Mono } from "#kit/marks/text.tsx";

const STEPS: readonly DeskStep[] = ["deal", "customerInfo", "contractStatus", "done"];

export function DeskHead({ cart, step }: { cart: Cart; step: DeskStep }) {
  const { t } = useTranslation("desk");
  const { t: pages } = useTranslation("platform");
  const [isShowing, setShowing] = useState(false);
  const { firstName = "", lastName = "" } = draftOf(cart.uuid).customer ?? {};
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="deskbar">
      <StepHeader
        label={pages("pages.desk")}
        currentId={step}
        steps={STEPS.map((id) => ({
          id,
          label: t(`steps.${id}`),
          // Until it is sent, what was agreed can be changed.
          ...(id === "deal" && cart.isOpen && { href: deskPath(cart.uuid) }),
          ...(id === "customerInfo" && name !== "" && { chosen: name }),
        }))}
      />
      <div className="deskbar__end">
        <Mono>{cart.reference}</Mono>
        {cart.isOpen && step === "deal" && (
          <LinkButton href={cartPath(cart.uuid)} size="sm" variant="quiet">
            {t("wholeCart")}
          </LinkButton>
        )}
        <Button size="sm" icon="laptop" onPress={() => setShowing(true)}>
          {t("show")}
        </Button>
      </div>
      {isShowing && <DisplayDialog onClose={() => setShowing(false)} />}
    </div>
  );
}
