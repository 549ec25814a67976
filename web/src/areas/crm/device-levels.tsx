// Manufacturer, category, family and device, each narrowed by the one above it. Codes are what is compared; the names
// they had when chosen are kept with them.
import type { NamedItem } from "@handsel/contract/crm/option-lists.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select } from "#kit/fields/select.tsx";
import { Columns } from "#kit/layout/layout.tsx";

const LEVELS = [
  { code: "manufacturer", name: "manufacturerName", list: "manufacturers" },
  { code: "category", name: "categoryName", list: "categories" },
  { code: "family", name: "familyName", list: "families" },
  { code: "deviceCode", name: "deviceName", list: "devices" },
] as const;

type Level = (typeof LEVELS)[number];
type LevelField = Level["code"] | Level["name"];
export type DeviceLists = Readonly<Record<Level["list"], readonly NamedItem[]>>;
type LevelValues = Readonly<Record<LevelField, string>>;

export function levelValues(record: { readonly [Field in LevelField]?: string | null | undefined } = {}) {
  return {
    manufacturer: record.manufacturer ?? "",
    manufacturerName: record.manufacturerName ?? "",
    category: record.category ?? "",
    categoryName: record.categoryName ?? "",
    family: record.family ?? "",
    familyName: record.familyName ?? "",
    deviceCode: record.deviceCode ?? "",
    deviceName: record.deviceName ?? "",
  };
}

/** As the server takes them: blank is any. */
export function levelsOf(values: LevelValues) {
  return {
    manufacturer: values.manufacturer || null,
    manufacturerName: values.manufacturerName || null,
    category: values.category || null,
    categoryName: values.categoryName || null,
    family: values.family || null,
    familyName: values.familyName || null,
    deviceCode: values.deviceCode || null,
    deviceName: values.deviceName || null,
  };
}

/** What the lists are asked for, from the codes chosen so far. */
export function chosenLevels([manufacturer, category, family]: readonly (string | undefined)[]) {
  return {
    ...(manufacturer ? { manufacturer } : {}),
    ...(category ? { category } : {}),
    ...(family ? { family } : {}),
  };
}

export function DeviceLevelFields({ lists }: { lists: DeviceLists | undefined }) {
  const { t } = useTranslation("crm");
  const { setValue } = useFormContext();
  const codes: readonly string[] = useWatch({ name: LEVELS.map(({ code }) => code) });
  const names: readonly string[] = useWatch({ name: LEVELS.map(({ name }) => name) });

  const choose = (index: number, code: string) => {
    for (const [at, level] of LEVELS.entries()) {
      if (at < index) continue;
      const isChosen = at === index;
      const name = lists?.[level.list].find((item) => item.code === code)?.name ?? "";
      setValue(level.code, isChosen ? code : "", { shouldDirty: true, shouldValidate: true });
      setValue(level.name, isChosen ? name : "", { shouldDirty: true });
    }
  };

  return (
    <Columns count={2} gap={3}>
      {LEVELS.map((level, index) => {
        const code = codes[index] ?? "";
        const offered = (lists?.[level.list] ?? []).map((item) => ({ value: item.code, label: item.name }));
        // What was chosen and is no longer sold stays readable.
        const isGone = code !== "" && !offered.some(({ value }) => value === code);
        const gone = isGone ? [{ value: code, label: names[index] || code }] : [];
        return (
          <Select
            key={level.code}
            name={level.code}
            label={t(`fields.${level.code}`)}
            isOptional
            hasMessageLine
            isDisabled={index > 0 && !codes[index - 1]}
            options={[{ value: "", label: t("any") }, ...gone, ...offered]}
            value={code}
            onChange={(chosen) => choose(index, chosen)}
          />
        );
      })}
    </Columns>
  );
}
