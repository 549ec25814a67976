import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { ContractWindowProps } from "./contract-window.ts";

/** The lender's own words, as the server made them for this contract. */
export function LoanInfoDialog({ contract, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  return (
    <Modal isOpen size="lg" title={t("sale.loan.title")} onClose={onClose}>
      <Stack gap={3}>
        {contract.loanInformation?.paragraphs.map((paragraph) => (
          <Text key={paragraph} as="p">
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Modal>
  );
}

export function UpgradeUnavailableDialog({ contract: { dates }, onClose }: ContractWindowProps) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const from = dates.earlySwapStartDate ?? dates.freeSwapStartDate;
  return (
    <Modal
      isOpen
      title={t("sale.unavailable.title")}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t("sale.unavailable.close")}</Button>}
    >
      {from === null
        ? t("sale.unavailable.never")
        : t("sale.unavailable.from", { date: formatter.date(from) })}
    </Modal>
  );
}
