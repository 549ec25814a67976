// Every version of the settings, and the way back to any of them.
import type { SettingsVersion } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { revertSettings } from "./settings-api.ts";
import { useSettingName } from "./settings-names.ts";
import { reloadAsSaved } from "./settings-saved.ts";

interface HistoryTabProps {
  versions: readonly SettingsVersion[];
  /** Unsaved changes would be lost by going back. */
  isChanged: boolean;
}

export function HistoryTab({ versions, isChanged }: HistoryTabProps) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const table = useTableState();
  const nameOf = useSettingName();
  const [asked, setAsked] = useState<SettingsVersion | null>(null);
  const { mutateAsync } = useMutation(revertSettings());
  const fixed = { isSortable: false } as const;
  const columns: Column<SettingsVersion>[] = [
    {
      ...fixed,
      id: "savedAt",
      header: t("settings.history.savedAt"),
      value: ({ savedAt }) => savedAt,
      cell: ({ savedAt }) => <DateText value={savedAt} format="full" />,
    },
    {
      ...fixed,
      id: "userName",
      header: t("settings.history.userName"),
      value: ({ userName }) => userName,
      cell: ({ userName }) => userName,
    },
    {
      ...fixed,
      id: "changed",
      header: t("settings.history.changed"),
      value: ({ changed }) => changed.join(", "),
      cell: ({ changed }) =>
        changed.length === 0 ? t("settings.history.first") : formatter.list(changed.map(nameOf)),
    },
    {
      ...fixed,
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (version) =>
        version.isCurrent ? (
          <Badge tone="success" icon="check">
            {t("settings.history.current")}
          </Badge>
        ) : (
          <Button size="sm" isDisabled={isChanged} onPress={() => setAsked(version)}>
            {t("settings.history.revert")}
          </Button>
        ),
    },
  ];
  return (
    <Stack gap={3}>
      {isChanged && <Notice tone="warning">{t("settings.history.unsaved")}</Notice>}
      <Card isFlush>
        <DataTable
          label={t("settings.tabs.history")}
          rowsName={t("settings.history.rows")}
          table={table}
          columns={columns}
          rows={versions}
          rowKey={({ id }) => id}
          emptyText={t("settings.history.empty")}
        />
      </Card>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t("settings.history.revertTitle")}
        effect={t("settings.history.revertEffect")}
        confirmLabel={t("settings.history.revert")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          const saved = asked && (await mutateAsync({ id: asked.id }).catch(() => null));
          setAsked(null);
          if (saved) reloadAsSaved();
        }}
      />
    </Stack>
  );
}
