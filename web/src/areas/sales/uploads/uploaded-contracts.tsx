// The report of an upload of contracts: what it came to, and its rows by what became of them.
import { REPORTED_ROWS, type Upload } from "@handsel/contract/imports/uploads.ts";
import { type UploadedContract, uploadedContract } from "@handsel/contract/sales/uploading.ts";
import { useTranslation } from "react-i18next";
import { codeText } from "#client/notifications/notifications.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { salePath } from "../paths.ts";
import { ContractStatusBadge } from "../status-badge.tsx";

export function UploadedContracts({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const contracts = upload.contracts.flatMap((contract) => {
    const read = uploadedContract.safeParse(contract);
    return read.success ? [read.data] : [];
  });
  return (
    <Card title={t("upload.report")} meta={<Text tone="muted">{upload.fileName}</Text>}>
      <Stack gap={4}>
        <Outcome upload={upload} />
        {upload.ignoredColumns.length > 0 && (
          <Notice tone="warning">
            {t("upload.ignored", { columns: formatter.list([...upload.ignoredColumns]) })}
          </Notice>
        )}
        <Tabs
          label={t("upload.report")}
          tabs={[
            {
              id: "errors",
              label: t("upload.errors"),
              count: upload.errorCount,
              content: <FaultyRows upload={upload} />,
            },
            {
              id: "inserted",
              label: t("upload.inserted"),
              count: upload.insertSuccessCount,
              content: (
                <ContractRows
                  label={t("upload.inserted")}
                  rows={contracts.filter(({ inserted }) => inserted)}
                  total={upload.insertSuccessCount}
                />
              ),
            },
            {
              id: "updated",
              label: t("upload.updated"),
              count: upload.updateSuccessCount,
              content: (
                <ContractRows
                  label={t("upload.updated")}
                  rows={contracts.filter(({ updated }) => updated)}
                  total={upload.updateSuccessCount}
                />
              ),
            },
          ]}
        />
        <Row justify="end">
          <Button variant="primary" onPress={onClose}>
            {t("upload.close")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Outcome({ upload }: { upload: Upload }) {
  const { t } = useTranslation("sales");
  const { errorCount, insertSuccessCount, updateSuccessCount, unchangedCount, uploadStatus } = upload;
  if (uploadStatus === "FAILED") return <Notice tone="danger">{t("upload.notTaken")}</Notice>;
  if (errorCount > 0) return <Notice tone="danger">{t("upload.failed", { count: errorCount })}</Notice>;
  if (insertSuccessCount + updateSuccessCount === 0)
    return <Notice tone="success">{codeText("UPLOAD_UNCHANGED", unchangedCount)}</Notice>;
  return (
    <Notice tone="success">{codeText("UPLOAD_SUCCESSFUL", insertSuccessCount, updateSuccessCount)}</Notice>
  );
}

function FaultyRows({ upload }: { upload: Upload }) {
  const { t } = useTranslation("sales");
  const rows = Object.entries(upload.fileErrors).toSorted(([one], [other]) => Number(one) - Number(other));
  if (rows.length === 0) return <Text tone="muted">{t("upload.noErrors")}</Text>;
  return (
    <Stack gap={3}>
      {upload.errorCount > REPORTED_ROWS && (
        <Notice tone="warning">{t("upload.firstErrors", { count: REPORTED_ROWS })}</Notice>
      )}
      <ul className="note__list">
        {rows.map(([row, cells]) => (
          <li key={row}>
            <Text weight="medium">{t("upload.row", { row })}</Text>
            <ul className="note__list">
              {cells.map(({ column, error, value }) => (
                <li key={`${column} ${error}`}>
                  {codeText("SALES_UPLOAD_ROW", column, codeText(error, value))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface ContractRowsProps {
  label: string;
  rows: readonly UploadedContract[];
  /** How many there are; a long file names only the first. */
  total: number;
}

function ContractRows({ label, rows, total }: ContractRowsProps) {
  const { t } = useTranslation("sales");
  const table = useTableState({ defaultSorts: [{ column: "line", direction: "asc" }] });
  const columns = useColumns();
  if (rows.length === 0) return <Text tone="muted">{t("upload.none")}</Text>;
  return (
    <DataTable
      label={label}
      rowsName={t("rows")}
      table={table}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      rowHref={({ cartUUID }) => salePath(cartUUID ?? "")}
      rowLinkLabel={({ customerName }) => t("sales.view", { name: customerName })}
      partialNotice={total > rows.length && t("upload.firstRows", { count: rows.length })}
    />
  );
}

function useColumns(): Column<UploadedContract>[] {
  const { t } = useTranslation("sales");
  return [
    {
      id: "line",
      header: t("upload.line"),
      value: ({ line }) => line,
      cell: ({ line }) => line,
      align: "end",
      width: "6rem",
    },
    {
      id: "customer",
      header: t("upload.customer"),
      value: ({ customerName }) => customerName,
      cell: ({ customerName }) => customerName,
    },
    {
      id: "device",
      header: t("upload.device"),
      value: ({ deviceDescription }) => deviceDescription,
      cell: ({ deviceDescription }) => deviceDescription,
    },
    {
      id: "store",
      header: t("upload.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => storeName,
      priority: 3,
    },
    {
      id: "status",
      header: t("upload.status"),
      value: ({ contractStatus }) => contractStatus,
      cell: ({ contractStatus }) => contractStatus && <ContractStatusBadge status={contractStatus} />,
    },
  ];
}
