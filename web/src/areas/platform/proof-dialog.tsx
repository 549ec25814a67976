// "Is it you?" Asked when the server wants a fresh confirmation; what was on the page stays, and goes out again afterwards.
import { requiredText } from "@handsel/contract/fields.ts";
import type { ProofWay } from "@handsel/contract/platform/second-factors.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useOnOpening } from "#client/on-opening.ts";
import { hasPasskeySupport, signWithPasskey } from "#client/passkey.ts";
import { answerProof, useIsAskedForProof } from "#client/proof.ts";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormPasswordField, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { confirmIdentity, startConfirmation } from "./security-api.ts";

export function ProofDialog() {
  return useIsAskedForProof() ? <OpenDialog onAnswer={answerProof} /> : null;
}

function OpenDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const { t } = useTranslation("platform");
  const start = useMutation(startConfirmation());
  const cancel = () => onAnswer(false);
  useOnOpening("proof", () => start.mutate(undefined, { onError: cancel }));
  return (
    <Modal isOpen onClose={cancel} title={t("proof.title")}>
      <Stack gap={4}>
        <Text as="p">{t("proof.text")}</Text>
        {start.data ? (
          <Ways {...start.data} onProven={() => onAnswer(true)} onCancel={cancel} />
        ) : (
          <Loader kind="loading" />
        )}
      </Stack>
    </Modal>
  );
}

interface WaysProps {
  ways: readonly ProofWay[];
  challenge: string;
  rpID: string;
  onProven: () => void;
  onCancel: () => void;
}

function Ways({ ways, challenge, rpID, onProven, onCancel }: WaysProps) {
  const { t } = useTranslation("platform");
  const confirm = useMutation(confirmIdentity());
  if (ways.includes("SIGN_ON")) return <SignOnAgain onProven={onProven} onCancel={onCancel} />;
  const byPasskey = async () => {
    const assertion = await signWithPasskey(challenge, rpID);
    if (!assertion) return toasts.error(t("secondStep.passkeyFailed"));
    await confirm.mutateAsync({ challenge, assertion });
    return onProven();
  };
  return (
    <Stack gap={3}>
      {ways.includes("PASSKEY") && hasPasskeySupport() && (
        <Button icon="key" isBlock onPress={() => byPasskey().catch(() => undefined)}>
          {t("secondStep.passkey")}
        </Button>
      )}
      <TypedProof
        ways={ways}
        onTyped={async (given) => {
          await confirm.mutateAsync(given);
          onProven();
        }}
        onCancel={onCancel}
      />
    </Stack>
  );
}

const typed = z.object({ proof: requiredText(200) });

function TypedProof({
  ways,
  onTyped,
  onCancel,
}: {
  ways: readonly ProofWay[];
  onTyped: (given: { code: string } | { password: string }) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("platform");
  const [isCode, setCode] = useState(ways.includes("TOTP"));
  const form = useForm(typed, {
    defaultValues: { proof: "" },
    onSubmit: ({ proof }) => onTyped(isCode ? { code: proof } : { password: proof }),
  });
  const hasBoth = ways.includes("TOTP") && ways.includes("PASSWORD");
  return (
    <Form form={form}>
      <Stack gap={3}>
        {isCode ? (
          <FormTextField
            name="proof"
            label={t("secondStep.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        ) : (
          <FormPasswordField
            name="proof"
            label={t("login.password")}
            autoComplete="current-password"
            autoFocus
          />
        )}
        <Row gap={2} isWrapping>
          <Button onPress={onCancel}>{t("security.cancel")}</Button>
          <SubmitButton isAlwaysOn>{t("proof.submit")}</SubmitButton>
          {hasBoth && (
            <Button variant="quiet" onPress={() => setCode(!isCode)}>
              {t(isCode ? "proof.usePassword" : "proof.useCode")}
            </Button>
          )}
        </Row>
      </Stack>
    </Form>
  );
}

/** In a window of its own, so that nothing here is lost: the new session comes to this page by the browser's storage. */
function SignOnAgain({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const { t } = useTranslation("platform");
  const token = useSession()?.token;
  const [before] = useState(token);
  useEffect(() => {
    if (token !== undefined && token !== before) onProven();
  }, [token, before, onProven]);
  return (
    <Stack gap={3}>
      <Text as="p">{t("proof.signOnText")}</Text>
      <Row gap={2}>
        <Button onPress={onCancel}>{t("security.cancel")}</Button>
        <Button
          variant="primary"
          icon="key"
          onPress={() => void window.open("/posale/login?again", "_blank", "noopener")}
        >
          {t("proof.signOn")}
        </Button>
      </Row>
    </Stack>
  );
}
