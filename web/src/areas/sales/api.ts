// Calls of the sales lists and the sale page, and what they make stale.

import { RESEND_LINKS, RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  FINALISE_CART,
  GIVE_BACK_AMOUNT,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import { GET_REMINDER, PLAN_REMINDER } from "@handsel/contract/checkout/reminder.ts";
import { GET_MONEY_STORY } from "@handsel/contract/ledger/ledger.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { GET_CART_CALLS } from "@handsel/contract/operator/health.ts";
import { GET_UPGRADE_OFFER, GET_UPGRADE_RADAR, type OfferRank } from "@handsel/contract/reports/radar.ts";
import {
  ADD_SERIAL_NUMBERS,
  AMEND_DEVICE_CODE,
  AMEND_DEVICE_REFERENCE,
  CANCEL_ORDER,
  CANCEL_SALE,
  CANCEL_UPGRADE,
  FULFILLMENT_RETURN,
  GET_AMEND_DEVICE_CODE_LIST,
  GET_CART_ACTIONS,
  GET_CART_INVOICES,
  GET_SALE,
  GET_SALE_SIGNATURE,
  START_CREDIT_APPLICATION,
  UPDATE_RESELLER_SERVICES,
} from "@handsel/contract/sales/changing.ts";
import { GET_ENDING_EFFECT } from "@handsel/contract/sales/ending.ts";
import {
  EXPORT_SALE_PAPERS,
  EXPORT_SALES_LIST,
  GET_SALES,
  GET_SALES_TOTALS,
} from "@handsel/contract/sales/listing.ts";
import { ASSIGN_CONTRACTS, GET_PENDING_WORK, SNOOZE_CONTRACTS } from "@handsel/contract/sales/worklist.ts";
import { GET_TRADECART_STATUS } from "@handsel/contract/tradein/approval.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { type CallOptions, call, fetchFile } from "#client/call.ts";
import { saveExport } from "#client/exports/export-file.ts";
import { shownAtOnce } from "#client/instant/at-once.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";

export const SALES = ["sales"] as const;
const ONE_SALE = [...SALES, "sale"] as const;
const PAPERS = [...SALES, "papers"] as const;

/** The stamp is part of the key, so that asking the same again asks the server again. */
export const listSales = (input: InputOf<typeof GET_SALES>, timestamp: string) =>
  reading(GET_SALES, input, {
    queryKey: [...SALES, "list", input, timestamp],

    placeholderData: keepPreviousData,
  });

/** What the whole list comes to, asked beside it: its rows need not wait for their sum. */
export const salesTotals = (input: InputOf<typeof GET_SALES>, timestamp: string) =>
  reading(GET_SALES_TOTALS, input, {
    queryKey: [...SALES, "list", "totals", input, timestamp],
    isQuiet: true,
    placeholderData: keepPreviousData,
  });

/** The names in it come in the reader's language. */
export const moneyStory = (cartUUID: string, { language, isAsked }: { language: string; isAsked: boolean }) =>
  reading(
    GET_MONEY_STORY,
    { cartUUID },
    { queryKey: [...PAPERS, "money", cartUUID, language], enabled: isAsked, isQuiet: true },
  );

export const exportSales = (input: InputOf<typeof EXPORT_SALES_LIST>, options: CallOptions = {}) =>
  fetchFile(EXPORT_SALES_LIST, input, options);

export const salePapers = (cartUUIDs: string[]) => fetchFile(EXPORT_SALE_PAPERS, { cartUUIDs });

/** The address of the photo, good for a short while; each time it is opened is recorded. */
export const idPhotoOf = (tradecartId: string) =>
  reading(
    GET_TRADECART_STATUS,
    { tradecartId },
    {
      queryKey: [...SALES, "idPhoto", tradecartId],

      staleTime: 0,
      gcTime: 0,
    },
  );

export const signatureOfSale = (cartUUID: string) =>
  reading(
    GET_SALE_SIGNATURE,
    { cartUUID },
    { queryKey: [...SALES, "signature", cartUUID], take: ({ signature }) => signature, isQuiet: true },
  );

/** By whatever the address names it; a refusal is said by the page itself. */
export const saleQuery = (id: string) =>
  reading(
    GET_SALE,
    { cartUUID: id },
    {
      queryKey: [...ONE_SALE, id],
      quietCodes: ["INVALID_ORDER_UUID_X", "CART_X_NOT_FOUND"],
      staleTime: 0,
    },
  );

export const cartInvoices = (cartUUID: string) =>
  reading(
    GET_CART_INVOICES,
    { cartUUID },
    {
      queryKey: [...PAPERS, cartUUID, "invoices"],
    },
  );

export const cartActions = (cartUUID: string) =>
  reading(
    GET_CART_ACTIONS,
    { cartUUID },
    {
      queryKey: [...PAPERS, cartUUID, "actions"],
    },
  );

/** What was asked of outside parties for it; only those who run the retailer are told. */
export const cartCalls = (cartUUID: string, isAsked: boolean) =>
  reading(
    GET_CART_CALLS,
    { cartUUID },
    {
      queryKey: [...PAPERS, cartUUID, "calls"],
      enabled: isAsked,
    },
  );

/** Read whenever its window opens: what was true of the money a moment ago may not be any more. */
export const endingEffect = (input: InputOf<typeof GET_ENDING_EFFECT>) =>
  reading(GET_ENDING_EFFECT, input, {
    queryKey: [...PAPERS, "ending", input],
    isQuiet: true,
    staleTime: 0,
    gcTime: 0,
  });

/** The contract's own page and the open cart tell of the same sale. */
const ELSEWHERE = [["orderStatus"], ["cart"]] as const;

/** The sale as the answer gives it takes the place of the known one; lists and papers are read again. */
const changing = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: async (input: InputOf<Op>) => {
      const answer = await call(operation, input);
      const { sale } = answer as OutputOf<typeof GET_SALE>; // each of them answers the sale
      queryClient.setQueriesData<OutputOf<typeof GET_SALE>>({ queryKey: ONE_SALE }, (known) =>
        known?.sale.cartUUID === sale.cartUUID ? { sale } : known,
      );
    },
    meta: { refreshes: [[...SALES, "list"], PAPERS, ...ELSEWHERE] },
  });

