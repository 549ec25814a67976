// What was sent to an endpoint, newest first: each event opens to what was sent and to what every attempt was answered with.
import { WEBHOOK_STAGES, type WebhookStage } from "@handsel/contract/platform/webhook-kinds.ts";
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
} from "@handsel/contract/platform/webhooks.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Select } from "#kit/fields/select.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { getWebhookDelivery, listWebhookDeliveries, resendWebhook, testWebhook } from "./webhooks-api.ts";

const TONES = { WAITING: "warning", DELIVERED: "success", DEAD: "danger" } as const;
const ALL = "ALL";

export function LogDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const [stage, setStage] = useState<WebhookStage | null>(null);
  const query = useInfiniteQuery(listWebhookDeliveries(endpoint.id, stage));
  const testing = useMutation(testWebhook());
  const resending = useMutation(resendWebhook());
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const { dead = endpoint.dead } = query.data?.pages[0]?.endpoint ?? {};
  const options = [
    { value: ALL, label: t("webhooks.log.all") },
    ...WEBHOOK_STAGES.map((value) => ({ value, label: t(`webhooks.stages.${value}`) })),
  ];
  return (
    <Modal
      isOpen
      size="lg"
      onClose={onClose}
      title={t("webhooks.log.title", { name: endpoint.name })}
      footer={
        <>
          {dead > 0 && (
            <Button
              isBusy={resending.isPending}
              onPress={() =>
                resending.mutate(
                  { id: endpoint.id },
                  { onSuccess: ({ count }) => toasts.success(t("webhooks.log.resent", { count })) },
                )
              }
            >
              {t("webhooks.log.resendAll", { count: dead })}
            </Button>
          )}
          <Button variant="primary" isBusy={testing.isPending} onPress={() => testing.mutate(endpoint.id)}>
            {t("webhooks.test")}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Select
          label={t("webhooks.fields.status")}
          options={options}
          value={stage ?? ALL}
          onChange={(value) => setStage(WEBHOOK_STAGES.find((one) => one === value) ?? null)}
        />
        {query.isPending && <Loader />}
        {query.data && deliveries.length === 0 && <EmptyState title={t("webhooks.log.empty")} />}
        {deliveries.map((delivery) => (
          <Disclosure key={delivery.eventID} isLazy title={<DeliveryLine delivery={delivery} />}>
            <DeliveryDetails endpointId={endpoint.id} delivery={delivery} />
          </Disclosure>
        ))}
        {query.hasNextPage && (
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t("webhooks.log.more")}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

function DeliveryLine({
  delivery: { type, at, stage, attempts, lastStatus },
}: {
  delivery: WebhookDelivery;
}) {
  const { t } = useTranslation("admin");
  return (
    <Row gap={3} isWrapping>
      <Text weight="medium">{type}</Text>
      <DateText value={at} format="full" />
      <Badge tone={TONES[stage]}>{t(`webhooks.stages.${stage}`)}</Badge>
      <Text tone="muted">
        {t("webhooks.log.attempts", { count: attempts })}
        {lastStatus !== null && ` · ${lastStatus}`}
      </Text>
    </Row>
  );
}

function DeliveryDetails({ endpointId, delivery }: { endpointId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation("admin");
  const query = useQuery(getWebhookDelivery(endpointId, delivery.eventID));
  const resending = useMutation(resendWebhook());
  if (!query.data) return <Loader />;
  const { body, attempts } = query.data;
  return (
    <Stack gap={3}>
      <Code label={t("webhooks.log.request")} text={JSON.stringify(JSON.parse(body), null, 2)} />
      {attempts.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
      {delivery.dueAt && attempts.length > 0 && (
        <Text tone="muted">
          {t("webhooks.log.due")} <DateText value={delivery.dueAt} format="full" />
        </Text>
      )}
      {delivery.stage !== "WAITING" && (
        <Row>
          <Button
            size="sm"
            isBusy={resending.isPending}
            onPress={() => resending.mutate({ id: endpointId, eventID: delivery.eventID })}
          >
            {t("webhooks.log.resend")}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Attempt({
  attempt: { number, at, milliseconds, status, error, answer },
}: {
  attempt: WebhookAttempt;
}) {
  const { t, i18n } = useTranslation("admin");
  const duration = new Intl.NumberFormat(i18n.language, { style: "unit", unit: "millisecond" });
  return (
    <Stack gap={1}>
      <Row gap={3} isWrapping>
        <Text weight="medium">{t("webhooks.log.attempt", { number })}</Text>
        <DateText value={at} format="full" />
        <Text tone={error === null ? "muted" : "danger"}>
          {status ?? error} · {duration.format(milliseconds)}
        </Text>
      </Row>
      {answer !== "" && <Code label={t("webhooks.log.answer")} text={answer} />}
    </Stack>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={1}>
      <Text size={12} tone="muted">
        {label}
      </Text>
      <pre className="codetext">{text}</pre>
    </Stack>
  );
}
