import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import { normalReference, referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { amendDeviceCode, amendDeviceCodes } from "../api.ts";
import type { ContractWindowProps } from "../contract/contract-window.ts";
import { partNumberForm } from "./part-number-form.ts";
import { ReferenceFields } from "./reference-fields.tsx";

/** Another device of the same family and list price. One without a reference yet is only chosen, not named. */
export function PartNumberDialog({ contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { configs } = useTenant();
  const codes = useQuery(amendDeviceCodes(contract.uuid));
  const { mutateAsync } = useMutation(amendDeviceCode());
  const isNamed = contract.statusLabel !== "NO_IMEI";
  const schema = useMemo(() => partNumberForm({ checksSerial: checksSerialNumbers(configs) }), [configs]);
  const firstType = referenceTypeOf(contract.products[0]?.deviceReference ?? "", true);
  const form = useForm(schema, {
    defaultValues: {
      newDeviceCode: "",
      referenceType: firstType,
      deviceReference: "",
    },
    onSubmit: async ({ newDeviceCode, referenceType, deviceReference }) => {
      const newReference = normalReference(deviceReference);
      await mutateAsync({
        orderUUID: contract.uuid,
        newDeviceCode,
        ...(isNamed && newReference !== "" && { newReference, isIMEI: referenceType === "IMEI" }),
      });
      toasts.success(t("sale.partNumber.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(isNamed ? "sale.partNumber.title" : "sale.partNumber.unnamedTitle")}
      size="md"
      submitLabel={t("sale.partNumber.save")}
      onClose={onClose}
    >
      {codes.isError ? (
        <ErrorState onRetry={() => codes.refetch()} />
      ) : (
        <FormSelect
          name="newDeviceCode"
          label={t("sale.partNumber.field")}
          placeholder={t("sale.partNumber.choose")}
          isDisabled={codes.isPending}
          options={(codes.data?.devices ?? []).map(({ name, deviceCode, partNumber }) => ({
            value: deviceCode,
            label: [name, partNumber].filter(Boolean).join(", "),
          }))}
        />
      )}
      {isNamed && <ReferenceFields firstType={firstType} help={t("sale.partNumber.referenceHelp")} />}
    </FormDialog>
  );
}
