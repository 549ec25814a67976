// The reference of a device: an IMEI or a serial number, typed or scanned. The switch between the two follows what is
// typed until somebody sets it.
import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import {
  checkReference,
  DEVICE_REFERENCE_MAX,
  isImei,
  type ReferenceType,
} from "@handsel/contract/rules/device-reference.ts";
import { report, textWith } from "@handsel/contract/rules/field-schema.ts";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ImeiHelp } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";

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

/** Digits alone are meant as an IMEI, anything with a letter as a serial number; an empty text says nothing. */
export function meantType(reference: string): ReferenceType | null {
  if (reference === "") return null;
  return /[^\d\s-]/.test(reference) ? "SERIAL" : "IMEI";
}

/** Serial numbers are looked at only where the retailer has that switched on; one switch asks for their length, one for more. */
export function referenceForm(rules: SerialRules) {
  const checksSerial = checksSerialNumbers(rules);
  return z
    .object({
      reference: textWith({ max: DEVICE_REFERENCE_MAX }),
      type: z.enum(["IMEI", "SERIAL"]),
    })
    .superRefine(({ reference, type }, ctx) => {
      const found = checkReference(reference.trim(), {
        referenceType: type,
        checksSerial,
        isStrict: rules.useAppleDeviceReferenceValidation,
      });
      if (found && reference.trim() !== "") report(ctx, found, ["reference"]);
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
    defaultValues: { reference: defaultReference, type: meantType(defaultReference) ?? defaultType },
    onSubmit: ({ reference, type }) => onSubmit({ reference: reference.trim(), isIMEI: type === "IMEI" }),
  });
  const { control, setValue } = form.controls;
  const [reference, type] = useWatch({ control, name: ["reference", "type"] });
  const typed = reference.trim();
  const isTypeSet = form.controls.formState.dirtyFields.type === true;
  useEffect(() => {
    const meant = meantType(typed);
    if (meant && !isTypeSet) setValue("type", meant, { shouldValidate: true });
  }, [typed, isTypeSet, setValue]);
  const counts = type === "IMEI" && typed !== "" && typed.length < IMEI_DIGITS;
  return (
    <Form form={form} label={t("reference.label")}>
      <div className="refform">
        <FormSegmentedControl
          name="type"
          label={t("reference.type")}
          isLabelHidden
          hasMessageLine={false}
          options={[
            { value: "IMEI", label: t("reference.types.IMEI") },
            { value: "SERIAL", label: t("reference.types.SERIAL") },
          ]}
        />
        <FormTextField
          name="reference"
          label={t("reference.label")}
          isLabelHidden
          placeholder={t("reference.placeholder")}
          icon="scan"
          isMono
          isScanTarget
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
