// The theme, chosen among all of them, with a preview that wears it before it is saved.

import { lookOf } from "@handsel/contract/look/look.ts";
import { THEMES } from "@handsel/contract/look/themes.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSchemeChoice } from "#client/scheme.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { applyLook } from "#themes/apply-look.ts";
import type { Draft } from "./settings-draft.ts";

export function LookTab({ draft: { settings, patchConfigs } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { theme } = settings.configs;
  return (
    <Columns count={2} gap={4}>
      <Card title={t("settings.theme")}>
        <Select
          label={t("settings.theme")}
          help={t("settings.themeHelp")}
          value={theme}
          onChange={(next) => patchConfigs({ theme: next })}
          options={THEMES.map(({ name }) => ({ value: name, label: name }))}
        />
      </Card>
      <Card title={t("settings.preview")}>
        <Preview theme={theme} name={settings.name} />
      </Card>
    </Columns>
  );
}

/** A piece of the shop in another dress: the variables of the theme are set on this box alone. */
function Preview({ theme, name }: { theme: string; name: string }) {
  const { t } = useTranslation("admin");
  const box = useRef<HTMLDivElement>(null);
  const chosen = useSchemeChoice();
  useEffect(() => {
    if (!box.current) return;
    applyLook(lookOf({ theme }), { root: box.current });
    // A theme begins light; in a dark page its words would stand dark on dark.
    box.current.dataset["scheme"] = document.documentElement.dataset["scheme"];
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen decides what the page wears
  }, [theme, chosen]);
  return (
    <div ref={box}>
      <Stack gap={4}>
        <Row gap={3} justify="between">
          <Heading level={3}>{name}</Heading>
          <Badge tone="accent">{t("settings.previewBadge")}</Badge>
        </Row>
        <Text>{t("settings.previewText")}</Text>
        <TextField label={t("settings.previewField")} value={t("settings.previewValue")} />
        <Row gap={3}>
          <Button variant="primary">{t("settings.previewAction")}</Button>
          <Button>{t("settings.discard")}</Button>
          <Money amount={24.9} />
        </Row>
        <Switch isSelected>{t("settings.previewSwitch")}</Switch>
        <Notice tone="info">{t("settings.previewNotice")}</Notice>
      </Stack>
    </div>
  );
}
