// The contracts that campaigns are tried out with.
import type { TestContract } from "@handsel/contract/crm/test-contracts.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { testContractPath } from "../paths.ts";
import { useStageName } from "../stage-names.ts";
import { TestContractDialog } from "./test-contract-dialog.tsx";
import { deleteTestContract, listTestContracts } from "./test-contracts-api.ts";

export function Component() {
  const { t } = useTranslation("crm");
  const query = useQuery(listTestContracts());
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<TestContract | null>(null);
  const { mutateAsync } = useMutation(deleteTestContract());
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("testContracts.title")}
        actions={
          <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
            {t("testContracts.add")}
          </Button>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("testContracts.title")}
          rowsName={t("testContracts.rows")}
          table={useTableState({ defaultSorts: [{ column: "triggerStartDate", direction: "desc" }] })}
          columns={useTestContractColumns(setAsked)}
          rows={query.data ?? []}
          rowKey={(contract) => contract.id}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          emptyText={t("testContracts.empty")}
        />
      </Card>
      {isAdding && <TestContractDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("testContracts.deleteTitle", { name: asked?.contractID })}
        effect={t("testContracts.deleteEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await mutateAsync(asked.id).then(() => toasts.success(t("testContracts.deleted")));
          setAsked(null);
        }}
      />
    </Page>
  );
}

function useTestContractColumns(onDelete: (contract: TestContract) => void): Column<TestContract>[] {
  const { t } = useTranslation("crm");
  const stageName = useStageName();
  const plain = (id: "paymentPlan" | "device" | "email" | "phone"): Column<TestContract> => ({
    id,
    header: t(`testContracts.fields.${id}`),
    value: (contract) => contract[id],
    cell: (contract) => contract[id],
  });
  const code = (id: "contractID" | "campaignID"): Column<TestContract> => ({
    id,
    header: t(`testContracts.fields.${id}`),
    value: (contract) => contract[id],
    cell: (contract) => <Mono>{contract[id]}</Mono>,
  });
  const day = (id: "triggerStartDate" | "triggerEndDate"): Column<TestContract> => ({
    id,
    header: t(`testContracts.fields.${id}`),
    value: (contract) => contract[id],
    cell: (contract) => <DateText value={contract[id]} />,
  });
  // Where there is little room, these are read on the contract's own page.
  const spare = (column: Column<TestContract>): Column<TestContract> => ({ ...column, priority: 3 });
  return [
    code("contractID"),
    code("campaignID"),
    spare(plain("paymentPlan")),
    plain("device"),
    day("triggerStartDate"),
    spare(day("triggerEndDate")),
    {
      id: "triggerEvent",
      header: t("fields.triggerEvent"),
      value: (contract) => t(`triggers.${contract.triggerEvent}`),
      cell: (contract) => t(`triggers.${contract.triggerEvent}`),
    },
    plain("email"),
    spare(plain("phone")),
    {
      id: "stage",
      header: t("testContracts.fields.stage"),
      value: (contract) => stageName(contract.stage),
      cell: (contract) => stageName(contract.stage),
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (contract) => (
        <Row gap={2} justify="end">
          <LinkButton
            size="sm"
            href={testContractPath(contract.id)}
            aria-label={t("testContracts.viewOf", { name: contract.contractID })}
          >
            {t("view")}
          </LinkButton>
          <Button
            size="sm"
            variant="danger"
            aria-label={t("deleteOf", { name: contract.contractID })}
            onPress={() => onDelete(contract)}
          >
            {t("delete")}
          </Button>
        </Row>
      ),
    },
  ];
}
