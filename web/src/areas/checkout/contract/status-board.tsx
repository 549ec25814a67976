// The contract's status with everything that can be done about it: whether the device may be handed over, the rows, and the
// buttons below them.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { isCompleted } from "@handsel/contract/checkout/contract-steps.ts";
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { statusActions } from "@handsel/contract/checkout/status-actions.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#areas/cart/index.ts";
import { EndingDialog } from "#areas/sales/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { finaliseCart } from "../api.ts";
import { LenderNotice } from "../lender-notice.tsx";
import { PhoneBox } from "../own-phone/phone-box.tsx";
import { PhoneButton } from "../own-phone/phone-button.tsx";
import { usePhoneLink } from "../own-phone/use-phone-link.ts";
import { ChangeGoods } from "../ways-on/change-goods.tsx";
import type { WaysBoard } from "../ways-on/use-ways-on.ts";
import { WaysOnView } from "../ways-on/ways-on.tsx";
import { AfterSale } from "./after-sale.tsx";
import {
  isCreditDeclined,
  nextUp,
  progressOf,
  type StatusConfigs,
  statusRows,
} from "./contract-status-rules.ts";
import { DeclinedSale } from "./declined-sale.tsx";
import { FinishLaterDialog } from "./finish-later-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { StatusRows } from "./status-rows.tsx";
import { useCancel } from "./use-cancel.ts";
import { useNextWords } from "./use-next-words.ts";

/** The lender waits for the customer: terms, credit or signature are open, on a page of the lender's. */
const isCustomersTurn = ({ funder, isSigned, steps, application }: OrderStatus) =>
  funder !== null && application === "SENT" && !isSigned && !isCreditDeclined(steps);

type Dialog = "resend" | "finishLater" | "cancel" | "activate" | null;

export function StatusBoard({ cart, status, ways, isDocked }: WaysBoard) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const problemText = useProblemText();
  const [dialog, setDialog] = useState<Dialog>(null);
  const { mutateAsync: activate } = useMutation(finaliseCart(cart.uuid));
  const cancel = useCancel(cart.uuid, status);
  const formatter = useFormatter();
  const { shortAmount = 0, shortMonthly = null } = status.partialApproval ?? {};
  const close = () => setDialog(null);
  const isDeclined = isCreditDeclined(status.steps);
  const waysOn = <WaysOnView cart={cart} status={status} ways={ways} isDocked={isDocked} />;
  useRemedyAct("RESEND", () =>
    statusActions(status, configs).resend ? () => setDialog("resend") : undefined,
  );
  const phone = usePhoneLink(cart.uuid);
  const { link } = phone;
  const isSigning = isCustomersTurn(status);
  const isDone = isCompleted(status.steps.handOverDevice);
  const { email, phone: sms } = status.contractCustomer;
  const reachable = { sms, email };
  return (
    <Stack gap={4}>
      {isDeclined && waysOn}
      <HandOver status={status} configs={configs} />
      {!isDone && <LenderNotice funder={status.funder} />}
      {status.creditError && <Notice tone="danger">{problemText(status.creditError)}</Notice>}
      {status.partialApproval?.isTooLittle && <Notice tone="warning">{t("partial.tooLittle")}</Notice>}
      {isUndelivered(status) && (
        <Notice
          tone="warning"
          icon="sms"
          title={t("waysOn.undelivered.title")}
          actions={<Button onPress={() => setDialog("resend")}>{t("waysOn.undelivered.resend")}</Button>}
        >
          {t("waysOn.undelivered.help")}
        </Notice>
      )}
      <div className="statusrows" data-calm={isDeclined || undefined}>
        <Card isFlush>
          <StatusRows
            cartUUID={cart.uuid}
            status={status}
            onResend={() => setDialog("resend")}
            beside={isSigning && !link && <PhoneButton cartUUID={cart.uuid} />}
          />
        </Card>
      </div>
      {!isDeclined && ways.found && (status.status !== "CANCELLED" || ways.found.goesOnIn) && (
        <Card>{waysOn}</Card>
      )}
      <AfterSale cartUUID={cart.uuid} status={status} />
      {(isSigning || isDone) && link && (
        <PhoneBox cartUUID={cart.uuid} {...phone} link={link} reachable={reachable} isSent />
      )}
      {isDeclined ? (
        <DeclinedSale cart={cart} status={status} hasGoneOn={Boolean(ways.found?.goesOnIn)} />
      ) : (
        <Foot cart={cart} status={status} onOpen={setDialog} />
      )}
      {dialog === "resend" && <ResendDialog cartUUID={cart.uuid} status={status} onClose={close} />}
      {dialog === "finishLater" && <FinishLaterDialog cartUUID={cart.uuid} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === "activate"}
        title={t("activate.title", { reference: status.reference })}
        effect={
          <>
            {shortAmount > 0 && (
              <p>
                <b>
                  {t("partial.takeFirst", {
                    amount: formatter.money(shortAmount),
                    monthly: formatter.money(shortMonthly ?? 0),
                  })}
                </b>
              </p>
            )}
            <p>{t("activate.effect")}</p>
          </>
        }
        confirmLabel={t("activate.open")}
        onCancel={close}
        onConfirm={async () => {
          // A refusal has been shown; the dialog closes and the status says where the sale stands.
          await activate({}).catch(() => undefined);
          close();
        }}
      />
      {dialog === "cancel" && (
        <EndingDialog
          ending="CANCEL_CONTRACT"
          cartUUID={cart.uuid}
          title={t("cancelContract.title", { reference: status.reference })}
          effect={t("cancelContract.effect")}
          confirmLabel={t("declined.cancel")}
          keepLabel={t("cancelContract.keep")}
          onClose={close}
          onConfirm={async (why) => {
            await cancel(why);
            close();
          }}
        />
      )}
    </Stack>
  );
}

