import { REPORTS_LEVEL } from "@handsel/contract/roles.ts";
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { CartBadge } from "#areas/cart/panel/cart-badge.tsx";
import { LanguageSwitcher } from "#areas/platform/language-switcher.tsx";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import { Navigation } from "./navigation.tsx";
import { SearchButton } from "./search/search-button.tsx";
import { StoreSelector } from "./store-selector.tsx";
import { UserMenu } from "./user-menu.tsx";

export function TopBar() {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const session = useSession();
  if (!session) return null;
  return (
    <header className="topbar">
      <AriaLink
        href={REPORTS_LEVEL.includes(session.user.role) ? "/posale/home" : "/posale/services"}
        className="logo"
        aria-label={t("header.home", { name: tenant.name })}
      >
        <RetailerSign tenant={tenant} />
      </AriaLink>
      <Navigation role={session.user.role} />
      <div className="topbar__end">
        <SearchButton />
        <StoreSelector />
        {tenant.configs.canChangeLanguage && <LanguageSwitcher />}
        <CartBadge />
        <UserMenu />
      </div>
    </header>
  );
}
