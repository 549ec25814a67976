// What is sold beside a device: find, create, edit, put on sale, upload, export.
import { ACCESSORY_SORTS, type Accessory } from "@handsel/contract/catalog/accessory-admin.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { askedSort } from "#kit/table/asked-sort.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { CatalogFilters, onOrOff, readAccessoryFilter } from "../devices/catalog-filters.tsx";
import {
  ACCESSORY_LISTS,
  allAccessories,
  listAccessories,
  setAccessoryStatus,
} from "../devices/devices-api.ts";
import { NEW_RECORD, useOpenRecord } from "../open-record.ts";
import { AddRecord, ExportRecords, RecordsScreen, StatusButtons } from "../records-screen.tsx";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { useAccessoryColumns } from "./accessory-columns.tsx";
import { AccessoryDialog } from "./accessory-dialog.tsx";

export function Component() {
  const { t } = useTranslation("admin");
  const { t: sale } = useTranslation("cart");
  const { configs } = useTenant();
  const [params, setParams] = useSearchParams();
  const filter = readAccessoryFilter(params);
  const table = useTableState({
    defaultSorts: [{ column: "extraCode", direction: "asc" }],
    storageKey: "handsel.columns.accessories",
  });
  const query = useInfiniteQuery(listAccessories(filter, askedSort(table.sort, ACCESSORY_SORTS)));
  const first = query.data?.pages[0];
  const accessories = query.data?.pages.flatMap((page) => page.accessories) ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const [isUploading, setUploading] = useState(false);
  const setStatus = useStatusChange();
  const columns = useAccessoryColumns({ hrefOf, onSetStatus: setStatus });

  return (
    <RecordsScreen
      title={t("accessories.title")}
      count={first && t("accessories.count", { count: first.total ?? 0 })}
      actions={
        <>
          <ExportRecords
            file="accessories.csv"
            columns={columns}
            isEmpty={accessories.length === 0}
            readAll={() => allAccessories(filter)}
          />
          {configs.canUploadAccessoriesByCSV && (
            <Button icon="upload" onPress={() => setUploading(true)}>
              {t("accessories.upload")}
            </Button>
          )}
          <AddRecord hrefOf={hrefOf} label={t("accessories.add")} />
        </>
      }
      filters={
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
              options: (first?.categories ?? []).map((value) => ({
                value,
                label: sale(`extras.categories.${value}`, value),
              })),
            },
            { name: "status", label: t("accessories.fields.status"), options: onOrOff(t) },
          ]}
        />
      }
      rowsName={t("accessories.rows")}
      table={table}
      columns={columns}
      rows={accessories}
      query={query}
      total={first?.total}
      hrefOf={hrefOf}
      nameOf={({ description }) => description}
      emptyText={t(params.size > 0 ? "accessories.noMatch" : "accessories.empty")}
      bulkActions={(chosen, clear) => <StatusButtons chosen={chosen} onSet={setStatus} whenDone={clear} />}
    >
      {openId && <AccessoryDialog key={openId} id={openId === NEW_RECORD ? null : openId} onClose={close} />}
      {isUploading && (
        <UploadDialog
          type="ACCESSORIES"
          title={t("accessories.uploadTitle")}
          refreshes={ACCESSORY_LISTS}
          onClose={() => setUploading(false)}
        />
      )}
    </RecordsScreen>
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
