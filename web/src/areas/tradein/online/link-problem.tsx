import { useTranslation } from "react-i18next";
import { CallError } from "#client/call.ts";
import { useTenant } from "#client/tenant.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";

const has = (error: Error, code: string) => error instanceof CallError && error.has(code);

export const isSwitchedOff = (error: Error) => has(error, "ONLINE_TRADEIN_DISABLED");

/** A link that leads nowhere: too old, cut off, or for something the retailer no longer offers. */
export function LinkProblem({ error }: { error: Error }) {
  const { t } = useTranslation("tradein");
  const { supportEmail } = useTenant();
  if (isSwitchedOff(error))
    return <EmptyState level={1} icon="lock" title={t("online.offTitle")} text={t("online.offText")} />;
  if (has(error, "RECYCLE_QUOTE_EXPIRED"))
    return (
      <EmptyState
        level={1}
        icon="clock"
        title={t("online.expired")}
        text={t("online.linkText", { email: supportEmail })}
      />
    );
  return (
    <EmptyState
      level={1}
      icon="link"
      title={t("online.linkTitle")}
      text={t("online.linkText", { email: supportEmail })}
    />
  );
}
