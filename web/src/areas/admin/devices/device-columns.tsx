import type { AdminDevice } from "@handsel/contract/catalog/device-admin.ts";
import { stockLevel } from "@handsel/contract/catalog/options.ts";
import { useTranslation } from "react-i18next";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { RowMenu } from "../row-menu.tsx";

type PlainField =
  | "manufacturerName"
  | "categoryName"
  | "familyName"
  | "colorName"
  | "storageName"
  | "memory"
  | "screenName"
  | "deviceTypeName"
  | "partNumber"
  | "ean"
  | "stockLevel"
  | "tags"
  | "wlTags"
  | "url"
  | "wlUrl"
  | "currency"
  | "countryCode";

interface DeviceHandlers {
  hrefOf: (id: string) => string;
  onAssociate: (devices: readonly AdminDevice[], isAssociated: boolean) => unknown;
}

/** The fields of the model; the less used ones are fetched from the column chooser. The server sorts, because it has the other pages. */
export function useDeviceColumns({ hrefOf, onAssociate }: DeviceHandlers): Column<AdminDevice>[] {
  const { t } = useTranslation("admin");
  const { t: till } = useTranslation("till");
  const plain = (id: PlainField, rest: Partial<Column<AdminDevice>> = {}): Column<AdminDevice> => ({
    id,
    header: t(`devices.fields.${id}`),
    value: (device) => device[id],
    cell: (device) => device[id] || "–",
    ...rest,
  });
  const hidden = { isHiddenAtFirst: true } as const;
  return [
    {
      id: "name",
      header: t("devices.fields.name"),
      isFixed: true,
      value: (device) => device.name,
      cell: (device) => <NameCell device={device} />,
    },
    {
      id: "deviceCode",
      header: t("devices.fields.deviceCode"),
      priority: 2,
      value: (device) => device.deviceCode,
      cell: (device) => <Mono>{device.deviceCode}</Mono>,
    },
    plain("manufacturerName", { priority: 2 }),
    plain("categoryName", { priority: 3 }),
    plain("familyName", hidden),
    plain("colorName", hidden),
    plain("storageName", hidden),
    plain("memory", hidden),
    plain("screenName", hidden),
    plain("deviceTypeName", hidden),
    plain("partNumber", hidden),
    plain("ean", hidden),
    plain("stockLevel", {
      ...hidden,
      cell: (device) => {
        const level = levelOf(device);
        return level ? till(`stock.${level}`) : device.stockLevel || "–";
      },
    }),
    {
      id: "msrp",
      header: t("devices.fields.msrp"),
      align: "end",
      value: (device) => device.msrp,
      cell: (device) => (device.msrp === null ? "–" : <Money amount={device.msrp} />),
    },
    {
      id: "cashPrice",
      header: t("devices.fields.cashPrice"),
      align: "end",
      value: (device) => device.cashPrice,
      cell: (device) => (device.cashPrice === null ? "–" : <Money amount={device.cashPrice} />),
    },
    plain("tags", hidden),
    plain("wlTags", { priority: 3 }),
    plain("url", hidden),
    plain("wlUrl", hidden),
    plain("currency", { ...hidden, isSortable: false }),
    plain("countryCode", { ...hidden, isSortable: false }),
    {
      id: "updatedAt",
      header: t("devices.fields.updatedAt"),
      isHiddenAtFirst: true,
      value: (device) => device.updatedAt,
      cell: (device) => <DateText value={device.updatedAt} />,
    },
    {
      id: "status",
      header: t("devices.fields.status"),
      value: (device) => t(saleKey(device)),
      cell: (device) => <SaleBadge device={device} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (device) => (
        <RowMenu
          name={device.name}
          editHref={hrefOf(device.id)}
          entries={[
            {
              id: "associate",
              label: t(device.isAssociated ? "devices.dissociate" : "devices.associate"),
              icon: device.isAssociated ? "minus" : "plus",
              onAction: () => onAssociate([device], !device.isAssociated),
            },
          ]}
        />
      ),
    },
  ];
}

const levelOf = (device: AdminDevice) => stockLevel.safeParse(device.stockLevel).data;

const saleKey = (device: AdminDevice) =>
  !device.isAssociated ? "devices.notSold" : device.status === 1 ? "devices.onSale" : "devices.paused";

function SaleBadge({ device }: { device: AdminDevice }) {
  const { t } = useTranslation("admin");
  const isOn = device.isAssociated && device.status === 1;
  return (
    <Badge
      tone={isOn ? "success" : device.isAssociated ? "warning" : "neutral"}
      icon={isOn ? "check" : "minus"}
    >
      {t(saleKey(device))}
    </Badge>
  );
}

function NameCell({ device }: { device: AdminDevice }) {
  return (
    <Row gap={3} align="start">
      <Image src={device.images[0]?.url ?? "/images/no-photo"} alt="" box={80} size={32} />
      <Stack gap={1}>
        <Text weight="medium">{device.name}</Text>
        <Text size={12} tone="muted">
          {device.familyName}
        </Text>
      </Stack>
    </Row>
  );
}
