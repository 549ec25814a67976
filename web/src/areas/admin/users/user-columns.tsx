import type { OfferedStore, User } from "@handsel/contract/platform/users.ts";
import { useTranslation } from "react-i18next";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { roleKey, userStatusLook } from "../labels.ts";
import { RowMenu } from "../row-menu.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { needsConfirmation, type UserAction } from "./user-actions.ts";

export const userName = (user: Pick<User, "firstName" | "lastName" | "username">) =>
  `${user.firstName} ${user.lastName}`.trim() || user.username;

const ICONS: Record<UserAction, IconName> = {
  invite: "mail",
  activate: "check",
  unblock: "unlock",
  unlock: "unlock",
  sendReset: "key",
  removeFactors: "shield",
  block: "lock",
  deactivate: "minus",
};

interface UserTable {
  stores: readonly OfferedStore[];
  actionsOf: (user: User) => readonly UserAction[];
  onAction: (user: User, action: UserAction) => void;
  hrefOf: (id: string) => string;
}

export function useUserColumns({ stores, actionsOf, onAction, hrefOf }: UserTable): Column<User>[] {
  const { t } = useTranslation("admin");
  const storeNames = new Map(stores.map((store) => [store.id, store.name]));
  const namesOf = (user: User) =>
    user.userStores
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map(({ storeID }) => storeNames.get(storeID) ?? storeID);
  const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
  return [
    {
      id: "name",
      header: t("users.fields.name"),
      isFixed: true,
      value: userName,
      filter: { kind: "text" },
      searchText: (user) => `${userName(user)} ${user.username} ${user.email}`,
      cell: (user) => (
        <Stack gap={1}>
          <Text weight="medium">{userName(user)}</Text>
          {user.username !== user.email && (
            <Text size={12} tone="muted">
              {user.username}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: "username",
      header: t("users.fields.username"),
      isHiddenAtFirst: true,
      value: (user) => user.username,
      filter: { kind: "text" },
      cell: (user) => user.username,
    },
    {
      id: "email",
      header: t("users.fields.email"),
      priority: 3,
      value: (user) => user.email,
      filter: { kind: "text" },
      cell: (user) => user.email,
    },
    {
      id: "role",
      header: t("users.fields.roleID"),
      value: (user) => t(roleKey(user.roleID)),
      filter: { kind: "options", options: optionsOf([1, 5, 10, 11].map((role) => t(roleKey(role)))) },
      cell: (user) => t(roleKey(user.roleID)),
    },
    {
      id: "stores",
      header: t("users.fields.stores"),
      value: (user) => namesOf(user).join(", "),
      filter: { kind: "text" },
      cell: (user) => <StoresCell names={namesOf(user)} others={user.otherStores} />,
    },
    {
      id: "status",
      header: t("users.fields.status"),
      value: (user) => t(userStatusLook(user.status).key),
      filter: {
        kind: "options",
        options: optionsOf(([1, 2, 0, 3] as const).map((status) => t(userStatusLook(status).key))),
      },
      cell: (user) => (
        <Row gap={1} isWrapping>
          <StatusBadge look={userStatusLook(user.status)} />
          {user.lockedUntil && (
            <Badge tone="warning" icon="lock">
              {t("status.locked")}
            </Badge>
          )}
        </Row>
      ),
    },
    {
      id: "lastActivity",
      header: t("users.fields.lastActivity"),
      priority: 3,
      value: (user) => user.lastActivity,
      filter: { kind: "days" },
      cell: (user) => <DateText value={user.lastActivity} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (user) => (
        <RowMenu
          name={userName(user)}
          {...(user.canEdit && { editHref: hrefOf(user.id) })}
          entries={actionsOf(user).map((action) => ({
            id: action,
            label: t(`users.actions.${action}`),
            icon: ICONS[action],
            tone: needsConfirmation(action) ? "danger" : undefined,
            onAction: () => onAction(user, action),
          }))}
        />
      ),
    },
  ];
}

/** The default store first; how many more there are, those of other managers included. */
function StoresCell({ names, others }: { names: readonly string[]; others: number }) {
  const { t } = useTranslation("admin");
  const [first = "–", ...rest] = names;
  const more = rest.length + others;
  return (
    <Stack gap={1}>
      <span>{first}</span>
      {more > 0 && (
        <Text size={12} tone="muted">
          {t("users.moreStores", { count: more })}
        </Text>
      )}
    </Stack>
  );
}
