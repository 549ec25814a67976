import { type ApiKey, KEY_AREAS } from "@handsel/contract/platform/api-keys.ts";
import { useTranslation } from "react-i18next";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { RowMenu } from "../row-menu.tsx";

const TONES = { ACTIVE: "success", EXPIRED: "warning", REVOKED: "neutral" } as const;

/** What a key may do, area by area. */
function useScopeWords() {
  const { t } = useTranslation("admin");
  return (scopes: readonly string[]) =>
    KEY_AREAS.flatMap((area) => {
      const name = t(`keys.areas.${area}`);
      if (scopes.includes(`${area}:write`)) return [t("keys.write", { area: name })];
      return scopes.includes(`${area}:read`) ? [t("keys.read", { area: name })] : [];
    });
}

interface KeyTable {
  stores: readonly { id: string; name: string }[];
  onRotate: (key: ApiKey) => void;
  onSites: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

export function useKeyColumns({ stores, onRotate, onSites, onRevoke }: KeyTable): Column<ApiKey>[] {
  const { t } = useTranslation("admin");
  const scopeWords = useScopeWords();
  const names = new Map(stores.map((store) => [store.id, store.name]));
  const storesOf = (key: ApiKey) =>
    key.storeIDs.length === 0
      ? t("keys.allStores")
      : key.storeIDs.map((id) => names.get(id) ?? id).join(", ");
  const sitesOf = (key: ApiKey) =>
    key.origins.length === 0
      ? t("keys.serversOnly")
      : key.origins.map((origin) => new URL(origin).host).join(", ");
  return [
    {
      id: "name",
      header: t("keys.fields.name"),
      isFixed: true,
      value: (key) => key.name,
      filter: { kind: "text" },
      searchText: (key) => `${key.name} ${key.userName}`,
      cell: (key) => (
        <Stack gap={1}>
          <Text weight="medium">{key.name}</Text>
          <Text size={12} tone="muted">
            {t("keys.fields.ending")} {key.ending}
          </Text>
        </Stack>
      ),
    },
    {
      id: "scopes",
      header: t("keys.fields.scopes"),
      value: (key) => scopeWords(key.scopes).join(", "),
      filter: { kind: "text" },
      cell: (key) => scopeWords(key.scopes).join(", "),
    },
    {
      id: "stores",
      header: t("keys.fields.stores"),
      priority: 3,
      value: storesOf,
      filter: { kind: "text" },
      cell: storesOf,
    },
    {
      id: "origins",
      header: t("keys.fields.origins"),
      priority: 3,
      value: sitesOf,
      filter: { kind: "text" },
      cell: sitesOf,
    },
    {
      id: "userName",
      header: t("keys.fields.actsFor"),
      priority: 3,
      value: (key) => key.userName,
      filter: { kind: "text" },
      cell: (key) => key.userName,
    },
    {
      id: "rate",
      header: t("keys.fields.rate"),
      isHiddenAtFirst: true,
      align: "end",
      value: (key) => key.callsPerMinute,
      cell: (key) => key.callsPerMinute,
    },
    {
      id: "lastUsed",
      header: t("keys.fields.lastUsed"),
      value: (key) => key.lastUsedAt,
      filter: { kind: "days" },
      cell: (key) => (key.lastUsedAt ? <DateText value={key.lastUsedAt} /> : t("keys.never")),
    },
    {
      id: "expires",
      header: t("keys.fields.expires"),
      value: (key) => key.expiresAt,
      filter: { kind: "days" },
      cell: (key) => <DateText value={key.expiresAt} />,
    },
    {
      id: "status",
      header: t("keys.fields.status"),
      value: (key) => t(`keys.statuses.${key.status}`),
      filter: {
        kind: "options",
        options: (["ACTIVE", "EXPIRED", "REVOKED"] as const).map((status) => {
          const label = t(`keys.statuses.${status}`);
          return { value: label, label };
        }),
      },
      cell: (key) => <Badge tone={TONES[key.status]}>{t(`keys.statuses.${key.status}`)}</Badge>,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (key) =>
        key.status === "ACTIVE" && (
          <RowMenu
            name={key.name}
            entries={[
              { id: "rotate", label: t("keys.rotate"), icon: "refresh", onAction: () => onRotate(key) },
              { id: "sites", label: t("keys.changeSites"), icon: "globe", onAction: () => onSites(key) },
              {
                id: "revoke",
                label: t("keys.revoke"),
                icon: "trash",
                tone: "danger",
                onAction: () => onRevoke(key),
              },
            ]}
          />
        ),
    },
  ];
}
