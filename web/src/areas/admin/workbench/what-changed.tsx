// Beside the grid: what the draft comes to, what is below cost, and every step, to any of which one can go back.
import type { PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useStepText } from "./step-text.ts";
import "./what-changed.css";

interface WhatChangedProps {
  draft: PriceDraft;
  belowCostHref: string;
  onGoTo: (step: number) => unknown;
  onVersions: () => void;
  onDiscard: () => unknown;
}

export function WhatChanged({ draft, belowCostHref, onGoTo, onVersions, onDiscard }: WhatChangedProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const number = (value: number) => formatter.number(value);
  const average = `${formatter.money(draft.averageChange, { isSigned: true })}, ${draft.averagePercent > 0 ? "+" : ""}${formatter.percent(draft.averagePercent / 100)}`;
  return (
    <aside className="wb__side" aria-label={t("changed.title")}>
      <div className="wb__sidehead">
        <Heading level={2} look={3}>
          {t("changed.title")}
        </Heading>
        {draft.basedOn > 0 && (
          <Text size={12} tone="subtle">
            {t("changed.since", { number: draft.basedOn })}
          </Text>
        )}
      </div>
      <div className="wb__sidebody">
        <section>
          <KeyValueList
            layout="sum"
            items={[
              { key: "raised", label: t("changed.raised"), value: number(draft.raised) },
              { key: "lowered", label: t("changed.lowered"), value: number(draft.lowered) },
              { key: "kept", label: t("changed.kept"), value: number(draft.kept) },
              { key: "average", label: t("changed.average"), value: average },
              {
                key: "largest",
                label: t("changed.largest"),
                value: formatter.money(draft.largestChange, { isSigned: true }),
              },
            ]}
          />
        </section>
        {draft.belowCost > 0 && (
          <section>
            <Notice
              tone="danger"
              isAnnounced={false}
              title={t("changed.below", { count: draft.belowCost, shown: number(draft.belowCost) })}
            >
              {t(draft.belowCost === draft.belowCostBefore ? "changed.belowBefore" : "changed.belowNew", {
                count: draft.belowCost - draft.belowCostBefore,
                shown: number(draft.belowCost - draft.belowCostBefore),
              })}{" "}
              <Link href={belowCostHref}>{t("changed.show")}</Link>
            </Notice>
          </section>
        )}
        <Steps draft={draft} onGoTo={onGoTo} />
      </div>
      <div className="wb__sidefoot">
        <Button size="sm" icon="undo" onPress={onVersions}>
          {t("changed.goBack")}
        </Button>
        <Button size="sm" variant="danger" onPress={onDiscard}>
          {t("changed.discard")}
        </Button>
      </div>
    </aside>
  );
}

function Steps({ draft, onGoTo }: Pick<WhatChangedProps, "draft" | "onGoTo">) {
  const { t } = useTranslation("prices");
  return (
    <ol className="wb__steps" aria-label={t("step.list")}>
      {draft.steps.map((step) => (
        <Step
          key={step.step}
          step={step}
          isCurrent={step.step === draft.step}
          onPress={() => onGoTo(step.step)}
        />
      ))}
      <li data-current={draft.step === 0 || undefined}>
        <AriaButton className="wb__step" isDisabled={draft.step === 0} onPress={() => onGoTo(0)}>
          <b>{t("step.begun")}</b>
          {draft.basedOn > 0 && <span>{t("step.from", { number: draft.basedOn })}</span>}
          <Who name={draft.createdBy} at={draft.createdAt} />
        </AriaButton>
      </li>
    </ol>
  );
}

function Step(props: { step: PriceDraft["steps"][number]; isCurrent: boolean; onPress: () => unknown }) {
  const { step, isCurrent, onPress } = props;
  const { t } = useTranslation("prices");
  const { title, detail } = useStepText()(step);
  return (
    <li data-current={isCurrent || undefined} data-undone={step.isUndone || undefined}>
      <AriaButton
        className="wb__step"
        isDisabled={isCurrent}
        aria-label={`${title}. ${detail}. ${t("step.goTo")}`}
        onPress={() => void onPress()}
      >
        <b>{title}</b>
        <span>{detail}</span>
        <Who name={step.byName} at={step.at} />
      </AriaButton>
    </li>
  );
}

function Who({ name, at }: { name: string; at: string }) {
  const when = useDateText(at);
  return (
    <small>
      {name}, {when}
    </small>
  );
}
