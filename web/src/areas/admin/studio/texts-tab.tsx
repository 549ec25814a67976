// The retailer's own words in place of ours: found among all texts of a language by any word in them.
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Text } from "#kit/marks/text.tsx";
import { alikeTexts, foundTexts, useAllTexts } from "./all-texts.ts";
import type { StudioDraft } from "./studio-draft.ts";

const SHOWN = 50;

export function TextsTab({ draft: { settings, patch } }: { draft: StudioDraft }) {
  const { t } = useTranslation("studio");
  const [language, setLanguage] = useState<Language>(settings.language);
  const [typed, setTyped] = useState("");
  const [onlyOwn, setOnlyOwn] = useState(false);
  const sought = useDeferredValue(typed);
  const { texts, isFailed, again } = useAllTexts(language);
  const { translations } = settings;
  const ownOf = (key: string) => translations.find((one) => one.key === key && one.language === language);
  const set = (keys: readonly string[], message: string | null) => {
    const others = translations.filter((one) => !keys.includes(one.key) || one.language !== language);
    const own = message === null ? [] : keys.map((key) => ({ key, language, message }));
    patch({ translations: [...others, ...own] });
  };
  const found = foundTexts(texts ?? [], sought, (key) => ownOf(key)?.message).filter(
    ({ key }) => !onlyOwn || ownOf(key),
  );
  return (
    <Card title={t("texts.title")}>
      <Stack gap={4}>
        <Text tone="muted">{t("texts.help")}</Text>
        <Row gap={3} align="end" isWrapping>
          <SearchField label={t("texts.search")} value={typed} onChange={setTyped} />
          <Select
            label={t("texts.language")}
            value={language}
            onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? language)}
            options={settings.configs.availableLocales.map((one) => ({
              value: one,
              label: LANGUAGE_NAMES[one],
            }))}
          />
          <Switch isSelected={onlyOwn} onChange={setOnlyOwn}>
            {t("texts.onlyOwn")}
          </Switch>
        </Row>
        {!texts && !isFailed && <Loader />}
        {isFailed && <ErrorState onRetry={again} />}
        {texts && (
          <Row gap={3}>
            <Badge>{t("texts.found", { count: found.length })}</Badge>
            {found.length > SHOWN && (
              <Text size={13} tone="muted">
                {t("texts.first", { count: SHOWN })}
              </Text>
            )}
          </Row>
        )}
        <ul className="studio__texts">
          {found.slice(0, SHOWN).map(({ key, text }) => {
            const own = ownOf(key);
            const others = own
              ? alikeTexts(texts ?? [], text).filter((one) => ownOf(one)?.message !== own.message)
              : [];
            return (
              <li key={key}>
                <Stack gap={1}>
                  <Text>{text}</Text>
                  <Text size={13} tone="muted">
                    {key}
                  </Text>
                </Stack>
                <TextField
                  label={t("texts.own", { text: key })}
                  isLabelHidden
                  placeholder={text}
                  value={own?.message ?? ""}
                  onChange={(message) => set([key], message === "" ? null : message)}
                />
                {own && (
                  <Row gap={1} isWrapping>
                    <Button size="sm" variant="quiet" icon="undo" onPress={() => set([key], null)}>
                      {t("texts.reset")}
                    </Button>
                    {others.length > 0 && (
                      <Button size="sm" variant="quiet" onPress={() => set(others, own.message)}>
                        {t("texts.alike", { count: others.length })}
                      </Button>
                    )}
                  </Row>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
