// One test contract: where it stands, what it was sent, and the two ways to move it on by hand.
import { stage } from "@handsel/contract/crm/campaigns.ts";
import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import type { GET_TEST_CONTRACT, TestContract } from "@handsel/contract/crm/test-contracts.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { z } from "zod";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useOptionTexts } from "../option-texts.ts";
import { TEST_CONTRACTS_PATH } from "../paths.ts";
import { useSendingColumns } from "../reports/sending-columns.tsx";
import { useStageName } from "../stage-names.ts";
import { changeTestContractStage, expireTestContractDelay, getTestContract } from "./test-contracts-api.ts";

export function Component() {
  const { t } = useTranslation("crm");
  const { testContractID = "" } = useParams();
  const query = useQuery(getTestContract(testContractID));
  return (
    <Page width="wide" density="compact">
      {query.data ? (
        <Contract found={query.data} />
      ) : query.isError ? (
        <>
          <Breadcrumbs
            crumbs={[{ label: t("testContracts.title"), href: TEST_CONTRACTS_PATH }]}
            current={testContractID}
          />
          <ErrorState onRetry={() => query.refetch()} />
        </>
      ) : (
        <Loader />
      )}
    </Page>
  );
}

function Contract({ found }: { found: OutputOf<typeof GET_TEST_CONTRACT> }) {
  const { t } = useTranslation("crm");
  const { details, messages, availableStages } = found;
  const [isChanging, setChanging] = useState(false);
  const expire = useMutation(expireTestContractDelay());
  const expireDelay = async () => {
    await expire.mutateAsync(details.id);
    toasts.success(t("testContracts.expired"));
  };
  return (
    <>
      <PageHeader
        title={details.contractID}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ label: t("testContracts.title"), href: TEST_CONTRACTS_PATH }]}
            current={details.contractID}
          />
        }
        actions={
          <>
            <Button onPress={() => setChanging(true)}>{t("testContracts.changeStage")}</Button>
            <Button onPress={expireDelay}>{t("testContracts.expire")}</Button>
          </>
        }
      />
      <Card>
        <Details contract={details} />
      </Card>
      <Card title={t("reports.messages")} isFlush>
        <DataTable
          label={t("reports.messages")}
          rowsName={t("reports.messagesWord")}
          table={useTableState()}
          columns={useTestMessageColumns()}
          rows={messages}
          rowKey={(message) => message.id}
          emptyText={t("reports.noMessages")}
        />
      </Card>
      {isChanging && (
        <StageDialog id={details.id} stages={availableStages} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function Details({ contract }: { contract: TestContract }) {
  const { t } = useTranslation("crm");
  const stageName = useStageName();
  const start = <DateText value={contract.triggerStartDate} />;
  const end = <DateText value={contract.triggerEndDate} />;
  return (
    <KeyValueList
      layout="facts"
      columns={5}
      items={[
        { key: "campaign", label: t("testContracts.fields.campaignID"), value: contract.campaignID },
        { key: "plan", label: t("testContracts.fields.paymentPlan"), value: contract.paymentPlan },
        { key: "device", label: t("testContracts.fields.device"), value: contract.device },
        { key: "trigger", label: t("fields.triggerEvent"), value: t(`triggers.${contract.triggerEvent}`) },
        { key: "start", label: t("testContracts.fields.triggerStartDate"), value: start },
        { key: "end", label: t("testContracts.fields.triggerEndDate"), value: end },
        { key: "email", label: t("testContracts.fields.email"), value: contract.email },
        { key: "phone", label: t("testContracts.fields.phone"), value: contract.phone },
        {
          key: "stage",
          label: t("testContracts.fields.stage"),
          value: stageName(contract.stage),
        },
        {
          key: "next",
          label: t("fields.nextActionAt"),
          value: <DateText value={contract.nextActionAt} format="full" />,
        },
      ]}
    />
  );
}

const stageForm = z.object({ stage });

interface StageDialogProps {
  id: string;
  stages: readonly string[];
  onClose: () => void;
}

function StageDialog({ id, stages, onClose }: StageDialogProps) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { mutateAsync } = useMutation(changeTestContractStage());
  const form = useForm(stageForm, {
    defaultValues: { stage: "" },
    onSubmit: async (values) => {
      await mutateAsync({ id, ...values });
      toasts.success(t("testContracts.stageChanged"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="md"
      title={t("testContracts.changeStage")}
      submitLabel={t("testContracts.saveStage")}
      onClose={onClose}
    >
      <FormSelect name="stage" label={t("testContracts.fields.stage")} options={texts.stages(stages)} />
    </FormDialog>
  );
}

function useTestMessageColumns(): Column<CampaignMessage>[] {
  const { t } = useTranslation("crm");
  const stageName = useStageName();
  const mono = (id: "cartUuid" | "campaignId" | "templateName", header: string): Column<CampaignMessage> => ({
    id,
    header,
    value: (message) => message[id],
    cell: (message) => <Mono>{message[id] ?? "–"}</Mono>,
  });
  return [
    mono("cartUuid", t("fields.cartUuid")),
    mono("campaignId", t("campaigns.id")),
    {
      id: "destination",
      header: t("fields.destination"),
      value: (message) => message.destination,
      cell: (message) => message.destination,
    },
    mono("templateName", t("fields.templateName")),
    {
      id: "stage",
      header: t("fields.stage"),
      value: (message) => stageName(message.stage),
      cell: (message) => stageName(message.stage),
    },
    ...useSendingColumns(),
  ];
}
