// The devices of the catalogue and what this retailer sells of them: find, link, price, upload, export.
import type { AdminDevice } from "@handsel/contract/catalog/device-admin.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { useOpenRecord } from "../open-record.ts";
import { ExportRecords, RecordsScreen } from "../records-screen.tsx";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { CatalogFilters, optionsOf, readDeviceFilter, type SaleFilter } from "./catalog-filters.tsx";
import { useDeviceColumns } from "./device-columns.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import { allDevices, associateDevices, DEVICE_LISTS, searchDevices } from "./devices-api.ts";

const SALE_FILTERS: readonly SaleFilter[] = ["sold", "onSale", "notSold"];

export function Component() {
  const { t } = useTranslation("admin");
  const { configs } = useTenant();
  const [params, setParams] = useSearchParams();
  const filter = readDeviceFilter(params);
  const query = useInfiniteQuery(searchDevices(filter));
  const first = query.data?.pages[0];
  const devices = query.data?.pages.flatMap((page) => page.devices) ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const [isUploading, setUploading] = useState(false);
  const associate = useAssociate();
  const columns = useDeviceColumns({ hrefOf, onAssociate: associate });
  const table = useTableState({ storageKey: "handsel.columns.devices" });

  return (
    <RecordsScreen
      title={t("devices.title")}
      subtitle={t("devices.subtitle")}
      count={first && first.total !== null ? t("devices.count", { count: first.total }) : undefined}
      actions={
        <>
          <ExportRecords
            file="devices.csv"
            columns={columns}
            isEmpty={devices.length === 0}
            readAll={() => allDevices(filter)}
          />
          {configs.canUploadDevicesByCSV && (
            <Button icon="upload" variant="primary" onPress={() => setUploading(true)}>
              {t("devices.upload")}
            </Button>
          )}
        </>
      }
      filters={
        <CatalogFilters
          key={params.toString()}
          label={t("devices.filter")}
          searchLabel={t("devices.search")}
          params={params}
          onApply={setParams}
          fields={[
            {
              name: "manufacturer",
              label: t("devices.fields.manufacturerName"),
              options: optionsOf(first?.manufacturers ?? []),
            },
            {
              name: "category",
              label: t("devices.fields.categoryName"),
              options: optionsOf(first?.categories ?? []),
            },
            {
              name: "sale",
              label: t("devices.fields.status"),
              options: SALE_FILTERS.map((value) => ({ value, label: t(`devices.sale.${value}`) })),
            },
          ]}
        />
      }
      rowsName={t("devices.rows")}
      table={table}
      columns={columns}
      rows={devices}
      query={query}
      total={first?.total}
      hrefOf={hrefOf}
      nameOf={({ name }) => name}
      emptyText={t(params.size > 0 ? "devices.noMatch" : "devices.empty")}
      bulkActions={(chosen, clear) => (
        <>
          <Button size="sm" onPress={() => associate(chosen, true).then(clear)}>
            {t("devices.associate")}
          </Button>
          <Button size="sm" onPress={() => associate(chosen, false).then(clear)}>
            {t("devices.dissociate")}
          </Button>
        </>
      )}
    >
      {openId && <DeviceDialog key={openId} deviceID={openId} onClose={close} />}
      {isUploading && (
        <UploadDialog
          type="DEVICES"
          title={t("devices.uploadTitle")}
          refreshes={DEVICE_LISTS}
          onClose={() => setUploading(false)}
        />
      )}
    </RecordsScreen>
  );
}

/** Neither way loses anything that cannot be put back, so neither is asked for twice. */
function useAssociate() {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(associateDevices());
  return async (devices: readonly AdminDevice[], isAssociated: boolean) => {
    const deviceIDs = devices.map(({ deviceID }) => deviceID);
    const { changed } = await mutateAsync({ deviceIDs, isAssociated });
    toasts.success(t(isAssociated ? "devices.associated" : "devices.dissociated", { count: changed }));
  };
}
