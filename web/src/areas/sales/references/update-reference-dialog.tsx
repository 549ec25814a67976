import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Select } from "#kit/fields/select.tsx";
import { amendDeviceReference } from "../api.ts";
import type { ContractWindowProps } from "../contract/contract-window.ts";
import { knownReferences } from "./known-references.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";

/** Of several devices one is chosen first. */
export function UpdateReferenceDialog({ sale, contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(amendDeviceReference());
  const existing = useMemo(() => knownReferences(sale.contracts), [sale.contracts]);
  const named = contract.products.flatMap(({ uuid: productUUID, description, deviceReferences }) =>
    deviceReferences
      .map(({ id, deviceReference }, position) => ({
        id,
        productUUID,
        position,
        description,
        deviceReference,
      }))
      .filter(({ deviceReference }) => deviceReference !== ""),
  );
  const [chosen, setChosen] = useState(named[0]?.id ?? "");
  const piece = named.find(({ id }) => id === chosen);
  const current = piece?.deviceReference ?? "";
  return (
    <ReferenceDialog
      title={t("sale.reference.updateTitle")}
      submitLabel={t("sale.reference.save")}
      firstType={referenceTypeOf(current, true)}
      existing={existing}
      help={t("sale.reference.current", { reference: current })}
      onClose={onClose}
      onSubmit={async ({ reference, isIMEI }) => {
        await mutateAsync({
          orderUUID: contract.uuid,
          newReference: reference,
          isIMEI,
          ...(piece && { productUUID: piece.productUUID, position: piece.position }),
        });
        toasts.success(t("sale.reference.updated"));
      }}
    >
      {named.length > 1 && (
        <Select
          label={t("columns.device")}
          value={chosen}
          onChange={setChosen}
          options={named.map(({ id, description, deviceReference }) => ({
            value: id,
            label: `${description}, ${deviceReference}`,
          }))}
        />
      )}
    </ReferenceDialog>
  );
}
