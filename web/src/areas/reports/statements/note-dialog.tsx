// A step that wants a reason.
import { requiredText } from "@handsel/contract/fields.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Text } from "#kit/marks/text.tsx";

const schema = z.object({ note: requiredText(500) });

interface NoteDialogProps {
  title: string;
  help?: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether it was done; the dialog stays otherwise. */
  onSubmit: (note: string) => Promise<boolean>;
}

export function NoteDialog({ title, help, submitLabel, onClose, onSubmit }: NoteDialogProps) {
  const { t } = useTranslation("reports");
  const form = useForm(schema, {
    defaultValues: { note: "" },
    onSubmit: async ({ note }) => {
      if (await onSubmit(note)) onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} size="md" submitLabel={submitLabel} onClose={onClose}>
      {help && <Text tone="muted">{help}</Text>}
      <FormTextArea name="note" label={t("exceptions.note")} isRequired />
    </FormDialog>
  );
}
