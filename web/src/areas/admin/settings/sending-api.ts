// Keys that sign mails, and the addresses that campaigns do not write to.
import { CHECK_MAIL_KEY, LIST_MAIL_KEYS, MAKE_MAIL_KEY } from "@handsel/contract/platform/mail-keys.ts";
import { LIST_SUPPRESSIONS, RELEASE_SUPPRESSION } from "@handsel/contract/platform/suppressions.ts";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const SENDING = ["admin", "sending"] as const;
const meta = { refreshes: [SENDING, ["admin", "audit"]] };

export const listMailKeys = () => reading(LIST_MAIL_KEYS, {}, { queryKey: [...SENDING, "keys"] });

export const makeMailKey = () =>
  mutationOptions({ mutationFn: (domain: string) => call(MAKE_MAIL_KEY, { domain }), meta });

export const checkMailKey = () =>
  mutationOptions({ mutationFn: (id: string) => call(CHECK_MAIL_KEY, { id }), meta });

export const listSuppressions = (search: string) =>
  reading(
    LIST_SUPPRESSIONS,
    { search },
    { queryKey: [...SENDING, "suppressions", search], placeholderData: keepPreviousData },
  );

export const releaseSuppression = () =>
  mutationOptions({
    mutationFn: (destination: string) => call(RELEASE_SUPPRESSION, { destination }),
    meta,
  });
