// The device that is handed over: scanned from anywhere on the page, or typed. One that was mistyped is corrected until the
// contract starts.
import type { ContractDevice, OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import {
  checksSerialNumbers,
  deviceReferenceFormFor,
} from "@handsel/contract/checkout/device-reference-form.ts";
import { normalReference, referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { deviceReferencesIn, type Scanned } from "@handsel/contract/rules/scan.ts";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ImeiHelp } from "#areas/cart/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { SCAN_EVENT } from "#kit/fields/scan-target.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useReferenceType } from "#kit/form/use-reference-type.ts";
import { Text } from "#kit/marks/text.tsx";
import { addDeviceReference, amendDeviceReference } from "../api.ts";

const IMEI_DIGITS = 15;

interface DeviceFormProps {
  cartUUID: string;
  status: OrderStatus;
  device: ContractDevice;
}

/** Names a device that has no reference yet. */
export function DeviceReferenceForm({ cartUUID, status, device }: DeviceFormProps) {
  const { mutateAsync } = useMutation(addDeviceReference(cartUUID));
  return (
    <ReferenceForm
      status={status}
      device={device}
      isSavedByScan
      onSubmit={({ deviceReference, isIMEI }) =>
        mutateAsync({ deviceReference, isIMEI, lineUUID: device.lineUUID })
      }
    />
  );
}

/** Gives a device another reference than it was given first. */
export function CorrectionForm({
  cartUUID,
  status,
  device,
  onClose,
}: DeviceFormProps & {
  /** Absent where there is no way back: the device must be exchanged. */
  onClose?: () => void;
}) {
  const { mutateAsync } = useMutation(amendDeviceReference(cartUUID));
  return (
    <ReferenceForm
      status={status}
      device={device}
      {...(onClose && { onCancel: onClose })}
      onSubmit={async ({ deviceReference, isIMEI }) => {
        const { orderUUID, lineUUID: productUUID, position } = device;
        await mutateAsync({ orderUUID, productUUID, position, newReference: deviceReference, isIMEI });
        raiseCode("DEVICE_REFERENCE_UPDATED");
        onClose?.();
      }}
    />
  );
}

function ReferenceForm({
  status,
  device,
  onSubmit,
  onCancel,
  isSavedByScan = false,
}: Pick<DeviceFormProps, "status" | "device"> & {
  isSavedByScan?: boolean;
  onSubmit: (given: { deviceReference: string; isIMEI: boolean }) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { existingDeviceReferences: existing } = status;
  const schema = useMemo(
    () => deviceReferenceFormFor({ checksSerial: checksSerialNumbers(configs), existing }),
    [configs, existing],
  );
  const firstType = referenceTypeOf(device.deviceReference ?? "", device.hasNetwork);
  const form = useForm(schema, {
    defaultValues: { referenceType: firstType, deviceReference: "" },
    onSubmit: async ({ referenceType, deviceReference }) => {
      await onSubmit({
        deviceReference: normalReference(deviceReference),
        isIMEI: referenceType === "IMEI",
      });
      form.controls.reset();
    },
  });
  const { referenceType, deviceReference } = useReferenceType(form.controls, firstType);

  const place = useRef<HTMLDivElement>(null);
  useSavedByScan(place, isSavedByScan ? form.submit : undefined);

  return (
    <Form form={form} label={t("status.rows.deviceReference.title")}>
      {status.devices.length > 1 && (
        <Text size={14} weight="medium">
          {device.description}
        </Text>
      )}
      <div className="devref" ref={place}>
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
          scans="DEVICE"
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
        <div className="devref__foot">
          <Button variant="quiet" size="sm" icon="help" onPress={() => setHelpOpen(true)}>
            {t("reference.howTo")}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="sm" onPress={onCancel}>
              {t("reference.cancel")}
            </Button>
          )}
        </div>
      </div>
      <ImeiHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Form>
  );
}

/** A box that names one device leaves nothing to choose: it is taken, and can be corrected until the contract starts. */
function useSavedByScan(place: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const found = place.current;
    const onScan = (event: Event) => {
      const scanned: readonly Scanned[] = event instanceof CustomEvent ? event.detail : [];
      // The field has its value after this.
      if (deviceReferencesIn(scanned).length === 1) setTimeout(() => latest.current?.());
    };
    found?.addEventListener(SCAN_EVENT, onScan, { capture: true });
    return () => found?.removeEventListener(SCAN_EVENT, onScan, { capture: true });
  }, [place]);
}
