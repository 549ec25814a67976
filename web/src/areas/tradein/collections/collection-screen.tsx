// One collection: where it stands, what is in it, and what the collector found.
import type { CollectionDetails } from "@handsel/contract/tradein/collections.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link, LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { cancelCollection, collectionDetails, markCollected } from "../api.ts";
import { COLLECTIONS_PATH } from "../paths.ts";
import { slotText } from "../time-slot.ts";
import { ChangeCollection } from "./change-collection.tsx";
import { CollectionDevices } from "./collection-devices.tsx";
import { STATUS_TONES } from "./collection-rules.ts";
import "../tradein.css";

export const ahead = ({ params: { collectionUUID = "" } }: Place) =>
  readAhead(collectionDetails(collectionUUID));

export function Component() {
  const { collectionUUID = "" } = useParams();
  const { data, isError, refetch } = useQuery(collectionDetails(collectionUUID));
  if (data) return <CollectionView collection={data} />;
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}

function CollectionView({ collection }: { collection: CollectionDetails }) {
  const { t } = useTranslation("tradein");
  const [isChanging, setChanging] = useState(false);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ label: t("collections.title"), href: COLLECTIONS_PATH }]}
            current={collection.collectionNumber}
          />
        }
        title={t("collections.detailTitle", { number: collection.collectionNumber })}
        meta={
          <Badge tone={STATUS_TONES[collection.status]}>
            {t(`collections.statuses.${collection.status}`)}
          </Badge>
        }
        actions={<Actions collection={collection} onChange={() => setChanging(true)} />}
      />
      {isChanging && <ChangeCollection collection={collection} onClose={() => setChanging(false)} />}
      <Card>
        <Facts collection={collection} />
      </Card>
      <Card
        title={t("collections.devices")}
        meta={<Text tone="muted">{t("collections.deviceCount", { count: collection.deviceCount })}</Text>}
        isFlush
      >
        <CollectionDevices devices={collection.devices} />
      </Card>
      <Card title={t("collections.history")}>
        <ol className="history">
          {collection.history.map(({ at, status, by }) => (
            <li key={`${at} ${status}`}>
              <b>{t(`collections.statuses.${status}`)}</b>{" "}
              <Text tone="muted">
                <DateText value={at} format="full" />
                {by && ` · ${by}`}
              </Text>
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}

function Facts({ collection }: { collection: CollectionDetails }) {
  const { t } = useTranslation("tradein");
  const { collector, timeSlot } = collection;
  return (
    <KeyValueList
      layout="facts"
      columns={4}
      items={[
        { key: "store", label: t("receipt.store"), value: collection.storeName },
        {
          key: "collector",
          label: t("collections.collector"),
          value: collector.courierURL ? (
            <Link href={collector.courierURL} isExternal>
              {collector.name}
            </Link>
          ) : (
            collector.name
          ),
        },
        { key: "date", label: t("collections.date"), value: <DateText value={collection.scheduleDate} /> },
        {
          key: "slot",
          label: t("collections.slot"),
          value: timeSlot ? slotText(timeSlot) : t("notAvailable"),
        },
        {
          key: "reference",
          label: t("collections.reference"),
          value: collection.collectorReference || t("notAvailable"),
        },
        {
          key: "collected",
          label: t("collections.collected"),
          value: <DateText value={collection.collectedDate} />,
        },
        { key: "value", label: t("summary.total"), value: <Money amount={collection.totalValue} /> },
        { key: "by", label: t("collections.createdBy"), value: collection.createdBy },
        ...(collection.note ? [{ key: "note", label: t("collections.note"), value: collection.note }] : []),
      ]}
    />
  );
}

function Actions({ collection, onChange }: { collection: CollectionDetails; onChange: () => void }) {
  const { t } = useTranslation("tradein");
  const cancel = useMutation(cancelCollection());
  const collect = useMutation(markCollected());
  const { collectionUUID, collectionNumber: number } = collection;
  const askToCancel = async () => {
    const isSure = await askToConfirm({
      title: t("collections.cancelTitle", { number }),
      effect: t("collections.cancelEffect"),
      confirmLabel: t("collections.cancel"),
      isDanger: true,
    });
    if (!isSure) return;
    await cancel.mutateAsync({ collectionUUID });
    toasts.success(t("collections.cancelled", { number }));
  };
  return (
    <>
      {collection.canCancel && (
        <Button variant="danger" icon="x" onPress={askToCancel}>
          {t("collections.cancel")}
        </Button>
      )}
      {collection.canChange && (
        <Button icon="edit" onPress={onChange}>
          {t("collections.change")}
        </Button>
      )}
      <LinkButton href={collection.manifestURL} isExternal icon="printer">
        {t("collections.manifest")}
      </LinkButton>
      {collection.canMarkCollected && (
        <Button
          variant="primary"
          icon="truck"
          onPress={async () => {
            await collect.mutateAsync({ collectionUUID });
            toasts.success(t("collections.marked", { number }));
          }}
        >
          {t("collections.markCollected")}
        </Button>
      )}
    </>
  );
}
