import type { DashboardWhiteLabel } from "@handsel/contract/operator/dashboard.ts";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useToTheSecond } from "#kit/seconds.ts";
import { dayAfter } from "./dashboard-state.ts";
import { PageLinks } from "./rewind/page-links.tsx";

interface HeaderProps {
  day: string;
  today: string;
  isConnected: boolean;
  updatedAt: string | null;
  /** The moment that is looked at; none while it is now. */
  at: string | null;
  retailers: readonly DashboardWhiteLabel[];
  onDay: (day: string) => void;
  onClear: () => void;
}

export function DashboardHeader({
  day,
  today,
  isConnected,
  updatedAt,
  at,
  retailers,
  onDay,
  onClear,
}: HeaderProps) {
  const { t } = useTranslation("operator");
  const { locale, timeZone } = useFormatter();
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  const seconds = useToTheSecond();
  return (
    <header className="ophead">
      <span className="ophead__icon">
        <Icon name="chart" size={24} />
      </span>
      <Heading level={1} look={3} tabIndex={-1}>
        {t("dashboard.title")}
      </Heading>
      <div className="dashhead__day">
        <IconButton
          icon="chevron-left"
          size="sm"
          label={t("dashboard.previousDay")}
          onPress={() => onDay(dayAfter(day, -1))}
        />
        <time dateTime={day} className="dashhead__date">
          {longDate.format(new Date(`${day}T00:00:00Z`))}
        </time>
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t("dashboard.nextDay")}
          isDisabled={dayAfter(day, 1) > today}
          onPress={() => onDay(dayAfter(day, 1))}
        />
      </div>
      <ul className="dashkeys dashhead__keys">
        {retailers.map(({ wlID, wlName, wlColourCode }) => (
          <li key={wlID}>
            <span className="dashdot__colour" style={{ background: wlColourCode }} />
            {wlName}
          </li>
        ))}
      </ul>
      <span role="status">
        {at === null ? (
          <Badge tone={isConnected ? "success" : "danger"} icon={isConnected ? "wifi" : "wifi-off"}>
            {isConnected ? t("dashboard.connected") : t("dashboard.disconnected")}
          </Badge>
        ) : (
          <Badge tone="warning">{t("dashboard.rewind.past", { time: seconds(at) })}</Badge>
        )}
      </span>
      {updatedAt !== null && at === null && (
        <Text size={13} tone="subtle">
          {t("dashboard.updated", { time: seconds(updatedAt) })}
        </Text>
      )}
      {at === null && <IconButton icon="trash" size="sm" label={t("dashboard.clear")} onPress={onClear} />}
      <PageLinks here="/dashboard" at={at} />
    </header>
  );
}
