// A campaign as a picture of its way: what starts it, who may get it, what they get and when, and where it ends. Each box
// opens what it stands for.
import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import type { CommunicationType } from "@handsel/contract/crm/values.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { campaignAudience } from "../api.ts";
import { templatePath } from "../paths.ts";
import { useStageName } from "../stage-names.ts";
import { AudiencePanel } from "./audience-panel.tsx";
import { CohortRuleDialog } from "./cohort-rule-dialog.tsx";
import { CommunicationDialog } from "./communication-dialog.tsx";
import { useDelayWords } from "./delay.ts";
import { flowOf } from "./flow.ts";
import "./flow.css";

export interface FlowPictureProps {
  campaign: Campaign;
  /** What starts it stands in the campaign's own form. */
  onEdit: () => void;
  /** The rules are more than a picture can hold. */
  onRules: () => void;
}

const ICONS: Readonly<Record<CommunicationType, IconName>> = {
  EMAIL: "mail",
  SMS: "sms",
  LANDING_PAGE: "document",
  WAIT: "clock",
  ALERT: "bell",
};

export function FlowPicture({ campaign, onEdit, onRules }: FlowPictureProps) {
  const { t } = useTranslation(["crm", "sending"]);
  const [edited, setEdited] = useState<Communication | "new" | null>(null);
  const [isRuled, setRuled] = useState(false);
  const stageName = useStageName();
  const { way, aside } = flowOf(campaign);
  return (
    <div className="campaignflow">
      <Card title={t("sending:flow.title")}>
        <ol className="campaignflow__way">
          <Beginning
            campaign={campaign}
            onEdit={onEdit}
            onRules={campaign.cohortRules.length === 0 ? () => setRuled(true) : onRules}
          />
          <Steps campaign={campaign} steps={way} onEdit={setEdited} />
          <li>
            <IconButton icon="plus" label={t("communications.add")} onPress={() => setEdited("new")} />
          </li>
          <li className="campaignflow__end">
            <Icon name="check" size={16} />
            {stageName(campaign.endStageSuccess)}
          </li>
        </ol>
        {aside.map(({ stage, steps }) => (
          <section key={steps[0]?.id} className="campaignflow__aside">
            <Text as="p" tone="muted">
              {t("sending:flow.from", { stage: stageName(stage) })}
            </Text>
            <ol className="campaignflow__way">
              <Steps campaign={campaign} steps={steps} onEdit={setEdited} />
            </ol>
          </section>
        ))}
        {way.some(({ commsType }) => commsType === "EMAIL" || commsType === "SMS") && (
          <Text as="p" size={13} tone="muted">
            {t("sending:flow.failing", { stage: stageName(campaign.endStageFail) })}
          </Text>
        )}
      </Card>
      <Card title={t("audience.title")}>
        <AudiencePanel campaignCode={campaign.campaignCode} />
      </Card>
      {isRuled && <CohortRuleDialog campaign={campaign} onClose={() => setRuled(false)} />}
      {edited !== null && (
        <CommunicationDialog
          campaign={campaign}
          isLanding={edited !== "new" && edited.commsType === "LANDING_PAGE"}
          communication={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Beginning({ campaign, onEdit, onRules }: FlowPictureProps) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const { data } = useQuery(campaignAudience({ campaignCode: campaign.campaignCode, sample: 0 }));
  const figure = (count: number | undefined) => (count === undefined ? "…" : formatter.number(count));
  const days = campaign.triggerDaysOffset;
  const offset =
    days === 0
      ? t("sending:flow.sameDay")
      : t(days < 0 ? "sending:flow.daysBefore" : "sending:flow.daysAfter", { count: Math.abs(days) });
  const left = data && data.contracts - data.entering;
  return (
    <>
      <Box icon="calendar" title={t(`triggers.${campaign.triggerEvent}`)} detail={offset} onPress={onEdit} />
      <Arrow>
        {t("sending:flow.contracts", { count: data?.contracts ?? 0, shown: figure(data?.contracts) })}
      </Arrow>
      <Box
        icon="users"
        title={t("sending:flow.who")}
        detail={`${t(`optIns.${campaign.marketing}`)} · ${t("sending:flow.rules", { count: campaign.cohortRules.length })}`}
        badge={left ? <Badge tone="info">{`−${formatter.number(left)}`}</Badge> : undefined}
        onPress={onRules}
      />
      <Arrow>{t("sending:flow.people", { count: data?.entering ?? 0, shown: figure(data?.entering) })}</Arrow>
    </>
  );
}

interface StepsProps {
  campaign: Campaign;
  steps: readonly Communication[];
  onEdit: (step: Communication) => void;
}

function Steps({ campaign, steps, onEdit }: StepsProps) {
  const { t } = useTranslation(["crm", "sending"]);
  const delayWords = useDelayWords();
  const { data } = useQuery(campaignAudience({ campaignCode: campaign.campaignCode, sample: 0 }));
  const unwritten = data?.missing.find(({ gap }) => gap === "TEMPLATES")?.names ?? [];
  return steps.map((step) => {
    const isUnwritten = step.templateName ? unwritten.includes(step.templateName) : false;
    return (
      <li key={step.id} className="campaignflow__step">
        {step.delay > 0 && (
          <span className="campaignflow__wait">
            <Icon name="clock" size={14} /> {t("sending:flow.wait", { delay: delayWords(step) })}
          </span>
        )}
        <BoxFrame
          icon={ICONS[step.commsType]}
          title={`${t(`commsTypes.${step.commsType}`)}: ${step.description}`}
          detail={t("sending:flow.until", { outcome: t(`stopOutcomes.${step.stopOutcome}`) })}
          badge={
            step.templateName && data ? (
              <Badge tone={isUnwritten ? "danger" : "success"} icon={isUnwritten ? "alert" : "check"}>
                {t(isUnwritten ? "sending:flow.unwritten" : "sending:flow.ready")}
              </Badge>
            ) : undefined
          }
          onPress={() => onEdit(step)}
        />
        {step.templateName && (
          <Link href={templatePath(campaign.campaignCode, step.templateName)}>
            {t("communications.template")}
          </Link>
        )}
      </li>
    );
  });
}

interface BoxProps {
  icon: IconName;
  title: string;
  detail: string;
  badge?: ReactNode;
  onPress: () => void;
}

const Box = (props: BoxProps) => (
  <li className="campaignflow__step">
    <BoxFrame {...props} />
  </li>
);

function BoxFrame({ icon, title, detail, badge, onPress }: BoxProps) {
  return (
    <AriaButton className="campaignflow__box" onPress={onPress}>
      <span className="campaignflow__icon">
        <Icon name={icon} size={18} />
      </span>
      <span className="campaignflow__words">
        <Text weight="bold">{title}</Text>
        <Text size={13} tone="muted">
          {detail}
        </Text>
      </span>
      {badge}
    </AriaButton>
  );
}

const Arrow = ({ children }: { children: ReactNode }) => (
  <li className="campaignflow__arrow">
    <Text size={13} tone="muted">
      {children}
    </Text>
  </li>
);
