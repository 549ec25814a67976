// The retailer's vouchers: single ones and batches, what they are worth, and which were redeemed.

import { VOUCHER_SORTS, type Voucher } from "@handsel/contract/cart/vouchers.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money, Percent } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { CatalogFilters, onOrOff } from "../devices/catalog-filters.tsx";
import { voucherStatusLook } from "../labels.ts";
import { NEW_RECORD, useOpenRecord } from "../open-record.ts";
import { AddRecord, ExportRecords, RecordsScreen, StatusButtons } from "../records-screen.tsx";
import { RowMenu } from "../row-menu.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { VoucherBatchDialog, VoucherDialog } from "./voucher-dialog.tsx";
import {
  allVouchers,
  deleteVoucher,
  listVouchers,
  setVoucherStatus,
  type VoucherFilter,
} from "./vouchers-api.ts";

const USES = ["UNUSED", "USED", "USED_UP"] as const;

function readFilter(params: URLSearchParams): VoucherFilter {
  const status = params.get("status");
  const use = USES.find((one) => one === params.get("use"));
  return {
    ...(params.get("text") && { text: params.get("text") }),
    ...((status === "0" || status === "1") && { status: status === "1" ? (1 as const) : (0 as const) }),
    ...(use && { use }),
  };
}

export function Component() {
  const { t } = useTranslation("admin");
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const table = useTableState({
    defaultSorts: [{ column: "code", direction: "asc" }],
    storageKey: "handsel.columns.vouchers",
  });
  const query = useInfiniteQuery(listVouchers(filter, askedSort(table.sort, VOUCHER_SORTS)));
  const first = query.data?.pages[0];
  const vouchers = query.data?.pages.flatMap((page) => page.vouchers) ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const [isBatch, setBatch] = useState(false);
  const [doomed, setDoomed] = useState<Voucher | null>(null);
  const setStatus = useStatusChange();
  const remove = useMutation(deleteVoucher());
  const columns = useVoucherColumns({ hrefOf, onSetStatus: setStatus, onDelete: setDoomed });
  return (
    <RecordsScreen
      title={t("vouchers.title")}
      count={first && t("vouchers.count", { count: first.total ?? 0 })}
      actions={
        <>
          <ExportRecords
            file="vouchers.csv"
            columns={columns}
            isEmpty={vouchers.length === 0}
            readAll={() => allVouchers(filter)}
          />
          <Button icon="plus" onPress={() => setBatch(true)}>
            {t("vouchers.addBatch")}
          </Button>
          <AddRecord hrefOf={hrefOf} label={t("vouchers.add")} />
        </>
      }
      filters={
        <CatalogFilters
          key={params.toString()}
          label={t("vouchers.filter")}
          searchLabel={t("vouchers.search")}
          params={params}
          onApply={setParams}
          fields={[
            { name: "status", label: t("vouchers.fields.status"), options: onOrOff(t) },
            {
              name: "use",
              label: t("vouchers.fields.usedCount"),
              options: USES.map((value) => ({ value, label: t(`vouchers.use.${value}`) })),
            },
          ]}
        />
      }
      rowsName={t("vouchers.rows")}
      table={table}
      columns={columns}
      rows={vouchers}
      query={query}
      total={first?.total}
      hrefOf={hrefOf}
      nameOf={({ code }) => code}
      emptyText={t("vouchers.empty")}
      bulkActions={(chosen, clear) => <StatusButtons chosen={chosen} onSet={setStatus} whenDone={clear} />}
    >
      {openId && <VoucherDialog key={openId} id={openId === NEW_RECORD ? null : openId} onClose={close} />}
      {isBatch && <VoucherBatchDialog onClose={() => setBatch(false)} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        isDanger
        title={t("vouchers.deleteTitle", { name: doomed?.code ?? "" })}
        effect={t("vouchers.deleteEffect")}
        confirmLabel={t("vouchers.delete")}
        onCancel={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed) await remove.mutateAsync({ id: doomed.id }).catch(() => undefined);
          setDoomed(null);
        }}
      />
    </RecordsScreen>
  );
}

function useStatusChange() {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(setVoucherStatus());
  return async (vouchers: readonly Voucher[], status: 0 | 1) => {
    const { changed } = await mutateAsync({ ids: vouchers.map(({ id }) => id), status });
    toasts.success(t(status === 1 ? "vouchers.activated" : "vouchers.deactivated", { count: changed }));
  };
}

interface VoucherHandlers {
  hrefOf: (id: string) => string;
  onSetStatus: (vouchers: readonly Voucher[], status: 0 | 1) => unknown;
  onDelete: (voucher: Voucher) => void;
}

function useVoucherColumns({ hrefOf, onSetStatus, onDelete }: VoucherHandlers): Column<Voucher>[] {
  const { t } = useTranslation("admin");
  const today = useToday();
  return [
    {
      id: "code",
      header: t("vouchers.fields.code"),
      isFixed: true,
      value: (one) => one.code,
      cell: (one) => <Mono>{one.code}</Mono>,
    },
    {
      id: "description",
      header: t("vouchers.fields.description"),
      priority: 3,
      value: (one) => one.description,
      cell: (one) => one.description || "–",
    },
    {
      id: "batch",
      header: t("vouchers.fields.batch"),
      priority: 3,
      value: (one) => one.batch,
      cell: (one) => one.batch || "–",
    },
    {
      id: "value",
      header: t("vouchers.fields.value"),
      align: "end",
      value: (one) => (one.kind === "VALUE" ? one.value : `${one.percent} %`),
      cell: (one) =>
        one.kind === "VALUE" ? (
          <Money amount={one.value ?? 0} />
        ) : (
          <Percent share={(one.percent ?? 0) / 100} />
        ),
    },
    {
      id: "minimumAmount",
      header: t("vouchers.fields.minimumAmount"),
      align: "end",
      isHiddenAtFirst: true,
      value: (one) => one.minimumAmount,
      cell: (one) => <Money amount={one.minimumAmount} />,
    },
    {
      id: "validFrom",
      header: t("vouchers.fields.validFrom"),
      priority: 2,
      value: (one) => one.validFrom,
      cell: (one) => <DateText value={one.validFrom} />,
    },
    {
      id: "validTo",
      header: t("vouchers.fields.validTo"),
      priority: 2,
      value: (one) => one.validTo,
      cell: (one) => <DateText value={one.validTo} />,
    },
    {
      id: "usedCount",
      header: t("vouchers.fields.usedCount"),
      align: "end",
      value: (one) => `${one.usedCount}/${one.useLimit}`,
      cell: (one) => `${one.usedCount} / ${one.useLimit}`,
    },
    {
      id: "status",
      header: t("vouchers.fields.status"),
      value: (one) => t(voucherStatusLook(one, today).key),
      cell: (one) => <StatusBadge look={voucherStatusLook(one, today)} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (one) => (
        <RowMenu
          name={one.code}
          editHref={hrefOf(one.id)}
          entries={[
            {
              id: "status",
              label: t(one.status === 1 ? "deactivate" : "activate"),
              icon: one.status === 1 ? "minus" : "check",
              onAction: () => onSetStatus([one], one.status === 1 ? 0 : 1),
            },
            ...(one.usedCount === 0
              ? [
                  {
                    id: "delete",
                    label: t("vouchers.delete"),
                    icon: "trash" as const,
                    tone: "danger" as const,
                    onAction: () => onDelete(one),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
}
