import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { Modal, type ModalProps } from "../overlays/modal.tsx";
import { Form, SubmitButton } from "./form.tsx";
import type { FormSchema, KitForm } from "./use-form.ts";

export type FormDialogProps<S extends FormSchema> = Pick<ModalProps, "title" | "size" | "onClose"> & {
  form: KitForm<S>;
  /** A verb: "Save store". */
  submitLabel: string;
  name?: string | undefined;
  /** What it opens with can be sent as it is. */
  isReady?: boolean;
  children: ReactNode;
};

/** A form over the page it belongs to. Once something was typed, only its buttons close it. */
export function FormDialog<S extends FormSchema>(props: FormDialogProps<S>) {
  const { form, title, size = "lg", submitLabel, name, isReady = false, children } = props;
  const t = useKitText();
  const onClose = () => {
    form.giveUp();
    props.onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title={title} size={size} hasUnsavedText={!form.isPristine}>
      <Form form={form} name={name} hasSummary>
        {children}
        <div className="modal__foot" data-inside>
          <Button onPress={onClose}>{t("confirm.cancel")}</Button>
          <SubmitButton isAlwaysOn={isReady}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
