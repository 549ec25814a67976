import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { raiseCode } from "#client/notifications/notifications.ts";
import { Button } from "#kit/actions/button.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { cancelQuote } from "../api.ts";

/** Takes the quote back. The money has to be back in the till first, and somebody has to say so. */
export function CancelQuote({ tradecartID, onClose }: { tradecartID: string; onClose: () => void }) {
  const { t } = useTranslation("tradein");
  const [hasReceived, setReceived] = useState(false);
  const { mutateAsync } = useMutation(cancelQuote(tradecartID));
  const cancel = async () => {
    try {
      await mutateAsync();
      raiseCode("QUOTE_CANCELLED");
      onClose();
    } catch {
      // Whatever the reason, who stands at the till can only try again.
      raiseCode("QUOTE_CANCELLATION_ERROR");
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("cancel.title")}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t("cancel.keep")}
          </Button>
          <Button
            variant="danger-solid"
            onPress={cancel}
            blockedReason={hasReceived ? undefined : t("cancel.blocked")}
            reasonPlacement="tooltip"
          >
            {t("cancel.confirm")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">{t("cancel.effect")}</Text>
        <Switch isSelected={hasReceived} onChange={setReceived}>
          {t("cancel.received")}
        </Switch>
      </Stack>
    </Modal>
  );
}
