// Goods that a distributor sent go back to them: replaced, or with the contract.
import { requiredText } from "@handsel/contract/fields.ts";
import { conditionDescription, fulfillmentReturnType } from "@handsel/contract/sales/changing.ts";
import { returnReason } from "@handsel/contract/sales/statuses.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormRadioGroup, FormTextArea } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { endingEffect, fulfillmentReturn } from "../api.ts";
import type { ContractWindowProps } from "../contract/contract-window.ts";
import { EndingFigures } from "./ending-figures.tsx";

/** Nothing is picked at first, which the choices themselves cannot say. */
const returnForm = z.object({
  fulfillmentReturnType: requiredText(20),
  returnReasonCode: requiredText(40),
  conditionDescription,
});

export function ReturnDialog({ sale, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(fulfillmentReturn());
  const form = useForm(returnForm, {
    defaultValues: { fulfillmentReturnType: "", returnReasonCode: "", conditionDescription: "" },
    onSubmit: async (given) => {
      const type = fulfillmentReturnType.parse(given.fulfillmentReturnType);
      await mutateAsync({
        cartUUID: sale.cartUUID,
        fulfillmentReturnType: type,
        returnReasonCode: returnReason.parse(given.returnReasonCode),
        conditionDescription: given.conditionDescription,
      });
      toasts.success(t(`sale.return.done.${type}`));
      onClose();
    },
  });
  const forecast = useQuery(endingEffect({ cartUUID: sale.cartUUID, ending: "FULFILLMENT_RETURN" }));
  const type = useWatch({ control: form.controls.control, name: "fulfillmentReturnType" });
  return (
    <FormDialog
      form={form}
      title={t("sale.return.title")}
      submitLabel={t("sale.return.finish")}
      onClose={onClose}
    >
      <FormRadioGroup
        name="fulfillmentReturnType"
        label={t("sale.return.type")}
        options={fulfillmentReturnType.options.map((value) => ({
          value,
          label: t(`sale.return.types.${value}`),
          description: t(`sale.return.effects.${value}`),
        }))}
      />
      <FormSelect
        name="returnReasonCode"
        label={t("sale.return.reason")}
        placeholder={t("sale.return.choose")}
        isDisabled={type === ""}
        options={returnReason.options.map((value) => ({ value, label: t(`sale.return.reasons.${value}`) }))}
      />
      <FormTextArea name="conditionDescription" label={t("sale.return.condition")} isDisabled={type === ""} />
      {type === "CANCEL" && forecast.data && (
        <Stack gap={2}>
          <Text weight="medium">{t("sale.ending.onceReturned")}</Text>
          <EndingFigures forecast={forecast.data} />
        </Stack>
      )}
      {type !== "" && forecast.data && (
        <Stack gap={2}>
          <Text weight="medium">{t("sale.ending.told")}</Text>
          <Text size={13}>{t("sale.ending.distributorTold", { name: forecast.data.distributor ?? "" })}</Text>
          {type === "CANCEL" &&
            forecast.data.lenders.map((name) => (
              <Text key={name} size={13}>
                {t("sale.ending.lenderTold", { name })}
              </Text>
            ))}
        </Stack>
      )}
    </FormDialog>
  );
}
