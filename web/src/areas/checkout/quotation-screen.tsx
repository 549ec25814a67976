// The quotation is made and on its way to the customer; from here a new cart begins. Opened by itself the page knows of none.
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { HOME_PATH } from "#areas/cart/index.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import type { SentQuotation } from "./customer/use-credit-application.ts";
import { PENDING_PATH, pendingPathOf } from "./wizard.ts";

export function Component() {
  const { t } = useTranslation("checkout");
  const sent = useLocation().state as SentQuotation | null; // a page that was opened by its address has none
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        icon={sent ? "send" : "document"}
        title={sent ? t("quotation.title") : t("quotation.noneTitle")}
        text={sent ? t("quotation.sent", { ...sent }) : t("quotation.noneText")}
        action={
          <Row gap={3} isWrapping>
            <LinkButton href={HOME_PATH} variant="primary" icon="plus">
              {t("quotation.newCart")}
            </LinkButton>
            <LinkButton href={sent ? pendingPathOf(sent) : PENDING_PATH} icon="clock">
              {t("quotation.pending")}
            </LinkButton>
          </Row>
        }
      />
    </Page>
  );
}
