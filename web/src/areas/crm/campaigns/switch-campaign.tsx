// Letting a campaign run, and stopping it: both are asked, with what follows for people.

import { CAMPAIGN_GAPS, FIRST_SLICE_PERCENT } from "@handsel/contract/crm/audience.ts";
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Checklist } from "#kit/layout/checklist.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { campaignAudience, getCampaign, stopCampaign, updateCampaign } from "../api.ts";
import { isOutdated, OUTDATED, useOutdated } from "../outdated-notice.tsx";
import { templatePath } from "../paths.ts";
import { StopDialog } from "./stop-dialog.tsx";

export function StatusButton({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  // What was asked for stays so while the campaign in sight already is.
  const [asked, setAsked] = useState<Campaign["status"] | null>(null);
  const enabling = useMutation(updateCampaign({ quietCodes: [OUTDATED] }));
  const stopping = useMutation(stopCampaign({ quietCodes: [OUTDATED] }));
  // A newer campaign takes the place of the one in sight; whether it is still to be switched is its reader's to say.
  const { watch } = useOutdated(getCampaign(campaign.campaignCode));
  const isEnabled = campaign.status === "ENABLED";
  const change = async (switched: Promise<unknown>, done: string) => {
    try {
      await watch(switched);
      toasts.success(done);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      toasts.warning(t("campaigns.changedMeanwhile"));
    } finally {
      setAsked(null);
    }
  };
  return (
    <>
      <Button
        variant={isEnabled ? "danger" : "primary"}
        onPress={() => setAsked(isEnabled ? "DISABLED" : "ENABLED")}
      >
        {t(isEnabled ? "campaigns.disable" : "campaigns.enable")}
      </Button>
      {asked === "DISABLED" && (
        <StopDialog
          campaign={campaign}
          onStop={(why) => change(stopping.mutateAsync({ campaign, why }), t("switching.stopped"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "ENABLED" && (
        <EnableDialog
          campaign={campaign}
          onEnable={(slicePercent) =>
            change(
              enabling.mutateAsync({ ...campaign, status: "ENABLED", slicePercent }),
              t("switching.started"),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface EnableDialogProps {
  campaign: Campaign;
  onEnable: (slicePercent: number) => Promise<void>;
  onClose: () => void;
}

const EVERYBODY = 100;

function EnableDialog({ campaign, onEnable, onClose }: EnableDialogProps) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const query = useQuery(campaignAudience({ campaignCode: campaign.campaignCode, sample: 0 }));
  const [isSure, setSure] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const audience = query.data;
  const asksLaw = campaign.commsType === "MARKETING" && campaign.marketing === "OPTED_OUT";
  // Where the slice would be nobody, it is no trial.
  const slicePercent = chosen ?? (audience && audience.firstSlice > 0 ? FIRST_SLICE_PERCENT : EVERYBODY);
  const blockedReason = !audience
    ? t("switching.counting")
    : audience.missing.length > 0
      ? t("switching.missing")
      : asksLaw && !isSure
        ? t("switching.tickFirst")
        : undefined;
  return (
    <Modal
      isOpen
      size="lg"
      title={t("switching.startTitle", { name: campaign.description })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" blockedReason={blockedReason} onPress={() => onEnable(slicePercent)}>
            {t("campaigns.enable")}
          </Button>
        </>
      }
    >
      {audience ? (
        <Stack gap={4}>
          <Missing campaignCode={campaign.campaignCode} missing={audience.missing} />
          <HeadCount campaign={campaign} audience={audience} />
          {audience.firstSlice > 0 && (
            <RadioGroup
              label={t("switching.howItStarts")}
              value={String(slicePercent)}
              onChange={(value) => setChosen(Number(value))}
              options={[
                {
                  value: String(FIRST_SLICE_PERCENT),
                  label: t("switching.firstSlice", {
                    share: formatter.percent(FIRST_SLICE_PERCENT / EVERYBODY),
                    people: formatter.number(audience.firstSlice),
                  }),
                  description: t("switching.thenTheRest"),
                },
                { value: String(EVERYBODY), label: t("switching.everybody") },
              ]}
            />
          )}
          {asksLaw && (
            <Notice tone="warning" isAnnounced={false}>
              <Stack gap={2}>
                <span>{t("switching.law", { consent: t(`optIns.${campaign.marketing}`) })}</span>
                <Checkbox isSelected={isSure} onChange={setSure}>
                  {t("switching.lawTick")}
                </Checkbox>
              </Stack>
            </Notice>
          )}
        </Stack>
      ) : query.isError ? (
        <ErrorState onRetry={() => query.refetch()} />
      ) : (
        <Loader />
      )}
    </Modal>
  );
}

type Audience = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof campaignAudience>["queryFn"]>>>>;

function Missing({ campaignCode, missing }: Pick<Audience, "missing"> & { campaignCode: string }) {
  const { t } = useTranslation("crm");
  /** What is missing, and a way to each that can be opened. */
  const gapText = ({ gap, names }: Audience["missing"][number]) => (
    <>
      {t(`switching.gaps.${gap}`, { names: "" })}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ", "}
          <Link href={templatePath(campaignCode, name)}>{name}</Link>
        </Fragment>
      ))}
    </>
  );
  return (
    <Checklist
      label={t("switching.checklist")}
      items={CAMPAIGN_GAPS.map((gap) => {
        const lacking = missing.find((one) => one.gap === gap);
        return {
          key: gap,
          state: lacking ? "missing" : "done",
          text: lacking ? gapText(lacking) : t(`switching.filled.${gap}`),
        };
      })}
    />
  );
}

function HeadCount({ campaign, audience }: { campaign: Campaign; audience: Audience }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const figure = (count: number) => formatter.number(count);
  return (
    <Stack gap={2}>
      <Heading level={3} look={4}>
        {t("audience.title")}
      </Heading>
      <KeyValueList
        layout="sum"
        items={[
          { key: "day", label: t("switching.firstDay"), value: figure(audience.firstDay), isStrong: true },
          { key: "week", label: t("switching.firstWeek"), value: figure(audience.firstWeek) },
          { key: "all", label: t("switching.inAll"), value: figure(audience.entering) },
          ...(audience.goingOn > 0
            ? [{ key: "goingOn", label: t("switching.goingOn"), value: figure(audience.goingOn) }]
            : []),
          ...audience.leftOut.map(({ reason, count }) => ({
            key: reason,
            label: t("switching.without", { reason: t(`audience.reasons.${reason}`) }),
            value: figure(count),
          })),
          { key: "consent", label: t("fields.marketing"), value: t(`optIns.${campaign.marketing}`) },
        ]}
      />
      {audience.isAtLeast && <Notice tone="info">{t("audience.atLeast")}</Notice>}
    </Stack>
  );
}
