// Languages, and the retailer's own words in place of ours.
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { MultiSelect } from "#kit/fields/multi-select.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { type Draft, removed, replaced } from "./settings-draft.ts";

const optionsOf = (languages: readonly Language[]) =>
  languages.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
const ALL = "all";

export function LanguagesTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { settings, patch, patchConfigs } = draft;
  const { availableLocales, canChangeLanguage } = settings.configs;
  const choose = (name: "language" | "defaultLanguage") => (value: string) => {
    if (isLanguage(value)) patch({ [name]: value });
  };
  return (
    <Stack gap={4}>
      <Card title={t("settings.tabs.languages")}>
        <Columns count={2} gap={4}>
          <MultiSelect
            label={t("settings.fields.availableLocales")}
            help={t("settings.flags.availableLocales")}
            value={availableLocales}
            onChange={(chosen) =>
              patchConfigs({ availableLocales: LANGUAGES.filter((language) => chosen.includes(language)) })
            }
            options={optionsOf(LANGUAGES)}
          />
          <Stack gap={1}>
            <Switch
              isSelected={canChangeLanguage}
              onChange={(value) => patchConfigs({ canChangeLanguage: value })}
            >
              {t("settings.fields.canChangeLanguage")}
            </Switch>
            <Text size={13} tone="muted">
              {t("settings.flags.canChangeLanguage")}
            </Text>
          </Stack>
          <Select
            label={t("settings.fields.language")}
            value={settings.language}
            onChange={choose("language")}
            options={optionsOf(availableLocales)}
          />
          <Select
            label={t("settings.fields.defaultLanguage")}
            value={settings.defaultLanguage}
            onChange={choose("defaultLanguage")}
            options={optionsOf(availableLocales)}
          />
        </Columns>
      </Card>
      <Overrides draft={draft} />
    </Stack>
  );
}

function Overrides({ draft: { settings, patch } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { translations } = settings;
  type Override = (typeof translations)[number];
  const set = (index: number, next: Override) => patch({ translations: replaced(translations, index, next) });
  return (
    <Card
      title={t("settings.overrides")}
      actions={
        <Button
          size="sm"
          icon="plus"
          onPress={() => patch({ translations: [...translations, { key: "", message: "" }] })}
        >
          {t("settings.add")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{t("settings.overridesHelp")}</Text>
        {translations.map((override, index) => (
          // Overrides have no identity beyond their place.
          <Row key={`${index}-of-overrides`} gap={3} align="end">
            <Select
              label={t("settings.fields.language")}
              value={override.language ?? ALL}
              onChange={(value) => {
                const { language: _, ...rest } = override;
                set(index, isLanguage(value) ? { ...rest, language: value } : rest);
              }}
              options={[{ value: ALL, label: t("all") }, ...optionsOf(LANGUAGES)]}
            />
            <TextField
              label={t("settings.fields.key")}
              isMono
              value={override.key}
              onChange={(key) => set(index, { ...override, key })}
            />
            <TextField
              label={t("settings.fields.message")}
              value={override.message}
              onChange={(message) => set(index, { ...override, message })}
            />
            <IconButton
              icon="trash"
              label={t("settings.remove", { name: override.key })}
              variant="quiet"
              onPress={() => patch({ translations: removed(translations, index) })}
            />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
