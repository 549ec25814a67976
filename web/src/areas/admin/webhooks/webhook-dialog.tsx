// The form of an endpoint.
import { WEBHOOK_KINDS, type WebhookKind } from "@handsel/contract/platform/webhook-kinds.ts";
import { endpointForm, type WebhookEndpoint } from "@handsel/contract/platform/webhooks.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormMultiSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { createWebhook, saveWebhook } from "./webhooks-api.ts";

interface WebhookDialogProps {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  /** With the secret of a new one, which is shown this once. */
  onSaved: (endpoint: WebhookEndpoint, secret: string | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ endpoint, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("admin");
  const creating = useMutation(createWebhook());
  const saving = useMutation(saveWebhook());
  const form = useForm(endpointForm, {
    defaultValues: {
      name: endpoint?.name ?? "",
      url: endpoint?.url ?? "https://",
      kinds: WEBHOOK_KINDS.filter((kind) => endpoint?.kinds.includes(kind)),
    },
    onSubmit: async (values) => {
      if (endpoint) {
        const saved = await saving.mutateAsync({ id: endpoint.id, endpoint: values });
        onSaved(saved.endpoint, null);
      } else {
        const made = await creating.mutateAsync(values);
        onSaved(made.endpoint, made.secret);
      }
    },
  });
  const option = (kind: WebhookKind) => ({ value: kind, label: t(`webhooks.kinds.${kind}`) });
  return (
    <FormDialog
      form={form}
      size="md"
      title={endpoint ? t("webhooks.editing", { name: endpoint.name }) : t("webhooks.add")}
      submitLabel={endpoint ? t("webhooks.save") : t("webhooks.make")}
      onClose={onClose}
    >
      <Stack gap={3}>
        <FormTextField
          name="name"
          label={t("webhooks.fields.name")}
          help={t("webhooks.fields.nameHelp")}
          autoFocus
        />
        <FormTextField
          name="url"
          label={t("webhooks.fields.url")}
          help={t("webhooks.fields.urlHelp")}
          inputMode="url"
        />
        <FormMultiSelect
          name="kinds"
          label={t("webhooks.fields.kinds")}
          help={t("webhooks.fields.kindsHelp")}
          options={WEBHOOK_KINDS.map(option)}
        />
      </Stack>
    </FormDialog>
  );
}
