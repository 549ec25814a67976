// Another account for a payment that the bank sent back.
import { bankAccount } from "@handsel/contract/tradein/bank-payments.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { changeBankPaymentAccount } from "./api.ts";

export function AccountDialog({ tradecartID, onClose }: { tradecartID: string; onClose: () => void }) {
  const { t } = useTranslation("tradein");
  const { mutateAsync } = useMutation(changeBankPaymentAccount());
  const form = useForm(bankAccount, {
    defaultValues: { beneficiary: "", IBAN: "" },
    onSubmit: async (values) => {
      await mutateAsync({ tradecartID, ...values });
      toasts.success(t("payments.changed"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("payments.change")}
      size="md"
      submitLabel={t("payments.save")}
      onClose={onClose}
    >
      <FormTextField name="beneficiary" label={t("payments.columns.beneficiary")} isRequired />
      <FormTextField name="IBAN" label={t("payments.columns.iban")} isRequired />
    </FormDialog>
  );
}
