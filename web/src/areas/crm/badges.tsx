import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import type { CampaignStatus } from "@handsel/contract/crm/values.ts";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import type { IconName } from "#kit/marks/icon.tsx";

export function EnabledBadge({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation("crm");
  const isEnabled = status === "ENABLED";
  return (
    <Badge tone={isEnabled ? "success" : "neutral"} icon={isEnabled ? "check" : "minus"}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}

interface Look {
  tone: BadgeTone;
  icon: IconName;
}

const SEND_LOOKS = {
  PENDING: { tone: "info", icon: "clock" },
  SENT: { tone: "success", icon: "check" },
  ERROR: { tone: "danger", icon: "alert" },
} as const satisfies Record<CampaignMessage["sendStatus"], Look>;

const DELIVERY_LOOKS = {
  PENDING: { tone: "info", icon: "clock" },
  DELIVERED: { tone: "success", icon: "check" },
  BOUNCED: { tone: "warning", icon: "undo" },
  ERROR: { tone: "danger", icon: "alert" },
  OPENED: { tone: "accent", icon: "eye" },
} as const satisfies Record<CampaignMessage["deliveryStatus"], Look>;

export function SendStatusBadge({ message }: { message: CampaignMessage }) {
  const { t } = useTranslation("crm");
  // Nobody knows whether it arrived; it is not sent again, and that is said.
  if (message.isUncertain)
    return (
      <Badge tone="warning" icon="alert">
        {t("reports.uncertain")}
      </Badge>
    );
  return <Badge {...SEND_LOOKS[message.sendStatus]}>{t(`sendStatuses.${message.sendStatus}`)}</Badge>;
}

export function DeliveryStatusBadge({ status }: { status: CampaignMessage["deliveryStatus"] }) {
  const { t } = useTranslation("crm");
  return <Badge {...DELIVERY_LOOKS[status]}>{t(`deliveryStatuses.${status}`)}</Badge>;
}
