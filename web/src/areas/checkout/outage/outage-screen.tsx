// Selling without a line: a device, its plan and extras at the prices of the last hour, and the customer. The sale is kept on
// this till and sent when the line is back; what waits stands below.
import type { SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PACK_DAYS_MS, sendWaiting } from "#client/outage/till.ts";
import { useKeptPack } from "#client/outage/use-kept-pack.ts";
import { useTenant } from "#client/tenant.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Page, Row, Stack } from "#kit/layout/layout.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { OfflineSaleForm } from "./offline-sale-form.tsx";
import { WaitingThings } from "./waiting-things.tsx";
import "./outage.css";

export function Component() {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const kept = useKeptPack("sales");
  useEffect(() => void sendWaiting(), []);
  return (
    <Page>
      <Stack gap={4}>
        <Row justify="between" isWrapping gap={3}>
          <Heading level={1}>{t("outage.title")}</Heading>
          {isFlowEnabled(configs.servicesConfig, "TRADE_IN") && (
            <LinkButton href="/posale/recycle/outage">{t("outage.tradein")}</LinkButton>
          )}
        </Row>
        {kept && <Selling pack={kept.content} takenAt={kept.takenAt} />}
        {kept === null && <Notice tone="warning">{t("outage.noPack")}</Notice>}
        <WaitingThings />
      </Stack>
    </Page>
  );
}

function Selling({ pack, takenAt }: { pack: SalesPack; takenAt: string }) {
  const { t } = useTranslation("checkout");
  const date = useDateText(takenAt, "full");
  const isOld = useNow().getTime() - Date.parse(takenAt) > PACK_DAYS_MS;
  if (isOld) return <Notice tone="warning">{t("outage.oldPack", { date })}</Notice>;
  return (
    <>
      <Text tone="muted">{t("outage.pricesOf", { date })}</Text>
      <OfflineSaleForm pack={pack} takenAt={takenAt} />
    </>
  );
}
