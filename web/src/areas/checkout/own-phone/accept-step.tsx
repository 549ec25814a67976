// The figures once more, and the customer's word for them. Where the price changes afterwards, the word is asked for again.
import type { ShownCart } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";
import { CartLines } from "./cart-lines.tsx";
import { acceptOwnPhone } from "./own-phone-api.ts";
import type { OwnStep } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { BackTo } from "./plan-step.tsx";

export function AcceptStep({ token, view, goTo }: OwnStep) {
  const { t } = useTranslation("checkout");
  const [isAgreed, setAgreed] = useState(false);
  const { mutateAsync } = useMutation(acceptOwnPhone(token));
  return (
    <PhoneFrame
      step="accept"
      title={t("ownPhone.accept.title")}
      text={view.cart && [view.cart.planName, view.cart.funderName].filter(Boolean).join(" · ")}
      foot={
        <>
          <Button
            variant="primary"
            size="lg"
            icon="check"
            isBlock
            blockedReason={isAgreed ? undefined : t("ownPhone.accept.first")}
            onPress={async () => {
              await mutateAsync();
              goTo("sign");
            }}
          >
            {t("ownPhone.accept.next")}
          </Button>
          <BackTo onPress={() => goTo("plan")} />
        </>
      }
    >
      {view.cart && <CartLines cart={view.cart} />}
      {view.cart && <Figures cart={view.cart} />}
      <Checkbox isSelected={isAgreed} onChange={setAgreed}>
        {t("ownPhone.accept.check")}
      </Checkbox>
    </PhoneFrame>
  );
}

function Figures({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation("checkout");
  const { t: words } = useTranslation("cart");
  const { percent } = useFormatter();
  return (
    <Card>
      <KeyValueList
        items={[
          ...cart.payments.map(({ from, to, amount }) => ({
            key: `months ${from}`,
            label: t("ownPhone.months", { from, to }),
            value: <Money amount={amount} />,
          })),
          { key: "today", label: t("ownPhone.today"), value: <Money amount={cart.today} /> },
          ...(cart.apr === null
            ? []
            : [{ key: "apr", label: words("compare.apr"), value: percent(cart.apr / 100, 1) }]),
          ...(cart.inAll === null
            ? []
            : [{ key: "inAll", label: words("compare.total"), value: <Money amount={cart.inAll} /> }]),
        ]}
      />
    </Card>
  );
}