const isUndelivered = ({ steps, lastMessageStatus, funder }: OrderStatus) =>
  steps.creditSign === "PENDING" &&
  lastMessageStatus === "ERROR" &&
  deliveryMethodsOf(funder ?? "").length > 0;

function Foot({
  cart,
  status,
  onOpen,
}: {
  cart: Cart;
  status: OrderStatus;
  onOpen: (dialog: Dialog) => void;
}) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const { activate, finishLater, cancel } = statusActions(status, configs);
  const isDone = isCompleted(status.steps.handOverDevice);
  if (isDone && !finishLater) return null;
  return (
    <>
      {cancel && (
        <Text size={13} tone="muted">
          {t("changeGoods.still")}
        </Text>
      )}
      <div className="statusfoot">
        <div className="statusfoot__start">
          {finishLater && (
            <Button icon="clock" onPress={() => onOpen("finishLater")}>
              {t("finishLater.open")}
            </Button>
          )}
          {cancel && <ChangeGoods cart={cart} funderName={status.funderName} />}
          {cancel && (
            <Button variant="danger" icon="x" onPress={() => onOpen("cancel")}>
              {t("declined.cancel")}
            </Button>
          )}
        </div>
        {!isDone && (
          <div className="statusfoot__end">
            <Text size={13} tone="muted">
              {t(activate ? "activate.caption" : "activate.later")}
            </Text>
            {activate && (
              <Button
                variant="success"
                icon="check"
                onPress={() => onOpen("activate")}
                blockedReason={status.isSigned ? undefined : t("activate.unsigned")}
              >
                {t("activate.open")}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** A sale that comes to nothing is no alarm: the device stays where it is. */
const TONES = { approved: "success", pending: "warning", refused: "quiet" } as const;

/** The one question that everybody at the counter asks. */
function HandOver({ status, configs }: { status: OrderStatus; configs: StatusConfigs }) {
  const { t } = useTranslation("checkout");
  const rows = statusRows(status, configs);
  const { done, total } = progressOf(rows);
  const words = useNextWords();
  const answer = isCreditDeclined(status.steps)
    ? "refused"
    : isCompleted(status.steps.handOverDevice)
      ? "approved"
      : status.steps.handOverDevice === "REFUSED"
        ? "refused"
        : "pending";
  return (
    <div className="handover" data-tone={TONES[answer]} role="status">
      <Icon name="hand" size={28} />
      <div className="handover__words">
        <Text weight="bold" size={18}>
          {t(`handOver.${answer}`)}
        </Text>
        {answer === "pending" && (
          <Text size={14} tone="muted">
            {t("handOver.progress", { done, total })}
            {` ${t("handOver.next", { step: words(nextUp(status, configs)) })}`}
          </Text>
        )}
      </div>
      {answer === "pending" && total > 0 && (
        <div className="handover__bar">
          <ProgressBar label={t("handOver.bar")} isLabelHidden value={Math.round((done / total) * 100)} />
        </div>
      )}
    </div>
  );
}
