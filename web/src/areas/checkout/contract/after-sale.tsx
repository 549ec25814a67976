// What is left to do at the counter once the contract is signed: the money, and the papers.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { isCompleted } from "@handsel/contract/checkout/contract-steps.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { mailContract, takeAmount } from "../api.ts";
import { openPhoneLink } from "../own-phone/own-phone-api.ts";

export function AfterSale({ cartUUID, status }: { cartUUID: string; status: OrderStatus }) {
  const isDone = isCompleted(status.steps.handOverDevice);
  const isAgreed = status.isSigned || isDone;
  return (
    <>
      {isAgreed && status.dueToday > 0 && <Amount cartUUID={cartUUID} status={status} />}
      {isAgreed && !status.amountTaken && <EndOfOld status={status} />}
      {isDone && <Papers cartUUID={cartUUID} status={status} />}
    </>
  );
}

/** Said until somebody has taken it, and then who did. */
function Amount({ cartUUID, status: { dueToday, amountTaken } }: { cartUUID: string; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { money, time } = useFormatter();
  const { mutateAsync } = useMutation(takeAmount(cartUUID));
  const amount = money(dueToday);
  if (amountTaken)
    return (
      <Notice tone="success" title={t("afterSale.taken", { amount })}>
        {t("afterSale.takenBy", { name: amountTaken.by, time: time(amountTaken.at) })}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t("afterSale.take", { amount })}
      actions={
        <Button icon="check" onPress={async () => mutateAsync({})}>
          {t("afterSale.tick")}
        </Button>
      }
    >
      {t("afterSale.takeText")}
    </Notice>
  );
}

/** What ends the contract that is swapped is taken at the same till, and stands on another receipt. */
function EndOfOld({ status: { dueToday, tradecart } }: { status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  const cost = tradecart?.swapCost ?? 0;
  if (cost === 0) return null;
  return (
    <Notice tone="warning" title={t("afterSale.endOld", { amount: money(cost) })}>
      {t("afterSale.endOldText", { total: money(dueToday + cost) })}
    </Notice>
  );
}

function Papers({ cartUUID, status }: { cartUUID: string; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { mutateAsync: mail } = useMutation(mailContract(cartUUID));
  const { mutateAsync: open } = useMutation(openPhoneLink(cartUUID));
  return (
    <Card title={t("afterSale.papers")}>
      <div className="btngroup">
        {status.documents.map(({ kind, url }) => (
          <LinkButton key={kind} href={url} icon="printer" isExternal>
            {t(`contract.documents.${kind}`)}
          </LinkButton>
        ))}
        <Button
          icon="mail"
          onPress={async () => {
            const { sentTo } = await mail();
            toasts.success(t("afterSale.mailed", { to: sentTo }));
          }}
        >
          {t("afterSale.mail")}
        </Button>
        <Button icon="phone" onPress={async () => open({})}>
          {t("afterSale.qr")}
        </Button>
      </div>
    </Card>
  );
}
