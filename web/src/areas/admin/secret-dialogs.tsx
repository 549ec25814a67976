// A secret that others know us by, of a key or a webhook: giving it a new one, and the one look at it.
import { requiredText } from "@handsel/contract/fields.ts";
import { OVERLAP_HOURS } from "@handsel/contract/platform/api-keys.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "#kit/actions/button.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormSegmentedControl } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";

export interface ShownSecret {
  name: string;
  secret: string;
  overlapUntil: string | null;
}

const rotation = z.object({ overlap: requiredText(3) });

interface RotateDialogProps {
  name: string;
  onRotate: (overlapHours: (typeof OVERLAP_HOURS)[number]) => Promise<void>;
  onClose: () => void;
}

export function RotateDialog({ name, onRotate, onClose }: RotateDialogProps) {
  const { t } = useTranslation("admin");
  const form = useForm(rotation, {
    defaultValues: { overlap: "" },
    onSubmit: ({ overlap }) =>
      onRotate(OVERLAP_HOURS.find((hours) => String(hours) === overlap) ?? OVERLAP_HOURS[0]),
  });
  return (
    <FormDialog
      form={form}
      size="md"
      title={t("keys.rotating.title", { name })}
      submitLabel={t("keys.rotate")}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="p">{t("keys.rotating.text")}</Text>
        <FormSegmentedControl
          name="overlap"
          label={t("keys.rotating.overlap")}
          options={OVERLAP_HOURS.map((count) => ({
            value: String(count),
            label: count === 0 ? t("keys.rotating.none") : t("keys.rotating.hours", { count }),
          }))}
        />
      </Stack>
    </FormDialog>
  );
}

/** Only its button closes it: whoever has not copied the secret cannot come back to it. */
export function SecretDialog({
  shown: { name, secret, overlapUntil },
  onClose,
}: {
  shown: ShownSecret;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation("admin");
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("keys.shown.title", { name })}
      hasUnsavedText
      hasCloseButton={false}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("keys.shown.done")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text as="p">{t("keys.shown.text")}</Text>
        <CopyableLine label={t("keys.shown.label")} value={secret} />
        {overlapUntil && (
          <Text as="p" tone="muted">
            {t("keys.overlapUntil", { date: moment.format(new Date(overlapUntil)) })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
