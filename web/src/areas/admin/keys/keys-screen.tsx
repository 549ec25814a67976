// The keys by which other programs call: list, make, renew, revoke. A secret is shown once.
import type { ApiKey } from "@handsel/contract/platform/api-keys.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { AddRecord, NameSearch, RecordsScreen } from "../records-screen.tsx";
import type { ShownSecret } from "../secret-dialogs.tsx";
import { useKeyColumns } from "./key-columns.tsx";
import { listApiKeys, revokeApiKey, rotateApiKey } from "./keys-api.ts";

const KeyDialog = lazy(() => import("./key-dialog.tsx").then((module) => ({ default: module.KeyDialog })));
const OriginsDialog = lazy(() =>
  import("./origins-dialog.tsx").then((module) => ({ default: module.OriginsDialog })),
);
const RotateDialog = lazy(() =>
  import("../secret-dialogs.tsx").then((module) => ({ default: module.RotateDialog })),
);
const SecretDialog = lazy(() =>
  import("../secret-dialogs.tsx").then((module) => ({ default: module.SecretDialog })),
);

export function Component() {
  const { t } = useTranslation("admin");
  const query = useQuery(listApiKeys());
  const { keys = [], stores = [] } = query.data ?? {};
  const { openId, hrefOf, close } = useOpenRecord();
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [sited, setSited] = useState<ApiKey | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const revoking = useMutation(revokeApiKey());
  const rotating = useMutation(rotateApiKey());
  const table = useTableState({
    defaultSorts: [{ column: "name", direction: "asc" }],
    address: useTableAddress(),
    storageKey: "handsel.columns.keys",
  });
  const columns = useKeyColumns({ stores, onRotate: setRotated, onSites: setSited, onRevoke: setRevoked });
  // A row opens what is most often wanted of a key that works.
  const opened = rotated ?? keys.find(({ id, status }) => id === openId && status === "ACTIVE") ?? null;
  const closeAll = () => {
    setRotated(null);
    if (openId !== null) close();
  };
  const show = (made: ShownSecret) => {
    closeAll();
    setShown(made);
  };
  return (
    <RecordsScreen
      title={t("keys.title")}
      subtitle={t("keys.subtitle")}
      count={query.data && t("keys.count", { count: keys.length })}
      actions={<AddRecord hrefOf={hrefOf} label={t("keys.add")} />}
      rowsName={t("keys.rows")}
      table={table}
      columns={columns}
      rows={keys}
      query={query}
      hrefOf={hrefOf}
      nameOf={({ name }) => name}
      csvName="keys"
      emptyText={t("keys.empty")}
      toolbar={<NameSearch label={t("keys.search")} table={table} />}
    >
      <ConfirmDialog
        isOpen={revoked !== null}
        isDanger
        title={t("keys.revoking.title", { name: revoked?.name ?? "" })}
        effect={t("keys.revoking.effect")}
        confirmLabel={t("keys.revoke")}
        onCancel={() => setRevoked(null)}
        onConfirm={async () => {
          if (revoked) await revoking.mutateAsync(revoked.id);
          toasts.success(t("keys.revoking.done", { name: revoked?.name ?? "" }));
          setRevoked(null);
        }}
      />
      <Suspense>
        {openId === NEW_RECORD && query.data && (
          <KeyDialog stores={stores} onMade={show} onClose={closeAll} />
        )}
        {opened && (
          <RotateDialog
            key={opened.id}
            name={opened.name}
            onRotate={async (overlapHours) => {
              const { key, secret } = await rotating.mutateAsync({ id: opened.id, overlapHours });
              show({ ...key, secret });
            }}
            onClose={closeAll}
          />
        )}
        {sited && <OriginsDialog key={sited.id} apiKey={sited} onClose={() => setSited(null)} />}
        {shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </RecordsScreen>
  );
}
