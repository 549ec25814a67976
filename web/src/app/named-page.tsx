import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { usePageTitle } from "./page-title.ts";

/** The window's title: the page's name, or Home, and the retailer's. */
export function NamedPage({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const words = t(`pages.${name}`, { defaultValue: t("pages.home") });
  usePageTitle(`${words} · ${tenant.name}`);
  return children;
}
