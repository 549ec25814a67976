import { STORE_STATUS, type Store, type StoreStatus } from "@handsel/contract/platform/stores.ts";
import { useTranslation } from "react-i18next";
import { countryName } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import { Row } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { storeStatusLook } from "../labels.ts";
import { RowMenu } from "../row-menu.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface StoreHandlers {
  onSetStatus: (store: Store, status: StoreStatus) => void;
  hrefOf: (id: string) => string;
}

/** Every field of a store has a column; the less used ones are fetched from the column chooser. */
export function useStoreColumns({ onSetStatus, hrefOf }: StoreHandlers): Column<Store>[] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const plain = (
    id: "externalSID" | "retailerStoreSID" | "email" | "phone" | "streetAddress" | "postalCode" | "schedule",
    rest: Partial<Column<Store>> = {},
  ): Column<Store> => ({
    id,
    header: t(`stores.fields.${id}`),
    value: (store) => store[id],
    cell: (store) => store[id] || "–",
    ...rest,
  });
  const yesNo = [
    { value: "true", label: t("yes") },
    { value: "false", label: t("no") },
  ];
  return [
    {
      id: "name",
      header: t("stores.fields.name"),
      isFixed: true,
      value: (store) => store.name,
      filter: { kind: "text" },
      searchText: (store) => [store.name, store.city, store.externalSID, store.retailerStoreSID].join(" "),
      cell: (store) => <NameCell store={store} />,
    },
    plain("externalSID", { cell: (store) => <Mono>{store.externalSID || "–"}</Mono>, priority: 2 }),
    plain("retailerStoreSID", { isHiddenAtFirst: true }),
    plain("streetAddress", { priority: 3 }),
    plain("postalCode", { isHiddenAtFirst: true }),
    {
      id: "city",
      header: t("stores.fields.city"),
      value: (store) => store.city,
      filter: { kind: "text" },
      cell: (store) => store.city || "–",
    },
    {
      id: "country",
      header: t("stores.fields.country"),
      isHiddenAtFirst: true,
      value: (store) => countryName(store.country, language),
      cell: (store) => countryName(store.country, language),
    },
    plain("phone", { priority: 3 }),
    plain("email", { isHiddenAtFirst: true }),
    plain("schedule", { isHiddenAtFirst: true }),
    {
      id: "isDefault",
      header: t("stores.fields.isDefault"),
      isHiddenAtFirst: true,
      value: (store) => store.isDefault,
      filter: { kind: "options", options: yesNo },
      cell: (store) => t(store.isDefault ? "yes" : "no"),
    },
    {
      id: "isOnlineStore",
      header: t("stores.fields.isOnlineStore"),
      isHiddenAtFirst: true,
      value: (store) => store.isOnlineStore,
      filter: { kind: "options", options: yesNo },
      cell: (store) => t(store.isOnlineStore ? "yes" : "no"),
    },
    {
      id: "status",
      header: t("stores.fields.status"),
      value: (store) => t(storeStatusLook(store.status).key),
      filter: {
        kind: "options",
        options: ([1, 0] as const).map((status) => {
          const label = t(storeStatusLook(status).key);
          return { value: label, label };
        }),
      },
      cell: (store) => <StatusBadge look={storeStatusLook(store.status)} />,
    },
    {
      id: "createdAt",
      header: t("stores.fields.createdAt"),
      isHiddenAtFirst: true,
      value: (store) => store.createdAt,
      filter: { kind: "days" },
      cell: (store) => <DateText value={store.createdAt} />,
    },
    {
      id: "updatedAt",
      header: t("stores.fields.updatedAt"),
      priority: 2,
      value: (store) => store.updatedAt,
      filter: { kind: "days" },
      cell: (store) => <DateText value={store.updatedAt} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (store) => (
        <RowMenu
          name={store.name}
          editHref={hrefOf(store.id)}
          entries={[
            store.status === STORE_STATUS.active
              ? {
                  id: "deactivate",
                  label: t("deactivate"),
                  icon: "minus",
                  tone: "danger",
                  onAction: () => onSetStatus(store, STORE_STATUS.inactive),
                }
              : {
                  id: "activate",
                  label: t("activate"),
                  icon: "check",
                  onAction: () => onSetStatus(store, STORE_STATUS.active),
                },
          ]}
        />
      ),
    },
  ];
}

function NameCell({ store }: { store: Store }) {
  const { t } = useTranslation("admin");
  return (
    <Row gap={2} isWrapping>
      <Text weight="medium">{store.name}</Text>
      {store.isDefault && (
        <Badge tone="accent" icon="star">
          {t("stores.default")}
        </Badge>
      )}
      {store.isOnlineStore && (
        <Badge tone="info" icon="globe">
          {t("stores.online")}
        </Badge>
      )}
    </Row>
  );
}
