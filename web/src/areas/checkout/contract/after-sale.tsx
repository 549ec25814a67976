// What is left to do at the counter once the contract is signed: the money, and the papers.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { isCompleted } from "@handsel/contract/checkout/contract-steps.ts";
import { ENDED_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { GiveBack } from "#areas/sales/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { mailContract, takeAmount } from "../api.ts";
import { openPhoneLink } from "../own-phone/own-phone-api.ts";

interface OfSale {
  cartUUID: string;
  status: OrderStatus;
}

export function AfterSale(sale: OfSale) {
  return (
    <>
      <TillMoney {...sale} />
      {isCompleted(sale.status.steps.handOverDevice) && <Papers {...sale} />}
    </>
  );
}

/** What the till takes of the customer and gives, wherever a sale comes to its end. */
export function TillMoney({ cartUUID, status }: OfSale) {
  const isDone = isCompleted(status.steps.handOverDevice);
  const isAgreed = status.isSigned || isDone;
  return (
    <>
      {isAgreed && status.toTake > 0 && isToTake(status) && <Amount cartUUID={cartUUID} status={status} />}
      <GiveBack cartUUID={cartUUID} of={status} />
      {status.toGive > 0 && <ToGive toGive={status.toGive} isDone={isDone} />}
    </>
  );
}

/** What has ended takes nothing any more; what was taken stays said. */
const isToTake = ({ amountTaken, status }: OrderStatus) =>
  amountTaken !== null || !(ENDED_STATUSES as readonly string[]).includes(status);

/** Said until somebody has taken it, and then who did. What ends the contract that is swapped is taken at the same till. */
function Amount({ cartUUID, status }: OfSale) {
  const { t } = useTranslation("checkout");
  const { money, time } = useFormatter();
  const { mutateAsync } = useMutation(takeAmount(cartUUID));
  const { toTake, amountTaken, tradecart } = status;
  const endsOld = tradecart?.swapCost ?? 0;
  if (amountTaken)
    return (
      <Notice tone="success" title={t("afterSale.taken", { amount: money(amountTaken.amount) })}>
        {t("afterSale.takenBy", { name: amountTaken.by, time: time(amountTaken.at) })}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t("afterSale.take", { amount: money(toTake) })}
      actions={
        <Button icon="check" onPress={async () => mutateAsync({})}>
          {t("afterSale.tick")}
        </Button>
      }
    >
      {endsOld > 0 && <p>{t("afterSale.endOldText", { cost: money(endsOld) })}</p>}
      <p>{t("afterSale.takeText")}</p>
    </Notice>
  );
}

/** What the old device had paid towards extras that are not sold. */
function ToGive({ toGive, isDone }: { toGive: OrderStatus["toGive"]; isDone: boolean }) {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  return (
    <Notice tone={isDone ? "warning" : "info"} title={t("afterSale.give", { amount: money(toGive) })}>
      {!isDone && t("afterSale.giveText")}
    </Notice>
  );
}

function Papers({ cartUUID, status }: OfSale) {
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
