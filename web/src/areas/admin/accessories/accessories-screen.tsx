// What is sold beside a device: find, create, edit, put on sale, upload, export.
import type { Accessory } from "@handsel/contract/catalog/accessory-admin.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { exportCsv } from "#kit/table/table-toolbar.tsx";
import { CatalogFilters, readAccessoryFilter } from "../devices/catalog-filters.tsx";
import {
  ACCESSORY_LISTS,
  allAccessories,
  listAccessories,
  setAccessoryStatus,
} from "../devices/devices-api.ts";
import { NEW_RECORD, useOpenRecord } from "../open-record.ts";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { useAccessoryColumns } from "./accessory-columns.tsx";
import { AccessoryDialog } from "./accessory-dialog.tsx";

export function Component() {
  const { t } = useTranslation("admin");
  const { t: sale } = useTranslation("cart");
  const { configs } = useTenant();
  const [params, setParams] = useSearchParams();
  const filter = readAccessoryFilter(params);
  const query = useInfiniteQuery(listAccessories(filter));
  const first = query.data?.pages[0];
  const accessories = query.data?.pages.flatMap((page) => page.accessories) ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const [isUploading, setUploading] = useState(false);
  const setStatus = useStatusChange();
  const columns = useAccessoryColumns({ hrefOf, onSetStatus: setStatus });
  const table = useTableState({ storageKey: "handsel.columns.accessories" });

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("accessories.title")}
        meta={first && <Text tone="muted">{t("accessories.count", { count: first.total ?? 0 })}</Text>}
        actions={
          <>
            <Button
              icon="download"
              isDisabled={accessories.length === 0}
              onPress={async () =>
                downloadCsv("accessories.csv", exportCsv(columns, await allAccessories(filter)))
              }
            >
              {t("export")}
            </Button>
            {configs.canUploadAccessoriesByCSV && (
              <Button icon="upload" onPress={() => setUploading(true)}>
                {t("accessories.upload")}
              </Button>
            )}
            <LinkButton href={hrefOf(NEW_RECORD)} variant="primary" icon="plus">
              {t("accessories.add")}
            </LinkButton>
          </>
        }
      />
      <Card isFlush>
        <CatalogFilters
          key={params.toString()}
          label={t("accessories.filter")}
          searchLabel={t("accessories.search")}
          params={params}
          onApply={setParams}
          fields={[
            {
              name: "category",
              label: t("accessories.fields.category"),
              anyLabel: t("all"),
              options: (first?.categories ?? []).map((value) => ({
                value,
                label: sale(`extras.categories.${value}`, value),
              })),
            },
            {
              name: "status",
              label: t("accessories.fields.status"),
              anyLabel: t("all"),
              options: [
                { value: "1", label: t("status.active") },
                { value: "0", label: t("status.inactive") },
              ],
            },
          ]}
        />
        <DataTable
          label={t("accessories.title")}
          rowsName={t("accessories.rows")}
          table={table}
          columns={columns}
          rows={accessories}
          rowKey={(accessory) => accessory.id}
          serverTotal={first?.total ?? accessories.length}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          rowHref={(accessory) => hrefOf(accessory.id)}
          rowLinkLabel={(accessory) => t("view", { name: accessory.description })}
          hasColumnChooser
          emptyText={t(params.size > 0 ? "accessories.noMatch" : "accessories.empty")}
          bulkActions={(chosen, clear) => (
            <>
              <Button size="sm" onPress={() => setStatus(chosen, 1).then(clear)}>
                {t("activate")}
              </Button>
              <Button size="sm" onPress={() => setStatus(chosen, 0).then(clear)}>
                {t("deactivate")}
              </Button>
            </>
          )}
        />
      </Card>
      {openId && <AccessoryDialog key={openId} id={openId === NEW_RECORD ? null : openId} onClose={close} />}
      {isUploading && (
        <UploadDialog
          type="ACCESSORIES"
          title={t("accessories.uploadTitle")}
          refreshes={ACCESSORY_LISTS}
          onClose={() => setUploading(false)}
        />
      )}
    </Page>
  );
}

function useStatusChange() {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(setAccessoryStatus());
  return async (accessories: readonly Accessory[], status: 0 | 1) => {
    const { changed } = await mutateAsync({ ids: accessories.map(({ id }) => id), status });
    toasts.success(t(status === 1 ? "accessories.activated" : "accessories.deactivated", { count: changed }));
  };
}
