import { requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { raiseCode } from "#client/notifications/notifications.ts";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { forgotPassword } from "./api.ts";
import { FooterLine } from "./footer-line.tsx";
import { LoginField } from "./login-field.tsx";
import { LoginFrame } from "./login-frame.tsx";

const recovery = z.object({ login: requiredText(255) });

export function Component() {
  const { t } = useTranslation("platform");
  const [isSent, setSent] = useState(false);
  const send = useMutation(forgotPassword());
  const form = useForm(recovery, {
    defaultValues: { login: "" },
    onSubmit: async (values) => {
      await send.mutateAsync(values);
      raiseCode("RECOVERY_EMAIL_SENT");
      setSent(true);
    },
  });
  return (
    <LoginFrame title={t("recover.title")} text={t("recover.text")} foot={<FooterLine />}>
      {isSent && <Notice tone="success">{t("recover.sent")}</Notice>}
      <Form form={form}>
        <LoginField />
        <SubmitButton size="lg" isBlock isAlwaysOn>
          {t("recover.submit")}
        </SubmitButton>
      </Form>
      <div className="login__under">
        <Link href="/posale/login" icon="arrow-left">
          {t("recover.back")}
        </Link>
      </div>
    </LoginFrame>
  );
}
