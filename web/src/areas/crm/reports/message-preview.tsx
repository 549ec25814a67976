import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { useTranslation } from "react-i18next";
import { HtmlPreview } from "#kit/html/html-preview.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { sentMessage } from "./report-slices.ts";

/** The message as it went out, in a frame that can run nothing. */
export function MessagePreview({ message, onClose }: { message: CampaignMessage; onClose: () => void }) {
  const { t } = useTranslation("crm");
  const { from, subject, html, text } = sentMessage(message.parametersJSON);
  return (
    <Modal
      isOpen
      size="xl"
      title={t("reports.previewTitle", { name: message.destination })}
      onClose={onClose}
    >
      <Stack gap={3}>
        {from && (
          <Text tone="muted">
            {t("template.sender")}: {from}
          </Text>
        )}
        {subject && <Text weight="bold">{subject}</Text>}
        {html ? <HtmlPreview title={t("reports.preview")} html={html} /> : <Text as="p">{text}</Text>}
      </Stack>
    </Modal>
  );
}
