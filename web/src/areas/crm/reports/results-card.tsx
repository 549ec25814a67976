// What came of a campaign, channel by channel, and what those who were written to did afterwards.
import type { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { downloadFile } from "#kit/csv.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import "../time-machine/time-machine.css";
import { OPENED_FIGURES, type OpenedResult, ResultPeople } from "./result-people.tsx";
import { exportResults } from "./results-api.ts";

type Results = Pick<
  OutputOf<typeof GET_CAMPAIGN_MESSAGES>,
  "channels" | "after" | "messages" | "language" | "total"
>;
type Channel = Results["channels"][number];

export function ResultsCard({ campaignCode, results }: { campaignCode: string; results: Results }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const { channels, after } = results;
  const [opened, setOpened] = useState<OpenedResult | null>(null);
  const count = (id: keyof typeof VALUES, channel: Channel) => {
    const shown = formatter.number(VALUES[id](channel));
    const openable = OPENED_FIGURES.find((one) => one === id);
    if (!openable || VALUES[id](channel) === 0) return shown;
    return (
      <span className="daycount">
        <Button
          size="sm"
          variant="ghost"
          onPress={() => setOpened({ channel: channel.channel, figure: openable })}
        >
          {shown}
        </Button>
      </span>
    );
  };
  const figure = (id: "total" | "delivered" | "bounced" | "opened" | "machine" | "visited" | "followed") => ({
    id,
    header: t(`sending:results.${id}`),
    value: (channel: Channel) => VALUES[id](channel),
    // A short message never tells that it was read.
    cell: (channel: Channel) =>
      (id === "opened" || id === "machine") && channel.channel === "SMS"
        ? t("sending:results.unknown")
        : count(id, channel),
    align: "end" as const,
  });
  const columns: Column<Channel>[] = [
    {
      id: "channel",
      header: t("sending:results.channel"),
      value: ({ channel }) => t(`commsTypes.${channel}`),
      cell: ({ channel }) => t(`commsTypes.${channel}`),
    },
    figure("total"),
    figure("delivered"),
    figure("bounced"),
    figure("opened"),
    figure("machine"),
    figure("visited"),
    figure("followed"),
  ];
  return (
    <Card title={t("sending:results.title")} actions={<Exports campaignCode={campaignCode} />}>
      <Stack gap={3}>
        <DataTable
          label={t("sending:results.title")}
          rowsName={t("sending:results.rows")}
          table={useTableState()}
          columns={columns}
          rows={channels}
          rowKey={({ channel }) => channel}
          emptyText={t("reports.noMessages")}
        />
        <Text as="p">
          {t("sending:results.after", {
            days: formatter.number(after.days),
            carts: formatter.number(after.carts),
            contracts: formatter.number(after.contracts),
          })}
        </Text>
        <Text as="p" size={13} tone="muted">
          {t("sending:results.honest")}
        </Text>
      </Stack>
      {opened && <ResultPeople results={results} opened={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** Every message with what became of it. */
function Exports({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("sending");
  const save = async (format: "CSV" | "XLSX") => {
    const file = await exportResults(campaignCode, format);
    if (file) downloadFile(file.name, file.content);
  };
  return (["CSV", "XLSX"] as const).map((format) => (
    <Button key={format} size="sm" icon="download" onPress={() => save(format)}>
      {t("results.export", { format })}
    </Button>
  ));
}

const VALUES = {
  total: ({ total }: Channel) => total,
  delivered: ({ deliveryCounts }: Channel) => deliveryCounts.DELIVERED + deliveryCounts.OPENED,
  bounced: ({ deliveryCounts }: Channel) => deliveryCounts.BOUNCED,
  opened: ({ deliveryCounts }: Channel) => deliveryCounts.OPENED,
  machine: ({ machineOpened }: Channel) => machineOpened,
  visited: ({ visited }: Channel) => visited,
  followed: ({ followed }: Channel) => followed,
} as const;
