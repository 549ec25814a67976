// How lenders and other outside parties are doing, live or at any moment of the last weeks.
import type { AlertHit, PartyAlert, PartyHealth } from "@handsel/contract/operator/health.ts";
import { PARTY_KINDS } from "@handsel/contract/operator/parties.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDarkPage } from "#client/scheme.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { withMoment } from "../rewind/moment.ts";
import { TimeRail } from "../rewind/time-rail.tsx";
import { acknowledge, partyHealth } from "./api.ts";
import { type HealthAddress, useHealthAddress } from "./health-address.ts";
import { scaleOf, useSeconds } from "./line-figures.ts";
import { PartyCard } from "./party-card.tsx";
import { usePartyName } from "./party-name.ts";
import { PartyPanel } from "./party-panel.tsx";
import "../operator.css";
import "./health.css";

export function Component() {
  const { t } = useTranslation("operator");
  useDarkPage();
  const [address, change] = useHealthAddress();
  const { kind, at, wlID, country, storeID } = address;
  const query = useQuery(partyHealth({ kind, at, wlID, country, storeID }));
  const { data } = query;
  const scale = scaleOf(data?.parties.flatMap(({ slots }) => slots) ?? []);
  const open = data?.parties.find(({ party }) => party === address.party);
  const name = usePartyName();
  const formatter = useFormatter();
  const marks = (data?.alerts ?? []).map(({ alertID, party, kind: trouble, since, endedAt }) => ({
    id: alertID,
    from: since,
    to: endedAt,
    words: t(`health.rewind.mark.${trouble}`, { time: formatter.time(since), party: name(party) }),
  }));
  return (
    <div className="op health" data-density="compact" data-past={at !== null || undefined}>
      <Head
        address={address}
        retailers={data?.retailers ?? []}
        storeName={data?.storeName ?? ""}
        isFailed={query.isError}
        onChange={change}
      />
      {data?.alerts
        .filter(({ endedAt }) => endedAt === null || endedAt > data.at)
        .map((alert) => (
          <Trouble
            key={alert.alertID}
            alert={alert}
            health={data.parties.find(({ party }) => party === alert.party)}
            isPast={at !== null}
            onOpen={() => change({ party: alert.party, slot: null })}
          />
        ))}
      {query.isPending && <Loader />}
      {query.isError && !data && <EmptyState title={t("health.failed")} icon="wifi-off" />}
      {data && (
        <div className="health__body">
          <div className="health__cards">
            {data.parties.length === 0 && <EmptyState title={t("health.none")} icon="chart" />}
            <div className="health__grid" style={columnsFor(data.parties.length)}>
              {data.parties.map((health) => (
                <PartyCard
                  key={health.party}
                  health={health}
                  scale={scale}
                  isOfStore={storeID !== null}
                  isOpen={health.party === address.party}
                  onOpen={() =>
                    change({ party: health.party === address.party ? null : health.party, slot: null })
                  }
                  onSlot={(slot) => change({ party: health.party, slot })}
                />
              ))}
            </div>
          </div>
          {open && (
            <PartyPanel
              health={open}
              address={address}
              from={data.from}
              until={data.at}
              onClose={() => change({ party: null, slot: null })}
              onWhole={() => change({ slot: null })}
              onDay={(moment) => change({ at: moment, slot: null, rail: "quarter" })}
              onStore={(store) => change({ storeID: store, slot: null })}
            />
          )}
        </div>
      )}
      <TimeRail
        at={at}
        rail={address.rail}
        marks={marks}
        onAt={(moment) => change({ at: moment })}
        onRail={(rail) => change({ rail })}
      />
    </div>
  );
}

const MOST_COLUMNS = 6;

/** As many columns as fill the rows, for each number that there may be room for: of ten cards five beside each other, not six. */
function columnsFor(cards: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: MOST_COLUMNS }, (_, index) => {
      const room = index + 1;
      return [`--within-${room}`, Math.ceil(cards / Math.max(1, Math.ceil(cards / room)))];
    }),
  );
}

interface HeadProps {
  address: HealthAddress;
  retailers: readonly { wlID: number; name: string; country: string }[];
  storeName: string;
  isFailed: boolean;
  onChange: (change: Partial<HealthAddress>) => void;
}

function Head({ address, retailers, storeName, isFailed, onChange }: HeadProps) {
  const { t } = useTranslation("operator");
  const countries = [...new Set(retailers.map(({ country }) => country))].toSorted();
  const all = (of: string) => ({ value: "", label: `${of}: ${t("health.all")}` });
  return (
    <header className="ophead">
      <span className="ophead__icon">
        <Icon name="bank" size={24} />
      </span>
      <Heading level={1} look={3} tabIndex={-1}>
        {t("health.title")}
      </Heading>
      <Segmented
        label={t("health.kind")}
        value={address.kind}
        options={PARTY_KINDS.map((value) => ({ value, label: t(`health.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind, party: null, slot: null })}
      />
      {retailers.length > 1 && (
        <>
          <div className="health__choice">
            <Select
              label={t("health.retailer")}
              isLabelHidden
              options={[
                all(t("health.retailer")),
                ...retailers.map(({ wlID, name }) => ({ value: String(wlID), label: name })),
              ]}
              value={address.wlID === null ? "" : String(address.wlID)}
              onChange={(chosen) => onChange({ wlID: chosen === "" ? null : Number(chosen), storeID: null })}
            />
          </div>
          <div className="health__choice">
            <Select
              label={t("health.country")}
              isLabelHidden
              options={[all(t("health.country")), ...countries.map((value) => ({ value, label: value }))]}
              value={address.country ?? ""}
              onChange={(chosen) => onChange({ country: chosen || null })}
            />
          </div>
        </>
      )}
      {address.storeID !== null && (
        <Button size="sm" icon="x" onPress={() => onChange({ storeID: null })}>
          {t("health.onlyStore", { store: storeName })}
        </Button>
      )}
      <span className="health__keys" aria-hidden="true">
        <span data-key="now">{t("health.now")}</span>
        <span data-key="usual">{t("health.usual")}</span>
      </span>
      <span role="status">
        <Badge tone={isFailed ? "danger" : "success"} icon={isFailed ? "wifi-off" : "wifi"}>
          {isFailed ? t("dashboard.disconnected") : t("dashboard.connected")}
        </Badge>
      </span>
      <LinkButton
        href={withMoment("/dashboard", address.at)}
        size="sm"
        icon="chart"
        aria-label={t("health.toDashboard")}
      >
        {null}
      </LinkButton>
      <LinkButton href="/posale/services" size="sm" icon="home" aria-label={t("dashboard.home")}>
        {null}
      </LinkButton>
    </header>
  );
}

interface TroubleProps {
  alert: PartyAlert & { hit: AlertHit };
  /** How the party is at the moment that is looked at. */
  health: PartyHealth | undefined;
  isPast: boolean;
  onOpen: () => void;
}

function Trouble({ alert, health, isPast, onOpen }: TroubleProps) {
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
        <b>{title}</b>
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
