// What can be done with one contract. Which of it shows is the contract's own rule; each opens its window.
import { actionSubject, contractActions } from "@handsel/contract/sales/actions.ts";
import type { SaleContract, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button, ButtonGroup, IconButton } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Menu, type MenuEntry } from "#kit/actions/menu.tsx";
import { saveContractPdf } from "../api.ts";
import { deskPathOf, upgradePath } from "../paths.ts";
import { PartNumberDialog } from "../references/part-number-dialog.tsx";
import { UpdateReferenceDialog } from "../references/update-reference-dialog.tsx";
import { CancelOrderDialog, CancelUpgradeDialog } from "../returns/cancel-dialogs.tsx";
import { ReturnDialog } from "../returns/return-dialog.tsx";
import { LoanInfoDialog, UpgradeUnavailableDialog } from "./contract-info-dialogs.tsx";

const WINDOWS = {
  loan: LoanInfoDialog,
  unavailable: UpgradeUnavailableDialog,
  reference: UpdateReferenceDialog,
  partNumber: PartNumberDialog,
  return: ReturnDialog,
  cancelOrder: CancelOrderDialog,
  cancelUpgrade: CancelUpgradeDialog,
} as const;
type Window = keyof typeof WINDOWS;

export function ContractActionBar({ sale, contract }: { sale: SaleDetail; contract: SaleContract }) {
  const { t } = useTranslation("sales");
  const { t: pages } = useTranslation("platform");
  const navigate = useNavigate();
  const [open, setOpen] = useState<Window | null>(null);
  const can = contractActions(actionSubject(contract, sale.funder.code));
  const Opened = open && WINDOWS[open];
  const button = (window: Window, words: string, isDanger = false): ReactNode => (
    <Button size="sm" variant={isDanger ? "danger" : "default"} onPress={() => setOpen(window)}>
      {words}
    </Button>
  );
  return (
    <ButtonGroup label={t("sale.actions.label", { reference: contract.id })}>
      {can.loanInfo && contract.loanInformation && button("loan", t("sale.actions.loanInfo"))}
      {can.updateReference && button("reference", t("sale.actions.updateReference"))}
      {can.returnGoods && button("return", t("sale.actions.return"), true)}
      {can.cancelOrder && button("cancelOrder", t("sale.actions.cancelOrder"), true)}
      {can.cancelUpgrade && button("cancelUpgrade", t("sale.actions.cancelUpgrade"), true)}
      {can.upgradeUnavailable && button("unavailable", t("sale.actions.upgrade"))}
      {can.upgrade && (
        <LinkButton size="sm" variant="primary" icon="upgrade" href={upgradePath(contract, sale.funder.code)}>
          {t("sale.actions.upgrade")}
        </LinkButton>
      )}
      {can.upgrade && (
        <Button
          size="sm"
          icon="columns"
          onPress={async () => navigate(deskPathOf(contract, sale.funder.code))}
        >
          {pages("pages.desk")}
        </Button>
      )}
      <MoreActions
        entries={[
          ...(can.updatePartNumber
            ? [
                {
                  id: "partNumber",
                  label: t("sale.actions.updatePartNumber"),
                  icon: "edit" as const,
                  onAction: () => setOpen("partNumber"),
                },
              ]
            : []),
          ...(can.contractPdf
            ? [
                {
                  id: "pdf",
                  label: t("sale.actions.contractPdf"),
                  icon: "download" as const,
                  onAction: () => void saveContractPdf(contract.uuid),
                },
              ]
            : []),
        ]}
      />
      {Opened && <Opened sale={sale} contract={contract} onClose={() => setOpen(null)} />}
    </ButtonGroup>
  );
}

function MoreActions({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("sales");
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t("sale.actions.more")}
      placement="bottom end"
      trigger={<IconButton size="sm" icon="more" label={t("sale.actions.more")} />}
      groups={[{ id: "more", entries }]}
    />
  );
}
