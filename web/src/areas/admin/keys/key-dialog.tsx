// The form of a new key.
import { atLeastOneOf, listOf, requiredText, uuid, wholeNumber } from "@handsel/contract/fields.ts";
import {
  KEY_CALLS_MOST,
  KEY_DAYS,
  KEY_SCOPES,
  type KeyArea,
  type KeyScope,
  originsIn,
  typedOrigins,
} from "@handsel/contract/platform/api-keys.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormMultiSelect, FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import type { ShownSecret } from "../secret-dialogs.tsx";
import { createApiKey } from "./keys-api.ts";
import { OriginsField } from "./origins-dialog.tsx";

const newKey = z.object({
  name: requiredText(80),
  scopes: atLeastOneOf(z.string()),
  storeIDs: listOf(uuid),
  days: requiredText(4),
  callsPerMinute: wholeNumber(1, KEY_CALLS_MOST),
  origins: typedOrigins,
});

interface KeyDialogProps {
  stores: readonly { id: string; name: string }[];
  onMade: (shown: ShownSecret) => void;
  onClose: () => void;
}

export function KeyDialog({ stores, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(createApiKey());
  const form = useForm(newKey, {
    defaultValues: { name: "", scopes: [], storeIDs: [], days: "365", callsPerMinute: 300, origins: "" },
    onSubmit: async ({ days, scopes, origins, ...rest }) => {
      const chosen = new Set(scopes);
      // Who may change an area may read it.
      const all = KEY_SCOPES.filter(
        (scope) => chosen.has(scope) || chosen.has(scope.replace(":read", ":write")),
      );
      const known = KEY_DAYS.find((one) => String(one) === days) ?? KEY_DAYS[0];
      const { key, secret } = await mutateAsync({
        ...rest,
        scopes: all,
        days: known,
        origins: originsIn(origins),
      });
      onMade({ ...key, secret });
    },
  });
  const option = (scope: KeyScope) => {
    const [area, way] = scope.split(":") as [KeyArea, "read" | "write"];
    return { value: scope, label: t(`keys.${way}`, { area: t(`keys.areas.${area}`) }) };
  };
  return (
    <FormDialog form={form} title={t("keys.add")} submitLabel={t("keys.make")} onClose={onClose}>
      <Stack gap={3}>
        <FormTextField name="name" label={t("keys.fields.name")} help={t("keys.fields.nameHelp")} autoFocus />
        <Columns count={2} gap={3}>
          <FormMultiSelect
            name="scopes"
            label={t("keys.fields.scopes")}
            options={KEY_SCOPES.map(option)}
            help={t("keys.fields.scopesHelp")}
          />
          <FormMultiSelect
            name="storeIDs"
            label={t("keys.fields.stores")}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            help={t("keys.fields.storesHelp")}
          />
          <FormSelect
            name="days"
            label={t("keys.fields.days")}
            options={KEY_DAYS.map((count) => ({ value: String(count), label: t("keys.days", { count }) }))}
          />
          <FormNumberField name="callsPerMinute" label={t("keys.fields.rate")} />
        </Columns>
        <OriginsField />
      </Stack>
    </FormDialog>
  );
}
