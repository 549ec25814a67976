// The keys that sign mails, domain by domain, with the record that belongs into its DNS.
import type { MailKey } from "@handsel/contract/platform/mail-keys.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { checkMailKey, listMailKeys, makeMailKey } from "./sending-api.ts";

export function MailKeysCard() {
  const { t } = useTranslation(["admin", "sending"]);
  const query = useQuery(listMailKeys());
  return (
    <Card title={t("sending:keys")}>
      <Stack gap={4}>
        <Text as="p" tone="muted">
          {t("sending:keysHelp")}
        </Text>
        {query.isPending && <Loader />}
        {query.isError && <ErrorState onRetry={() => query.refetch()} />}
        {query.data?.domains.map(({ domain, keys }) => (
          <Domain key={domain} domain={domain} keys={keys} />
        ))}
      </Stack>
    </Card>
  );
}

function Domain({ domain, keys }: { domain: string; keys: readonly MailKey[] }) {
  const { t } = useTranslation(["admin", "sending"]);
  const [isAsked, setAsked] = useState(false);
  const make = useMutation(makeMailKey());
  const signs = keys.some(({ state }) => state === "SIGNING");
  const create = async () => {
    try {
      await make.mutateAsync(domain);
      toasts.success(t("sending:made"));
    } finally {
      setAsked(false);
    }
  };
  return (
    <Stack gap={3}>
      <Row gap={2} align="center">
        <Grow>
          <Heading level={3} look={4}>
            {domain}
          </Heading>
        </Grow>
        {!signs && <Badge tone="warning">{t("sending:unsigned")}</Badge>}
        <Button size="sm" icon="plus" onPress={keys.length === 0 ? create : () => setAsked(true)}>
          {t(keys.length === 0 ? "sending:make" : "sending:rotate")}
        </Button>
      </Row>
      {keys.map((key) => (
        <Key key={key.id} mailKey={key} />
      ))}
      <ConfirmDialog
        isOpen={isAsked}
        title={t("sending:rotateTitle", { domain })}
        effect={t("sending:rotateEffect")}
        confirmLabel={t("sending:rotate")}
        onCancel={() => setAsked(false)}
        onConfirm={create}
      />
    </Stack>
  );
}

const TONES = { WAITING: "warning", SIGNING: "success", RETIRED: "neutral" } as const;

function Key({
  mailKey: { id, state, createdAt, checkedAt, recordName, recordValue },
}: {
  mailKey: MailKey;
}) {
  const { t } = useTranslation(["admin", "sending"]);
  const check = useMutation(checkMailKey());
  const found = check.data?.found;
  return (
    <Stack gap={2}>
      <Row gap={2} align="center">
        <Badge tone={TONES[state]}>{t(`sending:states.${state}`)}</Badge>
        <Text size={13} tone="muted">
          {t("sending:since")} <DateText value={createdAt} format="full" />
        </Text>
        {checkedAt && (
          <Text size={13} tone="muted">
            {t("sending:checked")} <DateText value={checkedAt} format="full" />
          </Text>
        )}
        {state !== "RETIRED" && (
          <Button size="sm" onPress={() => check.mutateAsync(id)}>
            {t("sending:check")}
          </Button>
        )}
      </Row>
      {found && (
        <Notice tone={found === "FOUND" ? "success" : "warning"}>{t(`sending:found.${found}`)}</Notice>
      )}
      {state === "RETIRED" ? (
        <Text size={13} tone="muted">
          {t("sending:retiredHelp", { name: recordName })}
        </Text>
      ) : (
        <>
          <CopyableLine label={t("sending:recordName")} value={recordName} />
          <CopyableLine label={t("sending:recordValue")} value={recordValue} />
        </>
      )}
    </Stack>
  );
}
