// The calls of a customer at home: without a session, each named by the token of a link or by nothing at all.
import type { InputOf } from "@handsel/contract/operation.ts";
import * as approval from "@handsel/contract/tradein/approval.ts";
import * as online from "@handsel/contract/tradein/online.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";
import { TOLD_BY_THE_SEARCH, type TradeCalls } from "../trade-calls.ts";

export function onlineCalls(): TradeCalls {
  const validate: TradeCalls["validate"] = (input) =>
    call(online.ONLINE_VALIDATE_DEVICE_REFERENCE, input, TOLD_BY_THE_SEARCH);
  return {
    validate,
    select: (input) => call(online.ONLINE_SELECT_TRADEIN_DEVICE, input),
    answer: (input) => call(online.ONLINE_ANSWER_QUESTION, input, { isQuiet: true }),
    evaluate: ({ selectedDevice, selectedSIMStatus }) =>
      call(online.ONLINE_EVALUATE_DEVICE, { ...selectedDevice, networkStatus: selectedSIMStatus }),
    setDiagnostic: (input) => call(online.ONLINE_SET_DIAGNOSTIC, input),
    // At home there is no call of its own for it: the device is found again, with its checks made anew.
    restart: async ({ device, referenceType }) => {
      const deviceReference = device.deviceReference ?? null;
      const { devices } = await validate({
        isIMEI: deviceReference === null ? null : referenceType === "IMEI",
        deviceReference,
        searchText: deviceReference === null ? (device.searchText ?? null) : null,
        fetchModelData: true,
      });
      const found = devices.find(({ deviceID }) => deviceID === device.deviceID) ?? devices[0];
      if (!found) throw new Error("the device is not found any more");
      return found;
    },
  };
}

export const collectionTimesAtHome = () =>
  reading(
    online.ONLINE_GET_COLLECTION_TIMES,
    {},
    {
      queryKey: ["online", "collectionTimes"],
      isQuiet: true,
    },
  );

export const createQuote = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof online.ONLINE_CREATE_TRADECART>) =>
      call(online.ONLINE_CREATE_TRADECART, input),
  });

const quoteKey = (token: string) => ["online", "quote", token] as const;

export const onlineQuote = (token: string) =>
  reading(
    online.GET_ONLINE_TRADECART,
    { token },
    {
      queryKey: quoteKey(token),
      isQuiet: true,
    },
  );

export const cancelOnlineQuote = (token: string) =>
  mutationOptions({
    mutationFn: () => call(online.ONLINE_CANCEL_TRADECART, { token }),
    meta: { refreshes: [quoteKey(token)] },
  });

const offerKey = (token: string) => ["online", "offer", token] as const;

export const offer = (token: string) =>
  reading(
    approval.GET_QUOTE_APPROVAL,
    { token },
    {
      queryKey: offerKey(token),
      isQuiet: true,
    },
  );

export const answerOffer = (token: string) =>
  mutationOptions({
    mutationFn: async (isApproved: boolean) => {
      const answered = await call(approval.ANSWER_QUOTE_APPROVAL, { token, isApproved });
      queryClient.setQueryData(offerKey(token), answered);
      return answered;
    },
  });

export const uploadPhotoFromHome = (token: string) =>
  mutationOptions({
    mutationFn: (input: Omit<InputOf<typeof approval.ONLINE_UPLOAD_ID_PHOTO>, "token">) =>
      call(approval.ONLINE_UPLOAD_ID_PHOTO, { token, ...input }),
    meta: { refreshes: [offerKey(token)] },
  });
