// The reference of a device: an IMEI or a serial number, typed, pasted or scanned.
import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import {
  checkReference,
  DEVICE_REFERENCE_MAX,
  isImei,
  meantType,
  normalReference,
  type ReferenceType,
} from "@handsel/contract/rules/device-reference.ts";
import { report, textWith } from "@handsel/contract/rules/field-schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ImeiHelp } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useReferenceType } from "#kit/form/use-reference-type.ts";

export interface GivenReference {
  reference: string;
  isIMEI: boolean;
}

export interface ReferenceFormProps {
  submitLabel: string;
  defaultReference?: string;
  /** What is meant before anything is typed: a device without a network has no IMEI. */
  defaultType?: ReferenceType;
  onSubmit: (given: GivenReference) => unknown;
}

type SerialRules = Pick<TenantConfigs, "useAppleValidation" | "useAppleDeviceReferenceValidation">;

/** Serial numbers are looked at only where the retailer has that switched on; one switch asks for their length, one for more. */
export function referenceForm(rules: SerialRules) {
  const checksSerial = checksSerialNumbers(rules);
  return z
    .object({
      deviceReference: textWith({ max: DEVICE_REFERENCE_MAX }),
      referenceType: z.enum(["IMEI", "SERIAL"]),
    })
    .superRefine(({ deviceReference, referenceType }, ctx) => {
      const reference = normalReference(deviceReference);
      const found = checkReference(reference, {
        referenceType,
        checksSerial,
        isStrict: rules.useAppleDeviceReferenceValidation,
      });
      if (found && reference !== "") report(ctx, found, ["deviceReference"]);
    });
}

const IMEI_DIGITS = 15;

export function ReferenceForm({
  submitLabel,
  defaultReference = "",
  defaultType = "IMEI",
  onSubmit,
}: ReferenceFormProps) {
  const { t } = useTranslation("tradein");
  const { configs } = useTenant();
  const schema = useMemo(() => referenceForm(configs), [configs]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const form = useForm(schema, {
    defaultValues: {
      deviceReference: defaultReference,
      referenceType: meantType(defaultReference) ?? defaultType,
    },
    onSubmit: ({ deviceReference, referenceType }) =>
      onSubmit({ reference: normalReference(deviceReference), isIMEI: referenceType === "IMEI" }),
  });
  const { deviceReference, referenceType } = useReferenceType(form.controls, defaultType);
  const typed = normalReference(deviceReference);
  const counts = referenceType === "IMEI" && typed !== "" && typed.length < IMEI_DIGITS;
  return (
    <Form form={form} label={t("reference.label")}>
      <div className="refform">
        <FormSegmentedControl
          name="referenceType"
          label={t("reference.type")}
          isLabelHidden
          hasMessageLine={false}
          options={[
            { value: "IMEI", label: t("reference.types.IMEI") },
            { value: "SERIAL", label: t("reference.types.SERIAL") },
          ]}
        />
        <FormTextField
          name="deviceReference"
          label={t("reference.label")}
          isLabelHidden
          placeholder={t("reference.placeholder")}
          icon="scan"
          isMono
          scans="DEVICE"
          autoComplete="off"
          autoCapitalize="characters"
          suffix={counts ? t("reference.count", { count: typed.length, total: IMEI_DIGITS }) : undefined}
          isVerified={isImei(typed)}
        />
        <SubmitButton isAlwaysOn icon="search">
          {submitLabel}
        </SubmitButton>
        <Button variant="quiet" icon="help" onPress={() => setHelpOpen(true)}>
          {t("reference.where")}
        </Button>
      </div>
      <ImeiHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Form>
  );
}
