// What failed in a service: how often by code, and the newest with their stack.
import type { MonitoredError, MonitoredService } from "@handsel/contract/operator/monitor.ts";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { errorTone } from "./monitor-tones.ts";

export function MonitorErrors({ errors }: { errors: MonitoredService["errors"] }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  if (errors.totalErrors === 0) return <EmptyState icon="check" title={t("monitor.errors.none")} />;
  return (
    <Stack gap={4}>
      <Row gap={2} isWrapping>
        <Badge tone={errorTone(errors.totalErrors)}>
          {t("monitor.errors.total", { total: number(errors.totalErrors) })}
        </Badge>
        {errors.errorCounters.map(({ code, counter }) => (
          <Badge key={code} tone={errorTone(counter)}>
            {code}: {number(counter)}
          </Badge>
        ))}
      </Row>
      <ul className="monerrors">
        {errors.errorList.map((error, index) => (
          <li key={`${error.datetime} ${error.sender} ${errors.errorList.length - index}`}>
            <ErrorEntry error={error} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function ErrorEntry({ error }: { error: MonitoredError }) {
  const { t } = useTranslation("operator");
  const { lineNumber, method } = error;
  const title = (
    <span className="monerrors__title">
      <DateText value={error.datetime} format="full" />
      <strong>{error.sender}</strong>
      <Badge tone="danger">{error.code}</Badge>
      {error.errorMessage !== null && <Text size={13}>{error.errorMessage}</Text>}
    </span>
  );
  if (error.class === null && error.stacktrace === null) return title;
  return (
    <Disclosure title={title}>
      <Stack gap={2}>
        {error.class !== null && (
          <Text size={13} tone="muted">
            {t("monitor.errors.place")} <Mono>{`${error.class}:${lineNumber} ${method ?? ""}`}</Mono>
          </Text>
        )}
        {error.stacktrace !== null && (
          <section aria-label={t("monitor.errors.stack")}>
            <pre className="monstack">{error.stacktrace}</pre>
          </section>
        )}
      </Stack>
    </Disclosure>
  );
}
