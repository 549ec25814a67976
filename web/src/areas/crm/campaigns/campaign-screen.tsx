// One campaign: what it is, whether it runs, and its parts in tabs.
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { getCampaign } from "../api.ts";
import { EnabledBadge } from "../badges.tsx";
import { OffersTab } from "../offers/offers-tab.tsx";
import { CAMPAIGNS_PATH } from "../paths.ts";
import { ReportsTab } from "../reports/reports-tab.tsx";
import { TimeMachine } from "../time-machine/time-machine.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CohortTab } from "./cohort-tab.tsx";
import { CommunicationsTab } from "./communications-tab.tsx";
import { FlowPicture } from "./flow-picture.tsx";
import { useFormAddress } from "./form-address.ts";
import { SenderNotice } from "./sender-notice.tsx";
import { SliceNotice } from "./slice-notice.tsx";
import { StatusButton } from "./switch-campaign.tsx";

const TAB = "tab";
const VIEW = "view";

export function Component() {
  const { t } = useTranslation("crm");
  const { campaignCode = "" } = useParams();
  const query = useQuery(getCampaign(campaignCode));
  return (
    <Page width="wide" density="compact">
      {query.data ? (
        <Settings campaign={query.data} />
      ) : query.isError ? (
        <>
          <Breadcrumbs
            crumbs={[{ label: t("campaigns.title"), href: CAMPAIGNS_PATH }]}
            current={campaignCode}
          />
          <ErrorState onRetry={() => query.refetch()} />
        </>
      ) : (
        <Loader />
      )}
    </Page>
  );
}

function Settings({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const form = useFormAddress();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader
        title={campaign.description}
        subtitle={<Mono>{campaign.campaignCode}</Mono>}
        meta={<EnabledBadge status={campaign.status} />}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ label: t("campaigns.title"), href: CAMPAIGNS_PATH }]}
            current={campaign.campaignCode}
          />
        }
        actions={
          !form.isOpen && (
            <>
              <Button icon="edit" onPress={form.open}>
                {t("campaigns.editButton")}
              </Button>
              {params.get(VIEW) !== "time" && (
                <Button icon="play" onPress={() => setParams({ [VIEW]: "time" }, { replace: true })}>
                  {t("simulation.open")}
                </Button>
              )}
              <StatusButton campaign={campaign} />
            </>
          )
        }
      />
      <SenderNotice campaign={campaign} />
      <SliceNotice campaign={campaign} />
      <WhyStopped stopped={campaign.stopped} />
      {form.isOpen && (
        <Card title={t("campaigns.edit")}>
          <CampaignForm campaign={campaign} onClose={form.close} />
        </Card>
      )}
      <Views campaign={campaign} onEdit={form.open} />
    </>
  );
}

function WhyStopped({ stopped }: Pick<Campaign, "stopped">) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  if (stopped === null) return null;
  const { at, by, reason } = stopped;
  return (
    <Notice tone="info" isAnnounced={false}>
      {t("stopping.because", {
        name: by,
        date: formatter.dateTime(at),
        reason: t(`stopping.reasons.${reason}`),
      })}
    </Notice>
  );
}

function Details({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const day = (value: string | null) => <DateText value={value} />;
  return (
    <KeyValueList
      layout="facts"
      columns={6}
      items={[
        { key: "code", label: t("fields.campaignCode"), value: <Mono>{campaign.campaignCode}</Mono> },
        { key: "description", label: t("fields.description"), value: campaign.description },
        { key: "marketing", label: t("fields.marketing"), value: t(`optIns.${campaign.marketing}`) },
        { key: "status", label: t("fields.status"), value: t(`statuses.${campaign.status}`) },
        { key: "startDate", label: t("fields.startDate"), value: day(campaign.startDate) },
        { key: "endDate", label: t("fields.endDate"), value: day(campaign.endDate) },
        { key: "channel", label: t("fields.channel"), value: t(`channels.${campaign.channel}`) },
        { key: "trigger", label: t("fields.triggerEvent"), value: t(`triggers.${campaign.triggerEvent}`) },
        { key: "offset", label: t("fields.triggerDaysOffset"), value: campaign.triggerDaysOffset },
        {
          key: "triggerStart",
          label: t("fields.triggerDateRangeStart"),
          value: day(campaign.triggerDateRangeStart),
        },
        {
          key: "triggerEnd",
          label: t("fields.triggerDateRangeEnd"),
          value: day(campaign.triggerDateRangeEnd),
        },
        { key: "purpose", label: t("fields.commsType"), value: t(`purposes.${campaign.commsType}`) },
        { key: "emailFrom", label: t("fields.emailFrom"), value: campaign.emailFrom },
        { key: "smsSubject", label: t("fields.smsSubject"), value: campaign.smsSubject },
      ]}
    />
  );
}

/** The picture first; who asks for a tab wants the tables. */
function Views({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const { t } = useTranslation(["crm", "sending"]);
  const [params, setParams] = useSearchParams();
  const usual = params.has(TAB) ? "tables" : "flow";
  const view = params.get(VIEW) ?? usual;
  const show = (change: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <SegmentedControl
        label={t("sending:flow.view")}
        isLabelHidden
        value={view === "flow" || view === "time" ? view : "tables"}
        onChange={(value) => show({ [VIEW]: value })}
        options={[
          { value: "flow", label: t("sending:flow.picture"), icon: "layers" },
          { value: "time", label: t("sending:time.tab"), icon: "clock" },
          { value: "tables", label: t("sending:flow.tables"), icon: "columns" },
        ]}
      />
      {view === "time" ? (
        <TimeMachine campaign={campaign} />
      ) : view === "flow" ? (
        <FlowPicture
          campaign={campaign}
          onEdit={onEdit}
          onRules={() => show({ [VIEW]: "tables", [TAB]: "cohort" })}
        />
      ) : (
        <>
          <Card>
            <Details campaign={campaign} />
          </Card>
          <CampaignTabs campaign={campaign} />
        </>
      )}
    </>
  );
}

function CampaignTabs({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const [params, setParams] = useSearchParams();
  const pages = campaign.campaignActions.filter(({ commsType }) => commsType === "LANDING_PAGE");
  const messages = campaign.campaignActions.filter(({ commsType }) => commsType !== "LANDING_PAGE");
  const tabs = [
    { id: "reports", label: t("tabs.reports"), content: <ReportsTab campaignCode={campaign.campaignCode} /> },
    {
      id: "cohort",
      label: t("tabs.cohort"),
      count: campaign.cohortRules.length,
      content: <CohortTab campaign={campaign} />,
    },
    {
      id: "communications",
      label: t("tabs.communications"),
      count: messages.length,
      content: <CommunicationsTab campaign={campaign} communications={messages} />,
    },
    { id: "offers", label: t("tabs.offers"), content: <OffersTab campaignCode={campaign.campaignCode} /> },
    ...(campaign.commsType === "MARKETING"
      ? []
      : [
          {
            id: "landing",
            label: t("tabs.landing"),
            count: pages.length,
            content: <CommunicationsTab campaign={campaign} communications={pages} isLanding />,
          },
        ]),
  ];
  const wanted = params.get(TAB);
  return (
    <Tabs
      label={t("tabs.label")}
      tabs={tabs}
      selectedId={tabs.some(({ id }) => id === wanted) ? (wanted ?? "reports") : "reports"}
      onSelect={(id) =>
        setParams(
          (current) => {
            const next = new URLSearchParams(current);
            next.set(TAB, id);
            return next;
          },
          { replace: true },
        )
      }
    />
  );
}