/** These answer less than the sale, so that it is read again. */
const reloading = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: (input: InputOf<Op>) => call(operation, input),
    meta: { refreshes: [SALES, ...ELSEWHERE] },
  });

export const addDeviceReference = () => reloading(ADD_DEVICE_REFERENCE_TO_CART);
export const activateCart = () => reloading(FINALISE_CART);
export const giveBackAmount = () => reloading(GIVE_BACK_AMOUNT);
export const withdrawCart = () => reloading(WITHDRAW);
export const addSerialNumbers = () => changing(ADD_SERIAL_NUMBERS);
export const startCreditApplication = () => changing(START_CREDIT_APPLICATION);
export const updateResellerServices = () => changing(UPDATE_RESELLER_SERVICES);
export const cancelSale = () => changing(CANCEL_SALE);
export const cancelOrder = () => changing(CANCEL_ORDER);
export const cancelUpgrade = () => changing(CANCEL_UPGRADE);
export const amendDeviceReference = () => changing(AMEND_DEVICE_REFERENCE);
export const amendDeviceCode = () => changing(AMEND_DEVICE_CODE);
export const fulfillmentReturn = () => changing(FULFILLMENT_RETURN);

export const pendingWork = (
  asked: InputOf<typeof GET_PENDING_WORK> = {},
  { isAsked = true }: { isAsked?: boolean } = {},
) =>
  reading(GET_PENDING_WORK, asked, {
    queryKey: [...SALES, "work", asked],
    staleTime: 0,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
/** The rows show at once whose they are; what they count in is read again. */
export const assignContracts = () =>
  mutationOptions({
    ...reloading(ASSIGN_CONTRACTS),
    ...shownAtOnce<OutputOf<typeof GET_PENDING_WORK>, InputOf<typeof ASSIGN_CONTRACTS>>(
      [...SALES, "work"],
      (known, { cartUUIDs, userID }) => {
        const assignee = known.people.find((person) => person.userID === userID) ?? null;
        return {
          ...known,
          work: known.work.map((row) => (cartUUIDs.includes(row.cartUUID) ? { ...row, assignee } : row)),
        };
      },
    ),
  });
export const snoozeContracts = () => reloading(SNOOZE_CONTRACTS);
export const resendLinks = () => reloading(RESEND_LINKS);
export const reminderOf = (cartUUID: string) =>
  reading(GET_REMINDER, { cartUUID }, { queryKey: [...SALES, "reminder", cartUUID], staleTime: 0 });
export const remindCustomer = () => reloading(RETRY_CREDIT_CHECK);
export const planReminder = () => reloading(PLAN_REMINDER);

export const upgradeRadar = (rankedBy: OfferRank) =>
  reading(
    GET_UPGRADE_RADAR,
    { rankedBy },
    { queryKey: [...SALES, "radar", rankedBy], placeholderData: keepPreviousData },
  );

/** Nothing on the page waits for it. */
export const upgradeOfferOf = (cartUUID: string) =>
  reading(
    GET_UPGRADE_OFFER,
    { cartUUID },
    { queryKey: [...PAPERS, "offer", cartUUID], isQuiet: true, take: ({ offer }) => offer },
  );

export const amendDeviceCodes = (orderUUID: string) =>
  reading(
    GET_AMEND_DEVICE_CODE_LIST,
    { orderUUID },
    {
      queryKey: [...SALES, "deviceCodes", orderUUID],
    },
  );

export const saveContractPdf = (orderUuid: string) =>
  saveExport({ entity: "CONTRACT", format: "pdf", filters: { orderUuid } });
