// Calls of the price workbench and what they make stale.
import { GET_CART_BY_VERSION } from "@handsel/contract/cart/by-version.ts";
import {
  CHANGE_PRICES,
  CHANGE_PRICES_IN_BULK,
  DATE_PRICE_DRAFT,
  EXPORT_PRICES,
  GET_PRICE_DRAFT,
  LIST_PRICES,
  MOVE_PRICE_DRAFT,
  type PriceFilter,
} from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import {
  CALL_OFF_PRICES,
  COMPARE_PRICE_VERSIONS,
  DISCARD_PRICES,
  GO_BACK_TO_PRICES,
  LIST_PRICE_VERSIONS,
  PUBLISH_PRICES,
} from "@handsel/contract/catalog/price-versions.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, fetchFile } from "#client/call.ts";
import { reading } from "#client/reading.ts";
import { downloadFile } from "#kit/csv.ts";

const PRICES = ["admin", "prices"] as const;
export const ROWS = [...PRICES, "rows"] as const;
const DRAFT = [...PRICES, "draft"] as const;
/** What a published version changes besides. */
const SOLD = [["admin"], ["services"], ["categories"], ["families"], ["extrasCategories"], ["cart"]] as const;

export const WORKBENCH_LISTS = [PRICES];

/** Which prices are looked at: the address of the page says it. */
export interface AskedPrices {
  kind: PriceKind;
  filter: PriceFilter;
  versionID: string | null;
}

const OTHERS_EVERY_MS = 15_000;

export const rowsKey = ({ kind, filter, versionID }: AskedPrices) => [...ROWS, kind, filter, versionID];

/** One part of the list; the first also counts, and says where the others begin. */
export const listPrices = (asked: AskedPrices, after: string | null) =>
  reading(
    LIST_PRICES,
    { ...asked, after, isFirst: after === null },
    { queryKey: [...rowsKey(asked), after], staleTime: 120_000 },
  );

/** Others may be at the same draft: what they did is asked for now and then. */
export const getDraft = () =>
  reading(
    GET_PRICE_DRAFT,
    { withCounts: true },
    { queryKey: DRAFT, staleTime: 0, refetchInterval: OTHERS_EVERY_MS },
  );

export const listVersions = () =>
  reading(LIST_PRICE_VERSIONS, {}, { queryKey: [...PRICES, "versions"], staleTime: 0 });

export const compareVersions = (versionID: string) =>
  reading(
    COMPARE_PRICE_VERSIONS,
    { versionID },
    { queryKey: [...PRICES, "compared", versionID], staleTime: 0 },
  );

export type AskedCart = InputOf<typeof GET_CART_BY_VERSION>;

export const getCartByVersion = (asked: AskedCart) =>
  reading(GET_CART_BY_VERSION, asked, { queryKey: [...PRICES, "cart", asked], staleTime: 0 });

/** A call after which every price is asked for anew. */
const changing = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: (input: InputOf<Op>) => call(operation, input),
    meta: { refreshes: [PRICES] },
  });

/** The grid has the new cells already, and asks for no more than how the draft stands. */
export const changeCells = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CHANGE_PRICES>) => call(CHANGE_PRICES, input),
    meta: { refreshes: [DRAFT] },
  });

export const changeInBulk = () => changing(CHANGE_PRICES_IN_BULK);
export const moveDraft = () => changing(MOVE_PRICE_DRAFT);
export const dateDraft = () => changing(DATE_PRICE_DRAFT);
export const discardDraft = () => changing(DISCARD_PRICES);
export const callOff = () => changing(CALL_OFF_PRICES);
export const goBack = () => changing(GO_BACK_TO_PRICES);

export const publishDraft = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof PUBLISH_PRICES>) => call(PUBLISH_PRICES, input),
    meta: { refreshes: SOLD },
  });

export async function savePrices(
  { kind, filter }: Pick<AskedPrices, "kind" | "filter">,
  format: "csv" | "xlsx",
) {
  const { name, content } = await fetchFile(EXPORT_PRICES, { kind, filter, format });
  downloadFile(name, content);
}
