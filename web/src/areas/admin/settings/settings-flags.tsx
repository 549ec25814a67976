// Every plain setting under its heading, with its meaning and the name by which records and support know it.
import { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";
import { recycleOutcome, type TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { ALL_ROLES } from "@handsel/contract/roles.ts";
import { useTranslation } from "react-i18next";
import { MultiSelect } from "#kit/fields/multi-select.tsx";
import { NumberField } from "#kit/fields/number-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { roleKey } from "../labels.ts";
import { type Draft, wordsOf } from "./settings-draft.ts";
import {
  BARCODE_NAMES,
  SETTING_FIELDS,
  SETTINGS_SECTIONS,
  type SettingChoice,
  type SettingField,
} from "./settings-fields.ts";

export function FlagsTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  return (
    <Stack gap={4}>
      {SETTINGS_SECTIONS.map((section) => (
        <Card key={section} title={t(`settings.sections.${section}`)}>
          <Columns count={2} gap={5}>
            {SETTING_FIELDS.filter((field) => field.section === section && isOffered(field, draft)).map(
              (field) => (
                <Setting key={field.name} field={field} draft={draft} />
              ),
            )}
          </Columns>
          {section === "tradein" && <RecycleOptions draft={draft} />}
        </Card>
      ))}
    </Stack>
  );
}

/** Where an identity provider asks for the password, it asks for the second factor, too. */
const isOffered = ({ name }: SettingField, { settings }: Draft) =>
  name !== "secondFactorRoles" || !settings.configs.hasSingleSignOn;

function Setting({ field: { name, control }, draft }: { field: SettingField; draft: Draft }) {
  const { t } = useTranslation("admin");
  const valueName = useValueName();
  const label = t(`settings.fields.${name}`);
  const value: unknown = draft.settings.configs[name];
  // The list of fields gives each name the control of its type, so the value fits its field.
  const change = (next: unknown) => draft.patchConfigs({ [name]: next } as Partial<TenantConfigs>);
  switch (control.kind) {
    case "switch":
      return (
        <Stack gap={1}>
          <Switch isSelected={value === true} onChange={change}>
            {label}
          </Switch>
          <Text size={13} tone="muted">
            <Meaning name={name} />
          </Text>
        </Stack>
      );
    case "choice":
      return (
        <Select
          label={label}
          help={<Meaning name={name} />}
          value={String(value)}
          onChange={change}
          options={control.options.map((option) => ({ value: option, label: valueName(option) }))}
        />
      );
    case "several":
      return (
        <MultiSelect
          label={label}
          help={<Meaning name={name} />}
          value={value as readonly string[]}
          onChange={change}
          options={control.options.map((option) => ({ value: option, label: valueName(option) }))}
        />
      );
    case "discounts":
    case "roles":
      return (
        <MultiSelect
          label={label}
          help={<Meaning name={name} />}
          value={(value as readonly number[]).map(String)}
          onChange={(chosen) => change(chosen.map(Number))}
          options={
            control.kind === "roles"
              ? ALL_ROLES.map((role) => ({ value: String(role), label: t(roleKey(role)) }))
              : Object.entries(DISCOUNT_TYPES).map(([type, code]) => ({
                  value: type,
                  label: valueName(code),
                }))
          }
        />
      );
    case "number":
      return (
        <NumberField
          label={label}
          help={<Meaning name={name} />}
          value={Number(value)}
          onChange={(next) => change(Math.min(control.max, Math.max(0, Math.round(next ?? 0))))}
        />
      );
    case "text":
      return (
        <TextField
          label={label}
          help={<Meaning name={name} />}
          value={String(value)}
          onChange={(next) => change(next.slice(0, control.max))}
        />
      );
    case "words":
      return (
        <TextField
          label={label}
          help={<Meaning name={name} more={t("tagsHelp")} />}
          value={(value as readonly string[]).join(", ")}
          onChange={(next) => change(wordsOf(next))}
        />
      );
    default:
      return control satisfies never;
  }
}

function useValueName(): (value: SettingChoice) => string {
  const { t } = useTranslation("admin");
  return (value) => (isBarcode(value) ? BARCODE_NAMES[value] : t(`settings.values.${value}`));
}

const isBarcode = (value: SettingChoice): value is keyof typeof BARCODE_NAMES => value in BARCODE_NAMES;

/** Some names say it all. */
function Meaning({ name, more }: { name: string; more?: string }) {
  const { t } = useTranslation("admin");
  return (
    <>
      {t(`settings.flags.${name}`, "")} {more} <Mono>{name}</Mono>
    </>
  );
}

function RecycleOptions({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const valueName = useValueName();
  const { recycleOptions } = draft.settings.configs;
  return (
    <Columns count={2} gap={5}>
      {(["TRADE_IN", "SWAP"] as const).map((kind) => (
        <MultiSelect
          key={kind}
          label={t(`settings.recycle.${kind}`)}
          help={<Meaning name="recycleOptions" />}
          value={recycleOptions[kind] ?? []}
          onChange={(chosen) =>
            draft.patchConfigs({
              recycleOptions: {
                ...recycleOptions,
                [kind]: recycleOutcome.options.filter((outcome) => chosen.includes(outcome)),
              },
            })
          }
          options={recycleOutcome.options.map((outcome) => ({ value: outcome, label: valueName(outcome) }))}
        />
      ))}
    </Columns>
  );
}
