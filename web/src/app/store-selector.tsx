import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Menu } from "#kit/actions/menu.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { useChangeStore } from "./change-store.ts";

/** The user's stores by label; changing it takes the cart at hand along. */
export function StoreSelector() {
  const { t, i18n } = useTranslation("platform");
  const session = useSession();
  const { changeTo, isChanging } = useChangeStore();
  const stores = Object.entries(session?.user.stores ?? {})
    .map(([id, label]) => ({ id, label }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  if (stores.length === 0) return null;
  const selected = session?.user.selectedStore ?? "";
  const current = stores.find((store) => store.id === selected);
  return (
    <Menu
      label={t("header.store")}
      placement="bottom end"
      selectedId={selected}
      onSelect={(storeID) => {
        if (storeID !== selected) changeTo(storeID);
      }}
      trigger={
        <AriaButton
          className="topbtn"
          data-store-menu
          aria-label={t("header.storeIs", { store: current?.label ?? "-" })}
          isDisabled={isChanging}
        >
          <Icon name="store" size={18} />
          <span className="topbtn__text">{current?.label ?? t("header.noStore")}</span>
          <Icon name="chevron-down" size={14} />
        </AriaButton>
      }
      groups={[{ id: "stores", entries: stores }]}
    />
  );
}
