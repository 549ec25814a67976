// Before a campaign is stopped: who is in it, what will not go out, why, and who hears of it.
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { type GET_CAMPAIGN_STOP_EFFECT, type StopWhy, stopReason } from "@handsel/contract/crm/stopping.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ReasonDialog } from "#kit/overlays/reason-dialog.tsx";
import { campaignStopEffect } from "../api.ts";

interface StopDialogProps {
  campaign: Campaign;
  onStop: (why: StopWhy) => Promise<void>;
  onClose: () => void;
}

export function StopDialog({ campaign, onStop, onClose }: StopDialogProps) {
  const { t } = useTranslation("crm");
  const effect = useQuery(campaignStopEffect(campaign.campaignCode));
  const [isTold, setTold] = useState(true);
  return (
    <ReasonDialog
      title={t("switching.stopTitle", { name: campaign.description })}
      effect={t("switching.stopEffect")}
      confirmLabel={t("campaigns.disable")}
      reasons={stopReason.options}
      wordsOf={(reason) => t(`stopping.reasons.${reason}`)}
      texts={{
        reason: t("stopping.reason"),
        choose: t("stopping.choose"),
        reasonFirst: t("stopping.reasonFirst"),
      }}
      // Whoever sees that something goes wrong need not wait for figures that do not come.
      blockedReason={effect.isPending ? t("stopping.counting") : undefined}
      onConfirm={(reason) => onStop({ reason, tells: effect.data?.enabler && isTold ? ["ENABLER"] : [] })}
      onClose={onClose}
      figures={
        <>
          {effect.isError && <ErrorState onRetry={() => effect.refetch()} />}
          {effect.isPending && <Loader />}
          {effect.data && <Figures effect={effect.data} />}
        </>
      }
      told={effect.data && <Told effect={effect.data} isTold={isTold} onChange={setTold} />}
    />
  );
}

type Effect = OutputOf<typeof GET_CAMPAIGN_STOP_EFFECT>;

function Figures({ effect }: { effect: Effect }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const figure = (count: number) => formatter.number(count);
  return (
    <Stack gap={2}>
      <KeyValueList
        layout="sum"
        items={[
          { key: "in", label: t("stopping.onTheirWay"), value: figure(effect.onTheirWay) },
          { key: "entering", label: t("stopping.entering"), value: figure(effect.entering) },
          ...effect.messages.map(({ commsType, count, written }) => ({
            key: commsType,
            label: t(`stopping.messages.${commsType}`),
            value:
              written === 0
                ? figure(count)
                : t("stopping.written", { count: figure(count), written: figure(written) }),
            isStrong: true,
          })),
        ]}
      />
      <Text size={13} tone="muted">
        {t(effect.messages.length === 0 ? "stopping.nothing" : "stopping.planned")}
      </Text>
      {effect.isAtLeast && <Notice tone="info">{t("stopping.atLeast")}</Notice>}
    </Stack>
  );
}

interface ToldProps {
  effect: Effect;
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

/** Programs hear of it by themselves; whoever let it run gets a mail unless whoever stops it says otherwise. */
function Told({ effect, isTold, onChange }: ToldProps) {
  const { t } = useTranslation("crm");
  return (
    <Stack gap={2}>
      <Text weight="medium">{t("stopping.told")}</Text>
      {effect.programs.map((name) => (
        <Text key={name} size={13}>
          {t("stopping.programTold", { name })}
        </Text>
      ))}
      <Text size={13}>{t("stopping.customersUntold")}</Text>
      {effect.enabler && (
        <Checkbox isSelected={isTold} onChange={onChange}>
          {t("stopping.enablerTold", { name: effect.enabler.name })}
        </Checkbox>
      )}
    </Stack>
  );
}
