// What campaigns keep to, and what makes their mails arrive: hours, a cap for each person, keys that sign, and the addresses
// that are not written to any more.
import { useTranslation } from "react-i18next";
import { NumberField } from "#kit/fields/number-field.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { MailKeysCard } from "./mail-keys-card.tsx";
import type { Draft } from "./settings-draft.ts";
import { SuppressionsCard } from "./suppressions-card.tsx";

const CAP_MOST = 50;

export function SendingTab({ draft, faults }: { draft: Draft; faults: readonly string[] }) {
  return (
    <Stack gap={4}>
      <LimitsCard draft={draft} faults={faults} />
      <MailKeysCard />
      <SuppressionsCard />
    </Stack>
  );
}

function LimitsCard({ draft: { settings, patch }, faults }: { draft: Draft; faults: readonly string[] }) {
  const { t } = useTranslation(["admin", "sending"]);
  const hours = settings.sendingHours ?? { from: "", until: "" };
  const change = (part: Partial<typeof hours>) => {
    const after = { ...hours, ...part };
    patch({ sendingHours: after.from === "" && after.until === "" ? null : after });
  };
  const fault = faults.includes("sendingHours") ? t("settings.faults.sendingHours") : undefined;
  return (
    <Card title={t("sending:limits")}>
      <Columns count={3} gap={4}>
        <TextField
          label={t("settings.fields.sendingHoursFrom")}
          help={t("sending:hoursHelp", { zone: settings.timeZone })}
          placeholder="08:00"
          value={hours.from}
          error={fault}
          onChange={(from) => change({ from })}
        />
        <TextField
          label={t("settings.fields.sendingHoursUntil")}
          placeholder="20:00"
          value={hours.until}
          error={fault && " "}
          onChange={(until) => change({ until })}
        />
        <NumberField
          label={t("settings.fields.messagesPerWeek")}
          help={t("sending:capHelp")}
          min={1}
          max={CAP_MOST}
          value={settings.messagesPerWeek}
          onChange={(count) =>
            patch({ messagesPerWeek: count === null ? null : Math.min(CAP_MOST, Math.max(1, count)) })
          }
        />
        <Price
          label={t("settings.fields.thousandEmails")}
          help={t("sending:costHelp")}
          minor={settings.thousandMessages.emailMinor}
          onChange={(emailMinor) => patch({ thousandMessages: { ...settings.thousandMessages, emailMinor } })}
        />
        <Price
          label={t("settings.fields.thousandSms")}
          minor={settings.thousandMessages.smsMinor}
          onChange={(smsMinor) => patch({ thousandMessages: { ...settings.thousandMessages, smsMinor } })}
        />
      </Columns>
    </Card>
  );
}

const PRICE_MOST = 100_000;

function Price({
  label,
  help,
  minor,
  onChange,
}: {
  label: string;
  help?: string;
  minor: number;
  onChange: (minor: number) => void;
}) {
  const { currencySign } = useFormatter();
  return (
    <NumberField
      label={label}
      suffix={currencySign}
      maxDecimals={2}
      help={help}
      min={0}
      max={PRICE_MOST}
      value={minor / 100}
      onChange={(amount) => onChange(Math.round(Math.min(PRICE_MOST, Math.max(0, amount ?? 0)) * 100))}
    />
  );
}
