import { chosenDefault, type OfferedStore } from "@handsel/contract/platform/users.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select } from "#kit/fields/select.tsx";
import { FormMultiSelect } from "#kit/form/form-choice-fields.tsx";
import { useFormField } from "#kit/form/form-field.ts";
import { Columns } from "#kit/layout/layout.tsx";

interface UserStoresFieldsProps {
  stores: readonly OfferedStore[];
  /** Those the user has already; they stay to choose even when they are closed. */
  held: readonly string[];
  /** How many more they have that the reader does not manage. */
  otherStores: number;
}

/** The stores of a user, and which of them is their default. */
export function UserStoresFields({ stores, held, otherStores }: UserStoresFieldsProps) {
  const { t } = useTranslation("admin");
  const offered = stores.filter((store) => store.isActive || held.includes(store.id));
  return (
    <Columns count={2} gap={3}>
      <FormMultiSelect
        name="storeIDs"
        label={t("users.fields.stores")}
        options={offered.map((store) => ({
          value: store.id,
          label: store.name,
          ...(!store.isActive && { description: t("status.inactive") }),
        }))}
        help={otherStores > 0 ? t("users.otherStores", { count: otherStores }) : undefined}
      />
      <DefaultStore stores={offered} />
    </Columns>
  );
}

function DefaultStore({ stores }: { stores: readonly OfferedStore[] }) {
  const { t } = useTranslation("admin");
  const label = t("users.fields.defaultStore");
  const field = useFormField("defaultStore", label);
  const storeIDs: string[] = useWatch({ name: "storeIDs" }) ?? [];
  return (
    <Select
      {...field}
      label={label}
      hasMessageLine
      value={chosenDefault({ storeIDs, defaultStore: field.value })}
      options={stores
        .filter((store) => storeIDs.includes(store.id))
        .map((store) => ({ value: store.id, label: store.name }))}
      isDisabled={field.isDisabled || storeIDs.length === 0}
      help={t("users.defaultStoreHelp")}
    />
  );
}
