import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import type { CampaignStatus } from "@handsel/contract/crm/values.ts";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#kit/badge.tsx";

export function EnabledBadge({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation("crm");
  const isEnabled = status === "ENABLED";
  return (
    <Badge tone={isEnabled ? "success" : "neutral"} icon={isEnabled ? "check" : "minus"}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}

const SEND_TONES = {
  PENDING: "info",
  SENT: "success",
  ERROR: "danger",
} as const satisfies Record<CampaignMessage["sendStatus"], BadgeTone>;

const DELIVERY_TONES = {
  PENDING: "info",
  DELIVERED: "success",
  BOUNCED: "warning",
  ERROR: "danger",
  OPENED: "accent",
} as const satisfies Record<CampaignMessage["deliveryStatus"], BadgeTone>;

export function SendStatusBadge({ message }: { message: CampaignMessage }) {
  const { t } = useTranslation("crm");
  // Nobody knows whether it arrived; it is not sent again, and that is said.
  if (message.isUncertain)
    return (
      <Badge tone="warning" icon="alert">
        {t("reports.uncertain")}
      </Badge>
    );
  return <Badge tone={SEND_TONES[message.sendStatus]}>{t(`sendStatuses.${message.sendStatus}`)}</Badge>;
}

export function DeliveryStatusBadge({ status }: { status: CampaignMessage["deliveryStatus"] }) {
  const { t } = useTranslation("crm");
  return <Badge tone={DELIVERY_TONES[status]}>{t(`deliveryStatuses.${status}`)}</Badge>;
}
