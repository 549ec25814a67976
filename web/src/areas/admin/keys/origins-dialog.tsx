// On which sites a key may be used by pages in browsers.
import { type ApiKey, originsIn, typedOrigins } from "@handsel/contract/platform/api-keys.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { setApiKeyOrigins } from "./keys-api.ts";

const sites = z.object({ origins: typedOrigins });

/** The field of both forms; one site on each line. */
export function OriginsField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <FormTextArea
      name="origins"
      label={t("keys.fields.origins")}
      help={t("keys.fields.originsHelp")}
      rows={3}
      autoFocus={autoFocus}
    />
  );
}

export function OriginsDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { id, name } = apiKey;
  const { mutateAsync } = useMutation(setApiKeyOrigins());
  const form = useForm(sites, {
    defaultValues: { origins: apiKey.origins.join("\n") },
    onSubmit: async ({ origins }) => {
      await mutateAsync({ id, origins: originsIn(origins) });
      toasts.success(t("keys.siting.done", { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="md"
      title={t("keys.siting.title", { name })}
      submitLabel={t("keys.siting.save")}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="p">{t("keys.siting.text")}</Text>
        <OriginsField autoFocus />
      </Stack>
    </FormDialog>
  );
}
