// A campaign may name a sender that is not the retailer's, or no longer: it goes on sending, and here is from where.
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { isSenderAddress, isSmsSender } from "@handsel/contract/rules/senders.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { campaignFormData } from "../api.ts";

export function SenderNotice({ campaign: { emailFrom, smsSubject } }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const { data } = useQuery(campaignFormData());
  if (!data) return null;
  const { domains, address, smsName } = data.senders;
  const isForeign = !isSenderAddress(emailFrom, domains);
  const isUnfit = !isSmsSender(smsSubject);
  if (!isForeign && !isUnfit) return null;
  return (
    <Notice tone="warning">
      <Stack gap={1}>
        {isForeign && <Text>{t("campaigns.foreignSender", { wanted: emailFrom, address })}</Text>}
        {isUnfit && <Text>{t("campaigns.unfitSmsSender", { wanted: smsSubject, name: smsName })}</Text>}
      </Stack>
    </Notice>
  );
}
