// The calls behind trade-ins and what they make stale.
import { GET_CUSTOMER } from "@handsel/contract/checkout/applying.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import * as approval from "@handsel/contract/tradein/approval.ts";
import * as collections from "@handsel/contract/tradein/collections.ts";
import * as evaluating from "@handsel/contract/tradein/evaluating.ts";
import { GET_ONLINE_TRADEIN_QUOTE, SEARCH_ONLINE_TRADEIN_QUOTES } from "@handsel/contract/tradein/quotes.ts";
import * as trade from "@handsel/contract/tradein/tradecart.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { everyPage } from "#client/every-page.ts";
import { queryClient } from "#client/query-client.ts";
import { reading, readingPages } from "#client/reading.ts";
import { type Device, TOLD_BY_THE_SEARCH, type TradeCalls } from "./trade-calls.ts";

const tradecartKey = (tradecartID: string) => ["tradein", "tradecart", tradecartID] as const;
export const statusKey = (tradecartID: string) => [...tradecartKey(tradecartID), "status"] as const;
const receiptKey = (tradecartID: string) => [...tradecartKey(tradecartID), "receipt"] as const;
const RECYCLED = ["tradein", "recycled"] as const;
const COLLECTIONS = ["tradein", "collections"] as const;

const doing = <Op extends Operation>(operation: Op, refreshes: readonly (readonly unknown[])[] = []) =>
  mutationOptions({
    mutationFn: (input: InputOf<Op>) => call(operation, input),
    meta: { refreshes },
  });

/** How staff ask, for the order that is upgraded or without one. */
export function staffCalls(orderUUID: string | null): TradeCalls {
  const forOrder = { orderUUID };
  return {
    validate: (input) =>
      call(evaluating.VALIDATE_DEVICE_REFERENCE, { ...input, ...forOrder }, TOLD_BY_THE_SEARCH),
    select: (input) => call(evaluating.SELECT_TRADEIN_DEVICE, { ...input, ...forOrder }),
    answer: (input) => call(evaluating.ANSWER_QUESTION, { ...input, ...forOrder }, { isQuiet: true }),
    evaluate: ({ selectedDevice, selectedSIMStatus, ...rest }) =>
      call(evaluating.EVALUATE_DEVICE, {
        ...selectedDevice,
        ...rest,
        networkStatus: selectedSIMStatus ?? null,
        ...forOrder,
      }),
    setDiagnostic: (input) => call(evaluating.SET_DIAGNOSTIC, { ...input, ...forOrder }),
    restart: async ({ device, referenceType, isMultiTrade }) => {
      const { device: fresh } = await call(evaluating.RESTART_EVALUATION, {
        device,
        deviceReference: device.deviceReference ?? null,
        searchText: device.searchText ?? null,
        deviceID: device.deviceID,
        referenceType,
        isMultiTrade,
        ...forOrder,
      });
      return fresh satisfies Device;
    },
  };
}

export const getCustomer = (customerUUID: string) => call(GET_CUSTOMER, { customerUUID }, { isQuiet: true });
export const createTradecart = () => doing(trade.CREATE_TRADECART);
export const submitMultiTradecart = () => doing(trade.SUBMIT_MULTI_TRADECART);
export const saveRecycleCustomer = () => doing(trade.SAVE_RECYCLE_CUSTOMER);
export const confirmTradecart = () => doing(trade.CONFIRM_TRADECART, [RECYCLED, COLLECTIONS]);
export const addTradecartToCart = () => doing(trade.ADD_TRADECART_TO_CART, [RECYCLED]);
export const setCartServiceGroup = () => doing(trade.SET_CART_SERVICE_GROUP);
export const returnDevice = () => doing(trade.RETURN_DEVICE, [RECYCLED]);

export const outcomeServiceGroup = (input: InputOf<typeof trade.GET_OUTCOME_SERVICE_GROUP>) =>
  call(trade.GET_OUTCOME_SERVICE_GROUP, input);

export const receipt = (tradecartID: string) =>
  reading(
    trade.GET_RECYCLE_RECEIPT,
    { id: tradecartID },
    {
      queryKey: receiptKey(tradecartID),
    },
  );

export const findTradecart = (tradecartID: string) =>
  reading(
    trade.GET_TRADECART,
    { tradecartID },
    {
      queryKey: tradecartKey(tradecartID),
      take: ({ tradecart }) => tradecart,
    },
  );

/** Refused or not reached, the screen has its own words for it. */
export const cancelQuote = (tradecartID: string) =>
  mutationOptions({
    mutationFn: () => call(trade.CANCEL_CMR_ORDER, { tradecartID }, { isQuiet: true }),
    meta: { refreshes: [receiptKey(tradecartID), RECYCLED] },
  });

