import { useTranslation } from "react-i18next";
import { Segmented } from "#kit/actions/segmented.tsx";
import { PRESETS, type Preset } from "./presets.ts";

/** Periods by name, above a list; none is on while other days are asked for. */
export function PresetBar({
  value,
  onChoose,
}: {
  value: Preset | undefined;
  onChoose: (preset: Preset) => void;
}) {
  const { t } = useTranslation("till");
  return (
    <Segmented
      label={t("preset.label")}
      value={value}
      options={PRESETS.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
      onChange={onChoose}
    />
  );
}
