// The reports that this person may open.
import { ADMINS } from "@handsel/contract/roles.ts";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { CardLink } from "#kit/layout/card.tsx";
import { Columns, Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import {
  CONTRACTS_REPORT_PATH,
  EXCEPTIONS_PATH,
  LEDGER_PATH,
  RECYCLE_REPORT_PATH,
  SETTLEMENTS_PATH,
  STATEMENTS_PATH,
} from "./paths.ts";

export function Component() {
  const { t } = useTranslation("reports");
  const session = useSession();
  const isAdmin = session !== null && ADMINS.includes(session.user.role);
  return (
    <Page>
      <PageHeader title={t("home.title")} />
      <Columns count={2} gap={4}>
        <CardLink
          href={CONTRACTS_REPORT_PATH}
          icon="document"
          title={t("contracts.title")}
          text={t("home.contracts")}
        />
        <CardLink
          href={RECYCLE_REPORT_PATH}
          icon="recycle"
          title={t("recycle.title")}
          text={t("home.recycle")}
        />
        {isAdmin && (
          <CardLink
            href={SETTLEMENTS_PATH}
            icon="bank"
            title={t("settlements.title")}
            text={t("home.settlements")}
          />
        )}
        {isAdmin && (
          <CardLink
            href={LEDGER_PATH}
            icon="document"
            title={t("home.ledgerTitle")}
            text={t("home.ledger")}
          />
        )}
        {isAdmin && (
          <CardLink
            href={STATEMENTS_PATH}
            icon="check"
            title={t("statements.title")}
            text={t("home.statements")}
          />
        )}
        {isAdmin && (
          <CardLink
            href={EXCEPTIONS_PATH}
            icon="alert"
            title={t("exceptions.title")}
            text={t("home.exceptions")}
          />
        )}
      </Columns>
    </Page>
  );
}
