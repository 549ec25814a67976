import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#kit/confirm-dialog.tsx";
import { toasts } from "#kit/toast-queue.ts";
import { cancelOrder, cancelSale, cancelUpgrade } from "./api.ts";
import type { ContractWindowProps } from "./contract-actions.tsx";
import { succeeds } from "./succeeds.ts";

export function CancelOrderDialog({ contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelOrder());
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("sale.cancel.orderTitle", { reference: contract.id })}
      effect={t("sale.cancel.orderEffect")}
      confirmLabel={t("sale.actions.cancelOrder")}
      cancelLabel={t("sale.cancel.keep")}
      onCancel={onClose}
      onConfirm={async () => {
        if (await succeeds(mutateAsync({ orderUUID: contract.uuid }))) toasts.success(t("sale.cancel.done"));
        onClose();
      }}
    />
  );
}

export function CancelUpgradeDialog({ contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelUpgrade());
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("sale.cancel.upgradeTitle", { reference: contract.id })}
      effect={t("sale.cancel.upgradeEffect")}
      confirmLabel={t("sale.actions.cancelUpgrade")}
      cancelLabel={t("sale.cancel.keep")}
      onCancel={onClose}
      onConfirm={async () => {
        const isDone = await succeeds(mutateAsync({ orderUUID: contract.uuid }));
        if (isDone) toasts.success(t("sale.cancel.upgradeDone"));
        onClose();
      }}
    />
  );
}

export function CancelSaleDialog({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelSale());
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("sale.cancel.saleTitle", { reference: sale.reference })}
      effect={t("sale.cancel.saleEffect")}
      confirmLabel={t("sale.actions.cancelSale")}
      cancelLabel={t("sale.cancel.keep")}
      onCancel={onClose}
      onConfirm={async () => {
        const isDone = await succeeds(mutateAsync({ cartUUID: sale.cartUUID }));
        if (isDone) toasts.success(t("sale.cancel.done"));
        onClose();
      }}
    />
  );
}
