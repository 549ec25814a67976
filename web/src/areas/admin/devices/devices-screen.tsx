// The devices of the catalogue and what this retailer sells of them: find, link, price, upload, export.
import type { AdminDevice } from "@handsel/contract/catalog/device-admin.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { exportCsv } from "#kit/table/table-toolbar.tsx";
import { useOpenRecord } from "../open-record.ts";
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
    <Page width="wide" density="compact">
      <PageHeader
        title={t("devices.title")}
        meta={
          first?.total !== undefined &&
          first.total !== null && <Text tone="muted">{t("devices.count", { count: first.total })}</Text>
        }
        subtitle={t("devices.subtitle")}
        actions={
          <>
            <Button
              icon="download"
              isDisabled={devices.length === 0}
              onPress={async () => downloadCsv("devices.csv", exportCsv(columns, await allDevices(filter)))}
            >
              {t("export")}
            </Button>
            {configs.canUploadDevicesByCSV && (
              <Button icon="upload" variant="primary" onPress={() => setUploading(true)}>
                {t("devices.upload")}
              </Button>
            )}
          </>
        }
      />
      <Card isFlush>
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
              anyLabel: t("all"),
              options: optionsOf(first?.manufacturers ?? []),
            },
            {
              name: "category",
              label: t("devices.fields.categoryName"),
              anyLabel: t("all"),
              options: optionsOf(first?.categories ?? []),
            },
            {
              name: "sale",
              label: t("devices.fields.status"),
              anyLabel: t("all"),
              options: SALE_FILTERS.map((value) => ({ value, label: t(`devices.sale.${value}`) })),
            },
          ]}
        />
        <DataTable
          label={t("devices.title")}
          rowsName={t("devices.rows")}
          table={table}
          columns={columns}
          rows={devices}
          rowKey={(device) => device.id}
          serverTotal={first?.total ?? devices.length}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          rowHref={(device) => hrefOf(device.id)}
          rowLinkLabel={(device) => t("view", { name: device.name })}
          hasColumnChooser
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
        />
      </Card>
      {openId && <DeviceDialog key={openId} deviceID={openId} onClose={close} />}
      {isUploading && (
        <UploadDialog
          type="DEVICES"
          title={t("devices.uploadTitle")}
          refreshes={DEVICE_LISTS}
          onClose={() => setUploading(false)}
        />
      )}
    </Page>
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
