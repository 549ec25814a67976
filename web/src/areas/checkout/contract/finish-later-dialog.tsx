import { NOTE_MAX } from "@handsel/contract/checkout/contract-status.ts";
import { requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { raiseCode } from "#client/notifications/notifications.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { addNoteToCart } from "../api.ts";
import { PENDING_PATH } from "../wizard.ts";

const noteForm = z.object({ note: requiredText(NOTE_MAX) });

/** Puts the sale aside with a note for whoever goes on with it. */
export function FinishLaterDialog({ cartUUID, onClose }: { cartUUID: string; onClose: () => void }) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(addNoteToCart(cartUUID));
  const form = useForm(noteForm, {
    defaultValues: { note: "" },
    onSubmit: async ({ note }) => {
      await mutateAsync({ note });
      onClose();
      raiseCode("POSTPONED");
      await navigate(PENDING_PATH);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("finishLater.title")}
      size="md"
      submitLabel={t("finishLater.submit")}
      onClose={onClose}
    >
      <FormTextArea name="note" label={t("finishLater.note")} help={t("finishLater.help")} autoFocus />
    </FormDialog>
  );
}
