// Says that there is no line and since when, or that it is back, and what waits to be sent.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { leads } from "#client/call.ts";
import { useLanguage } from "#client/locale.ts";
import { tryLine, useLine, watchLine, whenLineIsBack } from "#client/outage/line.ts";
import { useWaiting } from "#client/outage/waiting.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link, LinkButton } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Count } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { useNow } from "#kit/now.ts";

/** How long it is said that the line is back. */
const NEWS_MS = 2 * MINUTE_MS;
const AFTER_FIRST_PAINT_MS = 2_000;
const TILL_PAGE = "/posale/outage";

export function OutageBar() {
  useEffect(watchLine, []);
  // What pages have asked for in vain they ask again.
  useEffect(() => whenLineIsBack(() => void leads.refresh()), []);
  useShopInstalled();
  useTill();
  const { isUp, lostAt, backAt } = useLine();
  const now = useNow().getTime();
  const { waits, asks } = useWaiting();
  if (!isUp && lostAt !== null) return <NoLine since={lostAt} />;
  if (lostAt !== null && backAt !== null && now - backAt < NEWS_MS)
    return <LineIsBack lostAt={lostAt} backAt={backAt} />;
  if (waits + asks > 0)
    return (
      <div className="offbar offbar--back" role="status">
        <Icon name="wifi" />
        <WaitingCount />
      </div>
    );
  return null;
}

/** How often it is looked whether the prices are an hour old. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** Keeps prices for an outage, shows what waits, and sends it as soon as there is a line. */
function useTill(): void {
  const userId = useSession()?.user.userId;
  useEffect(() => {
    if (userId === undefined || !("indexedDB" in globalThis)) return undefined;
    const look = async () => {
      const { renewPacks, sendWaiting } = await import("#client/outage/till.ts");
      await sendWaiting();
      await renewPacks();
    };
    // A till that cannot keep anything sells with a line, as before; its page says so.
    const lookQuietly = () => void look().catch(() => undefined);
    const first = setTimeout(lookQuietly, AFTER_FIRST_PAINT_MS);
    const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
    const forget = whenLineIsBack(lookQuietly);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      forget();
    };
  }, [userId]);
}

/** After the page stands: nothing waits for it. */
function useShopInstalled(): void {
  const language = useLanguage();
  const { font, displayFont = font } = lookOf(useTenant().configs);
  const fonts = font === displayFont ? font : `${font} ${displayFont}`;
  useEffect(() => {
    const install = async () => {
      const { installShop } = await import("#client/outage/installed.ts");
      await installShop({ language, fonts: fonts.split(" ") });
    };
    // A browser without room or rights for it opens the shop with a line, as before.
    const timer = setTimeout(() => void install().catch(() => undefined), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [language, fonts]);
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
      <LinkButton size="sm" href={TILL_PAGE}>
        {t("outage.sell")}
      </LinkButton>
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
  const { waits, asks } = useWaiting();
  return (
    <span className="offbar__waits">
      {waits > 0 && <Count isQuiet={false}>{t("outage.waiting", { number: waits })}</Count>}
      {asks > 0 && <Link href={TILL_PAGE}>{t("outage.asks", { number: asks })}</Link>}
    </span>
  );
}