/** While nobody has refused, the status is asked for every 10 s; news pushed by the server comes on top. */
export const STATUS_POLL_MS = 10_000;

export const tradecartStatus = (tradecartID: string) =>
  reading(
    approval.GET_TRADECART_STATUS,
    { tradecartId: tradecartID },
    {
      queryKey: statusKey(tradecartID),

      staleTime: 0,
    },
  );

/** Sent or refused, the panel asks where the message stands; its trade cart may be as new as the click. */
export const sendApprovalMessage = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof approval.SEND_QUOTE_APPROVAL_MESSAGE>) =>
      call(approval.SEND_QUOTE_APPROVAL_MESSAGE, input).finally(() => {
        void queryClient.invalidateQueries({ queryKey: statusKey(input.tradecartId) });
      }),
  });
export const showApproval = () => doing(approval.SHOW_QUOTE_APPROVAL, []);
export const uploadIdPhoto = (tradecartID: string) =>
  doing(approval.UPLOAD_ID_PHOTO, [statusKey(tradecartID)]);
export const decideIdPhoto = (tradecartID: string) =>
  doing(approval.SET_ID_PHOTO_DECISION, [statusKey(tradecartID)]);

/** Not found and not reached are one thing to who searches, so the screen says it. */
export const searchQuotes = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SEARCH_ONLINE_TRADEIN_QUOTES>) =>
      call(SEARCH_ONLINE_TRADEIN_QUOTES, input),
  });

export const openQuote = () => doing(GET_ONLINE_TRADEIN_QUOTE);

export type RecycledFilter = Omit<InputOf<typeof trade.GET_RETURNED_DEVICES>, "after" | "limit">;

export const recycledDevices = (filter: RecycledFilter) =>
  readingPages(
    trade.GET_RETURNED_DEVICES,
    (after: string | null) => ({ ...filter, ...(after && { after }) }),
    {
      queryKey: [...RECYCLED, filter],

      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    },
  );

const AT_ONCE = 200;

export async function allRecycledDevices(filter: RecycledFilter) {
  const pages = await everyPage(
    (after: string | null) => call(trade.GET_RETURNED_DEVICES, { ...filter, after, limit: AT_ONCE }),
    ({ next }) => next,
  );
  return pages.flatMap((page) => page.returned_devices);
}

export type CollectionsFilter = Omit<InputOf<typeof collections.GET_COLLECTIONS>, "after" | "limit">;

export const listCollections = (filter: CollectionsFilter) =>
  readingPages(
    collections.GET_COLLECTIONS,
    (after: string | null) => ({ ...filter, ...(after && { after }) }),
    {
      queryKey: [...COLLECTIONS, "list", filter],

      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    },
  );

export async function allCollections(filter: CollectionsFilter) {
  const pages = await everyPage(
    (after: string | null) => call(collections.GET_COLLECTIONS, { ...filter, after, limit: AT_ONCE }),
    ({ next }) => next,
  );
  return pages.flatMap((page) => page.collections);
}

export const collectionDetails = (collectionUUID: string) =>
  reading(
    collections.GET_COLLECTION_DETAILS,
    { collectionUUID },
    {
      queryKey: [...COLLECTIONS, "one", collectionUUID],
      take: ({ collection }) => collection,
    },
  );

/** What the organise page begins with; asked anew each time, as devices come in while it is closed. */
export const collectionForm = (storeID: string | null) =>
  reading(
    collections.GET_COLLECTION_FORM_INFO,
    { storeID },
    {
      queryKey: [...COLLECTIONS, "form", storeID],

      staleTime: 0,
    },
  );

export const collectionTimes = (input: InputOf<typeof collections.GET_COLLECTION_TIMES>) =>
  reading(collections.GET_COLLECTION_TIMES, input, {
    queryKey: [...COLLECTIONS, "times", input],

    staleTime: 0,
  });

/** Every change of a collection answers it whole. */
const changing = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: async (input: InputOf<Op>) => {
      const { collection } = (await call(operation, input)) as { collection: collections.CollectionDetails };
      queryClient.setQueryData(collectionDetails(collection.collectionUUID).queryKey, collection);
      return collection;
    },
    meta: { refreshes: [[...COLLECTIONS, "list"], [...COLLECTIONS, "form"], RECYCLED] },
  });

export const createCollection = () => changing(collections.CREATE_NEW_COLLECTION);
export const setCollectionDevices = () => changing(collections.SET_COLLECTION_DEVICES);
export const bookCollection = () => changing(collections.BOOK_COLLECTION);
export const cancelCollection = () => changing(collections.CANCEL_COLLECTION);
export const markCollected = () => changing(collections.MARK_COLLECTION_COLLECTED);
