import type { ContractStatus, SwapStatus } from "@handsel/contract/sales/statuses.ts";
import { useTranslation } from "react-i18next";
import { Badge } from "#kit/marks/badge.tsx";
import { Text } from "#kit/marks/text.tsx";
import { SWAP_TONES, statusLook, statusOf } from "./status-look.ts";

export function ContractStatusBadge({ status }: { status: ContractStatus | number }) {
  const { t } = useTranslation("sales");
  const code = statusOf(status);
  const { tone, icon } = statusLook(code);
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${code}`)}
    </Badge>
  );
}

export function SwapStatusBadge({ status }: { status: SwapStatus }) {
  const { t } = useTranslation("sales");
  const tone = SWAP_TONES[status];
  if (tone === null) return <Text tone="muted">{t(`swap.${status}`)}</Text>;
  return <Badge tone={tone}>{t(`swap.${status}`)}</Badge>;
}
