// The form of one accessory.

import { type Accessory, accessoryFields } from "@handsel/contract/catalog/accessory-admin.ts";
import type { NamedCode } from "@handsel/contract/catalog/device-admin.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { TextEnding } from "#client/text-keys.ts";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormMultiSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput, FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { optionsOf } from "../devices/catalog-filters.tsx";
import { getAccessoryForm, saveAccessory } from "../devices/devices-api.ts";
import { ProductPictures } from "../devices/product-pictures.tsx";
import { useSaveRefusal } from "../save-refusal.tsx";
import { joinTags, splitTags, tagsText } from "../tags-text.ts";

const form = z.object({
  extraCode: accessoryFields.extraCode,
  description: accessoryFields.description,
  category: accessoryFields.category,
  ean: accessoryFields.ean.unwrap(),
  price: accessoryFields.price,
  strikethroughPrice: accessoryFields.strikethroughPrice.unwrap(),
  costPrice: accessoryFields.costPrice.unwrap(),
  popularity: accessoryFields.popularity.unwrap(),
  maxQuantity: accessoryFields.maxQuantity.unwrap(),
  requiresInstallation: z.boolean(),
  requiresSerialNumber: z.boolean(),
  fitsAll: z.boolean(),
  families: z.array(z.string()),
  isActive: z.boolean(),
  tags: tagsText,
  url: accessoryFields.url.unwrap(),
});

export function AccessoryDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data } = useQuery(getAccessoryForm(id));
  if (!data) return <Loader />;
  return <AccessoryForm accessory={data.accessory} families={data.families} onClose={onClose} />;
}

interface AccessoryFormProps {
  accessory: Accessory | null;
  families: readonly NamedCode[];
  onClose: () => void;
}

const inMajor = (minor: number | null) => (minor === null ? null : minor / 100);

function AccessoryForm({ accessory, families, onClose }: AccessoryFormProps) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(saveAccessory());
  const refusal = useSaveRefusal(onClose);
  const kitForm = useForm(form, {
    defaultValues: valuesOf(accessory),
    onSubmit: async ({ isActive, tags, price, strikethroughPrice, costPrice, ...values }) => {
      const { accessory: saved } = await mutateAsync({
        ...values,
        price: price / 100,
        strikethroughPrice: inMajor(strikethroughPrice),
        costPrice: inMajor(costPrice),
        wlTags: splitTags(tags),
        status: isActive ? 1 : 0,
        id: accessory?.id ?? null,
        updatedAt: accessory?.updatedAt ?? null,
      }).catch(refusal.take);
      toasts.success(t("accessories.saved", { name: saved.description }));
      onClose();
    },
  });
  const label = (field: TextEnding<"admin", "accessories.fields">) => t(`accessories.fields.${field}`);
  return (
    <FormDialog
      form={kitForm}
      title={accessory ? t("accessories.editTitle", { name: accessory.description }) : t("accessories.add")}
      submitLabel={t("accessories.save")}
      onClose={onClose}
    >
      {refusal.notice}
      <Columns count={2} gap={3}>
        <FormTextField name="description" label={label("description")} autoFocus={!accessory} />
        <FormTextField name="extraCode" label={label("extraCode")} isMono />
        <FormTextField name="category" label={label("category")} isMono />
        <FormTextField name="ean" label={label("ean")} isOptional isMono />
      </Columns>
      <Columns count={3} gap={3}>
        <FormMoneyInput name="price" label={label("price")} />
        <FormMoneyInput name="strikethroughPrice" label={label("strikethroughPrice")} isOptional />
        <FormMoneyInput name="costPrice" label={label("costPrice")} isOptional />
        <FormNumberField name="maxQuantity" label={label("maxQuantity")} />
        <FormNumberField name="popularity" label={label("popularity")} />
        <FormTextField name="tags" label={label("wlTags")} isOptional help={t("tagsHelp")} />
      </Columns>
      <FormTextField name="url" label={label("url")} isOptional />
      <Families families={families} label={label("families")} />
      <Row gap={6} isWrapping>
        <FormCheckbox name="isActive" label={t("accessories.isActive")}>
          {t("accessories.isActive")}
        </FormCheckbox>
        <FormCheckbox name="requiresInstallation" label={label("requiresInstallation")}>
          {label("requiresInstallation")}
        </FormCheckbox>
        <FormCheckbox name="requiresSerialNumber" label={label("requiresSerialNumber")}>
          {label("requiresSerialNumber")}
        </FormCheckbox>
      </Row>
      {accessory && (
        <ProductPictures
          owner={{ accessoryID: accessory.id }}
          pictures={accessory.image ? [{ name: accessory.image, url: accessory.imgURL }] : []}
          most={1}
        />
      )}
    </FormDialog>
  );
}

function Families({ families, label }: { families: readonly NamedCode[]; label: string }) {
  const { t } = useTranslation("admin");
  const fitsAll: unknown = useWatch({ name: "fitsAll" });
  return (
    <>
      <FormCheckbox name="fitsAll" label={t("accessories.fitsAll")}>
        {t("accessories.fitsAll")}
      </FormCheckbox>
      {fitsAll !== true && <FormMultiSelect name="families" label={label} options={optionsOf(families)} />}
    </>
  );
}

function valuesOf(accessory: Accessory | null): z.input<typeof form> {
  return {
    extraCode: accessory?.extraCode ?? "",
    description: accessory?.description ?? "",
    category: accessory?.category ?? "",
    ean: accessory?.ean ?? "",
    price: accessory?.price ?? Number.NaN,
    strikethroughPrice: accessory?.strikethroughPrice ?? null,
    costPrice: accessory?.costPrice ?? null,
    popularity: accessory?.popularity ?? 0,
    maxQuantity: accessory?.maxQuantity ?? 10,
    requiresInstallation: accessory?.requiresInstallation ?? false,
    requiresSerialNumber: accessory?.requiresSerialNumber ?? false,
    fitsAll: accessory?.fitsAll ?? false,
    families: accessory?.families ?? [],
    isActive: accessory ? accessory.status === 1 : true,
    tags: joinTags(accessory?.wlTags ?? []),
    url: accessory?.url ?? "",
  };
}
