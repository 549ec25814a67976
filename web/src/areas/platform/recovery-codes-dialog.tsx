import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";

/** They are shown once: nothing but the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation("platform");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("security.codes")}
      hasUnsavedText
      hasCloseButton={false}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("security.codesKept")}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="warning">{t("security.codesOnce")}</Notice>
        <Columns count={2} gap={3}>
          {codes.map((code) => (
            <Mono key={code}>{code}</Mono>
          ))}
        </Columns>
      </Stack>
    </Modal>
  );
}
