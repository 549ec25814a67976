// What a retailer's managers should look at: what ends soon, imports that failed, campaigns that run.
import type { ExpiringKind } from "@handsel/contract/reports/home.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Text } from "#kit/marks/text.tsx";
import { homeNews } from "./home-api.ts";

const PAGE_OF: Readonly<Record<ExpiringKind, string>> = {
  RULE: "/posale/admin/rules",
  VOUCHER: "/posale/admin/vouchers",
  RESIDUAL: "/posale/admin/residualvalues",
  PROMOTION: "/posale/admin/devices",
};
const SHOWN = 5;

export function HomeNews() {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const { data } = useQuery(homeNews());
  if (!data) return null;
  const { expiring, imports, campaigns } = data;
  return (
    <div className="home__news">
      <NewsCard
        title={t("manager.news.expiring")}
        count={expiring.length}
        none={t("manager.news.noExpiring")}
      >
        {expiring.slice(0, SHOWN).map(({ kind, name, lastDay, things }) => (
          <NewsLine
            key={`${kind} ${name} ${lastDay}`}
            href={PAGE_OF[kind]}
            title={name || t(`manager.news.kind.${kind}`)}
            detail={`${t(`manager.news.kind.${kind}`)}${things > 1 ? `, ${t("manager.news.things", { count: things })}` : ""}`}
            end={<Badge tone="warning">{formatter.date(lastDay)}</Badge>}
          />
        ))}
      </NewsCard>
      <NewsCard title={t("manager.news.imports")} count={imports.length} none={t("manager.news.noImports")}>
        {imports.slice(0, SHOWN).map(({ uploadID, fileName, at, failedRows, rows }) => (
          <NewsLine
            key={uploadID}
            title={fileName}
            detail={formatter.dateTime(at)}
            end={
              <Badge tone="danger">
                {t("manager.news.failed", { count: failedRows, of: formatter.number(rows) })}
              </Badge>
            }
          />
        ))}
      </NewsCard>
      <NewsCard
        title={t("manager.news.campaigns")}
        count={campaigns.length}
        none={t("manager.news.noCampaigns")}
      >
        {campaigns.slice(0, SHOWN).map(({ campaignCode, name, members, lastDay }) => (
          <NewsLine
            key={campaignCode}
            href={`/posale/admin/campaigns?form=close&code=${encodeURIComponent(campaignCode)}`}
            title={name}
            detail={
              lastDay ? t("manager.news.until", { day: formatter.date(lastDay) }) : t("manager.news.endless")
            }
            end={<Text weight="medium">{t("manager.contracts", { count: members })}</Text>}
          />
        ))}
      </NewsCard>
    </div>
  );
}

function NewsCard({
  title,
  count,
  none,
  children,
}: {
  title: string;
  count: number;
  none: string;
  children: ReactNode;
}) {
  return (
    <Card title={title} meta={<Badge>{String(count)}</Badge>}>
      {count === 0 ? <Text tone="muted">{none}</Text> : <ul className="newslist">{children}</ul>}
    </Card>
  );
}

function NewsLine({
  href,
  title,
  detail,
  end,
}: {
  href?: string;
  title: string;
  detail: string;
  end: ReactNode;
}) {
  return (
    <li className="newslist__line">
      <span>
        {href ? (
          <AriaLink href={href} className="home__figure">
            {title}
          </AriaLink>
        ) : (
          title
        )}
        <small>{detail}</small>
      </span>
      {end}
    </li>
  );
}
