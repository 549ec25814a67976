import {
  checksSerialNumbers,
  deviceReferenceFormFor,
} from "@handsel/contract/checkout/device-reference-form.ts";
import { normalReference, type ReferenceType } from "@handsel/contract/rules/device-reference.ts";
import { type ReactNode, useMemo } from "react";
import { useTenant } from "#client/tenant.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { ReferenceFields } from "./reference-fields.tsx";

export interface ReferenceDialogProps {
  title: string;
  submitLabel: string;
  firstType: ReferenceType;
  /** References that the sale has already. */
  existing: readonly string[];
  help?: string;
  /** Before the fields: which of several devices it is about. */
  children?: ReactNode;
  /** Throws when it was refused; the dialog then stays as it is. */
  onSubmit: (given: { reference: string; isIMEI: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one IMEI or serial number. */
export function ReferenceDialog({ existing, firstType, onSubmit, ...props }: ReferenceDialogProps) {
  const { configs } = useTenant();
  const schema = useMemo(
    () => deviceReferenceFormFor({ checksSerial: checksSerialNumbers(configs), existing }),
    [configs, existing],
  );
  const form = useForm(schema, {
    defaultValues: { referenceType: firstType, deviceReference: "" },
    onSubmit: async ({ referenceType, deviceReference }) => {
      await onSubmit({ reference: normalReference(deviceReference), isIMEI: referenceType === "IMEI" });
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={props.title}
      size="md"
      submitLabel={props.submitLabel}
      onClose={props.onClose}
    >
      {props.children}
      <ReferenceFields firstType={firstType} {...(props.help && { help: props.help })} />
    </FormDialog>
  );
}
