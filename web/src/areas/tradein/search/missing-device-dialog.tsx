import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";

/** Computers of one name differ by year and size; this says where a device tells which one it is. */
export function MissingDeviceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("tradein");
  const { supportEmail } = useTenant();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t("missing.title")}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("close")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text as="p">{t("missing.intro")}</Text>
        <ol className="reasons">
          <li>{t("missing.about")}</li>
          <li>{t("missing.serial")}</li>
          <li>{t("missing.search")}</li>
        </ol>
        <Text as="p" tone="muted">
          {t("missing.support")} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </Text>
      </Stack>
    </Modal>
  );
}
