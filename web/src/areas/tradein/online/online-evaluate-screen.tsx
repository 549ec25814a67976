// The customer answers the questions about the device; the value follows each answer.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "#client/address.tsx";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { BlockedDialog } from "../evaluate/blocked-dialog.tsx";
import { useBlockedReason } from "../evaluate/blocked-reason.ts";
import { CloudWarning } from "../evaluate/cloud-warning.tsx";
import { DeviceHead } from "../evaluate/device-head.tsx";
import { DiagnosticDialog } from "../evaluate/diagnostic-dialog.tsx";
import { nextStepOf } from "../evaluate/evaluation-rules.ts";
import { PromotionChoice } from "../evaluate/promotion-choice.tsx";
import { Questionnaire } from "../evaluate/questionnaire.tsx";
import { ONLINE_DETAILS_PATH, ONLINE_PATH } from "../paths.ts";
import { ReferenceForm } from "../search/reference-form.tsx";
import { useTrade } from "../trade.ts";
import { giveReference, restartEvaluation } from "../trade-actions.ts";
import type { TradedDevice } from "../trade-state.ts";
import { OnlineFrame } from "./online-frame.tsx";
import { onlineSteps } from "./online-steps.ts";
import { OnlineTrade } from "./online-trade.tsx";

export function Component() {
  return (
    <OnlineTrade>
      <OnlineEvaluate />
    </OnlineTrade>
  );
}

function OnlineEvaluate() {
  const { state } = useTrade();
  const traded = state?.devices[0];
  return traded ? <Evaluation traded={traded} /> : <Navigate to={ONLINE_PATH} />;
}

function Evaluation({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const [isDiagnosing, setDiagnosing] = useState(false);
  const nextStep = nextStepOf(traded, {
    hasOrder: false,
    onlyUpgradeMaxValue: false,
    canReturnDevice: false,
  });
  const goOn = async () => {
    if (nextStep.kind === "diagnostic") setDiagnosing(true);
    else await navigate(ONLINE_DETAILS_PATH);
  };
  const { device, evaluation } = traded;
  return (
    <OnlineFrame
      steps={{ all: onlineSteps("condition", (step) => t(`online.steps.${step}`)), current: "condition" }}
    >
      <Heading level={1} tabIndex={-1}>
        {t("online.conditionTitle")}
      </Heading>
      <DeviceHead traded={traded} />
      {device.deviceReference === "" && (
        <Card title={t("reference.title")}>
          <ReferenceForm
            submitLabel={t("reference.check")}
            defaultType={device.hasNetwork ? "IMEI" : "SERIAL"}
            onSubmit={(given) => giveReference(trade, traded.id, given)}
          />
        </Card>
      )}
      {device.needsCloudAccountRemoval && <CloudWarning />}
      <Questionnaire traded={traded} />
      {device.promotions.length > 0 && (
        <Card>
          <PromotionChoice traded={traded} />
        </Card>
      )}
      <div className="onlinedock">
        <div className="onlinedock__value">
          <Text tone="muted">{evaluation?.isComplete ? t("panel.value") : t("panel.upTo")}</Text>
          <PriceTag amount={evaluation?.deviceValue ?? device.maxValue} size="lg" isLive isGiven />
        </div>
        <Button
          variant="primary"
          size="lg"
          iconEnd="arrow-right"
          onPress={goOn}
          blockedReason={useBlockedReason(nextStep)}
        >
          {nextStep.kind === "diagnostic" ? t("evaluate.startDiagnostic") : t("online.next")}
        </Button>
      </div>
      <BlockedDialog
        device={device}
        onLeave={() => navigate(ONLINE_PATH)}
        onRestart={() => restartEvaluation(trade, traded.id)}
      />
      {isDiagnosing && (
        <DiagnosticDialog
          traded={traded}
          onClose={() => setDiagnosing(false)}
          onContinue={() => navigate(ONLINE_DETAILS_PATH)}
        />
      )}
    </OnlineFrame>
  );
}
