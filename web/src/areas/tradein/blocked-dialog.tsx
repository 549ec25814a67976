import { blockReasons } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/button.tsx";
import { Stack } from "#kit/layout.tsx";
import { Modal } from "#kit/modal.tsx";
import { Text } from "#kit/text.tsx";
import { useTrade } from "./trade.ts";
import { restartEvaluation } from "./trade-actions.ts";
import type { TradedDevice } from "./trade-state.ts";

/** A device that a registry holds back cannot be taken; its checks can be made again once that is solved. */
export function BlockedDialog({ traded, onLeave }: { traded: TradedDevice; onLeave: () => unknown }) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  const reasons = blockReasons(traded.device);
  return (
    <Modal
      isOpen={reasons.length > 0}
      onClose={() => void onLeave()}
      title={t("blocked.title", { name: traded.device.name })}
      role="alertdialog"
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onLeave}>{t("blocked.leave")}</Button>
          <Button variant="primary" icon="refresh" onPress={() => restartEvaluation(trade, traded.id)}>
            {t("blocked.restart")}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">{t("blocked.text")}</Text>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason}>{t(`blocked.reasons.${reason}`)}</li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
