// Calls of the page of API keys and what they make stale.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  CREATE_API_KEY,
  LIST_API_KEYS,
  REVOKE_API_KEY,
  ROTATE_API_KEY,
  SET_API_KEY_ORIGINS,
} from "@handsel/contract/platform/api-keys.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const KEYS = ["admin", "keys"] as const;
const meta = { refreshes: [KEYS, ["admin", "audit"]] };

export const listApiKeys = () => reading(LIST_API_KEYS, {}, { queryKey: KEYS });

export const createApiKey = () =>
  mutationOptions({
    mutationFn: (key: InputOf<typeof CREATE_API_KEY>["key"]) => call(CREATE_API_KEY, { key }),
    meta,
  });

export const rotateApiKey = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ROTATE_API_KEY>) => call(ROTATE_API_KEY, input),
    meta,
  });

export const setApiKeyOrigins = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SET_API_KEY_ORIGINS>) => call(SET_API_KEY_ORIGINS, input),
    meta,
  });

export const revokeApiKey = () =>
  mutationOptions({
    mutationFn: (id: string) => call(REVOKE_API_KEY, { id }),
    meta,
  });
