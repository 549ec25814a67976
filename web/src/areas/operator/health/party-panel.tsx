// What is behind a party's figures: how its calls ended, which stores were not answered, and the calls themselves.

import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { HEALTH_SLOT_MINUTES, type PartyCall, type PartyHealth } from "@handsel/contract/operator/health.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { useSeconds, useToTheSecond } from "#kit/seconds.ts";
import { partyCalls } from "./api.ts";
import type { HealthAddress } from "./health-address.ts";
import { PartyDays } from "./party-days.tsx";
import { usePartyName } from "./party-name.ts";

interface PartyPanelProps {
  health: PartyHealth;
  address: HealthAddress;
  /** The span of the picture. */
  from: string;
  until: string;
  onClose: () => void;
  onWhole: () => void;
  onStore: (storeID: string) => void;
  onDay: (at: string) => void;
}

export function PartyPanel({
  health,
  address,
  from,
  until,
  onClose,
  onWhole,
  onStore,
  onDay,
}: PartyPanelProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const name = usePartyName();
  const [isUnanswered, setUnanswered] = useState(false);
  const { wlID, country, storeID, slot } = address;
  const span =
    slot === null ? { from: health.since ? justBefore(health.since) : from, until } : slotSpan(slot);
  const query = useQuery(partyCalls({ party: health.party, ...span, isUnanswered, wlID, country, storeID }));
  const title =
    slot === null
      ? t("health.panel.title", { party: name(health.party), time: formatter.time(health.since ?? from) })
      : t("health.panel.behind", { party: name(health.party), time: formatter.time(slot) });
  return (
    <aside className="ppanel" aria-label={title}>
      <div className="ppanel__head">
        <h2>{title}</h2>
        <IconButton icon="x" size="sm" label={t("health.panel.close")} onPress={onClose} />
      </div>
      {query.isError && <Notice tone="danger">{t("health.failed")}</Notice>}
      {query.isPending && <Loader />}
      {query.data && (
        <>
          <Outcomes outcomes={query.data.outcomes} />
          <PartyDays party={health.party} address={address} onDay={onDay} />
          {query.data.stores.length > 0 && <Stores stores={query.data.stores} onStore={onStore} />}
          <section className="ppanel__part">
            <div className="ppanel__row">
              <h3>
                {t("health.panel.calls", {
                  count: query.data.total,
                  written: formatter.number(query.data.total),
                })}
              </h3>
              {slot !== null && (
                <button type="button" className="ppanel__all" onClick={onWhole}>
                  {t("health.panel.all")}
                </button>
              )}
            </div>
            <Checkbox isSelected={isUnanswered} onChange={setUnanswered}>
              {t("health.panel.unanswered")}
            </Checkbox>
            {query.data.calls.length === 0 && <p className="ppanel__none">{t("health.panel.none")}</p>}
            <ul>
              {query.data.calls.map((call) => (
                <li key={call.id}>
                  <Call call={call} />
                </li>
              ))}
            </ul>
            {query.data.total > query.data.calls.length && (
              <p className="ppanel__none">{t("health.panel.more", { count: query.data.calls.length })}</p>
            )}
          </section>
        </>
      )}
    </aside>
  );
}

/** A span does not hold its first moment. */
const justBefore = (at: string) => new Date(new Date(at).getTime() - 1).toISOString();

function slotSpan(slot: string) {
  const begins = new Date(slot).getTime();
  return {
    from: justBefore(slot),
    until: new Date(begins + HEALTH_SLOT_MINUTES * MINUTE_MS - 1).toISOString(),
  };
}

function Outcomes({ outcomes }: { outcomes: readonly { outcome: PartyCall["outcome"]; calls: number }[] }) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const total = outcomes.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <section className="ppanel__part">
      <div className="ppanel__bar" aria-hidden="true">
        {outcomes.map(({ outcome, calls }) => (
          <i key={outcome} data-outcome={outcome} style={{ "--share": calls }} />
        ))}
      </div>
      <dl className="ppanel__sums">
        {outcomes.map(({ outcome, calls }) => (
          <div key={outcome}>
            <dt data-outcome={outcome}>{t(`health.outcomes.${outcome}`)}</dt>
            <dd>{formatter.number(calls)}</dd>
            <dd>{formatter.percent(calls / total, 1)}</dd>
          </div>
        ))}
        <div className="ppanel__total">
          <dt>{t("health.panel.sum")}</dt>
          <dd>{formatter.number(total)}</dd>
          <dd />
        </div>
      </dl>
    </section>
  );
}

interface StoresProps {
  stores: readonly { wlID: number; storeID: string | null; storeName: string; unanswered: number }[];
  onStore: (storeID: string) => void;
}

/** Each opens the picture of its own calls. */
function Stores({ stores, onStore }: StoresProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const most = Math.max(...stores.map(({ unanswered }) => unanswered));
  return (
    <section className="ppanel__part">
      <h3>{t("health.panel.stores")}</h3>
      <ul>
        {stores.map(({ wlID, storeID, storeName, unanswered }) => (
          <li key={`${wlID} ${storeID}`} className="ppanel__store">
            {storeID === null ? (
              <span>{t("health.panel.noStore")}</span>
            ) : (
              <button type="button" className="ppanel__all" onClick={() => onStore(storeID)}>
                {storeName}
              </button>
            )}
            <i style={{ "--share": `${(unanswered / most) * 100}%` }} aria-hidden="true" />
            <b>{formatter.number(unanswered)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call({ call }: { call: PartyCall }) {
  const { t } = useTranslation("operator");
  const seconds = useSeconds();
  const timeOf = useToTheSecond();
  const isAnswer = call.outcome === "ANSWERED" || call.outcome === "REFUSED";
  return (
    <div className="ppanel__call">
      <time dateTime={call.at}>{timeOf(call.at)}</time>
      <span className="ppanel__what">
        <b>{call.storeName || t("health.panel.noStore")}</b>
        <span data-bad={!isAnswer || undefined}>
          {t(`health.ended.${call.outcome}`, { time: seconds(call.ms, 1), reason: call.reason })}
        </span>
        {call.cartUUID === null ? (
          <Mono>{call.reference}</Mono>
        ) : (
          <Link href={`/posale/sales/${call.cartUUID}?call=${call.id}#history`}>{call.reference}</Link>
        )}
      </span>
    </div>
  );
}
