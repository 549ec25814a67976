// The figures once more, the papers, and the customer's signature under them. Where the price changes afterwards, it is asked for
// again.
import type { OwnPhone, ShownCart } from "@handsel/contract/checkout/own-phone.ts";
import type { Signature } from "@handsel/contract/sales/signature.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { CartLines } from "./cart-lines.tsx";
import { acceptOwnPhone } from "./own-phone-api.ts";
import type { OwnStep } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { SignaturePad } from "./signature-pad.tsx";

export function AcceptStep({ token, view, goTo, besides }: OwnStep & { besides: ReactNode }) {
  const { t } = useTranslation("checkout");
  const { date } = useFormatter();
  const [today] = useState(() => new Date().toISOString());
  const [isRead, setRead] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const { mutateAsync } = useMutation(acceptOwnPhone(token));
  const missing = isRead ? signature === null && t("ownPhone.accept.unsigned") : t("ownPhone.accept.first");
  const name = [view.fields.firstName?.value, view.fields.lastName?.value].filter(Boolean).join(" ");
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
            icon="edit"
            isBlock
            blockedReason={missing || undefined}
            onPress={async () => {
              if (!signature) return;
              await mutateAsync(signature);
              goTo("sign");
            }}
          >
            {t("ownPhone.accept.next")}
          </Button>
          {besides}
        </>
      }
    >
      {view.cart && <CartLines cart={view.cart} />}
      {view.cart && <Figures cart={view.cart} />}
      <Papers papers={view.papers} />
      <Checkbox isSelected={isRead} onChange={setRead}>
        {t("ownPhone.accept.check")}
      </Checkbox>
      <SignaturePad onChange={setSignature} caption={[name, date(today)].filter(Boolean).join(", ")} />
    </PhoneFrame>
  );
}

function Papers({ papers }: { papers: OwnPhone["papers"] }) {
  const { t } = useTranslation("checkout");
  if (papers.length === 0) return null;
  return (
    <ul className="ownpaper" aria-label={t("ownPhone.accept.papers")}>
      {papers.map(({ kind, url }) => {
        const name = t(`contract.documents.${kind}`);
        return (
          <li key={kind}>
            <Icon name="document" size={20} />
            <span>{name}</span>
            <Link href={url} isExternal aria-label={`${t("ownPhone.accept.read")}: ${name}`}>
              {t("ownPhone.accept.read")}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Figures({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation("checkout");
  const { t: words } = useTranslation("cart");
  const { percent } = useFormatter();
  return (
    <Card>
      <KeyValueList
        layout="sum"
        items={[
          ...cart.payments.map(({ from, to, amount }) => ({
            key: `months ${from}`,
            label: t(from === to ? "ownPhone.month" : "ownPhone.months", { from, to }),
            value: <Money amount={amount} />,
          })),
          { key: "today", label: t("ownPhone.today"), value: <Money amount={cart.today} /> },
          ...(cart.endsOld > 0
            ? [{ key: "endsOld", label: t("ownPhone.endsOld"), value: <Money amount={cart.endsOld} /> }]
            : []),
          ...(cart.apr === null
            ? []
            : [{ key: "apr", label: words("compare.apr"), value: percent(cart.apr / 100, 2) }]),
          ...(cart.inAll === null
            ? []
            : [
                {
                  key: "inAll",
                  isStrong: true,
                  label: words("compare.total"),
                  value: <Money amount={cart.inAll} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}
