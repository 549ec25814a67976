// Who the retailer is: names, addresses, support, links.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import type { TextEnding } from "#client/text-keys.ts";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { AlertFields } from "./settings-alerts.tsx";
import { type Draft, removed, replaced, wordsOf } from "./settings-draft.ts";

type TextName = {
  [Name in keyof TenantSettings]: TenantSettings[Name] extends string ? Name : never;
}[keyof TenantSettings];

const TEXTS = [
  "name",
  "shortName",
  "registeredName",
  "address",
  "regulatorNumber",
  "supportEmail",
  "timeZone",
  "recycleTermsURL",
  "userManual",
  "posalePrimaryLogo",
  "posaleSecondaryLogo",
] as const satisfies readonly TextName[];

/** What to enter instead of what is not valid; the others are links. */
const FAULTS: Partial<Record<TextName, `settings.faults.${TextEnding<"admin", "settings.faults">}`>> = {
  name: "settings.faults.name",
  supportEmail: "settings.faults.supportEmail",
  timeZone: "settings.faults.timeZone",
};

interface GeneralTabProps {
  draft: Draft;
  /** Paths of what is not valid. */
  faults: readonly string[];
  fixed: { wlId: number; subdomain: string; wlCode: string; country: string; currency: string };
}

export function GeneralTab({ draft, faults, fixed }: GeneralTabProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { settings, patch, patchConfigs } = draft;
  const links = settings.configs.documentation;
  return (
    <Stack gap={4}>
      <Card title={t("settings.fixed")}>
        <KeyValueList
          layout="facts"
          columns={5}
          items={(Object.entries(fixed) as [keyof typeof fixed, string | number][]).map(([name, value]) => ({
            key: name,
            label: t(`settings.fields.${name}`),
            value: name === "country" ? countryName(String(value), language) : String(value),
          }))}
        />
      </Card>
      <Card title={t("settings.tabs.general")}>
        <Columns count={2} gap={4}>
          {TEXTS.map((name) => (
            <Fragment key={name}>
              <TextField
                label={t(`settings.fields.${name}`)}
                value={String(settings[name])}
                error={faults.includes(name) ? t(FAULTS[name] ?? "settings.faults.link") : undefined}
                onChange={(value) => patch({ [name]: value })}
              />
              {name === "supportEmail" && <SenderDomains draft={draft} faults={faults} />}
              {name === "timeZone" && <AlertFields draft={draft} faults={faults} />}
            </Fragment>
          ))}
        </Columns>
      </Card>
      <Card
        title={t("settings.documentation")}
        actions={
          <Button
            size="sm"
            icon="plus"
            onPress={() => patchConfigs({ documentation: [...links, { label: "", url: "https://" }] })}
          >
            {t("settings.add")}
          </Button>
        }
      >
        <Stack gap={3}>
          {links.map((link, index) => (
            // Links have no identity beyond their place.
            <Row key={`${index}-of-links`} gap={3} align="end">
              <TextField
                label={t("settings.fields.label")}
                value={link.label}
                onChange={(label) =>
                  patchConfigs({ documentation: replaced(links, index, { ...link, label }) })
                }
              />
              <TextField
                label={t("settings.fields.url")}
                value={link.url}
                onChange={(url) => patchConfigs({ documentation: replaced(links, index, { ...link, url }) })}
              />
              <IconButton
                icon="trash"
                label={t("settings.remove", { name: link.label })}
                variant="quiet"
                onPress={() => patchConfigs({ documentation: removed(links, index) })}
              />
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function SenderDomains({ draft: { settings, patch }, faults }: Pick<GeneralTabProps, "draft" | "faults">) {
  const { t } = useTranslation("admin");
  return (
    <TextField
      label={t("settings.fields.senderDomains")}
      help={`${t("settings.flags.senderDomains")} ${t("tagsHelp")}`}
      value={settings.senderDomains.join(", ")}
      error={faults.includes("senderDomains") ? t("settings.faults.senderDomains") : undefined}
      onChange={(value) => patch({ senderDomains: wordsOf(value.toLowerCase()) })}
    />
  );
}
