// Calls of the transfers to those who sold a device.
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import {
  APPROVE_BANK_PAYMENT_FILE,
  CHANGE_BANK_PAYMENT_ACCOUNT,
  CREATE_BANK_PAYMENT_FILE,
  DROP_BANK_PAYMENT_FILE,
  GET_BANK_PAYMENT_FILE,
  LIST_BANK_PAYMENTS,
  RETURN_BANK_PAYMENT,
} from "@handsel/contract/tradein/bank-payments.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const PAYMENTS = ["tradein", "payments"] as const;

export const bankPayments = () =>
  reading(LIST_BANK_PAYMENTS, { limit: 200 }, { queryKey: [...PAYMENTS, "list"] });

export const bankPaymentFile = (fileID: string) =>
  reading(GET_BANK_PAYMENT_FILE, { fileID }, { queryKey: [...PAYMENTS, "file", fileID] });

const changing = <Op extends Operation>(operation: Op) =>
  mutationOptions({
    mutationFn: (input: InputOf<Op>) => call(operation, input),
    meta: { refreshes: [PAYMENTS, ["ledger"]] },
  });

export const createBankPaymentFile = () => changing(CREATE_BANK_PAYMENT_FILE);
export const approveBankPaymentFile = () => changing(APPROVE_BANK_PAYMENT_FILE);
export const dropBankPaymentFile = () => changing(DROP_BANK_PAYMENT_FILE);
export const returnBankPayment = () => changing(RETURN_BANK_PAYMENT);
export const changeBankPaymentAccount = () => changing(CHANGE_BANK_PAYMENT_ACCOUNT);
