import type { Accessory } from "@handsel/contract/catalog/accessory-admin.ts";
import { useTranslation } from "react-i18next";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { storeStatusLook } from "../labels.ts";
import { RowMenu } from "../row-menu.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface AccessoryHandlers {
  hrefOf: (id: string) => string;
  onSetStatus: (accessories: readonly Accessory[], status: 0 | 1) => unknown;
}

export function useAccessoryColumns({ hrefOf, onSetStatus }: AccessoryHandlers): Column<Accessory>[] {
  const { t } = useTranslation("admin");
  const { t: sale } = useTranslation("cart");
  // The server sorts, because it has the other pages.
  const money = (
    id: "price" | "strikethroughPrice" | "costPrice",
    rest: Partial<Column<Accessory>> = {},
  ): Column<Accessory> => ({
    id,
    header: t(`accessories.fields.${id}`),
    align: "end",
    value: (accessory) => accessory[id],
    cell: ({ [id]: amount }) => (amount === null ? "–" : <Money amount={amount} />),
    ...rest,
  });
  return [
    {
      id: "description",
      header: t("accessories.fields.description"),
      isFixed: true,
      value: (accessory) => accessory.description,
      cell: (accessory) => (
        <Row gap={3} align="start">
          <Image src={accessory.imgURL} alt="" box={80} size={32} />
          <Stack gap={1}>
            <Text weight="medium">{accessory.description}</Text>
            <Text size={12} tone="muted">
              {accessory.extraCode}
            </Text>
          </Stack>
        </Row>
      ),
    },
    {
      id: "extraCode",
      header: t("accessories.fields.extraCode"),
      isHiddenAtFirst: true,
      value: (accessory) => accessory.extraCode,
      cell: (accessory) => accessory.extraCode,
    },
    {
      id: "category",
      header: t("accessories.fields.category"),
      priority: 2,
      value: (accessory) => accessory.category,
      cell: ({ category }) => sale(`extras.categories.${category}`, category),
    },
    {
      id: "ean",
      header: t("accessories.fields.ean"),
      isHiddenAtFirst: true,
      value: (accessory) => accessory.ean,
      cell: (accessory) => accessory.ean || "–",
    },
    money("price"),
    money("strikethroughPrice", { isHiddenAtFirst: true }),
    money("costPrice", { isHiddenAtFirst: true }),
    {
      id: "families",
      header: t("accessories.fields.families"),
      priority: 3,
      value: ({ fitsAll, families }) => (fitsAll ? t("accessories.fitsAll") : families.join(" ")),
      cell: ({ fitsAll, families }) =>
        fitsAll ? t("accessories.fitsAll") : t("accessories.fitsCount", { count: families.length }),
    },
    {
      id: "wlTags",
      header: t("accessories.fields.wlTags"),
      priority: 3,
      value: ({ wlTags }) => wlTags.join(", "),
      cell: ({ wlTags }) => wlTags.join(", ") || "–",
    },
    {
      id: "updatedAt",
      header: t("accessories.fields.updatedAt"),
      isHiddenAtFirst: true,
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
    {
      id: "status",
      header: t("accessories.fields.status"),
      value: ({ status }) => t(storeStatusLook(status).key),
      cell: ({ status }) => <StatusBadge look={storeStatusLook(status)} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (accessory) => (
        <RowMenu
          name={accessory.description}
          editHref={hrefOf(accessory.id)}
          entries={[
            {
              id: "status",
              label: t(accessory.status === 1 ? "deactivate" : "activate"),
              icon: accessory.status === 1 ? "minus" : "check",
              onAction: () => onSetStatus([accessory], accessory.status === 1 ? 0 : 1),
            },
          ]}
        />
      ),
    },
  ];
}
