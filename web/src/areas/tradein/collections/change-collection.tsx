// While nothing has been fetched, a collection's devices, day and time can be set anew.
import type { CollectionDetails } from "@handsel/contract/tradein/collections.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { bookCollection, collectionForm, setCollectionDevices } from "../api.ts";
import { bookingBlock } from "./collection-rules.ts";
import { DevicePicker } from "./device-picker.tsx";
import { type ChosenSlot, SlotFields } from "./slot-fields.tsx";

export function ChangeCollection({
  collection,
  onClose,
}: {
  collection: CollectionDetails;
  onClose: () => void;
}) {
  const { t } = useTranslation("tradein");
  const { data } = useQuery(collectionForm(collection.storeID));
  const own = collection.devices.map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(own));
  const [slot, setSlot] = useState<ChosenSlot>({
    scheduleDate: collection.scheduleDate,
    timeSlotCode: collection.timeSlot?.code ?? null,
  });
  const setDevices = useMutation(setCollectionDevices());
  const book = useMutation(bookCollection());
  const rules = data?.rules.find((rule) => rule.collectorID === collection.collector.collectorID);
  const isDraft = collection.status === "DRAFT" && (slot.scheduleDate === null || slot.timeSlotCode === null);
  const block = bookingBlock(
    { collectorID: collection.collector.collectorID, deviceCount: chosen.size, ...slot },
    rules,
    isDraft,
  );
  const save = async () => {
    const { collectionUUID } = collection;
    const hasOtherDevices = chosen.size !== own.length || own.some((id) => !chosen.has(id));
    if (hasOtherDevices) await setDevices.mutateAsync({ collectionUUID, devices: [...chosen] });
    const hasOtherSlot =
      slot.scheduleDate !== collection.scheduleDate ||
      slot.timeSlotCode !== (collection.timeSlot?.code ?? null);
    if (slot.scheduleDate && slot.timeSlotCode && (hasOtherSlot || collection.status === "DRAFT"))
      await book.mutateAsync({
        collectionUUID,
        scheduleDate: slot.scheduleDate,
        timeSlotCode: slot.timeSlotCode,
      });
    toasts.success(t("collections.changed", { number: collection.collectionNumber }));
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("collections.changeTitle", { number: collection.collectionNumber })}
      size="xl"
      footer={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          <Button
            variant="primary"
            onPress={save}
            reasonPlacement="tooltip"
            blockedReason={
              block
                ? t(`collections.blocked.${block}`, {
                    minimum: rules?.minimumDevices ?? 0,
                    maximum: rules?.maximumDevices ?? 0,
                  })
                : undefined
            }
          >
            {t("collections.saveChange")}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack gap={4}>
          <SlotFields
            {...slot}
            collectorID={collection.collector.collectorID}
            storeID={collection.storeID}
            rules={rules}
            onChange={setSlot}
          />
          <Text tone="muted">{t("collections.picked", { count: chosen.size })}</Text>
          <DevicePicker
            devices={[...collection.devices, ...data.devices]}
            chosen={chosen}
            onChange={setChosen}
          />
        </Stack>
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
