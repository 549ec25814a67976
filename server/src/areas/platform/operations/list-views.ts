import {
  GET_LIST_VIEWS,
  type ListView,
  REMOVE_LIST_VIEW,
  SAVE_LIST_VIEW,
  VIEWS_AT_MOST,
  type ViewedList,
} from "@handsel/contract/platform/list-views.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { listViews, removeView, saveView } from "../queries/list-views.ts";

export const getListViews = implement(GET_LIST_VIEWS, async ({ list }, ctx) =>
  viewsOf(ctx.db, ctx.caller.userId, list),
);

export const saveListView = implement(SAVE_LIST_VIEW, async (input, ctx) => {
  const { userId } = ctx.caller;
  const view = { ...input, name: input.name.trim(), userId, now: ctx.clock.now() };
  const id = await saveView(ctx.db, view, VIEWS_AT_MOST);
  if (id === null) throw refuse("INVALID_VALUE", view.name);
  return { id, ...(await viewsOf(ctx.db, userId, input.list)) };
});

export const removeListView = implement(REMOVE_LIST_VIEW, async ({ list, id }, ctx) => {
  const { userId, role } = ctx.caller;
  // Taken away already is taken away.
  await removeView(ctx.db, { id, userId, mayAny: ADMINS.includes(role) });
  return viewsOf(ctx.db, userId, list);
});

async function viewsOf(db: Db, userId: string, list: ViewedList): Promise<{ views: ListView[] }> {
  const rows = await listViews(db, { userId, list, limit: VIEWS_AT_MOST * 2 });
  return { views: rows.map(({ userId: owner, ...view }) => ({ ...view, isOwn: owner === userId })) };
}
