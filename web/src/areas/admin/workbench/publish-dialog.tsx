// When the draft comes to hold: now, or from a day on. Until then shops sell as before.
import type { PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { DateField } from "#kit/fields/date-field.tsx";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { publishDraft } from "./workbench-api.ts";

interface PublishDialogProps {
  draft: PriceDraft;
  onClose: () => void;
  onPublished: () => void;
}

export function PublishDialog({ draft, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const today = useToday();
  const [when, setWhen] = useState<"now" | "day">(draft.startsOn && draft.startsOn > today ? "day" : "now");
  const [day, setDay] = useState<string | null>(draft.startsOn);
  const { mutateAsync } = useMutation(publishDraft());
  const startsOn = when === "day" ? day : null;
  const isLate = when === "day" && (day === null || day <= today);
  const run = async () => {
    const { versionID, revision } = draft;
    const { state, number, changed, gone } = await mutateAsync({ versionID, revision, startsOn });
    onPublished();
    toasts.success(
      state === "SCHEDULED"
        ? t("publish.scheduled", { day: formatter.date(startsOn) })
        : t("publish.done", { number: number ?? 0, count: changed, shown: formatter.number(changed) }),
    );
    if (gone > 0) toasts.warning(t("publish.gone", { count: gone, shown: formatter.number(gone) }));
  };
  return (
    <Modal
      isOpen
      title={t("publish.title", { count: draft.records, shown: formatter.number(draft.records) })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" blockedReason={isLate ? t("publish.late") : undefined} onPress={run}>
            {startsOn ? t("publish.for", { day: formatter.date(startsOn) }) : t("publish.now")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t("publish.when")}
          value={when}
          onChange={(next) => setWhen(next === "day" ? "day" : "now")}
          options={[
            { value: "now", label: t("publish.atOnce") },
            { value: "day", label: t("publish.onDay") },
          ]}
        />
        {when === "day" && <DateField label={t("publish.day")} value={day} onChange={setDay} min={today} />}
        <Text as="p" tone="muted">
          {t("publish.effect")}
        </Text>
      </Stack>
    </Modal>
  );
}
