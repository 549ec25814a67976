import type { WebhookKind } from "@handsel/contract/platform/webhook-kinds.ts";
import type { WebhookEndpoint } from "@handsel/contract/platform/webhooks.ts";
import { useTranslation } from "react-i18next";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { RowMenu } from "../row-menu.tsx";

export const ENDPOINT_TONES = {
  ACTIVE: "success",
  FAILING: "warning",
  PAUSED: "neutral",
  PAUSED_BY_FAILURE: "danger",
} as const;
const STATUSES = ["ACTIVE", "FAILING", "PAUSED", "PAUSED_BY_FAILURE"] as const;

export const isPaused = ({ status }: Pick<WebhookEndpoint, "status">) =>
  status === "PAUSED" || status === "PAUSED_BY_FAILURE";

interface EndpointTable {
  onEdit: (endpoint: WebhookEndpoint) => void;
  onTest: (endpoint: WebhookEndpoint) => void;
  onRotate: (endpoint: WebhookEndpoint) => void;
  onPause: (endpoint: WebhookEndpoint) => void;
  onRemove: (endpoint: WebhookEndpoint) => void;
}

export function useWebhookColumns(table: EndpointTable): Column<WebhookEndpoint>[] {
  const { t } = useTranslation("admin");
  const kindsOf = ({ kinds }: WebhookEndpoint) =>
    kinds.map((kind) => t(`webhooks.kinds.${kind as WebhookKind}`)).join(", ");
  return [
    {
      id: "name",
      header: t("webhooks.fields.name"),
      isFixed: true,
      value: ({ name }) => name,
      filter: { kind: "text" },
      searchText: ({ name, url }) => `${name} ${url}`,
      cell: ({ name }) => <Text weight="medium">{name}</Text>,
    },
    {
      id: "url",
      header: t("webhooks.fields.url"),
      value: ({ url }) => url,
      filter: { kind: "text" },
      cell: ({ url }) => url,
    },
    {
      id: "kinds",
      header: t("webhooks.fields.kinds"),
      value: kindsOf,
      filter: { kind: "text" },
      cell: kindsOf,
    },
    {
      id: "waiting",
      header: t("webhooks.fields.waiting"),
      align: "end",
      value: ({ waiting }) => waiting,
      cell: ({ waiting }) => waiting,
    },
    {
      id: "dead",
      header: t("webhooks.fields.dead"),
      align: "end",
      value: ({ dead }) => dead,
      cell: ({ dead }) => dead,
    },
    {
      id: "lastDelivered",
      header: t("webhooks.fields.lastDelivered"),
      priority: 3,
      value: ({ lastDeliveredAt }) => lastDeliveredAt,
      filter: { kind: "days" },
      cell: ({ lastDeliveredAt }) =>
        lastDeliveredAt ? <DateText value={lastDeliveredAt} /> : t("webhooks.never"),
    },
    {
      id: "status",
      header: t("webhooks.fields.status"),
      value: ({ status }) => t(`webhooks.statuses.${status}`),
      filter: {
        kind: "options",
        options: STATUSES.map((status) => {
          const label = t(`webhooks.statuses.${status}`);
          return { value: label, label };
        }),
      },
      cell: ({ status }) => <Badge tone={ENDPOINT_TONES[status]}>{t(`webhooks.statuses.${status}`)}</Badge>,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (endpoint) => (
        <RowMenu
          name={endpoint.name}
          entries={[
            { id: "edit", label: t("editEntry"), icon: "edit", onAction: () => table.onEdit(endpoint) },
            { id: "test", label: t("webhooks.test"), icon: "send", onAction: () => table.onTest(endpoint) },
            {
              id: "rotate",
              label: t("keys.rotate"),
              icon: "refresh",
              onAction: () => table.onRotate(endpoint),
            },
            {
              id: "pause",
              label: isPaused(endpoint) ? t("webhooks.resume") : t("webhooks.pause"),
              icon: isPaused(endpoint) ? "play" : "pause",
              onAction: () => table.onPause(endpoint),
            },
            {
              id: "remove",
              label: t("webhooks.remove"),
              icon: "trash",
              tone: "danger",
              onAction: () => table.onRemove(endpoint),
            },
          ]}
        />
      ),
    },
  ];
}
