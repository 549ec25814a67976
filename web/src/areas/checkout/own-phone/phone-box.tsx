// The box from which a customer goes on with the own phone: the code, how it can be typed or sent, and what the phone is at.
// Either side can go on at any time.

import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { PHONE_STEPS, type PhoneLink } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { type StatusStep, StatusSteps } from "#kit/feedback/status-steps.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { useSeconds } from "../contract/live-state.tsx";
import { closePhoneLink, openPhoneLink, sendPhoneLink } from "./own-phone-api.ts";
import "./own-phone.css";
import type { WatchedPhone } from "./use-phone-link.ts";

export type Reachable = Partial<Record<DeliveryMethod, string | undefined>>;

/** With its quiet zone; the code itself is 200 and more. */
const QR_SIZE = 248;
/** After this many seconds it was last seen, and is no longer live; and after so many more it is missed. */
const LIVE_SECONDS = 15;
const MISSED_SECONDS = 60;
const SECOND_MS = 1000;

export function PhoneBox({
  cartUUID,
  link,
  toldAt,
  reachable,
  isSent = false,
}: WatchedPhone & {
  cartUUID: string;
  link: PhoneLink;
  reachable: Reachable;
  /** The application is out: it is the customer's turn, on the lender's page. */
  isSent?: boolean;
}) {
  const { t } = useTranslation("checkout");
  const now = useSeconds(true);
  const formatter = useFormatter();
  const { mutateAsync: open } = useMutation(openPhoneLink(cartUUID));
  const { mutateAsync: close } = useMutation(closePhoneLink(cartUUID));
  const sinceSeen =
    link.secondsSinceSeen === null
      ? null
      : link.secondsSinceSeen + Math.max(0, Math.floor((now - toldAt) / SECOND_MS));
  return (
    <Card
      title={t(link.openedAt === null ? "ownPhone.till.waiting" : "ownPhone.till.connected")}
      actions={
        <Button size="sm" variant="quiet" icon="x" onPress={async () => close()}>
          {t("ownPhone.till.close")}
        </Button>
      }
    >
      <div className="phonebox">
        <div className="phonebox__code">
          <QrCode value={link.url} label={t("ownPhone.till.qr")} size={QR_SIZE} />
          <Text size={14}>
            {link.place}
            {" · "}
            <Mono>
              <b className="phonebox__typed">{link.code}</b>
            </Mono>
          </Text>
          <Seen seconds={sinceSeen} />
          <SendLink cartUUID={cartUUID} reachable={reachable} />
          <Text size={12} tone="muted">
            {t("ownPhone.till.until", { time: formatter.time(link.expiresAt) })}
          </Text>
          {link.openedAt !== null && (
            <Button size="sm" variant="quiet" icon="refresh" onPress={async () => open({ isAnew: true })}>
              {t("ownPhone.till.anew")}
            </Button>
          )}
        </div>
        <StatusSteps label={t("ownPhone.till.steps")} steps={useSteps(link, isSent)} />
      </div>
    </Card>
  );
}

function Seen({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation("checkout");
  if (seconds === null) return null;
  if (seconds >= MISSED_SECONDS)
    return (
      <Text as="p" size={13} tone="muted">
        {t("ownPhone.till.missed", { seconds })}
      </Text>
    );
  const isLive = seconds <= LIVE_SECONDS;
  return (
    <span className="phonebox__seen" data-live={isLive || undefined}>
      <i className="pulse" aria-hidden="true" />
      {t(isLive ? "ownPhone.till.live" : "ownPhone.till.lastSeen", { seconds })}
    </span>
  );
}

function SendLink({ cartUUID, reachable }: { cartUUID: string; reachable: Reachable }) {
  const { t } = useTranslation("checkout");
  const { mutateAsync } = useMutation(sendPhoneLink(cartUUID));
  const send = (method: DeliveryMethod, icon: IconName) => {
    const to = reachable[method];
    return (
      <Button
        size="sm"
        icon={icon}
        blockedReason={to ? undefined : t(`ownPhone.till.no.${method}`)}
        reasonPlacement="tooltip"
        onPress={async () => {
          await mutateAsync({ distributionMethod: method, to: to ?? "" });
          toasts.success(t("ownPhone.till.sent", { to }));
        }}
      >
        {t(`delivery.${method}`)}
      </Button>
    );
  };
  return (
    <div className="btngroup">
      {send("sms", "sms")}
      {send("email", "mail")}
    </div>
  );
}

const ICONS: Record<(typeof PHONE_STEPS)[number], IconName> = {
  details: "id-card",
  plan: "wallet",
  accept: "document",
  sign: "edit",
};

function useSteps(link: PhoneLink, isSent: boolean): StatusStep[] {
  const { t } = useTranslation("checkout");
  const at = link.step === null ? -1 : PHONE_STEPS.indexOf(link.step);
  return PHONE_STEPS.map((name, index): StatusStep => {
    const isDone = index < at;
    const isNow = index === at;
    return {
      id: name,
      title: t(`ownPhone.till.step.${name}`),
      icon: ICONS[name],
      state: isDone ? "done" : isNow ? "now" : "idle",
      // The tick says it; the lender's own word for it is another one.
      ...(isDone && { end: "" }),
      ...(isNow && { status: t("ownPhone.till.customer") }),
      ...(name === "sign" &&
        link.acceptedAt !== null &&
        isNow &&
        !isSent && { text: t("ownPhone.till.yourTurn"), status: t("ownPhone.till.you") }),
    };
  });
}
