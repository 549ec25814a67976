// An IMEI or serial number inside a dialog: scanned or typed, the kind follows what a scanner brings.
import type { deviceReferenceFormFor } from "@handsel/contract/checkout/device-reference-form.ts";
import { isImei } from "@handsel/contract/rules/device-reference.ts";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";

export type ReferenceValues = z.input<ReturnType<typeof deviceReferenceFormFor>>;

export function ReferenceFields({ help }: { help?: string }) {
  const { t } = useTranslation("sales");
  const { control, setValue } = useFormContext<ReferenceValues>();
  const { referenceType, deviceReference = "" } = useWatch({ control });
  useEffect(() => {
    const reference = deviceReference.trim();
    if (isImei(reference)) setValue("referenceType", "IMEI", { shouldValidate: true });
    else if (/[a-z]/i.test(reference)) setValue("referenceType", "SERIAL", { shouldValidate: true });
  }, [deviceReference, setValue]);
  return (
    <>
      <FormSegmentedControl
        name="referenceType"
        label={t("sale.reference.type")}
        options={[
          { value: "IMEI", label: t("sale.contract.imei") },
          { value: "SERIAL", label: t("sale.contract.serial") },
        ]}
      />
      <FormTextField
        name="deviceReference"
        label={t(referenceType === "SERIAL" ? "sale.contract.serial" : "sale.contract.imei")}
        isMono
        isScanTarget
        icon="scan"
        autoComplete="off"
        spellCheck="false"
        help={help}
      />
    </>
  );
}
