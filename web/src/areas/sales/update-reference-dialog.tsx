import { referenceTypeOf } from "@handsel/contract/rules/device-reference.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/toast-queue.ts";
import { amendDeviceReference } from "./api.ts";
import type { ContractWindowProps } from "./contract-actions.tsx";
import { knownReferences } from "./known-references.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";

export function UpdateReferenceDialog({ sale, contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(amendDeviceReference());
  const existing = useMemo(() => knownReferences(sale.contracts), [sale.contracts]);
  const current = contract.products[0]?.deviceReference ?? "";
  return (
    <ReferenceDialog
      title={t("sale.reference.updateTitle")}
      submitLabel={t("sale.reference.save")}
      firstType={referenceTypeOf(current, true)}
      existing={existing}
      help={t("sale.reference.current", { reference: current })}
      onClose={onClose}
      onSubmit={async ({ reference, isIMEI }) => {
        await mutateAsync({ orderUUID: contract.uuid, newReference: reference, isIMEI });
        toasts.success(t("sale.reference.updated"));
      }}
    />
  );
}
