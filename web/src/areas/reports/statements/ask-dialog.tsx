// The mail to the lender, written already: it is read over and sent.
import { email, requiredText } from "@handsel/contract/fields.ts";
import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { askLender, lenderQuestion } from "./api.ts";

const schema = z.object({ to: email, subject: requiredText(200), text: requiredText(4_000) });

interface AskDialogProps {
  exception: StatementException;
  onClose: () => void;
}

export function AskDialog({ exception, onClose }: AskDialogProps) {
  const { data } = useQuery(lenderQuestion(exception.exceptionID));
  return data ? <WrittenMail exception={exception} mail={data} onClose={onClose} /> : null;
}

function WrittenMail({
  exception,
  mail,
  onClose,
}: AskDialogProps & { mail: { to: string; subject: string; text: string } }) {
  const { t } = useTranslation("reports");
  const { mutateAsync } = useMutation(askLender());
  const { exceptionID, steps, lender } = exception;
  const form = useForm(schema, {
    defaultValues: mail,
    onSubmit: async (values) => {
      // A refusal has been shown by then.
      const sent = await mutateAsync({ exceptionID, steps, ...values }).catch(() => null);
      if (!sent) return;
      toasts.success(t("exceptions.asked", { lender }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("exceptions.askTitle", { lender })}
      size="lg"
      submitLabel={t("exceptions.send")}
      isReady
      onClose={onClose}
    >
      <FormTextField name="to" label={t("exceptions.mailTo")} isRequired />
      <FormTextField name="subject" label={t("exceptions.mailSubject")} isRequired />
      <FormTextArea name="text" label={t("exceptions.mailText")} rows={12} isRequired />
    </FormDialog>
  );
}
