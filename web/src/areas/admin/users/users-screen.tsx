// The staff of the retailer, or of a manager's stores: list, narrow, create, edit, let in and shut out.
import type { User } from "@handsel/contract/platform/users.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { readAhead } from "#client/instant/read-ahead.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { readView } from "#kit/table/table-address.ts";
import { filterRows } from "#kit/table/table-rows.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { listUsers } from "../api.ts";
import { userStatusLook } from "../labels.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { AddRecord, NameSearch, RecordsScreen } from "../records-screen.tsx";
import { type UserAction, userActions } from "./user-actions.ts";
import { userName, useUserColumns } from "./user-columns.tsx";
import { useUserActions } from "./user-status-change.tsx";

const UserDialog = lazy(() => import("./user-dialog.tsx").then((module) => ({ default: module.UserDialog })));

const SUMMED = [USER_STATUS.active, USER_STATUS.pending, USER_STATUS.blocked, USER_STATUS.inactive] as const;

export const ahead = () => readAhead(listUsers());

export function Component() {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const selfId = useSession()?.user.userId;
  const { hasSingleSignOn } = useTenant().configs;
  const query = useQuery(listUsers());
  const { users = [], stores = [], assignableRoles = [], isTruncated = false } = query.data ?? {};
  const { openId, hrefOf, close } = useOpenRecord();
  const table = useTableState({
    defaultSorts: [{ column: "name", direction: "asc" }],
    address: useTableAddress(),
    storageKey: "handsel.columns.users",
  });
  const actions = useUserActions();
  const offered = (user: User) => userActions(user, { selfId, hasSingleSignOn });
  const columns = useUserColumns({
    stores,
    actionsOf: offered,
    onAction: (user, action) => actions.ask([user], action),
    hrefOf,
  });
  const found = filterRows(users, columns, table.filters);
  const withAction = (chosen: readonly User[], action: UserAction) =>
    chosen.filter((user) => offered(user).includes(action));
  const opened = users.find((user) => user.id === openId);

  return (
    <RecordsScreen
      list="users"
      counts={{
        countHere: (asked) => query.data && filterRows(users, columns, readView(asked).filters).length,
      }}
      title={t("users.title")}
      count={query.data && t("users.count", { count: users.length })}
      actions={<AddRecord hrefOf={hrefOf} label={t("users.add")} />}
      rowsName={t("users.rows")}
      table={table}
      columns={columns}
      rows={users}
      query={query}
      partialNotice={isTruncated && t("users.truncated", { count: users.length })}
      hrefOf={hrefOf}
      nameOf={userName}
      totals={[
        { label: t("users.title"), value: query.data && formatter.number(found.length) },
        ...SUMMED.map((status) => ({
          label: t(userStatusLook(status).key),
          value: query.data && formatter.number(found.filter((user) => user.status === status).length),
        })),
      ]}
      csvName="users"
      picked={{ csvName: "users" }}
      emptyText={t("users.empty")}
      toolbar={<NameSearch label={t("users.search")} table={table} />}
      bulkActions={(chosen, clear) =>
        (["activate", "sendReset", "deactivate"] as const).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === "deactivate" ? "danger" : "default"}
            isDisabled={withAction(chosen, action).length === 0}
            onPress={() => actions.ask(withAction(chosen, action), action, clear)}
          >
            {t(`users.actions.${action}`)}
          </Button>
        ))
      }
    >
      {actions.dialog}
      <Suspense>
        {openId === NEW_RECORD && query.data && (
          <UserDialog stores={stores} assignableRoles={assignableRoles} onClose={close} />
        )}
        {opened && (
          <UserDialog
            key={opened.id}
            user={opened}
            stores={stores}
            assignableRoles={assignableRoles}
            onClose={close}
          />
        )}
      </Suspense>
    </RecordsScreen>
  );
}
