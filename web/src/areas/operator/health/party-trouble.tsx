// What is wrong with a party: since when, what it has come to, and who looks after it.
import type { AlertHit, PartyAlert, PartyHealth } from "@handsel/contract/operator/health.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useSeconds } from "#kit/seconds.ts";
import { acknowledge } from "./api.ts";
import { usePartyName } from "./party-name.ts";

interface TroubleProps {
  alert: PartyAlert & { hit: AlertHit };
  /** How the party is at the moment that is looked at. */
  health: PartyHealth | undefined;
  /** Whose trouble it is, where several are looked at. */
  retailer: string;
  isPast: boolean;
  onOpen: () => void;
}

export function Trouble({ alert, health, retailer, isPast, onOpen }: TroubleProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const client = useQueryClient();
  const take = async () => {
    await acknowledge(alert);
    await client.invalidateQueries({ queryKey: ["operator", "health"] });
  };
  const { calls, unanswered, stores, carts } = alert.hit;
  const title = useTroubleTitle(alert, health);
  return (
    <section className="trouble" role="alert">
      <span className="trouble__icon">
        <Icon name="bell" size={18} />
      </span>
      <div className="trouble__words">
        <b>
          {title} {retailer !== "" && <span>{retailer}</span>}
        </b>
        <span>
          {t(alert.kind === "SILENT" ? "health.trouble.silent" : "health.trouble.detail", {
            time: formatter.dateTime(alert.since),
            unanswered: formatter.number(unanswered),
            calls: formatter.number(calls),
            stores: formatter.number(stores),
            carts: formatter.number(carts),
          })}
        </span>
      </div>
      <Text size={13} tone="muted">
        {alert.acknowledgedAt === null
          ? t("health.trouble.told", { time: formatter.time(alert.raisedAt) })
          : t("health.trouble.taken", {
              person: alert.acknowledgedBy,
              time: formatter.time(alert.acknowledgedAt),
            })}
      </Text>
      <Button size="sm" onPress={onOpen}>
        {t("health.look")}
      </Button>
      {alert.acknowledgedAt === null && !isPast && (
        <Button size="sm" variant="primary" onPress={take}>
          {t("health.trouble.take")}
        </Button>
      )}
    </section>
  );
}

/** With its figures as long as it lasts: what began as slow may fail by now. */
function useTroubleTitle(alert: PartyAlert, health: PartyHealth | undefined): string {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const seconds = useSeconds();
  const party = usePartyName()(alert.party);
  const percent = (value: number) => formatter.percent(value / 100, 0);
  if (health?.state === "FAILING" && health.recentAnsweredPercent !== null)
    return t("health.answeredSentence", {
      party,
      now: percent(health.recentAnsweredPercent),
      usual: percent(health.usualAnsweredPercent ?? 100),
    });
  if (health?.state === "SLOW" && health.recentP95Ms !== null && health.usualP95Ms !== null)
    return t("health.slowestSentence", {
      party,
      now: seconds(health.recentP95Ms, 1),
      usual: seconds(health.usualP95Ms, 1),
    });
  return t(`health.trouble.${alert.kind}`, { party });
}
