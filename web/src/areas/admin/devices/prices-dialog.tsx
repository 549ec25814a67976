// Many prices at once: how they change, what each of them would become, and only then the change itself.
import { PRICE_CHANGES, type PriceChangeKind } from "@handsel/contract/catalog/device-prices.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { NumberField } from "#kit/fields/number-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { changePrices, type PriceQuestion, previewPrices } from "./devices-api.ts";
import { useUndoPrices } from "./undo-prices.ts";

export interface PricesDialogProps {
  which: Pick<PriceQuestion, "deviceIDs" | "filter">;
  onClose: () => void;
}

export function PricesDialog({ which, onClose }: PricesDialogProps) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const [kind, setKind] = useState<PriceChangeKind>("PERCENT");
  const [value, setValue] = useState<number | null>(null);
  const [roundTo99, setRounding] = useState(false);
  const isAsked = kind === "LIST_PRICE" || value !== null;
  const change = { kind, value: kind === "LIST_PRICE" ? 0 : (value ?? 0), roundTo99 };
  // Whoever is still typing need not wait for each figure on the way.
  const asked = useDeferredValue({ ...which, change });
  const query = useQuery({ ...previewPrices(asked), enabled: isAsked });
  const save = useMutation(changePrices());
  const undo = useUndoPrices();
  const preview = isAsked ? query.data : undefined;
  const run = async () => {
    const { changed, batchID } = await save.mutateAsync({
      ...which,
      change,
      changing: preview?.changing ?? 0,
    });
    onClose();
    toasts.success({
      text: t("devices.prices.changed", { shown: formatter.number(changed) }),
      ...(batchID && { action: { label: t("devices.undo"), onPress: () => undo(batchID) } }),
    });
  };
  const blockedReason =
    preview && !query.isPlaceholderData
      ? preview.changing === 0
        ? t("devices.prices.nothing")
        : undefined
      : t("devices.prices.first");
  return (
    <Modal
      isOpen
      size="xl"
      title={t("devices.prices.title")}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("devices.prices.cancel")}</Button>
          <Button variant="primary" blockedReason={blockedReason} onPress={run}>
            {t("devices.prices.save", { shown: formatter.number(preview?.changing ?? 0) })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Columns count={3} gap={3}>
          <Select
            label={t("devices.prices.kind")}
            value={kind}
            onChange={(chosen) => setKind(PRICE_CHANGES.find((one) => one === chosen) ?? "PERCENT")}
            options={PRICE_CHANGES.map((one) => ({ value: one, label: t(`devices.prices.kinds.${one}`) }))}
          />
          {kind !== "LIST_PRICE" && (
            <NumberField
              label={t(kind === "PERCENT" ? "devices.prices.percent" : "devices.prices.amount")}
              value={value}
              onChange={setValue}
              maxDecimals={2}
              help={kind === "SET" ? undefined : t("devices.prices.below")}
            />
          )}
        </Columns>
        <Checkbox isSelected={roundTo99} onChange={setRounding}>
          {t("devices.prices.round")}
        </Checkbox>
        {preview ? (
          <>
            <Text as="p" weight="bold">
              {t("devices.prices.summary", {
                changing: formatter.number(preview.changing),
                devices: formatter.number(preview.devices),
              })}
            </Text>
            {preview.impossible > 0 && (
              <Notice tone="warning">
                {t("devices.prices.impossible", { shown: formatter.number(preview.impossible) })}
              </Notice>
            )}
            <Prices prices={preview.prices} total={preview.changing} />
          </>
        ) : query.isError ? (
          <ErrorState onRetry={() => query.refetch()} />
        ) : isAsked ? (
          <Loader />
        ) : null}
      </Stack>
    </Modal>
  );
}

type Price = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof previewPrices>["queryFn"]>>>
>["prices"][number];

function Prices({ prices, total }: { prices: readonly Price[]; total: number }) {
  const { t } = useTranslation("admin");
  const columns: Column<Price>[] = [
    { id: "name", header: t("devices.fields.name"), cell: ({ name }) => name },
    {
      id: "code",
      header: t("devices.fields.deviceCode"),
      cell: ({ deviceCode }) => <Mono>{deviceCode}</Mono>,
    },
    {
      id: "before",
      header: t("devices.prices.before"),
      align: "end",
      cell: ({ before }) => <Money amount={before} />,
    },
    {
      id: "after",
      header: t("devices.prices.after"),
      align: "end",
      cell: ({ after }) => (
        <Text weight="bold">
          <Money amount={after} />
        </Text>
      ),
    },
  ];
  return (
    <DataTable
      label={t("devices.prices.list")}
      rowsName={t("devices.rows")}
      table={useTableState()}
      columns={columns}
      rows={prices}
      rowKey={({ deviceID }) => deviceID}
      partialNotice={
        total > prices.length ? t("devices.prices.firstOnes", { shown: prices.length }) : undefined
      }
      emptyText={t("devices.prices.nothing")}
    />
  );
}
