import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Doughnut, type Slice } from "#kit/charts/doughnut.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { campaignMembers, campaignMessages } from "../api.ts";
import { MessagePreview } from "./message-preview.tsx";
import { useMemberColumns, useMessageColumns } from "./report-columns.tsx";
import {
  type Counts,
  DELIVERY_OPENS,
  deliverySlices,
  OPENING_OPENS,
  openingSlices,
  SEND_OPENS,
  SEND_SLICES,
  SLICE_COLOURS,
  unknownOpenings,
} from "./report-slices.ts";
import { type OpenedResult, ResultPeople } from "./result-people.tsx";
import { ResultsCard } from "./results-card.tsx";

export function ReportsTab({ campaignCode }: { campaignCode: string }) {
  const { data } = useQuery(campaignMessages(campaignCode));
  return (
    <Stack gap={4}>
      {data && <Charts campaignCode={campaignCode} counts={data} total={data.total} />}
      {data && data.total > 0 && <ResultsCard campaignCode={campaignCode} results={data} />}
      <Messages campaignCode={campaignCode} />
      <Members campaignCode={campaignCode} />
    </Stack>
  );
}

function Charts({ campaignCode, counts, total }: { campaignCode: string; counts: Counts; total: number }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const [opened, setOpened] = useState<OpenedResult | null>(null);
  const slice = (
    title: string,
    {
      id,
      name,
      value,
      ...asked
    }: Omit<OpenedResult, "title"> & { id: keyof typeof SLICE_COLOURS; name: string; value: number },
  ) => ({
    id,
    name,
    value,
    colour: SLICE_COLOURS[id],
    onOpen: () => setOpened({ ...asked, title: `${title}: ${name}` }),
  });
  const send = SEND_SLICES.map((id) =>
    slice(t("reports.send"), {
      id,
      name: t(`sendStatuses.${id}`),
      value: counts.sendCounts[id],
      figure: SEND_OPENS[id],
    }),
  );
  const delivery = deliverySlices(counts).map(({ id, value }) =>
    slice(t("reports.delivery"), {
      id,
      name: t(`deliveryStatuses.${id}`),
      value,
      figure: DELIVERY_OPENS[id],
    }),
  );
  const opening = openingSlices(counts).map(({ id, value }) =>
    slice(t("reports.opening"), {
      id,
      name: t(`reports.${id}`),
      value,
      figure: OPENING_OPENS[id],
      channel: "EMAIL",
    }),
  );
  const unknown = unknownOpenings(counts);
  const share = (slices: readonly Slice[], id: string) => {
    const all = slices.reduce((sum, slice) => sum + slice.value, 0);
    const part = slices.find((slice) => slice.id === id)?.value ?? 0;
    return formatter.percent(all === 0 ? 0 : part / all);
  };
  return (
    <Columns count={3} gap={4}>
      <Card title={t("reports.send")} headingLevel={3}>
        <Doughnut
          sentence={t("reports.sendSentence", { share: share(send, "SENT"), total: formatter.number(total) })}
          slices={send}
          figure={formatter.number(total)}
          figureLabel={t("reports.messagesWord")}
        />
      </Card>
      <Card title={t("reports.delivery")} headingLevel={3}>
        <Doughnut
          sentence={t("reports.deliverySentence", { share: share(delivery, "DELIVERED") })}
          slices={delivery}
          figure={share(delivery, "DELIVERED")}
          figureLabel={t("deliveryStatuses.DELIVERED")}
        />
      </Card>
      <Card title={t("reports.opening")} headingLevel={3}>
        <Doughnut
          sentence={t("reports.openingSentence", { share: share(opening, "opened") })}
          slices={opening}
          figure={share(opening, "opened")}
          figureLabel={t("reports.opened")}
        />
        {unknown > 0 && (
          <Text as="p" size={13} tone="muted">
            {t("reports.smsUnknown", { shown: formatter.number(unknown) })}
          </Text>
        )}
      </Card>
      {opened && <ResultPeople campaignCode={campaignCode} opened={opened} onClose={() => setOpened(null)} />}
    </Columns>
  );
}

function Messages({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const query = useQuery(campaignMessages(campaignCode));
  const [shown, setShown] = useState<CampaignMessage | null>(null);
  // Within a campaign the server's order stays, newest first: one that waits to be sent has no moment to sort by.
  const table = useTableState({ defaultSorts: [{ column: "campaignId", direction: "desc" }] });
  const rows = query.data?.messages ?? [];
  const total = query.data?.total ?? 0;
  return (
    <Card title={t("reports.messages")} isFlush>
      <DataTable
        label={t("reports.messages")}
        rowsName={t("reports.messagesWord")}
        table={table}
        columns={useMessageColumns(setShown)}
        rows={rows}
        rowKey={(message) => message.id}
        status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
        onRetry={() => query.refetch()}
        partialNotice={total > rows.length ? t("reports.newest", { shown: rows.length }) : undefined}
        hasColumnChooser
        emptyText={t("reports.noMessages")}
      />
      {shown && <MessagePreview message={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

function Members({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const query = useQuery(campaignMembers(campaignCode));
  const table = useTableState({ defaultSorts: [{ column: "enteredAt", direction: "desc" }] });
  const rows = query.data?.cohorts ?? [];
  const total = query.data?.total ?? 0;
  return (
    <Card title={t("reports.members")} isFlush>
      <DataTable
        label={t("reports.members")}
        rowsName={t("reports.membersWord")}
        table={table}
        columns={useMemberColumns()}
        rows={rows}
        rowKey={(member) => member.id}
        status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
        onRetry={() => query.refetch()}
        partialNotice={total > rows.length ? t("reports.newest", { shown: rows.length }) : undefined}
        emptyText={t("reports.noMembers")}
      />
    </Card>
  );
}
