// The staff of the retailer, or of a manager's stores: list, narrow, create, edit, let in and shut out.
import type { User } from "@handsel/contract/platform/users.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { listUsers } from "../api.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { type UserAction, userActions } from "./user-actions.ts";
import { userName, useUserColumns } from "./user-columns.tsx";
import { useUserActions } from "./user-status-change.tsx";

const UserDialog = lazy(() => import("./user-dialog.tsx").then((module) => ({ default: module.UserDialog })));

export function Component() {
  const { t } = useTranslation("admin");
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
  const withAction = (chosen: readonly User[], action: UserAction) =>
    chosen.filter((user) => offered(user).includes(action));
  const opened = users.find((user) => user.id === openId);

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("users.title")}
        meta={query.data && <Text tone="muted">{t("users.count", { count: users.length })}</Text>}
        actions={
          <LinkButton href={hrefOf(NEW_RECORD)} variant="primary" icon="plus">
            {t("users.add")}
          </LinkButton>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("users.title")}
          rowsName={t("users.rows")}
          table={table}
          columns={columns}
          rows={users}
          rowKey={(user) => user.id}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          partialNotice={isTruncated && t("users.truncated", { count: users.length })}
          rowHref={(user) => hrefOf(user.id)}
          rowLinkLabel={(user) => t("view", { name: userName(user) })}
          hasColumnChooser
          csvName="users"
          emptyText={t("users.empty")}
          toolbar={
            <SearchField
              label={t("users.search")}
              isLabelHidden
              placeholder={t("users.search")}
              value={table.filters["name"] ?? ""}
              onChange={(text) => table.setFilter("name", text)}
              debounceMs={200}
            />
          }
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
        />
      </Card>
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
    </Page>
  );
}
