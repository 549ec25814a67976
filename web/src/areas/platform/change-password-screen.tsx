import { newPassword, repeats, requiredText } from "@handsel/contract/fields.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { type PasswordRule, passwordRules } from "@handsel/contract/rules/password.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useSession } from "#client/session.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormPasswordField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { changePassword } from "./api.ts";

const passwords = z
  .object({ oldPassword: requiredText(200), newPassword, repeatNewPassword: newPassword })
  .superRefine(repeats("newPassword", "repeatNewPassword"));

export function Component() {
  const { t } = useTranslation("platform");
  const navigate = useNavigate();
  const session = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const change = useMutation(changePassword());
  const form = useForm(passwords, {
    defaultValues: { oldPassword: "", newPassword: "", repeatNewPassword: "" },
    onSubmit: async (values) => {
      await change.mutateAsync({ oldPassword: values.oldPassword, newPassword: values.newPassword });
      // Whatever was said about the old password is settled.
      toasts.clear();
      raiseCode("PASSWORD_CHANGED");
      await navigate("/posale/services");
    },
  });
  return (
    <Page width="narrow">
      <Heading level={1}>{t("changePassword.title")}</Heading>
      {session?.user.status === USER_STATUS.pending && (
        <Notice tone="info">{t("changePassword.pendingText")}</Notice>
      )}
      <Card>
        <Form form={form}>
          <Stack gap={3}>
            <FormPasswordField
              name="oldPassword"
              label={t("changePassword.oldPassword")}
              autoComplete="current-password"
            />
            <FormPasswordField
              name="newPassword"
              label={t("changePassword.newPassword")}
              autoComplete="new-password"
              onFocus={() => setChoosing(true)}
              onBlur={() => setChoosing(false)}
            />
            {isChoosing && <PasswordRules />}
            <FormPasswordField
              name="repeatNewPassword"
              label={t("changePassword.repeatNewPassword")}
              autoComplete="new-password"
            />
            <div>
              <SubmitButton>{t("changePassword.submit")}</SubmitButton>
            </div>
          </Stack>
        </Form>
      </Card>
    </Page>
  );
}

function PasswordRules() {
  const { t } = useTranslation("platform");
  const typed: string = useWatch({ name: "newPassword" }) ?? "";
  return (
    <ul className="pwrules" aria-label={t("changePassword.rulesTitle")}>
      {(Object.entries(passwordRules(typed)) as [PasswordRule, boolean][]).map(([rule, isMet]) => (
        <li key={rule} data-met={isMet || undefined}>
          <Icon
            name={isMet ? "check" : "minus"}
            size={16}
            label={isMet ? t("changePassword.ruleMet") : t("changePassword.ruleOpen")}
          />
          {t(`changePassword.rules.${rule}`)}
        </li>
      ))}
    </ul>
  );
}
