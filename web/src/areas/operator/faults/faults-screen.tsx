// What went wrong, by cause: ours and others' first, then what rules forbid and what people mistype.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { FAULT_KINDS, type FaultKind } from "@handsel/contract/errors/faults.ts";
import type { FaultCause } from "@handsel/contract/operator/faults.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDarkPage } from "#client/scheme.ts";
import { Segmented } from "#kit/actions/segmented.tsx";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { builds } from "../rewind/api.ts";
import { PageLinks } from "../rewind/page-links.tsx";
import { faultsIn } from "./api.ts";
import { Causes } from "./causes.tsx";
import { FaultCalls } from "./fault-calls.tsx";
import { type FaultsAddress, SPAN_NAMES, useFaultsAddress, useSpan } from "./faults-address.ts";
import "../operator.css";
import "./faults.css";

export function Component() {
  const { t } = useTranslation("operator");
  useDarkPage();
  const { dateTime } = useFormatter();
  const [address, change] = useFaultsAddress();
  const span = useSpan(address);
  const { data, isPending, isError } = useQuery(faultsIn(span, address.kind));
  return (
    <div className="op faults" data-density="compact">
      <Head address={address} retailers={data?.retailers ?? []} onChange={change} />
      {isPending && <Loader />}
      {isError && !data && <EmptyState title={t("health.failed")} icon="wifi-off" />}
      {address.word !== "" && (
        <Card title={t("faults.found", { word: address.word })}>
          <FaultCalls span={span} asked={{ word: address.word }} isMixed />
        </Card>
      )}
      {data && address.word === "" && (
        <>
          <Kinds
            kinds={data.kinds}
            chosen={address.kind}
            onChoose={(kind) => change({ kind: kind === address.kind ? null : kind })}
          />
          <Card title={t("faults.picture")}>
            <Picture slots={data.slots} until={span.until} />
          </Card>
          <Causes
            span={span}
            causes={data.causes}
            namesOf={(retailers) => namesOf(retailers, data.retailers)}
          />
          <p className="faults__build">
            {data.runningSince === null
              ? t("faults.build", { build: data.runningBuild })
              : t("faults.buildSince", {
                  build: data.runningBuild,
                  time: dateTime(data.runningSince),
                })}
          </p>
        </>
      )}
    </div>
  );
}

const namesOf = (
  wlIDs: FaultCause["retailers"],
  retailers: readonly { wlID: number; name: string }[],
): string[] => wlIDs.map((one) => retailers.find(({ wlID }) => wlID === one)?.name ?? String(one));

interface HeadProps {
  address: FaultsAddress;
  retailers: readonly { wlID: number; name: string }[];
  onChange: (change: Partial<FaultsAddress>) => void;
}

function Head({ address, retailers, onChange }: HeadProps) {
  const { t } = useTranslation("operator");
  return (
    <header className="ophead">
      <span className="ophead__icon">
        <Icon name="alert" size={24} />
      </span>
      <Heading level={1} look={3} tabIndex={-1}>
        {t("faults.title")}
      </Heading>
      <Segmented
        label={t("faults.span")}
        value={address.span}
        options={SPAN_NAMES.map((value) => ({ value, label: t(`faults.spans.${value}`) }))}
        onChange={(span) => onChange({ span })}
      />
      {retailers.length > 1 && (
        <div className="faults__choice">
          <Select
            label={t("health.retailer")}
            isLabelHidden
            options={[
              { value: "", label: `${t("health.retailer")}: ${t("health.all")}` },
              ...retailers.map(({ wlID, name }) => ({ value: String(wlID), label: name })),
            ]}
            value={address.wlID === null ? "" : String(address.wlID)}
            onChange={(chosen) => onChange({ wlID: chosen === "" ? null : Number(chosen) })}
          />
        </div>
      )}
      <div className="faults__word">
        <SearchField
          label={t("faults.word")}
          isLabelHidden
          placeholder={t("faults.word")}
          value={address.word}
          debounceMs={400}
          onChange={(word) => onChange({ word: word.trim() })}
        />
      </div>
      <PageLinks here="/faults" at={null} />
    </header>
  );
}

interface KindsProps {
  kinds: readonly { kind: FaultKind; calls: number; callsBefore: number }[];
  chosen: FaultKind | null;
  onChoose: (kind: FaultKind) => void;
}

function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  return (
    <div className="fkinds">
      {kinds.map(({ kind, calls, callsBefore }) => (
        <button
          key={kind}
          type="button"
          className="fkind"
          data-kind={kind}
          data-some={calls > 0 || undefined}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
        >
          <b>{number(calls)}</b>
          <span className="fkind__name">{t(`faults.kinds.${kind}`)}</span>
          <span className="fkind__what">{t(`faults.meaning.${kind}`)}</span>
          <span className="fkind__before">{t("faults.before", { calls: number(callsBefore) })}</span>
        </button>
      ))}
    </div>
  );
}

/** The colours of the tiles above. */
const COLOURS: Readonly<Record<FaultKind, string>> = {
  OURS: "var(--danger-text)",
  THEIRS: "var(--warning-text)",
  RULE: "var(--chart-1)",
  INPUT: "var(--text-subtle)",
};

interface PictureProps {
  slots: readonly { at: string; calls: readonly number[] }[];
  until: string;
}

function Picture({ slots, until }: PictureProps) {
  const { t } = useTranslation("operator");
  const { number, dateTime } = useFormatter();
  const began = useBegan(slots, until);
  const short = useShortLabel(slots);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const most = slots.toSorted((one, other) => sum(other.calls) - sum(one.calls))[0];
  return (
    <BarChart
      sentence={t("faults.sentence", {
        calls: number(sum(slots.flatMap(({ calls }) => calls))),
        most: number(sum(most?.calls ?? [])),
        time: most ? dateTime(most.at) : "",
      })}
      height={120}
      series={FAULT_KINDS.map((kind) => ({
        id: kind,
        name: t(`faults.kinds.${kind}`),
        colour: COLOURS[kind],
      }))}
      bars={slots.map(({ at, calls }, place) => ({
        id: at,
        label: short(at),
        values: calls,
        mark: began(place),
      }))}
    />
  );
}

/** Of one day the time says it all, of a week the day and its hour, of a month the day. */
function useShortLabel(slots: readonly { at: string }[]): (at: string) => string {
  const { time, locale, timeZone } = useFormatter();
  const length = Date.parse(slots.at(-1)?.at ?? "") - Date.parse(slots[0]?.at ?? "");
  if (length < DAY_MS) return time;
  const format = new Intl.DateTimeFormat(locale, {
    ...(length < 7 * DAY_MS
      ? { weekday: "short", hour: "2-digit", minute: "2-digit" }
      : { day: "numeric", month: "numeric" }),
    timeZone,
  });
  return (at) => format.format(new Date(at));
}

/** The builds that began within a bar, in words. */
function useBegan(slots: readonly { at: string }[], until: string): (place: number) => string | undefined {
  const { t } = useTranslation("operator");
  const { dateTime } = useFormatter();
  const known = useQuery(builds).data ?? [];
  return (place) => {
    const [from = "", to = until] = [slots[place]?.at, slots[place + 1]?.at];
    const within = known.filter(({ since }) => since >= from && since < to);
    return within.length === 0
      ? undefined
      : within.map(({ since, build }) => t("faults.began", { build, time: dateTime(since) })).join(", ");
  };
}
