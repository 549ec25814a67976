// Taking something back, each after one question: an order, an upgrade, a whole sale.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { cancelOrder, cancelSale, cancelUpgrade } from "../api.ts";
import type { ContractWindowProps } from "../contract/contract-window.ts";
import { succeeds } from "../succeeds.ts";

const WORDS = {
  order: {
    title: "sale.cancel.orderTitle",
    effect: "sale.cancel.orderEffect",
    confirm: "sale.actions.cancelOrder",
    done: "sale.cancel.done",
  },
  upgrade: {
    title: "sale.cancel.upgradeTitle",
    effect: "sale.cancel.upgradeEffect",
    confirm: "sale.actions.cancelUpgrade",
    done: "sale.cancel.upgradeDone",
  },
  sale: {
    title: "sale.cancel.saleTitle",
    effect: "sale.cancel.saleEffect",
    confirm: "sale.actions.cancelSale",
    done: "sale.cancel.done",
  },
} as const;

interface CancelDialogProps {
  what: keyof typeof WORDS;
  reference: string;
  onCancel: () => Promise<unknown>;
  onClose: () => void;
}

function CancelDialog({ what, reference, onCancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation("sales");
  const words = WORDS[what];
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(words.title, { reference })}
      effect={t(words.effect)}
      confirmLabel={t(words.confirm)}
      cancelLabel={t("sale.cancel.keep")}
      onCancel={onClose}
      onConfirm={async () => {
        if (await succeeds(onCancel())) toasts.success(t(words.done));
        onClose();
      }}
    />
  );
}

export function CancelOrderDialog({ contract: { id, uuid }, onClose }: ContractWindowProps) {
  const { mutateAsync } = useMutation(cancelOrder());
  const cancel = () => mutateAsync({ orderUUID: uuid });
  return <CancelDialog what="order" reference={id} onCancel={cancel} onClose={onClose} />;
}

export function CancelUpgradeDialog({ contract: { id, uuid }, onClose }: ContractWindowProps) {
  const { mutateAsync } = useMutation(cancelUpgrade());
  const cancel = () => mutateAsync({ orderUUID: uuid });
  return <CancelDialog what="upgrade" reference={id} onCancel={cancel} onClose={onClose} />;
}

interface SaleWindowProps {
  sale: Pick<SaleDetail, "cartUUID" | "reference">;
  onClose: () => void;
}

export function CancelSaleDialog({ sale: { cartUUID, reference }, onClose }: SaleWindowProps) {
  const { mutateAsync } = useMutation(cancelSale());
  const cancel = () => mutateAsync({ cartUUID });
  return <CancelDialog what="sale" reference={reference} onCancel={cancel} onClose={onClose} />;
}
