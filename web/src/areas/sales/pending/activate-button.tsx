import { extrasLeftBehind, type PendingActions } from "@handsel/contract/sales/actions.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { activateCart } from "../api.ts";
import { discountTotal } from "../sale/sale-totals.ts";
import { succeeds } from "../succeeds.ts";
import { activationBlock } from "./pending-reasons.ts";

/** Starts the contracts; extras whose credit is not decided are asked about first. */
export function ActivateButton({ sale, actions }: { sale: SaleDetail; actions: PendingActions }) {
  const { t } = useTranslation("sales");
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(activateCart());
  const activate = async () => {
    if (await succeeds(mutateAsync({ cartUUID: sale.cartUUID }))) toasts.success(t("sale.activate.done"));
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        reasonPlacement="tooltip"
        blockedReason={
          actions.activate === "disabled"
            ? t(`sale.activate.blocked.${activationBlock(sale.contracts)}`)
            : undefined
        }
        onPress={actions.asksAboutExtras ? () => setAsking(true) : activate}
      >
        {t("sale.activate.open")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("sale.activate.extrasTitle")}
        effect={<ExtrasEffect sale={sale} />}
        confirmLabel={t(isExtrasAlone(sale) ? "sale.activate.open" : "sale.activate.anyway")}
        onCancel={() => setAsking(false)}
        onConfirm={activate}
      />
    </>
  );
}

/** A sale of accessories has no device that could start without them. */
const isExtrasAlone = ({ contracts }: SaleDetail) => contracts.every(({ kind }) => kind === "EXTRAS");

function ExtrasEffect({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const extras = extrasLeftBehind(sale.contracts);
  const lostMinor = extras ? discountTotal(extras) : 0;
  return (
    <>
      <p>{t(isExtrasAlone(sale) ? "sale.activate.extrasAlone" : "sale.activate.extrasText")}</p>
      {lostMinor > 0 && (
        <p>{t("sale.activate.extrasDiscounts", { value: formatter.money(lostMinor / 100) })}</p>
      )}
    </>
  );
}
