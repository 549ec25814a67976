// The device that is handed over: scanned from anywhere on the page, or typed.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  checksSerialNumbers,
  deviceReferenceFormFor,
} from "@handsel/contract/checkout/device-reference-form.ts";
import { normalReference, referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ImeiHelp } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useReferenceType } from "#kit/form/use-reference-type.ts";
import { Text } from "#kit/text.tsx";
import { addDeviceReference } from "./api.ts";

const IMEI_DIGITS = 15;

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
  const firstType = referenceTypeOf("", device?.hasNetwork ?? true);
  const form = useForm(schema, {
    defaultValues: { referenceType: firstType, deviceReference: "" },
    onSubmit: async ({ referenceType, deviceReference }) => {
      await mutateAsync({
        deviceReference: normalReference(deviceReference),
        isIMEI: referenceType === "IMEI",
        ...(device && { lineUUID: device.lineUUID }),
      });
      form.controls.reset();
    },
  });
  const { referenceType, deviceReference } = useReferenceType(form.controls, firstType);

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
              ? t("reference.digits", { count: normalReference(deviceReference).length, total: IMEI_DIGITS })
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
