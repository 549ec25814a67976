// Before something is ended that costs money: what it comes to, why it is done, and who hears of it.
import { type ReactNode, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Select } from "../fields/select.tsx";
import { useKitText } from "../kit-text.ts";
import { Stack } from "../layout/layout.tsx";
import { Text } from "../marks/text.tsx";
import { Modal } from "./modal.tsx";

interface ReasonDialogProps<Reason extends string> {
  title: string;
  effect: string;
  reasons: readonly Reason[];
  wordsOf: (reason: Reason) => string;
  texts: { reason: string; choose: string; reasonFirst: string };
  /** The figures, above the reason. */
  figures: ReactNode;
  /** Who hears of it, below the reason. */
  told: ReactNode;
  /** Why it cannot be confirmed yet, for other reasons than this one. */
  blockedReason?: string | undefined;
  confirmLabel: string;
  keepLabel?: string | undefined;
  /** The window stays busy until it settles. */
  onConfirm: (reason: Reason) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { reasons, wordsOf, texts, blockedReason, onConfirm, onClose } = props;
  const kit = useKitText();
  const [reason, setReason] = useState<Reason | null>(null);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={props.title}
      role="alertdialog"
      hasCloseButton={false}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {props.keepLabel ?? kit("confirm.cancel")}
          </Button>
          <Button
            variant="danger-solid"
            blockedReason={blockedReason ?? (reason === null ? texts.reasonFirst : undefined)}
            reasonPlacement="tooltip"
            onPress={async () => {
              if (reason !== null) await onConfirm(reason);
            }}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{props.effect}</Text>
        {props.figures}
        <Select
          label={texts.reason}
          placeholder={texts.choose}
          isRequired
          value={reason}
          options={reasons.map((value) => ({ value, label: wordsOf(value) }))}
          onChange={(chosen) => setReason(reasons.find((one) => one === chosen) ?? null)}
        />
        {props.told}
      </Stack>
    </Modal>
  );
}
