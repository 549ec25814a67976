// One device: what the catalogue says of it, and the retailer's own terms.
import {
  type AdminDevice,
  DEVICE_IMAGES_MAX,
  deviceLinkFields,
} from "@handsel/contract/catalog/device-admin.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { useSaveRefusal } from "../save-refusal.tsx";
import { joinTags, splitTags, tagsText } from "../tags-text.ts";
import { getDevice, saveDeviceLink } from "./devices-api.ts";
import { ProductPictures } from "./product-pictures.tsx";

const linkForm = z.object({
  isAssociated: deviceLinkFields.isAssociated.unwrap(),
  isOnSale: z.boolean(),
  cashPrice: deviceLinkFields.cashPrice.unwrap(),
  tags: tagsText,
  url: deviceLinkFields.url.unwrap(),
});

export function DeviceDialog({ deviceID, onClose }: { deviceID: string; onClose: () => void }) {
  const { data } = useQuery(getDevice(deviceID));
  return data ? <LinkForm device={data.device} onClose={onClose} /> : <Loader />;
}

function LinkForm({ device, onClose }: { device: AdminDevice; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(saveDeviceLink());
  const refusal = useSaveRefusal(onClose);
  const form = useForm(linkForm, {
    defaultValues: {
      isAssociated: device.isAssociated,
      isOnSale: device.isAssociated ? device.status === 1 : true,
      cashPrice: device.cashPrice,
      tags: joinTags(device.wlTags.split(",")),
      url: device.wlUrl,
    },
    onSubmit: async (values) => {
      const { device: saved } = await mutateAsync({
        deviceID: device.deviceID,
        id: device.wlDeviceID,
        isAssociated: values.isAssociated,
        status: values.isOnSale ? 1 : 0,
        cashPrice: values.cashPrice === null ? null : values.cashPrice / 100,
        wlTags: splitTags(values.tags),
        url: values.url,
        updatedAt: device.updatedAt,
      }).catch(refusal.take);
      toasts.success(t("devices.saved", { name: saved.name }));
      onClose();
    },
  });
  const fact = (
    key: "deviceCode" | "manufacturerName" | "categoryName" | "familyName" | "partNumber" | "ean",
  ) => ({
    key,
    label: t(`devices.fields.${key}`),
    value: device[key] || "–",
  });
  return (
    <FormDialog form={form} title={device.name} submitLabel={t("devices.save")} onClose={onClose}>
      {refusal.notice}
      <KeyValueList
        layout="facts"
        columns={3}
        items={[
          fact("deviceCode"),
          fact("manufacturerName"),
          fact("categoryName"),
          fact("familyName"),
          fact("partNumber"),
          fact("ean"),
          {
            key: "msrp",
            label: t("devices.fields.msrp"),
            value: device.msrp === null ? "–" : <Money amount={device.msrp} />,
          },
        ]}
      />
      <ProductPictures
        owner={{ deviceID: device.deviceID }}
        pictures={device.images}
        most={DEVICE_IMAGES_MAX}
      />
      <Row gap={6} isWrapping>
        <FormCheckbox
          name="isAssociated"
          label={t("devices.isAssociated")}
          help={t("devices.isAssociatedHelp")}
        >
          {t("devices.isAssociated")}
        </FormCheckbox>
        <FormCheckbox name="isOnSale" label={t("devices.isOnSale")} help={t("devices.isOnSaleHelp")}>
          {t("devices.isOnSale")}
        </FormCheckbox>
      </Row>
      <Columns count={2} gap={3}>
        <FormMoneyInput
          name="cashPrice"
          label={t("devices.fields.cashPrice")}
          isOptional
          help={t("devices.cashPriceHelp")}
        />
        <FormTextField name="tags" label={t("devices.fields.wlTags")} isOptional help={t("tagsHelp")} />
      </Columns>
      <FormTextField name="url" label={t("devices.fields.wlUrl")} isOptional />
    </FormDialog>
  );
}
