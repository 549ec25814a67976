// The calls of the checkout and what they make stale. Everything about one cart's wizard lives under ["checkout", cartUUID].
import {
  COMPANY_LOOKUP,
  GET_COMPANY_DETAILS_FORM_DATA,
  PERFORM_CREDIT_CHECK,
  RETRY_CREDIT_CHECK,
  SYNC_CHECKOUT_STEPS,
} from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  ADD_NOTE_TO_CART,
  CANCEL_CONTRACT,
  CONFIRM_CUSTOMER_ID,
  FINALISE_CART,
  GET_ORDER_STATUS,
  MAIL_CONTRACT,
  noteToSend,
  SETTLE_EXTRAS,
  TAKE_AMOUNT,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import { CHANGE_GOODS, GET_WAYS_ON, TAKE_WAY_ON } from "@handsel/contract/checkout/ways-on.ts";
import { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import { SEARCH } from "@handsel/contract/platform/search.ts";
import { AMEND_DEVICE_REFERENCE } from "@handsel/contract/sales/changing.ts";
import { mutationOptions } from "@tanstack/react-query";
import { cartKey, keepCart } from "#areas/cart/index.ts";
import { call } from "#client/call.ts";
import { shownAtOnce } from "#client/instant/at-once.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";
import { currentSession } from "#client/session.ts";
import { wizardKey } from "./checkout-draft.ts";

const stepsKey = (cartUUID: string) => [...wizardKey(cartUUID), "steps"] as const;
/** Outside the wizard's key: the contract's page reads it too, after the wizard is gone. */
export const orderStatusKey = (cartUUID: string) => ["orderStatus", cartUUID] as const;

/** Who is known by what was typed in a field; a failed search offers nobody, and the form is typed as before. */
export const knownCustomers = (text: string) =>
  reading(
    SEARCH,
    { text, kind: "CUSTOMER" },
    {
      queryKey: ["knownCustomers", text],
      isQuiet: true,
      retry: false,
      staleTime: 30_000,
      take: ({ groups }) =>
        groups.flatMap(({ answers }) => answers.filter((answer) => answer.kind === "CUSTOMER")).slice(0, 3),
    },
  );

export const knownCustomer = (customerID: string) =>
  reading(
    GET_KNOWN_CUSTOMER,
    { customerID },
    { queryKey: ["knownCustomer", customerID], isQuiet: true, retry: false },
  );

export const syncCheckoutSteps = (cartUUID: string) =>
  reading(
    SYNC_CHECKOUT_STEPS,
    { cartUUID },
    {
      queryKey: stepsKey(cartUUID),

      staleTime: 0,
    },
  );

/** A refused poll says so in the page, not in a row of notifications. */
export const orderStatus = (cartUUID: string) =>
  reading(
    GET_ORDER_STATUS,
    { cartUUID },
    {
      queryKey: orderStatusKey(cartUUID),
      isQuiet: true,
      staleTime: 0,
      retry: false,
    },
  );

const waysOnKey = (cartUUID: string) => ["waysOn", cartUUID] as const;

/** How the sale can go on; what the lender said since is part of the key, because it changes them. */
export const waysOn = (cartUUID: string, halt: string) =>
  reading(
    GET_WAYS_ON,
    { cartUUID },
    { queryKey: [...waysOnKey(cartUUID), halt], isQuiet: true, staleTime: 0, retry: false },
  );

/** Another till may have gone on meanwhile: what is shown is read again, whatever the answer. */
export const takeWayOn = (cartUUID: string) =>
  mutationOptions({
    mutationFn: ({ wayID }: { wayID: string }) => call(TAKE_WAY_ON, { cartUUID, wayID }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waysOnKey(cartUUID) }),
    meta: { refreshes: [orderStatusKey(cartUUID), cartKey(cartUUID)] },
  });

