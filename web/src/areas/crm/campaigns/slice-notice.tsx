// A campaign that runs for its first slice: what came of it so far, and the way to the rest.
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { campaignMembers, campaignMessages, getCampaign, updateCampaign } from "../api.ts";
import { isOutdated, OUTDATED, useOutdated } from "../outdated-notice.tsx";

export function SliceNotice({ campaign }: { campaign: Campaign }) {
  return campaign.status === "ENABLED" && campaign.slicePercent < 100 ? <Slice campaign={campaign} /> : null;
}

function Slice({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const [isAsked, setAsked] = useState(false);
  const members = useQuery(campaignMembers(campaign.campaignCode));
  const messages = useQuery(campaignMessages(campaign.campaignCode));
  const { mutateAsync } = useMutation(updateCampaign({ quietCodes: [OUTDATED] }));
  const { watch } = useOutdated(getCampaign(campaign.campaignCode));
  const { total = 0, deliveryCounts } = messages.data ?? {};
  const figures = {
    share: formatter.percent(campaign.slicePercent / 100),
    entered: formatter.number(members.data?.total ?? 0),
    messages: formatter.number(total),
    bounced: formatter.percent(total === 0 ? 0 : (deliveryCounts?.BOUNCED ?? 0) / total, 1),
  };
  const letIn = async () => {
    try {
      await watch(mutateAsync({ ...campaign, slicePercent: 100 }));
      toasts.success(t("switching.widened"));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      toasts.warning(t("campaigns.changedMeanwhile"));
    } finally {
      setAsked(false);
    }
  };
  return (
    <Notice tone="info" isAnnounced={false}>
      <Stack gap={2}>
        <span>{t("switching.sliceRuns", figures)}</span>
        <Row gap={2}>
          <Button size="sm" onPress={() => setAsked(true)}>
            {t("switching.letInTheRest")}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title={t("switching.widenTitle", { name: campaign.description })}
        effect={t("switching.widenEffect", figures)}
        confirmLabel={t("switching.letInTheRest")}
        onCancel={() => setAsked(false)}
        onConfirm={letIn}
      />
    </Notice>
  );
}
