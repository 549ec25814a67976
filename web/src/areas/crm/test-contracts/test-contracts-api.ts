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
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const TEST_CONTRACTS = ["crm", "testContracts"] as const;
const meta = { refreshes: [TEST_CONTRACTS] };

export const listTestContracts = () =>
  reading(
    GET_CRM_TEST_CONTRACTS,
    {},
    {
      queryKey: TEST_CONTRACTS,
      take: ({ testContracts }) => testContracts,
    },
  );

export const getTestContract = (id: string) =>
  reading(
    GET_TEST_CONTRACT,
    { id },
    {
      queryKey: [...TEST_CONTRACTS, id],
    },
  );

export const testContractFormData = () =>
  reading(
    GET_TEST_CONTRACT_FORM_DATA,
    {},
    {
      queryKey: ["crm", "testContractFormData"],
    },
  );

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
