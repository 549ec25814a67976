// Views of lists: a name for what somebody asked of a list. A view is the asking alone, never its rows: whoever opens it sees
// what their own rights show.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { flag, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";

export const VIEWED_LISTS = [
  "sales",
  "pending",
  "trades",
  "collections",
  "settlements",
  "devices",
  "users",
  "campaigns",
  "audit",
] as const;
export const viewedList = z.enum(VIEWED_LISTS);
export type ViewedList = z.infer<typeof viewedList>;

export const VIEWS_AT_MOST = 100;

const listView = z.strictObject({
  id: uuid,
  name: z.string(),
  /** What the list's address says of it, without the question mark. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it. */
  ownerName: z.string(),
});
export type ListView = z.infer<typeof listView>;

const views = z.strictObject({
  /** One's own, and what colleagues share, by name. */
  views: z.array(listView),
});

export const GET_LIST_VIEWS = operation({
  name: "GET_LIST_VIEWS",
  summary: "Read the views of a list",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ list: viewedList }),
  output: views,
});

/** Under a name that one has used for this list already, it takes the place of that view. */
export const SAVE_LIST_VIEW = operation({
  name: "SAVE_LIST_VIEW",
  summary: "Keep a view of a list",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({
    list: viewedList,
    name: requiredText(60),
    query: text(2000),
    isShared: flag.default(false),
  }),
  output: z.strictObject({ id: uuid, ...views.shape }),
});

/** One's own; whoever manages the retailer may also remove what others share. */
export const REMOVE_LIST_VIEW = operation({
  name: "REMOVE_LIST_VIEW",
  summary: "Remove a view of a list",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ list: viewedList, id: uuid }),
  output: views,
});
