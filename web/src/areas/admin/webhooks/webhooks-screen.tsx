// Where other programs are told what happens: endpoints are listed, made, changed, tried, paused and removed. A row opens its log.
import type { WebhookEndpoint } from "@handsel/contract/platform/webhooks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { AddRecord, NameSearch, RecordsScreen } from "../records-screen.tsx";
import type { ShownSecret } from "../secret-dialogs.tsx";
import { isPaused, useWebhookColumns } from "./webhook-columns.tsx";
import { listWebhooks, removeWebhook, rotateWebhook, setWebhookPaused, testWebhook } from "./webhooks-api.ts";

const WebhookDialog = lazy(() =>
  import("./webhook-dialog.tsx").then((module) => ({ default: module.WebhookDialog })),
);
const LogDialog = lazy(() => import("./log-dialog.tsx").then((module) => ({ default: module.LogDialog })));
const RotateDialog = lazy(() =>
  import("../secret-dialogs.tsx").then((module) => ({ default: module.RotateDialog })),
);
const SecretDialog = lazy(() =>
  import("../secret-dialogs.tsx").then((module) => ({ default: module.SecretDialog })),
);

export function Component() {
  const { t } = useTranslation("admin");
  const query = useQuery(listWebhooks());
  const { endpoints = [] } = query.data ?? {};
  const { openId, hrefOf, close } = useOpenRecord();
  const [edited, setEdited] = useState<WebhookEndpoint | null>(null);
  const [rotated, setRotated] = useState<WebhookEndpoint | null>(null);
  const [removed, setRemoved] = useState<WebhookEndpoint | null>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const removing = useMutation(removeWebhook());
  const rotating = useMutation(rotateWebhook());
  const pausing = useMutation(setWebhookPaused());
  const testing = useMutation(testWebhook());
  const table = useTableState({
    defaultSorts: [{ column: "name", direction: "asc" }],
    address: useTableAddress(),
    storageKey: "handsel.columns.webhooks",
  });
  const columns = useWebhookColumns({
    onEdit: setEdited,
    onTest: ({ id, name }) =>
      testing.mutate(id, { onSuccess: () => toasts.success(t("webhooks.tested", { name })) }),
    onRotate: setRotated,
    onPause: (endpoint) => pausing.mutate({ id: endpoint.id, isPaused: !isPaused(endpoint) }),
    onRemove: setRemoved,
  });
  const opened = endpoints.find(({ id }) => id === openId);
  const closeAll = () => {
    setEdited(null);
    setRotated(null);
    if (openId !== null) close();
  };
  return (
    <RecordsScreen
      title={t("webhooks.title")}
      subtitle={t("webhooks.subtitle")}
      count={query.data && t("webhooks.count", { count: endpoints.length })}
      actions={<AddRecord hrefOf={hrefOf} label={t("webhooks.add")} />}
      rowsName={t("webhooks.rows")}
      table={table}
      columns={columns}
      rows={endpoints}
      query={query}
      hrefOf={hrefOf}
      nameOf={({ name }) => name}
      csvName="webhooks"
      emptyText={t("webhooks.empty")}
      toolbar={<NameSearch label={t("keys.search")} table={table} />}
    >
      <ConfirmDialog
        isOpen={removed !== null}
        isDanger
        title={t("webhooks.removing.title", { name: removed?.name ?? "" })}
        effect={t("webhooks.removing.effect")}
        confirmLabel={t("webhooks.remove")}
        onCancel={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed) await removing.mutateAsync(removed.id);
          toasts.success(t("webhooks.removing.done", { name: removed?.name ?? "" }));
          setRemoved(null);
        }}
      />
      <Suspense>
        {(openId === NEW_RECORD || edited) && (
          <WebhookDialog
            key={edited?.id ?? NEW_RECORD}
            endpoint={edited}
            onClose={closeAll}
            onSaved={(endpoint, secret) => {
              closeAll();
              if (secret !== null) setShown({ ...endpoint, secret });
              else toasts.success(t("webhooks.saved", { name: endpoint.name }));
            }}
          />
        )}
        {rotated && (
          <RotateDialog
            key={rotated.id}
            name={rotated.name}
            onClose={closeAll}
            onRotate={async (overlapHours) => {
              const { endpoint, secret } = await rotating.mutateAsync({ id: rotated.id, overlapHours });
              closeAll();
              setShown({ ...endpoint, secret });
            }}
          />
        )}
        {opened && <LogDialog key={opened.id} endpoint={opened} onClose={close} />}
        {shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </RecordsScreen>
  );
}
