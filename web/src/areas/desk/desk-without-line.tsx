// The desk while the server cannot be reached: what can be sold and bought all the same, from what this till keeps.
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { useTranslation } from "react-i18next";
import { useLine } from "#client/outage/line.ts";
import { useTenant } from "#client/tenant.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";

/** In place of a deal that cannot be opened now. */
export function DeskWithoutLine() {
  const { t } = useTranslation("desk");
  return (
    <Page>
      <EmptyState
        icon="wifi-off"
        title={t("line.title")}
        text={t("line.text")}
        action={<WaysOn />}
        level={1}
      />
    </Page>
  );
}

/** On a deal that is open already: its figures stand, and what the server has to price waits. */
export function WaitsForLine() {
  const { t } = useTranslation("desk");
  const { isUp } = useLine();
  if (isUp) return null;
  return (
    <Notice tone="warning" actions={<WaysOn />}>
      {t("line.waits")}
    </Notice>
  );
}

/** In words that every page has: what is not there yet cannot be fetched now. */
function WaysOn() {
  const { t } = useTranslation("platform");
  const { configs } = useTenant();
  return (
    <Row gap={2} isWrapping>
      <LinkButton size="sm" href="/posale/outage">
        {t("outage.sell")}
      </LinkButton>
      {isFlowEnabled(configs.servicesConfig, "TRADE_IN") && (
        <LinkButton size="sm" href="/posale/recycle/outage">
          {t("pages.outageTrade")}
        </LinkButton>
      )}
    </Row>
  );
}
