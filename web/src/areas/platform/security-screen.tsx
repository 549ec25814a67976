// How the signed-in person is known: codes of an app, passkeys, recovery codes.
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";
import { enrolled, removeTotp, renewRecoveryCodes, securityQuery } from "./security-api.ts";
import { TotpSetupDialog } from "./totp-setup-dialog.tsx";

export function Component() {
  const { t } = useTranslation("platform");
  const session = useSession();
  const query = useQuery(securityQuery());
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isEnrolling = session?.user.status === SESSION_STATUS.enrolling;
  // The codes are read first; only then does the rest of the pages open.
  const whenNew = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    if (recoveryCodes.length === 0) enrolled();
  };
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  if (query.isPending) return <Loader />;
  const { totpSince, passkeys, recoveryCodesLeft, isRequired } = query.data;
  const hasFactor = totpSince !== null || passkeys.length > 0;
  return (
    <Page width="narrow">
      <Heading level={1}>{t("security.title")}</Heading>
      <Text as="p" tone="muted">
        {t("security.text")}
      </Text>
      {(isEnrolling || (isRequired && !hasFactor)) && (
        <Notice tone="info">{t("security.requiredText")}</Notice>
      )}
      <TotpCard since={totpSince} onNew={whenNew} />
      <PasskeysCard passkeys={passkeys} onNew={whenNew} />
      {hasFactor && <RecoveryCard left={recoveryCodesLeft} onNew={whenNew} />}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            enrolled();
          }}
        />
      )}
    </Page>
  );
}

function TotpCard({ since, onNew }: { since: string | null; onNew: (codes: readonly string[]) => void }) {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(removeTotp());
  return (
    <Card
      title={t("security.app")}
      actions={
        <Badge tone={since ? "success" : "neutral"} icon={since ? "check" : "minus"}>
          {t(since ? "security.on" : "security.off")}
        </Badge>
      }
    >
      <Stack gap={3}>
        <Text as="p">{t("security.appText")}</Text>
        {since && (
          <Text size={13} tone="muted">
            {t("security.since")} <DateText value={since} />
          </Text>
        )}
        <Row gap={2}>
          <Button icon="phone" variant={since ? "default" : "primary"} onPress={() => setOpen(true)}>
            {t(since ? "security.appAnew" : "security.appSetUp")}
          </Button>
          {since && (
            <Button variant="danger" onPress={() => setAsking(true)}>
              {t("security.turnOff")}
            </Button>
          )}
        </Row>
      </Stack>
      {isOpen && <TotpSetupDialog onClose={() => setOpen(false)} onNew={onNew} />}
      <RemoveFactorDialog
        name={isAsking ? t("security.app") : null}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutateAsync().finally(() => setAsking(false))}
      />
    </Card>
  );
}

function RecoveryCard({ left, onNew }: { left: number; onNew: (codes: readonly string[]) => void }) {
  const { t } = useTranslation("platform");
  const renew = useMutation(renewRecoveryCodes());
  return (
    <Card title={t("security.codes")}>
      <Stack gap={3}>
        <Text as="p">{t("security.codesText")}</Text>
        <Text size={13} tone="muted">
          {t("security.codesLeft", { number: left })}
        </Text>
        <div>
          <Button
            isBusy={renew.isPending}
            onPress={() =>
              renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onNew(recoveryCodes) })
            }
          >
            {t("security.codesRenew")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