export const changeGoods = (cartUUID: string) =>
  mutationOptions({
    mutationFn: async () => keepCart((await call(CHANGE_GOODS, { cartUUID })).cart),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waysOnKey(cartUUID) }),
    meta: { refreshes: [orderStatusKey(cartUUID), cartKey(cartUUID)] },
  });

export const companyFormData = (cartUUID: string) =>
  reading(
    GET_COMPANY_DETAILS_FORM_DATA,
    { cartUUID },
    {
      queryKey: [...wizardKey(cartUUID), "companyForm"],

      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** A failed look-up shows the form to type into, so it raises nothing of its own. */
export const companyLookup = (input: InputOf<typeof COMPANY_LOOKUP>) =>
  call(COMPANY_LOOKUP, input, { isQuiet: true });

export const performCreditCheck = (cartUUID: string) =>
  mutationOptions({
    mutationFn: async (input: Omit<InputOf<typeof PERFORM_CREDIT_CHECK>, "cartUUID">) => {
      const answer = await call(PERFORM_CREDIT_CHECK, { cartUUID, ...input });
      const { creditStatus: credit_status } = answer;
      queryClient.setQueryData<OutputOf<typeof SYNC_CHECKOUT_STEPS>>(
        stepsKey(cartUUID),
        (known) =>
          known && {
            ...known,
            credit_status,
            current: credit_status === "SUCCESS" ? "contractStatus" : known.current,
          },
      );
      return answer;
    },
    meta: { refreshes: [cartKey(cartUUID), orderStatusKey(cartUUID)] },
  });

/** A change of the contract; the status is read again once it is made. */
const changing = <Op extends Operation>(operation: Op, cartUUID: string) =>
  mutationOptions({
    mutationFn: (input: Omit<InputOf<Op>, "cartUUID">) =>
      call(operation, { cartUUID, ...input } as unknown as InputOf<Op>), // every one of them takes the cart
    meta: { refreshes: [orderStatusKey(cartUUID), cartKey(cartUUID)] },
  });

export const retryCreditCheck = (cartUUID: string) => changing(RETRY_CREDIT_CHECK, cartUUID);
export const confirmCustomerId = (cartUUID: string) => changing(CONFIRM_CUSTOMER_ID, cartUUID);
export const addDeviceReference = (cartUUID: string) => changing(ADD_DEVICE_REFERENCE_TO_CART, cartUUID);
export const settleExtras = (cartUUID: string) => changing(SETTLE_EXTRAS, cartUUID);
export const finaliseCart = (cartUUID: string) => changing(FINALISE_CART, cartUUID);
/** Said at once, with who took it: the next customer is already waiting. */
export const takeAmount = (cartUUID: string) =>
  mutationOptions({
    ...changing(TAKE_AMOUNT, cartUUID),
    ...shownAtOnce<OutputOf<typeof GET_ORDER_STATUS>, object>(orderStatusKey(cartUUID), (known) => ({
      ...known,
      amountTaken: {
        by: currentSession()?.user.name ?? "",
        at: new Date().toISOString(),
        amount: known.toTake,
      },
    })),
  });
export const cancelContract = (cartUUID: string) => changing(CANCEL_CONTRACT, cartUUID);
export const withdraw = (cartUUID: string) => changing(WITHDRAW, cartUUID);

/** Named by its contract, which is one of the cart's. */
export const amendDeviceReference = (cartUUID: string) =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof AMEND_DEVICE_REFERENCE>) => call(AMEND_DEVICE_REFERENCE, input),
    meta: { refreshes: [orderStatusKey(cartUUID), cartKey(cartUUID)] },
  });

export const addNoteToCart = (cartUUID: string) =>
  mutationOptions({
    mutationFn: ({ note }: { note: string }) => call(ADD_NOTE_TO_CART, { cartUUID, note: noteToSend(note) }),
    meta: { refreshes: [orderStatusKey(cartUUID)] },
  });

export const mailContract = (cartUUID: string) =>
  mutationOptions({ mutationFn: () => call(MAIL_CONTRACT, { cartUUID }) });
