import { REPORTS_LEVEL } from "@handsel/contract/roles.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { logout } from "#areas/platform/api.ts";
import { useLanguage } from "#client/locale.ts";
import { chooseScheme, SCHEME_CHOICES, type SchemeChoice, useSchemeChoice } from "#client/scheme.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Menu } from "#kit/actions/menu.tsx";
import { Avatar, initials } from "#kit/marks/avatar.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { watchingPages } from "./watching-pages.ts";

/** Loaded when it is opened for the first time. */
const DisplayDialog = lazy(async () => ({
  default: (await import("#areas/checkout/display/display-dialog.tsx")).DisplayDialog,
}));

const SCHEME_ICONS: Record<SchemeChoice, IconName> = { system: "laptop", light: "sun", dark: "moon" };

export function UserMenu() {
  const { t } = useTranslation("platform");
  const navigate = useNavigate();
  const tenant = useTenant();
  const session = useSession();
  const language = useLanguage();
  const leave = useMutation(logout());
  const scheme = useSchemeChoice();
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  const logOut = async () => {
    const till = "indexedDB" in globalThis ? await import("#client/outage/till.ts") : undefined;
    const number = (await till?.countWaiting().catch(() => 0)) ?? 0;
    // What this till keeps is the person's who is signed in, and goes with the session.
    const isMeant =
      number === 0 ||
      (await askToConfirm({
        title: t("outage.leave.title"),
        effect: t("outage.leave.effect", { number }),
        confirmLabel: t("outage.leave.confirm"),
        cancelLabel: t("outage.leave.stay"),
        isDanger: true,
      }));
    if (!isMeant) return;
    // A browser that keeps nothing has nothing to wipe.
    await till?.wipeTill().catch(() => undefined);
    leave.mutate(undefined, { onSettled: () => void navigate("/posale/login") });
  };
  if (!session) return null;
  const { name, username, role } = session.user;
  const who = username ? `${name} / ${username}` : t("header.noUsername");
  return (
    <>
      <Menu
        label={who}
        placement="bottom end"
        trigger={
          <AriaButton
            className="topbtn"
            aria-label={`${initials(name || username)} ${t("header.userMenu", { who })}`}
          >
            <Avatar name={name || username} />
          </AriaButton>
        }
        groups={[
          {
            id: "user",
            label: who,
            entries: [
              {
                id: "manual",
                label: t("header.manual"),
                icon: "document",
                href:
                  tenant.userManual ||
                  `/documents/${encodeURIComponent(tenant.shortName)}.pdf?lang=${language}`,
                isExternal: true,
              },
              ...(tenant.configs.hasSingleSignOn
                ? []
                : [
                    {
                      id: "password",
                      label: t("header.changePassword"),
                      icon: "key" as const,
                      href: "/posale/password/change",
                    },
                    {
                      id: "security",
                      label: t("header.security"),
                      icon: "shield" as const,
                      href: "/posale/security",
                    },
                  ]),
              ...watchingPages(role).map(({ name: page, icon, path }) => ({
                id: page,
                label: t(`pages.${page}`),
                icon,
                href: path,
              })),
              ...(REPORTS_LEVEL.includes(role)
                ? [
                    {
                      id: "display",
                      label: t("pages.display"),
                      icon: "tablet" as const,
                      onAction: () => setDisplayOpen(true),
                    },
                  ]
                : []),
              {
                id: "logout",
                label: t("header.logout"),
                icon: "log-out",
                onAction: () => void logOut(),
              },
            ],
          },
          {
            id: "scheme",
            label: t("header.scheme.title"),
            choice: { selectedId: scheme, onSelect: (id) => chooseScheme(id as SchemeChoice) },
            entries: SCHEME_CHOICES.map((id) => ({
              id,
              label: t(`header.scheme.${id}`),
              icon: SCHEME_ICONS[id],
            })),
          },
        ]}
      />
      {isDisplayOpen && (
        <Suspense fallback={null}>
          <DisplayDialog onClose={() => setDisplayOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
