import { requiredText } from "@handsel/contract/fields.ts";
import type { Passkey } from "@handsel/contract/platform/second-factors.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { hasPasskeySupport } from "#client/passkey.ts";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";
import { addPasskey, removePasskey, renamePasskey } from "./security-api.ts";

export function PasskeysCard({
  passkeys,
  onNew,
}: {
  passkeys: readonly Passkey[];
  onNew: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation("platform");
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const add = useMutation(addPasskey());
  const rename = useMutation(renamePasskey());
  const remove = useMutation(removePasskey());
  return (
    <Card title={t("security.passkeys")}>
      <Stack gap={3}>
        <Text as="p">{t("security.passkeysText")}</Text>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} gap={2} align="center" justify="between">
            <Stack gap={1}>
              <strong>{passkey.name}</strong>
              <Text size={13} tone="muted">
                {t(passkey.lastUsedAt ? "security.lastUsed" : "security.since")}{" "}
                <DateText value={passkey.lastUsedAt ?? passkey.createdAt} />
              </Text>
            </Stack>
            <Row gap={1}>
              <IconButton
                icon="edit"
                variant="quiet"
                label={t("security.rename", { name: passkey.name })}
                onPress={() => setRenamed(passkey)}
              />
              <IconButton
                icon="trash"
                variant="quiet"
                label={t("security.remove", { name: passkey.name })}
                onPress={() => setRemoved(passkey)}
              />
            </Row>
          </Row>
        ))}
        {hasPasskeySupport() ? (
          <div>
            <Button icon="plus" onPress={() => setAdding(true)}>
              {t("security.addPasskey")}
            </Button>
          </div>
        ) : (
          <Text size={13} tone="muted">
            {t("security.noPasskeys")}
          </Text>
        )}
      </Stack>
      {isAdding && (
        <NameDialog
          title={t("security.addPasskey")}
          onClose={() => setAdding(false)}
          onName={async (name) => {
            const added = await add.mutateAsync(name);
            if (!added) return toasts.error(t("secondStep.passkeyFailed"));
            setAdding(false);
            return onNew(added.recoveryCodes);
          }}
        />
      )}
      {renamed && (
        <NameDialog
          title={t("security.rename", { name: renamed.name })}
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onName={async (name) => {
            await rename.mutateAsync({ id: renamed.id, name });
            setRenamed(null);
          }}
        />
      )}
      <RemoveFactorDialog
        name={removed?.name ?? null}
        onCancel={() => setRemoved(null)}
        onConfirm={() => remove.mutateAsync(removed?.id ?? "").finally(() => setRemoved(null))}
      />
    </Card>
  );
}

const named = z.object({ name: requiredText(60) });

function NameDialog({
  title,
  name = "",
  onClose,
  onName,
}: {
  title: string;
  name?: string;
  onClose: () => void;
  onName: (name: string) => Promise<unknown>;
}) {
  const { t } = useTranslation("platform");
  const form = useForm(named, { defaultValues: { name }, onSubmit: (values) => onName(values.name) });
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <Form form={form}>
        <Stack gap={3}>
          <FormTextField
            name="name"
            label={t("security.passkeyName")}
            help={t("security.passkeyNameHelp")}
            autoFocus
          />
          <Row gap={2}>
            <Button onPress={onClose}>{t("security.cancel")}</Button>
            <SubmitButton isAlwaysOn>{t("secondStep.submit")}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}
