// A new collection: which devices, which collector, when.

import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_COLLECTION_FORM_INFO } from "@handsel/contract/tradein/collections.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Select } from "#kit/fields/select.tsx";
import { TextArea } from "#kit/fields/text-field.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Page, Row, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { collectionForm, createCollection } from "../api.ts";
import { COLLECTIONS_PATH, collectionPath } from "../paths.ts";
import { bookingBlock } from "./collection-rules.ts";
import { DevicePicker } from "./device-picker.tsx";
import { type ChosenSlot, SlotFields } from "./slot-fields.tsx";
import "../tradein.css";

type FormInfo = OutputOf<typeof GET_COLLECTION_FORM_INFO>;

export function Component() {
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery(collectionForm(params.get("store")));
  if (data) return <Organise key={data.storeID} info={data} />;
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}

const NOTE_MAX = 500;

function Organise({ info }: { info: FormInfo }) {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(info.devices.map(({ id }) => id)));
  const [collectorID, setCollectorID] = useState(onlyOne(info.collectors)?.collectorID ?? null);
  const [slot, setSlot] = useState<ChosenSlot>({ scheduleDate: null, timeSlotCode: null });
  const [note, setNote] = useState("");
  const { mutateAsync } = useMutation(createCollection());
  const rules = info.rules.find((rule) => rule.collectorID === collectorID);
  const booking = { collectorID, deviceCount: chosen.size, ...slot };

  const create = async (book: boolean) => {
    const collection = await mutateAsync({
      storeID: info.storeID,
      collectorID: collectorID ?? "",
      devices: [...chosen],
      ...(slot.scheduleDate && { scheduleDate: slot.scheduleDate }),
      ...(slot.timeSlotCode && { timeSlotCode: slot.timeSlotCode }),
      ...(note.trim() && { note: note.trim() }),
      book,
    });
    toasts.success(
      t(book ? "collections.booked" : "collections.draftSaved", { number: collection.collectionNumber }),
    );
    await navigate(collectionPath(collection.collectionUUID));
  };
  const reason = (isDraft: boolean) => {
    const block = bookingBlock(booking, rules, isDraft);
    return block
      ? t(`collections.blocked.${block}`, {
          minimum: rules?.minimumDevices ?? 0,
          maximum: rules?.maximumDevices ?? 0,
        })
      : undefined;
  };
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ label: t("collections.title"), href: COLLECTIONS_PATH }]}
            current={t("collections.organise")}
          />
        }
        title={t("collections.organise")}
        subtitle={t("collections.organiseText")}
      />
      <Card title={t("collections.where")}>
        <Stack gap={4}>
          <Columns count={2} gap={4}>
            <Select
              label={t("receipt.store")}
              value={info.storeID}
              onChange={(store) => setParams(new URLSearchParams({ store }))}
              options={info.stores.map((store) => ({
                value: store.storeID,
                label: t("collections.storeOption", { name: store.name, count: store.devicesInSafe }),
              }))}
            />
            <Select
              label={t("collections.collector")}
              value={collectorID}
              onChange={(chosenID) => {
                setCollectorID(chosenID);
                setSlot({ scheduleDate: null, timeSlotCode: null });
              }}
              help={
                rules
                  ? t("collections.rules", { minimum: rules.minimumDevices, maximum: rules.maximumDevices })
                  : undefined
              }
              options={info.collectors.map((one) => ({ value: one.collectorID, label: one.name }))}
            />
          </Columns>
          <SlotFields
            {...slot}
            collectorID={collectorID}
            storeID={info.storeID}
            rules={rules}
            onChange={setSlot}
          />
          <TextArea
            label={t("collections.note")}
            isOptional
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={setNote}
          />
        </Stack>
      </Card>
      <Card
        title={t("collections.pick")}
        meta={<Text tone="muted">{t("collections.picked", { count: chosen.size })}</Text>}
        isFlush
      >
        <DevicePicker devices={info.devices} chosen={chosen} onChange={setChosen} />
      </Card>
      <Row justify="end">
        <ButtonGroup>
          <Button onPress={() => create(false)} blockedReason={reason(true)}>
            {t("collections.saveDraft")}
          </Button>
          <Button variant="primary" icon="truck" onPress={() => create(true)} blockedReason={reason(false)}>
            {t("collections.book")}
          </Button>
        </ButtonGroup>
      </Row>
    </Page>
  );
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
