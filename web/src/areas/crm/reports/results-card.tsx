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
import { FollowedSales } from "./followed-sales.tsx";
import { type OpenedResult, ResultPeople } from "./result-people.tsx";
import { exportResults } from "./results-api.ts";

type Results = Pick<OutputOf<typeof GET_CAMPAIGN_MESSAGES>, "channels" | "after">;
type Channel = Results["channels"][number];

export function ResultsCard({ campaignCode, results }: { campaignCode: string; results: Results }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const { channels, after } = results;
  const [opened, setOpened] = useState<OpenedResult | null>(null);
  const count = (id: keyof typeof FIGURES, { channel, ...counts }: Channel) => {
    const { of, opens } = FIGURES[id];
    const shown = formatter.number(of(counts));
    if (of(counts) === 0) return shown;
    const title = `${t(`commsTypes.${channel}`)}: ${t(`sending:results.${id}`)}`;
    return (
      <span className="daycount">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${title}: ${shown}`}
          onPress={() => setOpened({ channel, figure: opens, title })}
        >
          {shown}
        </Button>
      </span>
    );
  };
  const figure = (id: keyof typeof FIGURES) => ({
    id,
    header: t(`sending:results.${id}`),
    value: (channel: Channel) => FIGURES[id].of(channel),
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
        <FollowedSales campaignCode={campaignCode} after={after} />
        <Text as="p" size={13} tone="muted">
          {t("sending:results.honest")}
        </Text>
      </Stack>
      {opened && <ResultPeople campaignCode={campaignCode} opened={opened} onClose={() => setOpened(null)} />}
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

type Counted = Omit<Channel, "channel">;

/** What each column counts, and what it opens. */
const FIGURES = {
  total: { of: ({ total }: Counted) => total, opens: "TOTAL" },
  delivered: {
    of: ({ deliveryCounts }: Counted) => deliveryCounts.DELIVERED + deliveryCounts.OPENED,
    opens: "DELIVERED",
  },
  bounced: { of: ({ deliveryCounts }: Counted) => deliveryCounts.BOUNCED, opens: "BOUNCED" },
  opened: { of: ({ deliveryCounts }: Counted) => deliveryCounts.OPENED, opens: "OPENED" },
  machine: { of: ({ machineOpened }: Counted) => machineOpened, opens: "MACHINE_OPENED" },
  visited: { of: ({ visited }: Counted) => visited, opens: "VISITED" },
  followed: { of: ({ followed }: Counted) => followed, opens: "FOLLOWED" },
} as const;
