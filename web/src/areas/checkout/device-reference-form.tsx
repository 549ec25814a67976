// The device that is handed over: scanned from anywhere on the page, or typed.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  checksSerialNumbers,
  deviceReferenceFormFor,
} from "@handsel/contract/checkout/device-reference-form.ts";
import { isImei, type ReferenceType } from "@handsel/contract/rules/device-reference.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ImeiHelp } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Text } from "#kit/text.tsx";
import { addDeviceReference } from "./api.ts";

const IMEI_DIGITS = 15;
/** Less than this at once is typing; more came from a scanner or from the clipboard. */
const WHOLE_LENGTH = 6;

export function DeviceReferenceForm({ cartUUID, status }: { cartUUID: string; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { mutateAsync } = useMutation(addDeviceReference(cartUUID));
  const device = status.devices.find(({ deviceReference }) => deviceReference === null);
  const { existingDeviceReferences: existing } = status;
  const schema = useMemo(
    () => deviceReferenceFormFor({ checksSerial: checksSerialNumbers(configs), existing }),
    [configs, existing],
  );
  const form = useForm(schema, {
    defaultValues: { referenceType: firstTypeFor(device?.hasNetwork ?? true), deviceReference: "" },
    onSubmit: async ({ referenceType, deviceReference }) => {
      await mutateAsync({
        deviceReference: deviceReference.trim(),
        isIMEI: referenceType === "IMEI",
        ...(device && { lineUUID: device.lineUUID }),
      });
      form.controls.reset({ referenceType, deviceReference: "" });
    },
  });
  const { control, setValue } = form.controls;
  const { referenceType, deviceReference = "" } = useWatch({ control });
  const before = useRef("");
  useEffect(() => {
    const type = typeOfWhole(before.current, deviceReference);
    before.current = deviceReference;
    if (type) setValue("referenceType", type, { shouldValidate: true });
  }, [deviceReference, setValue]);

  return (
    <Form form={form} label={t("status.rows.deviceReference.title")}>
      {status.devices.length > 1 && device && (
        <Text size={14} weight="medium">
          {device.description}
        </Text>
      )}
      <div className="refform">
        <FormSegmentedControl
          name="referenceType"
          label={t("reference.type")}
          isLabelHidden
          hasMessageLine={false}
          options={[
            { value: "IMEI", label: t("reference.imei") },
            { value: "SERIAL", label: t("reference.serial") },
          ]}
        />
        <FormTextField
          name="deviceReference"
          label={t(referenceType === "SERIAL" ? "reference.serial" : "reference.imei")}
          isLabelHidden
          isMono
          isScanTarget
          icon="scan"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          help={t("reference.help")}
          suffix={
            referenceType === "IMEI" && deviceReference !== ""
              ? t("reference.digits", { count: deviceReference.trim().length, total: IMEI_DIGITS })
              : undefined
          }
        />
        <SubmitButton>{t("reference.save")}</SubmitButton>
        <div className="refform__foot">
          <Button variant="quiet" size="sm" icon="help" onPress={() => setHelpOpen(true)}>
            {t("reference.howTo")}
          </Button>
        </div>
      </div>
      <ImeiHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Form>
  );
}

const firstTypeFor = (hasNetwork: boolean): ReferenceType => (hasNetwork ? "IMEI" : "SERIAL");

/** The switch follows what was scanned; a wrong number of digits stays an IMEI, and says so. */
export function typeOfWhole(before: string, after: string): ReferenceType | null {
  if (after.length - before.length < WHOLE_LENGTH) return null;
  if (isImei(after.trim())) return "IMEI";
  return /[a-z]/i.test(after) ? "SERIAL" : null;
}
