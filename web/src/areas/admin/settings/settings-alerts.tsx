// Who is told when a lender or another party no longer does as usual, and when that is so.
import { lenderNameOf, PARTIES, type PartyCode } from "@handsel/contract/operator/parties.ts";
import { type AlertRules, alertRules, USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { NumberField } from "#kit/fields/number-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { type Draft, wordsOf } from "./settings-draft.ts";

interface AlertFieldsProps {
  draft: Draft;
  /** Paths of what is not valid. */
  faults: readonly string[];
}

export function AlertFields({ draft: { settings, patch }, faults }: AlertFieldsProps) {
  const { t } = useTranslation("admin");
  const quiet = settings.alertQuiet ?? { from: "", until: "" };
  const change = (part: Partial<typeof quiet>) => {
    const after = { ...quiet, ...part };
    patch({ alertQuiet: after.from === "" && after.until === "" ? null : after });
  };
  const fault = faults.includes("alertQuiet") ? t("settings.faults.alertQuiet") : undefined;
  return (
    <>
      <TextField
        label={t("settings.fields.alertPhones")}
        help={`${t("settings.flags.alertPhones")} ${t("tagsHelp")}`}
        value={settings.alertPhones.join(", ")}
        error={faults.includes("alertPhones") ? t("settings.faults.alertPhones") : undefined}
        onChange={(value) => patch({ alertPhones: wordsOf(value) })}
      />
      <Row gap={3} align="start">
        <TextField
          label={t("settings.fields.alertQuietFrom")}
          help={t("settings.flags.alertQuiet")}
          placeholder="22:00"
          value={quiet.from}
          error={fault}
          onChange={(from) => change({ from })}
        />
        <TextField
          label={t("settings.fields.alertQuietUntil")}
          placeholder="07:00"
          value={quiet.until}
          error={fault && " "}
          onChange={(until) => change({ until })}
        />
      </Row>
      <RuleFields rules={settings.alertRules} onChange={(rules) => patch({ alertRules: rules })} />
      <PartyRules
        own={settings.partyAlertRules}
        usual={settings.alertRules}
        onChange={(partyAlertRules) => patch({ partyAlertRules })}
      />
    </>
  );
}

interface PartyRulesProps {
  own: Readonly<Record<string, AlertRules>>;
  /** What a party begins with that is to have its own. */
  usual: AlertRules;
  onChange: (own: Record<string, AlertRules>) => void;
}

const ALL_PARTIES: readonly PartyCode[] = Object.values(PARTIES).flat();

/** A party for which the rules of all are not the right ones has its own, whole. */
function PartyRules({ own, usual, onChange }: PartyRulesProps) {
  const { t } = useTranslation("admin");
  const platform = useTranslation("platform");
  const nameOf = (code: string) =>
    lenderNameOf(code as PartyCode) ??
    platform.t(`services.parties.${code as "mail"}`, { defaultValue: code });
  const without = (code: string) => Object.fromEntries(Object.entries(own).filter(([one]) => one !== code));
  const others = ALL_PARTIES.filter((code) => !(code in own));
  return (
    <>
      {Object.entries(own).map(([code, rules]) => (
        <fieldset key={code} className="stack">
          <legend>{t("settings.fields.alertPartyTitle", { party: nameOf(code) })}</legend>
          <RuleFields rules={rules} onChange={(after) => onChange({ ...own, [code]: after })} />
          <Button size="sm" variant="quiet" icon="x" onPress={() => onChange(without(code))}>
            {t("settings.fields.alertPartyRemove")}
          </Button>
        </fieldset>
      ))}
      <Select
        label={t("settings.fields.alertParty")}
        help={t("settings.flags.alertParty")}
        options={[
          { value: "", label: "–" },
          ...others
            .map((code) => ({ value: code, label: nameOf(code) }))
            .toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        value=""
        onChange={(code) => {
          if (code !== "") onChange({ ...own, [code]: usual });
        }}
      />
    </>
  );
}

interface RuleFieldsProps {
  rules: AlertRules;
  onChange: (rules: AlertRules) => void;
}

/** An empty field is no rule of its kind, or that of most where there must be one. */
function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const { t } = useTranslation("admin");
  const set = (part: { [Rule in keyof AlertRules]?: AlertRules[Rule] | null }) => {
    const parsed = alertRules.safeParse({ ...USUAL_RULES, ...rules, ...part });
    if (parsed.success) onChange(parsed.data);
  };
  return (
    <Columns count={3}>
      <NumberField
        label={t("settings.fields.alertFewerPoints")}
        help={t("settings.flags.alertFewerPoints")}
        min={1}
        max={100}
        suffix="%"
        value={rules.fewerPoints}
        onChange={(value) => set({ fewerPoints: value ?? USUAL_RULES.fewerPoints })}
      />
      <NumberField
        label={t("settings.fields.alertAnsweredBelow")}
        help={t("settings.flags.alertAnsweredBelow")}
        min={1}
        max={100}
        suffix="%"
        value={rules.answeredBelow}
        onChange={(answeredBelow) => set({ answeredBelow })}
      />
      <NumberField
        label={t("settings.fields.alertTimesAsLong")}
        help={t("settings.flags.alertTimesAsLong")}
        min={1.1}
        max={100}
        maxDecimals={1}
        suffix="×"
        value={rules.timesAsLong}
        onChange={(value) => set({ timesAsLong: value ?? USUAL_RULES.timesAsLong })}
      />
      <NumberField
        label={t("settings.fields.alertSlowSeconds")}
        help={t("settings.flags.alertSlowSeconds")}
        min={0.1}
        max={120}
        maxDecimals={1}
        suffix={t("settings.fields.alertSeconds")}
        value={rules.slowSeconds}
        onChange={(value) => set({ slowSeconds: value ?? USUAL_RULES.slowSeconds })}
      />
      <NumberField
        label={t("settings.fields.alertSilentMinutes")}
        help={t("settings.flags.alertSilentMinutes")}
        min={15}
        max={720}
        suffix={t("settings.fields.alertMinutes")}
        value={rules.silentMinutes}
        onChange={(silentMinutes) => set({ silentMinutes })}
      />
    </Columns>
  );
}
