import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../actions/button.tsx";
import { NoticeRegion } from "../feedback/notice-region.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";

export type ModalProps = Lenient<{
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the safe choice first. */
  footer?: ReactNode;
  size?: "md" | "lg" | "xl";
  /** Esc and a click outside would lose typed text: only the buttons close. */
  hasUnsavedText?: boolean;
  hasCloseButton?: boolean;
  role?: "dialog" | "alertdialog";
}>;

/** Confirmations and short forms. Focus is kept inside and returned afterwards; a bottom sheet on a phone. */
export function Modal({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = "md",
  hasUnsavedText = false,
  hasCloseButton = true,
  role = "dialog",
}: ModalProps) {
  const t = useKitText();
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      isDismissable={!hasUnsavedText && role === "dialog"}
      isKeyboardDismissDisabled={hasUnsavedText}
    >
      <AriaModal className="modal" data-size={size}>
        <Dialog className="modal__dialog" role={role}>
          <div className="modal__head">
            <Heading slot="title" className="h2" level={2}>
              {title}
            </Heading>
            {hasCloseButton && (
              // No tooltip here: it would take the first Esc for itself.
              <Button aria-label={t("modal.close")} variant="quiet" size="sm" isIconOnly onPress={onClose}>
                <Icon name="x" size={16} />
              </Button>
            )}
          </div>
          <div className="modal__body">
            <NoticeRegion isDialog />
            {children}
          </div>
          {footer && <div className="modal__foot">{footer}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
