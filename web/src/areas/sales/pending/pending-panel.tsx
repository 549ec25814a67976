// What is still to be done before the contracts of a sale run.
import { pendingActions } from "@handsel/contract/sales/actions.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { contractPath } from "#areas/cart/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { startCreditApplication, updateResellerServices, withdrawCart } from "../api.ts";
import { creditPath } from "../paths.ts";
import { AddReferenceDialog } from "../references/add-reference-dialog.tsx";
import { EndingDialog } from "../returns/ending-dialog.tsx";
import { succeeds } from "../succeeds.ts";
import { ActivateButton } from "./activate-button.tsx";
import { pendingReasons } from "./pending-reasons.ts";
import { SerialNumbersDialog } from "./serial-numbers-dialog.tsx";

type Open = "reference" | "serials" | "withdraw" | null;

export function PendingPanel({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = pendingActions(sale);
  if (!actions.isShown) return null;
  return (
    <section aria-label={t("sale.pending.title")}>
      <Notice tone="warning" title={t("sale.pending.title")} isAnnounced={false}>
        <Stack gap={3}>
          <Reasons sale={sale} />
          <Row gap={2} isWrapping>
            {actions.applyForCredit && <ApplyButton sale={sale} />}
            {actions.addDeviceReference && (
              <Button size="sm" icon="scan" onPress={() => setOpen("reference")}>
                {t("sale.pending.addReference")}
              </Button>
            )}
            {actions.serialNumbers && (
              <Button size="sm" icon="list" onPress={() => setOpen("serials")}>
                {t("sale.pending.addSerials")}
              </Button>
            )}
            {actions.markInstalled && <InstalledButton sale={sale} />}
            {actions.withdraw && (
              <Button size="sm" onPress={() => setOpen("withdraw")}>
                {t("sale.pending.withdraw")}
              </Button>
            )}
            {sale.contracts.some(({ steps }) => steps.isNotFinanced) && (
              <LinkButton size="sm" href={contractPath(sale.cartUUID)}>
                {t("sale.pending.settleExtras")}
              </LinkButton>
            )}
            {actions.activate !== "hidden" && <ActivateButton sale={sale} actions={actions} />}
          </Row>
        </Stack>
      </Notice>
      {open === "reference" && <AddReferenceDialog sale={sale} onClose={close} />}
      {open === "serials" && <SerialNumbersDialog sale={sale} onClose={close} />}
      {open === "withdraw" && <WithdrawDialog sale={sale} onClose={close} />}
    </section>
  );
}

function Reasons({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  return (
    <ul>
      {pendingReasons(sale.contracts).map(({ reason, number, names }) => (
        <li key={`${number}/${reason}`}>
          <Text size={13}>
            {sale.contracts.length > 1 && `${t("sale.contract.title", { number })}: `}
            {t(`sale.reasons.${reason}`, { names: formatter.list(names) })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function ApplyButton({ sale: { cartUUID } }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(startCreditApplication());
  const apply = async () => {
    if (await succeeds(mutateAsync({ cartUUID }))) await navigate(creditPath(cartUUID));
  };
  return (
    <Button size="sm" variant="primary" onPress={apply}>
      {t("sale.pending.applyForCredit")}
    </Button>
  );
}

function InstalledButton({ sale: { cartUUID } }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(updateResellerServices());
  const mark = async () => {
    if (await succeeds(mutateAsync({ cartUUID }))) toasts.success(t("sale.pending.installed"));
  };
  return (
    <Button size="sm" icon="check" onPress={mark}>
      {t("sale.pending.markInstalled")}
    </Button>
  );
}

function WithdrawDialog({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const { mutateAsync } = useMutation(withdrawCart());
  return (
    <EndingDialog
      ending="WITHDRAW"
      cartUUID={sale.cartUUID}
      title={t("sale.withdraw.title", { reference: sale.reference })}
      effect={t("sale.withdraw.effect")}
      confirmLabel={t("sale.pending.withdraw")}
      onClose={onClose}
      onConfirm={async (why) => {
        const isDone = await succeeds(mutateAsync({ cartUUID: sale.cartUUID, isReturn: false, why }));
        if (isDone) toasts.success(t("sale.withdraw.done"));
        onClose();
      }}
    />
  );
}
