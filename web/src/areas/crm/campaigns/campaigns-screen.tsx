// The retailer's campaigns. The form for a new one opens above the list, and the address says whether it is open.
import type { CampaignRow } from "@handsel/contract/crm/campaigns.ts";
import { campaignStatus } from "@handsel/contract/crm/values.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import { ListViews } from "#client/views/list-views.tsx";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { readView } from "#kit/table/table-address.ts";
import { filterRows } from "#kit/table/table-rows.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { createStarterCampaign, deleteCampaign, listCampaigns } from "../api.ts";
import { EnabledBadge } from "../badges.tsx";
import { campaignPath } from "../paths.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { useFormAddress } from "./form-address.ts";

export const ahead = () => readAhead(listCampaigns());

export function Component() {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const query = useQuery(listCampaigns());
  const navigate = useNavigate();
  const { mutate: make, isPending: isMaking } = useMutation(createStarterCampaign());
  const [params, setParams] = useSearchParams();
  const form = useFormAddress();
  const [asked, setAsked] = useState<CampaignRow | null>(null);
  const { mutateAsync } = useMutation(deleteCampaign());
  const table = useTableState({
    defaultSorts: [{ column: "startDate", direction: "desc" }],
    storageKey: "handsel.columns.campaigns",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const columns = useCampaignColumns(setAsked);
  const found = filterRows(query.data?.campaigns ?? [], columns, table.filters);

  const makeStarter = () => {
    const campaignCode = freeCode(
      "UPGRADE",
      (query.data?.campaigns ?? []).map((one) => one.campaignCode),
    );
    make(
      { starter: "UPGRADE_WINDOW", campaignCode },
      {
        onSuccess: () => {
          toasts.success(t("sending:starters.made"));
          void navigate(campaignPath(campaignCode));
        },
      },
    );
  };

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("campaigns.title")}
        actions={
          !form.isOpen && (
            <>
              <Button icon="copy" isBusy={isMaking} onPress={makeStarter}>
                {t("sending:starters.upgradeWindow")}
              </Button>
              <Button variant="primary" icon="plus" onPress={form.open}>
                {t("campaigns.add")}
              </Button>
            </>
          )
        }
      />
      {form.isOpen && (
        <Card title={t("campaigns.add")}>
          <CampaignForm onClose={form.close} />
        </Card>
      )}
      <Card isFlush>
        <ListViews
          list="campaigns"
          countHere={(asked) =>
            query.data && filterRows(query.data.campaigns, columns, readView(asked).filters).length
          }
        />
        <DataTable
          label={t("campaigns.title")}
          rowsName={t("campaigns.rows")}
          table={table}
          columns={columns}
          rows={query.data?.campaigns ?? []}
          rowKey={(campaign) => campaign.campaignCode}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          isList
          csvName="campaigns"
          picked={{ csvName: "campaigns" }}
          totals={[
            { label: t("campaigns.title"), value: query.data && formatter.number(found.length) },
            ...campaignStatus.options.map((status) => ({
              label: t(`statuses.${status}`),
              value: query.data && formatter.number(found.filter((one) => one.status === status).length),
            })),
          ]}
          panelTitle={(campaign) => <Mono>{campaign.campaignCode}</Mono>}
          emptyText={t("campaigns.empty")}
        />
      </Card>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("campaigns.deleteTitle", { name: asked?.campaignCode })}
        effect={t("campaigns.deleteEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await mutateAsync(asked.campaignCode).then(() => toasts.success(t("campaigns.deleted")));
          setAsked(null);
        }}
      />
    </Page>
  );
}

/** The first of its kind that nobody has taken. */
function freeCode(start: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}

function useCampaignColumns(onDelete: (campaign: CampaignRow) => void): Column<CampaignRow>[] {
  const { t } = useTranslation("crm");
  return [
    {
      id: "campaignCode",
      header: t("campaigns.id"),
      value: (campaign) => campaign.campaignCode,
      filter: { kind: "text" },
      cell: (campaign) => <Mono>{campaign.campaignCode}</Mono>,
    },
    {
      id: "description",
      header: t("fields.description"),
      value: (campaign) => campaign.description,
      filter: { kind: "text" },
      cell: (campaign) => campaign.description,
    },
    {
      id: "status",
      header: t("fields.status"),
      value: (campaign) => t(`statuses.${campaign.status}`),
      cell: (campaign) => <EnabledBadge status={campaign.status} />,
    },
    {
      id: "startDate",
      header: t("campaigns.startDate"),
      value: (campaign) => campaign.startDate,
      cell: (campaign) => <DateText value={campaign.startDate} />,
    },
    {
      id: "endDate",
      header: t("campaigns.endDate"),
      value: (campaign) => campaign.endDate,
      cell: (campaign) => <DateText value={campaign.endDate} />,
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (campaign) => (
        <Row gap={2} justify="end">
          <LinkButton
            size="sm"
            href={campaignPath(campaign.campaignCode)}
            aria-label={t("campaigns.detailsOf", { name: campaign.campaignCode })}
          >
            {t("details")}
          </LinkButton>
          <Button
            size="sm"
            variant="danger"
            aria-label={t("deleteOf", { name: campaign.campaignCode })}
            onPress={() => onDelete(campaign)}
          >
            {t("delete")}
          </Button>
        </Row>
      ),
    },
  ];
}
