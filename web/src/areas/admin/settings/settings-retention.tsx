// How long what is known of persons is kept, kind by kind. The country's law gives the periods; a retailer may enter others.
import { LEGAL_RETENTION, retentionOf } from "@handsel/contract/platform/retention.ts";
import {
  RETENTION_DAYS_MAX,
  RETENTION_KINDS,
  type RetentionKind,
} from "@handsel/contract/platform/retention-days.ts";
import { country as countrySchema } from "@handsel/contract/platform/tenant.ts";
import { useTranslation } from "react-i18next";
import { countryName } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import { NumberField } from "#kit/fields/number-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Draft } from "./settings-draft.ts";

export function RetentionTab({ draft, country: code }: { draft: Draft; country: string }) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const language = useLanguage();
  const country = countrySchema.parse(code);
  const legal = LEGAL_RETENTION[country];
  const { retention } = draft.settings;
  const change = (kind: RetentionKind, days: number | null) => {
    const { [kind]: _, ...others } = retention;
    const wanted = Math.min(RETENTION_DAYS_MAX, Math.max(1, Math.round(days ?? legal[kind])));
    draft.patch({ retention: wanted === legal[kind] ? others : { ...others, [kind]: wanted } });
  };
  return (
    <Stack gap={4}>
      <Text tone="muted">{t("settings.retention.help")}</Text>
      <Card title={t("settings.fields.retention")}>
        <Columns count={2} gap={5}>
          {RETENTION_KINDS.map((kind) => (
            <NumberField
              key={kind}
              label={t(`settings.fields.${kind}`)}
              help={t("settings.retention.legal", {
                country: countryName(country, language),
                days: formatter.number(legal[kind]),
              })}
              suffix={t("settings.retention.days")}
              min={1}
              max={RETENTION_DAYS_MAX}
              value={retentionOf({ country, retention }, kind)}
              onChange={(days) => change(kind, days)}
            />
          ))}
        </Columns>
      </Card>
    </Stack>
  );
}
