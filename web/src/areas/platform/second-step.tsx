// The second step of a log-in: a code of the app, a passkey, or a recovery code, whatever the person has.
import { requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { signWithPasskey } from "#client/passkey.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { proveSecondFactor, type SecondStep } from "./api.ts";
import { FooterLine } from "./footer-line.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useGoOn } from "./use-go-on.ts";

const typed = z.object({ code: requiredText(40) });

export function SecondStepFrame({ step, onBack }: { step: SecondStep; onBack: () => void }) {
  const { t } = useTranslation("platform");
  const goOn = useGoOn();
  const prove = useMutation(proveSecondFactor());
  const has = (factor: SecondStep["factors"][number]) => step.factors.includes(factor);
  const [isRecovering, setRecovering] = useState(false);
  const isTyping = isRecovering || has("TOTP");
  const { challenge } = step;
  const byPasskey = async () => {
    const assertion = await signWithPasskey(challenge, location.hostname);
    if (!assertion) return toasts.error(t("secondStep.passkeyFailed"));
    return goOn(await prove.mutateAsync({ challenge, assertion }));
  };
  const passkey = has("PASSKEY") && (
    <Button
      variant={isTyping ? "default" : "primary"}
      size="lg"
      isBlock
      icon="key"
      onPress={() => byPasskey().catch(() => undefined)}
    >
      {t("secondStep.passkey")}
    </Button>
  );
  return (
    <LoginFrame title={t("secondStep.title")} text={t("secondStep.text")} foot={<FooterLine />}>
      {isTyping && (
        <CodeForm
          key={String(isRecovering)}
          isRecovering={isRecovering}
          onCode={async (code) =>
            goOn(
              await prove.mutateAsync({ challenge, ...(isRecovering ? { recoveryCode: code } : { code }) }),
            )
          }
        />
      )}
      {passkey}
      <div className="login__under">
        {has("RECOVERY_CODE") && (
          <Button variant="quiet" size="sm" onPress={() => setRecovering(!isRecovering)}>
            {isRecovering ? t("secondStep.useOther") : t("secondStep.useRecovery")}
          </Button>
        )}
        <Button variant="quiet" size="sm" onPress={onBack}>
          {t("secondStep.back")}
        </Button>
      </div>
    </LoginFrame>
  );
}

function CodeForm({
  isRecovering,
  onCode,
}: {
  isRecovering: boolean;
  onCode: (code: string) => Promise<unknown>;
}) {
  const { t } = useTranslation("platform");
  const form = useForm(typed, { defaultValues: { code: "" }, onSubmit: ({ code }) => onCode(code) });
  return (
    <Form form={form}>
      <FormTextField
        name="code"
        label={t(isRecovering ? "secondStep.recoveryCode" : "secondStep.code")}
        icon="shield"
        autoComplete="one-time-code"
        inputMode={isRecovering ? "text" : "numeric"}
        autoFocus
      />
      <SubmitButton size="lg" isBlock isAlwaysOn>
        {t("secondStep.submit")}
      </SubmitButton>
    </Form>
  );
}
