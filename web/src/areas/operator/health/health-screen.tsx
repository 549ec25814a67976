// How lenders and other outside parties are doing, live or at any moment of the last weeks.
import { PARTY_KINDS } from "@handsel/contract/operator/parties.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDarkPage } from "#client/scheme.ts";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { PageLinks } from "../rewind/page-links.tsx";
import { TimeRail } from "../rewind/time-rail.tsx";
import { partyHealth } from "./api.ts";
import { type HealthAddress, useHealthAddress } from "./health-address.ts";
import { scaleOf } from "./line-figures.ts";
import { PartyCard } from "./party-card.tsx";
import { usePartyName } from "./party-name.ts";
import { PartyPanel } from "./party-panel.tsx";
import { Trouble } from "./party-trouble.tsx";
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
            retailer={data.retailers.length > 1 ? retailerOf(data.retailers, alert.wlID) : ""}
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

const retailerOf = (retailers: readonly { wlID: number; name: string }[], wanted: number) =>
  retailers.find(({ wlID }) => wlID === wanted)?.name ?? "";

const MOST_COLUMNS = 5;

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
      <PageLinks here="/lender-health" at={address.at} />
    </header>
  );
}
