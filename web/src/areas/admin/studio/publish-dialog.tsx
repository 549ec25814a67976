// The one step that others notice: what changes, from when, and that it can be gone back to.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { DateField } from "#kit/fields/date-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { reloadAsSaved } from "../settings/settings-saved.ts";
import { Differences } from "./differences.tsx";
import { publishStudioDraft } from "./studio-api.ts";
import type { StudioDraft } from "./studio-draft.ts";

interface PublishDialogProps {
  draft: StudioDraft;
  held: TenantSettings;
  onClose: () => void;
}

export function PublishDialog({ draft, held, onClose }: PublishDialogProps) {
  const { t } = useTranslation("studio");
  const { date } = useFormatter();
  const [when, setWhen] = useState<"now" | "day">("now");
  const [day, setDay] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation(publishStudioDraft());
  const publish = async () => {
    const publishOn = when === "day" ? day : null;
    const answer = await mutateAsync({ revision: draft.revision, publishOn }).catch(() => null);
    if (!answer) return;
    if (answer.draft?.publishAt) {
      draft.take(answer);
      onClose();
    } else reloadAsSaved();
  };
  return (
    <Modal
      isOpen
      size="xl"
      onClose={onClose}
      title={t("publish.title")}
      footer={
        <>
          <Button onPress={onClose}>{t("publish.cancel")}</Button>
          <Button variant="primary" isDisabled={isPending || (when === "day" && !day)} onPress={publish}>
            {when === "day" && day ? t("publish.forDay", { day: date(day) }) : t("publish.now")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t("publish.effect")}</Text>
        <Row>
          <Segmented
            label={t("publish.when")}
            value={when}
            onChange={setWhen}
            options={(["now", "day"] as const).map((value) => ({
              value,
              label: t(`publish.times.${value}`),
            }))}
          />
        </Row>
        {when === "day" && <DateField label={t("publish.day")} value={day} onChange={setDay} />}
        <Differences
          label={t("publish.changes")}
          before={held}
          after={draft.settings}
          beforeLabel={t("differences.held")}
          afterLabel={t("differences.draft")}
        />
      </Stack>
    </Modal>
  );
}
