// The calls of both sides of the counter about the customer's own phone.
import {
  ACCEPT_OWN_PHONE,
  BEGIN_OWN_PHONE,
  CHOOSE_OWN_PLAN,
  CLOSE_PHONE_LINK,
  FIND_PHONE_LINK,
  GET_OWN_PHONE,
  GET_PHONE_LINK,
  NOTE_PHONE_SEEN,
  OPEN_PHONE_LINK,
  type PhoneLink,
  type PhoneStep,
  READ_OWN_ID,
  SAVE_OWN_PHONE,
  SEND_PHONE_LINK,
  SET_OWN_COVER,
  SET_PHONE_FIELDS,
  type TypedFields,
} from "@handsel/contract/checkout/own-phone.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { Signature } from "@handsel/contract/sales/signature.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";

/** Outside the wizard's key: the contract's page follows it too. */
const linkKey = (cartUUID: string) => ["phoneLink", cartUUID] as const;

export const phoneLink = (cartUUID: string) =>
  reading(
    GET_PHONE_LINK,
    { cartUUID },
    { queryKey: linkKey(cartUUID), take: ({ link }) => link, staleTime: 0, isQuiet: true },
  );

export const refreshPhoneLink = (cartUUID: string) =>
  void queryClient.invalidateQueries({ queryKey: linkKey(cartUUID) });

const keep = (cartUUID: string, link: PhoneLink | null) => {
  queryClient.setQueryData(linkKey(cartUUID), link);
  return link;
};

export const openPhoneLink = (cartUUID: string) =>
  mutationOptions({
    mutationFn: async (wishes: Omit<InputOf<typeof OPEN_PHONE_LINK>, "cartUUID">) =>
      keep(cartUUID, (await call(OPEN_PHONE_LINK, { cartUUID, ...wishes })).link),
  });

export const sendPhoneLink = (cartUUID: string) =>
  mutationOptions({
    mutationFn: async (wishes: Omit<InputOf<typeof SEND_PHONE_LINK>, "cartUUID">) =>
      keep(cartUUID, (await call(SEND_PHONE_LINK, { cartUUID, ...wishes })).link),
  });

export const closePhoneLink = (cartUUID: string) =>
  mutationOptions({
    mutationFn: async () => {
      await call(CLOSE_PHONE_LINK, { cartUUID });
      keep(cartUUID, null);
    },
  });

/** What was typed is sent again with the next letter, so one that fails says nothing. */
export const setPhoneFields = async (cartUUID: string, fields: TypedFields) =>
  keep(cartUUID, (await call(SET_PHONE_FIELDS, { cartUUID, fields }, { isQuiet: true })).link);

const ownKey = (token: string) => ["ownPhone", token] as const;

export const ownPhone = (token: string) =>
  reading(GET_OWN_PHONE, { token }, { queryKey: ownKey(token), staleTime: 0, retry: false, isQuiet: true });

export const refreshOwnPhone = (token: string) => queryClient.invalidateQueries({ queryKey: ownKey(token) });

export const findPhoneLink = (code: string) => call(FIND_PHONE_LINK, { code }, { isQuiet: true });

const own = <Input, Answer>(token: string, send: (input: Input) => Promise<Answer>) =>
  mutationOptions({ mutationFn: send, meta: { refreshes: [ownKey(token)] } });

export const beginOwnPhone = (token: string) =>
  own(token, () => call(BEGIN_OWN_PHONE, { token }, { isQuiet: true }));
export const chooseOwnPlan = (token: string) =>
  own(token, (paymentplanID: string) => call(CHOOSE_OWN_PLAN, { token, paymentplanID }));
export const setOwnCover = (token: string) =>
  own(token, (insuranceID: string | null) => call(SET_OWN_COVER, { token, insuranceID }));
export const acceptOwnPhone = (token: string) =>
  own(token, (signature: Signature) => call(ACCEPT_OWN_PHONE, { token, signature }));
export const readOwnId = (token: string) =>
  mutationOptions({
    mutationFn: (photo: Pick<InputOf<typeof READ_OWN_ID>, "idPhoto">) =>
      call(READ_OWN_ID, { token, ...photo }),
  });

export const saveOwnPhone = (token: string, fields: TypedFields, step: PhoneStep) =>
  call(SAVE_OWN_PHONE, { token, fields, step }, { isQuiet: true });

/** A page that is not heard of any more is missed at the till, and nothing else comes of it. */
export const notePhoneSeen = (token: string, step: PhoneStep) =>
  call(NOTE_PHONE_SEEN, { token, step }, { isQuiet: true });
