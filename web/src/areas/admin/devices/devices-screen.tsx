// The devices of the catalogue and what this retailer sells of them: find, link, price, upload, export.
import { type AdminDevice, DEVICE_SORTS } from "@handsel/contract/catalog/device-admin.ts";
import { deviceFile } from "@handsel/contract/catalog/device-file.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { ViewCount } from "#client/views/list-views.tsx";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import { readView } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { useOpenRecord, useTableAddress } from "../open-record.ts";
import { RecordsScreen } from "../records-screen.tsx";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { askedParams } from "../workbench/asked.ts";
import { CatalogFilters, optionsOf, readDeviceFilter, type SaleFilter } from "./catalog-filters.tsx";
import { useDeviceColumns } from "./device-columns.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import {
  allDevices,
  associateDevices,
  DEVICE_LISTS,
  type DeviceFilter,
  searchDevices,
} from "./devices-api.ts";

const WORKBENCH = "/posale/admin/workbench";
const SALE_FILTERS: readonly SaleFilter[] = ["sold", "onSale", "notSold"];

export function Component() {
  const { t } = useTranslation("admin");
  const { configs } = useTenant();
  const formatter = useFormatter();
  const [params, setParams] = useSearchParams();
  const filter = readDeviceFilter(params);
  const table = useTableState({
    defaultSorts: [{ column: "deviceCode", direction: "asc" }],
    storageKey: "handsel.columns.devices",
    address: useTableAddress(),
  });
  const query = useInfiniteQuery(searchDevices(filter, askedSort(table.sort, DEVICE_SORTS)));
  const first = query.data?.pages[0];
  const devices = query.data?.pages.flatMap((page) => page.devices) ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const [isUploading, setUploading] = useState(false);
  const navigate = useNavigate();
  const associate = useAssociate();
  const columns = useDeviceColumns({ hrefOf, onAssociate: associate });

  return (
    <RecordsScreen
      list="devices"
      counts={{ Count: CountOfView }}
      title={t("devices.title")}
      subtitle={t("devices.subtitle")}
      count={first && first.total !== null ? t("devices.count", { count: first.total }) : undefined}
      actions={
        <>
          <Button
            icon="download"
            isDisabled={devices.length === 0}
            onPress={async () => downloadCsv("devices.csv", deviceFile(await allDevices(filter)))}
          >
            {t("export")}
          </Button>
          <LinkButton icon="tag" href={pricesOf(filter)}>
            {t("devices.changePrices")}
          </LinkButton>
          {configs.canUploadDevicesByCSV && (
            <Button icon="upload" variant="primary" onPress={() => setUploading(true)}>
              {t("devices.upload")}
            </Button>
          )}
        </>
      }
      filters={
        <CatalogFilters
          key={JSON.stringify(filter)}
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
      totals={[
        { label: t("devices.title"), value: first && formatter.number(first.total ?? 0) },
        { label: t("devices.sale.onSale"), value: first?.sums && formatter.number(first.sums.onSale) },
        { label: t("devices.ownPrices"), value: first?.sums && formatter.number(first.sums.ownPrices) },
      ]}
      picked={{ csvName: "device-list", readAll: () => allDevices(filter) }}
      bulkActions={(chosen, clear) => (
        <>
          <Button size="sm" onPress={() => associate(chosen, true).then(clear)}>
            {t("devices.associate")}
          </Button>
          <Button size="sm" onPress={() => associate(chosen, false).then(clear)}>
            {t("devices.dissociate")}
          </Button>
          <Button
            size="sm"
            onPress={() =>
              navigate(pricesOf(filter), { state: { chosen: chosen.map(({ deviceCode }) => deviceCode) } })
            }
          >
            {t("devices.changePrices")}
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

function CountOfView({ params }: { params: URLSearchParams }) {
  const sort = askedSort(readView(params).sort, DEVICE_SORTS);
  const { data } = useInfiniteQuery(searchDevices(readDeviceFilter(params), sort));
  return <ViewCount number={data?.pages[0]?.total} />;
}

/** The same devices where their prices are kept. */
function pricesOf({ text, manufacturer, category, status }: DeviceFilter): string {
  const filter = {
    ...(text && { text }),
    ...(manufacturer && { maker: [manufacturer] }),
    ...(category && { category: [category] }),
    ...(typeof status === "number" && { status }),
  };
  const asked = askedParams({ kind: "DEVICE", filter, versionID: null });
  return asked.size > 0 ? `${WORKBENCH}?${asked}` : WORKBENCH;
}

/** Neither way loses anything, and what was done can be taken back, so neither is asked for twice. */
function useAssociate() {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(associateDevices());
  const takeBack = async (devices: readonly AdminDevice[]) => {
    const before = Map.groupBy(devices, (one) => (one.isAssociated ? one.status : "notSold"));
    for (const [stood, ones] of before)
      await mutateAsync({
        deviceIDs: ones.map(({ deviceID }) => deviceID),
        isAssociated: stood !== "notSold",
        status: stood === "notSold" ? 1 : stood,
      });
  };
  return async (devices: readonly AdminDevice[], isAssociated: boolean) => {
    const deviceIDs = devices.map(({ deviceID }) => deviceID);
    const { changed } = await mutateAsync({ deviceIDs, isAssociated });
    toasts.success({
      text: t(isAssociated ? "devices.associated" : "devices.dissociated", { count: changed }),
      action: { label: t("devices.undo"), onPress: () => takeBack(devices) },
    });
  };
}
