import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { blockReasons } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";

export interface BlockedDialogProps {
  /** Null: nothing is held back. */
  device: TradeDevice | null;
  onLeave: () => unknown;
  /** Makes the checks again. */
  onRestart: () => Promise<unknown>;
}

/** A device that a registry holds back cannot be taken; its checks can be made again once that is solved. */
export function BlockedDialog({ device, onLeave, onRestart }: BlockedDialogProps) {
  const { t } = useTranslation("tradein");
  const reasons = device ? blockReasons(device) : [];
  return (
    <Modal
      isOpen={reasons.length > 0}
      onClose={() => void onLeave()}
      title={t("blocked.title", { name: device?.name ?? "" })}
      role="alertdialog"
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onLeave}>{t("blocked.leave")}</Button>
          <Button variant="primary" icon="refresh" onPress={onRestart}>
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
