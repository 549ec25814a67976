// The devices of a contract that is not started: what the registry holds against them, the next one to be named, and those
// whose number can still be corrected.
import type { ContractDevice, OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { CorrectionForm, DeviceReferenceForm } from "./device-reference-form.tsx";

export interface DeviceReferencesProps {
  cartUUID: string;
  status: OrderStatus;
  /** It is time to name the devices that have no reference. */
  hasForm: boolean;
}

const keyOf = ({ lineUUID, position }: ContractDevice) => `${lineUUID}/${position}`;

/** Nothing is left to do about the devices once the contract has started, or never will. */
export function hasDeviceReferences({ devices, steps }: OrderStatus, hasForm: boolean): boolean {
  return (
    steps.handOverDevice === "PENDING" &&
    (hasForm || devices.some(({ deviceReference }) => deviceReference !== null))
  );
}

export function DeviceReferences({ cartUUID, status, hasForm }: DeviceReferencesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const named = status.devices.filter(({ deviceReference }) => deviceReference !== null);
  const next = hasForm ? status.devices.find(({ deviceReference }) => deviceReference === null) : undefined;
  // What must not be handed over is exchanged before anything else.
  const heldBack = named.find(({ doubt }) => doubt === "STOLEN" || doubt === "OTHER_MODEL");
  const corrected = named.find((device) => keyOf(device) === opened) ?? heldBack;
  return (
    <Stack gap={3}>
      {named.map((device) => (
        <Doubt key={keyOf(device)} device={device} />
      ))}
      {corrected ? (
        <CorrectionForm
          key={`${keyOf(corrected)} ${corrected.deviceReference}`}
          cartUUID={cartUUID}
          status={status}
          device={corrected}
          {...(opened !== null && { onClose: () => setOpened(null) })}
        />
      ) : (
        next && <DeviceReferenceForm key={keyOf(next)} cartUUID={cartUUID} status={status} device={next} />
      )}
      {!corrected && <CorrectButtons devices={named} onCorrect={(device) => setOpened(keyOf(device))} />}
    </Stack>
  );
}

function Doubt({ device: { doubt, deviceReference: reference } }: { device: ContractDevice }) {
  const { t } = useTranslation("checkout");
  if (doubt === null) return null;
  return (
    <Notice tone={doubt === "PENDING" ? "warning" : "danger"}>
      {t(`reference.doubts.${doubt}`, { reference })}
    </Notice>
  );
}

function CorrectButtons({
  devices,
  onCorrect,
}: {
  devices: readonly ContractDevice[];
  onCorrect: (device: ContractDevice) => void;
}) {
  const { t } = useTranslation("checkout");
  if (devices.length === 0) return null;
  return (
    <ButtonGroup>
      {devices.map((device) => (
        <Button key={keyOf(device)} size="sm" icon="edit" onPress={() => onCorrect(device)}>
          {devices.length === 1
            ? t("reference.correct")
            : t("reference.correctOne", { reference: device.deviceReference })}
        </Button>
      ))}
    </ButtonGroup>
  );
}
