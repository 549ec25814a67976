// Above the columns: for whom the deal is, where it stands, and the screen that is turned to the customer.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cartPath, type DeskStep, deskPath } from "#areas/cart/index.ts";
import { DisplayDialog } from "#areas/checkout/desk/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { Avatar } from "#kit/marks/avatar.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { useDeskCustomer } from "./desk-customer.ts";

const STEPS: readonly DeskStep[] = ["deal", "customerInfo", "contractStatus", "done"];

export function DeskHead({ cart, step }: { cart: Cart; step: DeskStep }) {
  const { t } = useTranslation("desk");
  const { t: pages } = useTranslation("platform");
  const [isShowing, setShowing] = useState(false);
  const customer = useDeskCustomer(cart);
  return (
    <div className="deskbar">
      {customer && (
        <div className="deskbar__who">
          <Avatar name={customer.name} />
          <span>
            <b>{customer.name}</b>
            <small>{customer.phone}</small>
          </span>
          {cart.isOpen && step === "deal" && cart.ordersValid && (
            <LinkButton href={deskPath(cart.uuid, "customerInfo")} icon="edit" size="sm" variant="quiet">
              {t("gets.change")}
            </LinkButton>
          )}
        </div>
      )}
      <StepHeader
        label={pages("pages.desk")}
        currentId={step}
        steps={STEPS.map((id) => ({
          id,
          label: t(`steps.${id}`),
          // Until it is sent, what was agreed can be changed.
          ...(id === "deal" && cart.isOpen && { href: deskPath(cart.uuid) }),
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
