import { isLiving } from "@handsel/contract/sales/actions.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { addDeviceReference } from "../api.ts";
import { knownReferences } from "./known-references.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";

/** Names the next device of the sale that has no reference. */
export function AddReferenceDialog({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(addDeviceReference());
  const existing = useMemo(() => knownReferences(sale.contracts), [sale.contracts]);
  const next = sale.contracts
    .filter((contract) => isLiving(contract) && !contract.steps.hasDeviceReference)
    .flatMap(({ products }) => products)
    .find(({ deviceReferences }) => deviceReferences.some(({ deviceReference }) => deviceReference === ""));
  return (
    <ReferenceDialog
      title={t("sale.reference.addTitle", { name: next?.description ?? "" })}
      submitLabel={t("sale.reference.save")}
      firstType="IMEI"
      existing={existing}
      onClose={onClose}
      onSubmit={async ({ reference, isIMEI }) => {
        await mutateAsync({
          cartUUID: sale.cartUUID,
          deviceReference: reference,
          isIMEI,
          ...(next && { lineUUID: next.uuid }),
        });
        toasts.success(t("sale.reference.added"));
      }}
    />
  );
}
