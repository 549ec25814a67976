// An IMEI or serial number inside a dialog: scanned or typed, the kind follows what a scanner brings.
import type { ReferenceType } from "@handsel/contract/rules/device-reference.ts";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { type ReferenceValues, useReferenceType } from "#kit/form/use-reference-type.ts";

export function ReferenceFields({ firstType, help }: { firstType: ReferenceType; help?: string }) {
  const { t } = useTranslation("sales");
  const controls = useFormContext<ReferenceValues, unknown, ReferenceValues>();
  const { referenceType } = useReferenceType(controls, firstType);
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
        scans="DEVICE"
        icon="scan"
        autoComplete="off"
        spellCheck="false"
        help={help}
      />
    </>
  );
}
