// Taking something back, each after one question: an order, an upgrade, a whole sale.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { cancelOrder, cancelSale, cancelUpgrade } from "../api.ts";
import type { ContractWindowProps } from "../contract/contract-window.ts";
import { succeeds } from "../succeeds.ts";
import { EndingDialog } from "./ending-dialog.tsx";

export function CancelOrderDialog({ sale, contract: { id, uuid }, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelOrder());
  return (
    <EndingDialog
      ending="CANCEL_ORDER"
      cartUUID={sale.cartUUID}
      orderUUID={uuid}
      title={t("sale.cancel.orderTitle", { reference: id })}
      effect={t("sale.cancel.orderEffect")}
      confirmLabel={t("sale.actions.cancelOrder")}
      keepLabel={t("sale.cancel.keep")}
      onClose={onClose}
      onConfirm={async (why) => {
        if (await succeeds(mutateAsync({ orderUUID: uuid, why }))) toasts.success(t("sale.cancel.done"));
        onClose();
      }}
    />
  );
}

export function CancelUpgradeDialog({ sale, contract: { id, uuid }, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelUpgrade());
  return (
    <EndingDialog
      ending="CANCEL_UPGRADE"
      cartUUID={sale.cartUUID}
      orderUUID={uuid}
      title={t("sale.cancel.upgradeTitle", { reference: id })}
      effect={t("sale.cancel.upgradeEffect")}
      confirmLabel={t("sale.actions.cancelUpgrade")}
      keepLabel={t("sale.cancel.keep")}
      onClose={onClose}
      onConfirm={async (why) => {
        if (await succeeds(mutateAsync({ orderUUID: uuid, why })))
          toasts.success(t("sale.cancel.upgradeDone"));
        onClose();
      }}
    />
  );
}

interface SaleWindowProps {
  sale: Pick<SaleDetail, "cartUUID" | "reference">;
  onClose: () => void;
}

export function CancelSaleDialog({ sale: { cartUUID, reference }, onClose }: SaleWindowProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(cancelSale());
  return (
    <EndingDialog
      ending="CANCEL_SALE"
      cartUUID={cartUUID}
      title={t("sale.cancel.saleTitle", { reference })}
      effect={t("sale.cancel.saleEffect")}
      confirmLabel={t("sale.actions.cancelSale")}
      keepLabel={t("sale.cancel.keep")}
      onClose={onClose}
      onConfirm={async (why) => {
        if (await succeeds(mutateAsync({ cartUUID, why }))) toasts.success(t("sale.cancel.done"));
        onClose();
      }}
    />
  );
}
