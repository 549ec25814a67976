// What all processes write to their logs, chosen while they run.
import { GET_LOGGING, LOG_LEVELS, type Logging, SAVE_LOGGING } from "@handsel/contract/operator/logging.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Text } from "#kit/marks/text.tsx";

const SHARES = [100, 50, 20, 10, 5, 1, 0] as const;
const OWN = "";

const loggingQuery = () => reading(GET_LOGGING, {}, { queryKey: ["operator", "logging"] });

export function MonitorLogging() {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const client = useQueryClient();
  const { data } = useQuery(loggingQuery());
  const save = useMutation({
    mutationFn: (logging: Logging) => call(SAVE_LOGGING, { logging }),
    onSuccess: (saved) => client.setQueryData(["operator", "logging"], saved),
  });
  if (!data) return null;
  const { level, callPercent } = data.logging;
  const shares = SHARES.some((share) => share === callPercent) ? SHARES : [callPercent, ...SHARES];
  const name = (one: (typeof LOG_LEVELS)[number]) => t(`monitor.logging.levels.${one}`);
  return (
    <Card id="logging" title={t("monitor.logging.title")}>
      <div className="monlogging">
        <Select
          label={t("monitor.logging.level")}
          options={[
            { value: OWN, label: t("monitor.logging.own") },
            ...LOG_LEVELS.map((one) => ({ value: one, label: name(one) })),
          ]}
          value={level ?? OWN}
          onChange={(chosen) =>
            save.mutate({ level: LOG_LEVELS.find((one) => one === chosen) ?? null, callPercent })
          }
        />
        <Select
          label={t("monitor.logging.share")}
          options={shares.map((share) => ({
            value: String(share),
            label: formatter.percent(share / 100, 0),
          }))}
          value={String(callPercent)}
          onChange={(chosen) => save.mutate({ level, callPercent: Number(chosen) })}
        />
        <Text size={13} tone="muted">
          {t("monitor.logging.always")}
          {data.changedAt !== null &&
            ` ${t("monitor.logging.changed", {
              person: data.changedBy,
              time: formatter.dateTime(data.changedAt),
            })}`}
        </Text>
      </div>
    </Card>
  );
}
