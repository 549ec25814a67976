// The retailer's stores: list, narrow, create, edit, open and close.
import { STORE_STATUS, type Store, type StoreStatus } from "@handsel/contract/platform/stores.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { readAhead } from "#client/instant/read-ahead.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { listStores, setStoreStatus } from "../api.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { AddRecord, NameSearch, RecordsScreen } from "../records-screen.tsx";
import { useStoreColumns } from "./store-columns.tsx";

// Brings the numbering plans of all countries, which the list does not need.
const StoreDialog = lazy(() =>
  import("./store-dialog.tsx").then((module) => ({ default: module.StoreDialog })),
);

export const ahead = () => readAhead(listStores());

export function Component() {
  const { t } = useTranslation("admin");
  const query = useQuery(listStores());
  const stores = query.data?.stores ?? [];
  const { openId, hrefOf, close } = useOpenRecord();
  const table = useTableState({
    defaultSorts: [{ column: "name", direction: "asc" }],
    address: useTableAddress(),
    storageKey: "handsel.columns.stores",
  });
  const status = useStatusChange();
  const columns = useStoreColumns({ onSetStatus: (store, wanted) => status.ask([store], wanted), hrefOf });
  const opened = stores.find((store) => store.id === openId);

  return (
    <RecordsScreen
      title={t("stores.title")}
      count={query.data && t("stores.count", { count: stores.length })}
      actions={<AddRecord hrefOf={hrefOf} label={t("stores.add")} />}
      rowsName={t("stores.rows")}
      table={table}
      columns={columns}
      rows={stores}
      query={query}
      hrefOf={hrefOf}
      nameOf={({ name }) => name}
      csvName="stores"
      emptyText={t("stores.empty")}
      toolbar={<NameSearch label={t("stores.search")} table={table} />}
      bulkActions={(chosen, clear) => (
        <>
          <Button size="sm" onPress={() => status.change(chosen, STORE_STATUS.active).then(clear)}>
            {t("activate")}
          </Button>
          <Button size="sm" variant="danger" onPress={() => status.ask(chosen, STORE_STATUS.inactive, clear)}>
            {t("deactivate")}
          </Button>
        </>
      )}
    >
      {status.dialog}
      <Suspense>
        {openId === NEW_RECORD && <StoreDialog onClose={close} />}
        {opened && <StoreDialog key={opened.id} store={opened} onClose={close} />}
      </Suspense>
    </RecordsScreen>
  );
}

interface Asked {
  stores: readonly Store[];
  whenDone: (() => void) | undefined;
}

/** Opening happens at once; closing puts people out of work, so it is asked for twice. */
function useStatusChange() {
  const { t } = useTranslation("admin");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutateAsync } = useMutation(setStoreStatus());

  const change = async (stores: readonly Store[], status: StoreStatus) => {
    const changed = await Promise.allSettled(
      stores.filter((store) => store.status !== status).map((store) => mutateAsync({ id: store.id, status })),
    );
    const count = changed.filter((result) => result.status === "fulfilled").length;
    if (count > 0)
      toasts.success(
        t(status === STORE_STATUS.active ? "stores.activated" : "stores.deactivated", { count }),
      );
  };
  const names = asked?.stores.map((store) => store.name) ?? [];
  return {
    change,
    ask: (stores: readonly Store[], status: StoreStatus, whenDone?: () => void) => {
      if (status === STORE_STATUS.active) void change(stores, status).then(whenDone);
      else setAsked({ stores, whenDone });
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={
          names.length === 1
            ? t("stores.closeOne", { name: names[0] })
            : t("stores.closeMany", { count: names.length })
        }
        effect={t("stores.closeEffect")}
        confirmLabel={t("deactivate")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          await change(asked?.stores ?? [], STORE_STATUS.inactive);
          asked?.whenDone?.();
          setAsked(null);
        }}
      />
    ),
  };
}
