// Contracts that exist for a campaign's test alone.
import {
  CHANGE_TEST_CONTRACT_STAGE,
  CREATE_TEST_CONTRACT,
  DELETE_TEST_CONTRACT,
  EXPIRE_TEST_CONTRACT_DELAY,
  GET_CRM_TEST_CONTRACTS,
  GET_TEST_CONTRACT,
  GET_TEST_CONTRACT_FORM_DATA,
} from "@handsel/contract/crm/test-contracts.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";

const TEST_CONTRACTS = ["crm", "testContracts"] as const;
const meta = { refreshes: [TEST_CONTRACTS] };

export const listTestContracts = () =>
  queryOptions({
    queryKey: TEST_CONTRACTS,
    queryFn: async ({ signal }) => (await call(GET_CRM_TEST_CONTRACTS, {}, { signal })).testContracts,
  });

export const getTestContract = (id: string) =>
  queryOptions({
    queryKey: [...TEST_CONTRACTS, id],
    queryFn: ({ signal }) => call(GET_TEST_CONTRACT, { id }, { signal }),
  });

export const testContractFormData = () =>
  queryOptions({
    queryKey: ["crm", "testContractFormData"],
    queryFn: ({ signal }) => call(GET_TEST_CONTRACT_FORM_DATA, {}, { signal }),
  });

export const createTestContract = () =>
  mutationOptions({
    mutationFn: (testContract: InputOf<typeof CREATE_TEST_CONTRACT>["testContract"]) =>
      call(CREATE_TEST_CONTRACT, { contractID: testContract.contractID, testContract }),
    meta,
  });

export const deleteTestContract = () =>
  mutationOptions({ mutationFn: (id: string) => call(DELETE_TEST_CONTRACT, { id }), meta });

export const changeTestContractStage = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CHANGE_TEST_CONTRACT_STAGE>) =>
      call(CHANGE_TEST_CONTRACT_STAGE, input),
    meta,
  });

export const expireTestContractDelay = () =>
  mutationOptions({ mutationFn: (id: string) => call(EXPIRE_TEST_CONTRACT_DELAY, { id }), meta });
