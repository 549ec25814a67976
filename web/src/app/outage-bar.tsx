// Says that there is no line and since when, or that it is back, and what waits to be sent.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { leads } from "#client/call.ts";
import { useLanguage } from "#client/locale.ts";
import { tryLine, useLine, watchLine, whenLineIsBack } from "#client/outage/line.ts";
import { useWaiting } from "#client/outage/waiting.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { useNow } from "#kit/now.ts";

/** How long it is said that the line is back. */
const NEWS_MS = 2 * MINUTE_MS;

export function OutageBar() {
  useEffect(watchLine, []);
  // What pages have asked for in vain they ask again.
  useEffect(() => whenLineIsBack(() => void leads.refresh()), []);
  useShopInstalled();
  const { isUp, lostAt, backAt } = useLine();
  const now = useNow().getTime();
  if (!isUp && lostAt !== null) return <NoLine since={lostAt} />;
  if (lostAt !== null && backAt !== null && now - backAt < NEWS_MS)
    return <LineIsBack lostAt={lostAt} backAt={backAt} />;
  return null;
}

/** After the page stands: nothing waits for it. */
function useShopInstalled(): void {
  const language = useLanguage();
  const { configs } = useTenant();
  useEffect(() => {
    const install = async () => {
      const { installShop } = await import("#client/outage/installed.ts");
      await installShop({ language, theme: configs.theme });
    };
    // A browser without room or rights for it opens the shop with a line, as before.
    const timer = setTimeout(() => void install().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, [language, configs.theme]);
}

function NoLine({ since }: { since: number }) {
  const { t } = useTranslation("platform");
  const { time } = useFormatter();
  return (
    <div className="offbar" role="status">
      <Icon name="wifi-off" />
      <strong>{t("outage.since", { time: time(since) })}</strong>
      <span className="offbar__more">{t("outage.typed")}</span>
      <WaitingCount />
      <Button size="sm" onPress={() => tryLine()}>
        {t("outage.tryNow")}
      </Button>
    </div>
  );
}

function LineIsBack({ lostAt, backAt }: { lostAt: number; backAt: number }) {
  const { t } = useTranslation("platform");
  const { time } = useFormatter();
  const minutes = Math.round((backAt - lostAt) / MINUTE_MS);
  return (
    <div className="offbar offbar--back" role="status">
      <Icon name="wifi" />
      <strong>{t("outage.back", { time: time(backAt) })}</strong>
      <WaitingCount />
      {minutes > 0 && <span className="offbar__end">{t("outage.without", { minutes })}</span>}
    </div>
  );
}

function WaitingCount() {
  const { t } = useTranslation("platform");
  const { waits } = useWaiting();
  if (waits === 0) return null;
  return <span className="offbar__waits">{t("outage.waiting", { number: waits })}</span>;
}
