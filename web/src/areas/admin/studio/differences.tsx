// Two states of the settings beside each other: only what differs, each by its name.
import { NO_CHOICES } from "@handsel/contract/look/look-choices.ts";
import { changedPaths, valueAt } from "@handsel/contract/platform/settings-paths.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useTranslation } from "react-i18next";
import { Text } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useSettingName } from "../settings/settings-names.ts";
import { listDifferences } from "./told-lists.ts";

interface DifferencesProps {
  label: string;
  before: TenantSettings;
  after: TenantSettings;
  beforeLabel: string;
  afterLabel: string;
}

const LONG = 120;
/** Where uploaded pictures are. */
const PICTURES = "/online/pictures/";

export function Differences({ label, before, after, beforeLabel, afterLabel }: DifferencesProps) {
  const { t } = useTranslation(["studio", "admin"]);
  const nameOf = useSettingName();
  const table = useTableState();
  const [from, to] = [withLook(before), withLook(after)];
  const paths = changedPaths(from, to);
  if (paths.length === 0) return <Text tone="muted">{t("differences.none")}</Text>;
  const worded = (value: unknown) =>
    typeof value === "boolean" ? t(value ? "admin:yes" : "admin:no") : told(value);
  const shown = (side: "before" | "after", path: string) => {
    const listed = listDifferences(valueAt(from, path), valueAt(to, path));
    if (!listed) return worded(valueAt(side === "before" ? from : to, path));
    const lines = listed.map((one) => `${one.entries.at(-1)}, ${nameOf(one.field)}: ${worded(one[side])}`);
    return shortened(lines.join("; "));
  };
  const cell = (side: "before" | "after", path: string) => {
    const text = shown(side, path);
    return text.startsWith(PICTURES) ? <img className="studio__picture" src={text} alt="" /> : text;
  };
  const fixed = { isSortable: false } as const;
  return (
    <DataTable
      label={label}
      rowsName={t("differences.rows")}
      table={table}
      rowKey={(path) => path}
      rows={paths}
      emptyText={t("differences.none")}
      columns={[
        { ...fixed, id: "name", header: t("differences.setting"), value: nameOf, cell: nameOf },
        {
          ...fixed,
          id: "before",
          header: beforeLabel,
          value: (path) => shown("before", path),
          cell: (path) => cell("before", path),
        },
        {
          ...fixed,
          id: "after",
          header: afterLabel,
          value: (path) => shown("after", path),
          cell: (path) => cell("after", path),
        },
      ]}
    />
  );
}

/** Each choice by itself, also where none was made before. */
function withLook(settings: TenantSettings): TenantSettings {
  const look = { ...NO_CHOICES, ...settings.configs.look };
  return { ...settings, configs: { ...settings.configs, look } };
}

/** Groups as they stand in the file. */
function told(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return shortened(typeof value === "string" ? value : JSON.stringify(value));
}

/** No longer than anybody reads. */
const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);
