import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "#kit/select.tsx";
import { toasts } from "#kit/toast-queue.ts";
import { amendDeviceReference } from "./api.ts";
import type { ContractWindowProps } from "./contract-actions.tsx";
import { knownReferences } from "./known-references.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";

/** Of several devices one is chosen first. */
export function UpdateReferenceDialog({ sale, contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(amendDeviceReference());
  const existing = useMemo(() => knownReferences(sale.contracts), [sale.contracts]);
  const named = contract.products.filter(({ deviceReference }) => deviceReference !== "");
  const [productUUID, setProductUUID] = useState(named[0]?.uuid ?? "");
  const current = named.find(({ uuid }) => uuid === productUUID)?.deviceReference ?? "";
  return (
    <ReferenceDialog
      title={t("sale.reference.updateTitle")}
      submitLabel={t("sale.reference.save")}
      firstType={referenceTypeOf(current, true)}
      existing={existing}
      help={t("sale.reference.current", { reference: current })}
      onClose={onClose}
      onSubmit={async ({ reference, isIMEI }) => {
        await mutateAsync({ orderUUID: contract.uuid, newReference: reference, isIMEI, productUUID });
        toasts.success(t("sale.reference.updated"));
      }}
    >
      {named.length > 1 && (
        <Select
          label={t("columns.device")}
          value={productUUID}
          onChange={setProductUUID}
          options={named.map(({ uuid, description, deviceReference }) => ({
            value: uuid,
            label: `${description}, ${deviceReference}`,
          }))}
        />
      )}
    </ReferenceDialog>
  );
}
