// A statement from drop to closed: the equation, its lines, and what is not as it should be with the ends it can have.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { downloadFile } from "#kit/csv.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { STATEMENTS_PATH } from "../paths.ts";
import { closeStatement, statement, statementFile } from "./api.ts";
import { ExceptionCard } from "./exception-card.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { StatementStrip } from "./statement-strip.tsx";
import { FORM_NAMES, StatementBadge } from "./statements-screen.tsx";
import "./statements.css";

export function Component() {
  const { t, i18n } = useTranslation("reports");
  const formatter = useFormatter();
  const { statement: statementID = "" } = useParams();
  const query = useQuery(statement(statementID, i18n.language));
  const close = useMutation(closeStatement());
  const page = query.data;
  const name = page
    ? t("statements.heading", { lender: page.statement.lender, day: formatter.date(page.statement.day) })
    : t("statements.one");
  const save = async () => {
    // A refusal has been shown by then.
    const file = await statementFile(statementID).catch(() => null);
    if (file)
      downloadFile(
        file.fileName,
        new Blob([Uint8Array.from(atob(file.content), (sign) => sign.charCodeAt(0))]),
      );
  };
  const end = async () => {
    const done = await close.mutateAsync({ statementID }).catch(() => null);
    if (done) toasts.success(t("statements.nowClosed"));
  };
  return (
    <Page width="wide" density="compact">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ label: t("statements.title"), href: STATEMENTS_PATH }]}
            current={page?.statement.reference ?? name}
          />
        }
        title={name}
        meta={page && <StatementBadge {...page.statement} />}
        subtitle={page && page.statement.open > 0 ? t("statements.closesWhen") : undefined}
        actions={
          page && (
            <ButtonGroup>
              <Button icon="document" onPress={save}>
                {t("statements.original", { form: FORM_NAMES[page.statement.form] })}
              </Button>
              <Button
                variant="primary"
                isDisabled={page.statement.open > 0 || page.statement.isClosed}
                onPress={end}
              >
                {t("statements.close")}
              </Button>
            </ButtonGroup>
          )
        }
      />
      {query.isError && <ErrorState onRetry={() => query.refetch()} />}
      {page && (
        <>
          <StatementStrip page={page} />
          <div className="statement" data-plain={page.exceptions.length === 0 || undefined}>
            <Card isFlush>
              <StatementLines page={page} />
            </Card>
            {page.exceptions.length > 0 && (
              <div className="statement__side">
                {page.exceptions.map((exception) => (
                  <ExceptionCard key={exception.exceptionID} exception={exception} />
                ))}
                <section className="exception" data-ended>
                  <div className="statement__risk">
                    <b>{t("statements.atRiskWith", { lender: page.statement.lender })}</b>
                    <b>
                      <Money amount={page.sums.atRisk} />
                    </b>
                  </div>
                  <Text size={13} tone="muted">
                    {t("statements.fourEyes")}
                  </Text>
                </section>
              </div>
            )}
          </div>
        </>
      )}
    </Page>
  );
}
