// Calls of the rules page and what they make stale.
import { DELETE_RULE, LIST_RULES, PREVIEW_RULE, SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const RULES = ["admin", "rules"] as const;
const refreshes = [RULES, ["admin", "audit"], ["admin", "pricing"], ["services"], ["families"]] as const;

export const listRules = () => reading(LIST_RULES, {}, { queryKey: RULES });

export const saveRule = () =>
  mutationOptions({
    mutationFn: (rule: InputOf<typeof SAVE_RULE>["rule"]) => call(SAVE_RULE, { rule }),
    meta: { refreshes },
  });

export const deleteRule = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof DELETE_RULE>) => call(DELETE_RULE, input),
    meta: { refreshes },
  });

export const previewRule = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof PREVIEW_RULE>) => call(PREVIEW_RULE, input) });
