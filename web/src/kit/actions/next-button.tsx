import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** The one way on of a step: where it leads, and what is still in its way. */
export interface NextMove {
  label: string;
  onPress: () => Promise<unknown>;
  blockedReason?: string | undefined;
  /** Leads to what is open, or says it once more. */
  onBlockedPress?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

interface NextButtonProps {
  next: NextMove;
  size?: "lg";
  /** In place of the move's own words. */
  children?: ReactNode;
}

export function NextButton({ next, size, children }: NextButtonProps) {
  const { label, onPress, blockedReason, onBlockedPress, isBusy } = next;
  return (
    <Button
      variant="primary"
      size={size}
      iconEnd="arrow-right"
      isBlock
      onPress={onPress}
      blockedReason={blockedReason}
      onBlockedPress={onBlockedPress}
      isLeading={onBlockedPress !== undefined}
      isBusy={isBusy}
    >
      {children ?? label}
    </Button>
  );
}
