// What was asked of lenders and others for a sale, for those who may see it.
import type { CartCall } from "@handsel/contract/operator/health.ts";
import { lenderNameOf } from "@handsel/contract/operator/parties.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { useSeconds } from "#kit/seconds.ts";
import { cartCalls } from "../api.ts";

export function useCartCalls(cartUUID: string): readonly CartCall[] {
  const session = useSession();
  const isAsked = session !== null && TOP_ADMIN.includes(session.user.role);
  return useQuery(cartCalls(cartUUID, isAsked)).data?.calls ?? [];
}

/** Whom it went to and how it ended, in words. */
export function useCallText() {
  const { t } = useTranslation("sales");
  const platform = useTranslation("platform");
  const seconds = useSeconds();
  return {
    nameOf: ({ party }: CartCall) =>
      lenderNameOf(party) ?? platform.t(`services.parties.${party as "mail"}`, { defaultValue: party }),
    outcomeOf: ({ outcome, ms, reason, call }: CartCall) =>
      t(`sale.replay.ended.${outcome}`, { time: seconds(ms, 1), reason, call }),
  };
}
