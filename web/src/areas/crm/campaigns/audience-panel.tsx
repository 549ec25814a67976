// How many a campaign would take, why the others are left out, and ten of those who would get it.

import { SAMPLE_SIZE } from "@handsel/contract/crm/audience.ts";
import type { CohortRule } from "@handsel/contract/crm/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Stat } from "#kit/charts/stat.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { campaignAudience } from "../api.ts";
import { ReasonBars } from "../reason-bars.tsx";

export interface AudiencePanelProps {
  campaignCode: string;
  /** As they would be if they were saved now; absent: as they are. */
  rules?: readonly Omit<CohortRule, "id">[] | undefined;
}

export function AudiencePanel({ campaignCode, rules }: AudiencePanelProps) {
  const [sample, setSample] = useState(0);
  // Whoever is still choosing need not wait for each count on the way.
  const cohortRules = useDeferredValue(rules);
  const query = useQuery(
    campaignAudience({ campaignCode, sample, ...(cohortRules && { cohortRules: [...cohortRules] }) }),
  );
  if (!query.data) return query.isError ? <ErrorState onRetry={() => query.refetch()} /> : <Loader />;
  return <Figures audience={query.data} sample={sample} onSample={setSample} />;
}

type Audience = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof campaignAudience>["queryFn"]>>>>;

function Figures({
  audience,
  sample,
  onSample,
}: {
  audience: Audience;
  sample: number;
  onSample: (sample: number) => void;
}) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const { contracts, entering, leftOut } = audience;
  const share = formatter.percent(contracts === 0 ? 0 : entering / contracts);
  return (
    <Stack gap={4}>
      <div role="status">
        <Stat
          label={t("audience.of", { total: formatter.number(contracts), share })}
          value={formatter.number(entering)}
          layout="beside"
        />
      </div>
      {audience.isAtLeast && <Notice tone="info">{t("audience.atLeast")}</Notice>}
      {leftOut.length > 0 && (
        <ReasonBars
          reasons={leftOut
            .toSorted((one, other) => other.count - one.count)
            .map(({ reason, count }) => ({ key: reason, name: t(`audience.reasons.${reason}`), count }))}
        />
      )}
      <Text as="p" size={13} tone="muted">
        {t("audience.law")}
      </Text>
      {entering > 0 && <Sample audience={audience} sample={sample} onSample={onSample} />}
    </Stack>
  );
}

function Sample({
  audience: { sample: shown, entering },
  sample,
  onSample,
}: {
  audience: Audience;
  sample: number;
  onSample: (sample: number) => void;
}) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const next = (sample + 1) * SAMPLE_SIZE < entering ? sample + 1 : 0;
  return (
    <Stack gap={2}>
      <Row gap={2} align="center">
        <Grow>
          <Heading level={3} look={4}>
            {t("audience.sample", {
              shown: formatter.number(shown.length),
              total: formatter.number(entering),
            })}
          </Heading>
        </Grow>
        {entering > SAMPLE_SIZE && (
          <Button size="sm" variant="ghost" icon="refresh" onPress={() => onSample(next)}>
            {t("audience.other")}
          </Button>
        )}
      </Row>
      <KeyValueList
        layout="sum"
        items={shown.map(({ cartUuid, customerName, device, entersAt }) => ({
          key: cartUuid,
          label: (
            <>
              {customerName}{" "}
              <Text size={13} tone="muted">
                {device}
              </Text>
            </>
          ),
          value: <DateText value={entersAt} />,
        }))}
      />
    </Stack>
  );
}
