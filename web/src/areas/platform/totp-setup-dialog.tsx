import { requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useOnOpening } from "#client/on-opening.ts";
import { Button } from "#kit/actions/button.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { confirmTotp, startTotp } from "./security-api.ts";

const typed = z.object({ code: requiredText(20) });

export function TotpSetupDialog({
  onClose,
  onNew,
}: {
  onClose: () => void;
  onNew: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation("platform");
  const start = useMutation(startTotp());
  const confirm = useMutation(confirmTotp());
  // Opened by a click: the secret is made for this dialog, and is nothing until a code of it was given.
  useOnOpening("totp", () => start.mutate(undefined, { onError: onClose }));
  const form = useForm(typed, {
    defaultValues: { code: "" },
    onSubmit: async ({ code }) => {
      const { recoveryCodes } = await confirm.mutateAsync(code);
      onClose();
      onNew(recoveryCodes);
    },
  });
  return (
    <Modal isOpen onClose={onClose} title={t("security.app")} hasUnsavedText>
      {start.data ? (
        <Form form={form}>
          <Stack gap={4}>
            <Text as="p">{t("security.appScan")}</Text>
            <QrCode value={start.data.uri} label={t("security.appScan")} />
            <Stack gap={1}>
              <Text size={13} tone="muted">
                {t("security.appByHand")}
              </Text>
              <CopyableLine label={t("security.appByHand")} value={start.data.secret} />
            </Stack>
            <FormTextField
              name="code"
              label={t("secondStep.code")}
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
            />
            <Row gap={2}>
              <Button onPress={onClose}>{t("security.cancel")}</Button>
              <SubmitButton>{t("security.turnOn")}</SubmitButton>
            </Row>
          </Stack>
        </Form>
      ) : (
        <Loader kind="loading" />
      )}
    </Modal>
  );
}
