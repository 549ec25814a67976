// One device, from its checks to its value.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { PartyNotice } from "../party-notice.tsx";
import { outcomesPath } from "../paths.ts";
import { ReferenceForm } from "../search/reference-form.tsx";
import { StaffTrade } from "../staff-trade.tsx";
import { useTrade } from "../trade.ts";
import { giveReference, restartEvaluation } from "../trade-actions.ts";
import { backFromEvaluation } from "../trade-flow.ts";
import { DataUnavailable, TradeFrame } from "../trade-frame.tsx";
import type { TradedDevice, TradeState } from "../trade-state.ts";
import { BlockedDialog } from "./blocked-dialog.tsx";
import { raiseBlockedReason, useBlockedReason } from "./blocked-reason.ts";
import { CloudWarning } from "./cloud-warning.tsx";
import { DeviceHead } from "./device-head.tsx";
import { DiagnosticDialog } from "./diagnostic-dialog.tsx";
import { EvaluationSummary, ValueDock } from "./evaluation-panel.tsx";
import { nextStepOf } from "./evaluation-rules.ts";
import { LoanText } from "./loan-text.tsx";
import { Questionnaire } from "./questionnaire.tsx";
import { QuoteSummary } from "./quote-summary.tsx";

export function Component() {
  return (
    <StaffTrade>
      <EvaluateScreen />
    </StaffTrade>
  );
}

function EvaluateScreen() {
  const { state } = useTrade();
  const traded = state?.devices[0];
  return state && traded ? <Evaluation key={traded.id} state={state} traded={traded} /> : <DataUnavailable />;
}

function Evaluation({ state, traded }: { state: TradeState; traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const { configs } = useTenant();
  const [isDiagnosing, setDiagnosing] = useState(false);
  const hasOrder = state.orderUUID !== null;
  const nextStep = nextStepOf(traded, {
    hasOrder,
    onlyUpgradeMaxValue: configs.onlyUpgradeMaxValue,
    canReturnDevice: hasOrder && (configs.recycleOptions.SWAP ?? []).includes("RETURN_DEVICE"),
  });

  const goBack = async () => {
    const { path, clears } = backFromEvaluation(state);
    await navigate(path);
    if (clears) trade.store.set(null);
  };
  const goOn = async () => {
    if (nextStep.kind === "diagnostic") setDiagnosing(true);
    else await navigate(outcomesPath(state.orderUUID));
  };
  return (
    <TradeFrame
      step={isDiagnosing ? "diagnostic" : "evaluate"}
      panelTitle={t("panel.title")}
      panelMeta={
        state.onlineQuote && (
          <Badge tone="accent" icon="globe">
            {t("panel.quote", { id: state.onlineQuote.tradecartSID })}
          </Badge>
        )
      }
      panel={<EvaluationSummary traded={traded} />}
      dock={<ValueDock traded={traded} isSwap={hasOrder} />}
      back={{ onPress: goBack }}
      next={{
        label: nextStep.kind === "diagnostic" ? t("evaluate.startDiagnostic") : t("evaluate.outcomes"),
        onPress: goOn,
        blockedReason: useBlockedReason(nextStep),
        onBlockedPress: () => raiseBlockedReason(nextStep),
      }}
    >
      <Heading level={1} tabIndex={-1}>
        {t("evaluate.title")}
      </Heading>
      <PartyNotice />
      <QuoteSummary traded={traded} />
      <DeviceHead traded={traded} />
      {traded.device.deviceReference === "" && (
        <Card title={t("reference.title")}>
          <ReferenceForm
            submitLabel={t("reference.check")}
            defaultType={traded.device.hasNetwork ? "IMEI" : "SERIAL"}
            onSubmit={(given) => giveReference(trade, traded.id, given)}
          />
        </Card>
      )}
      {traded.device.needsCloudAccountRemoval && <CloudWarning />}
      <Questionnaire traded={traded} />
      <LoanText traded={traded} />
      <BlockedDialog
        device={traded.device}
        onLeave={goBack}
        onRestart={() => restartEvaluation(trade, traded.id)}
      />
      {isDiagnosing && (
        <DiagnosticDialog
          traded={traded}
          onClose={() => setDiagnosing(false)}
          onContinue={() => navigate(outcomesPath(state.orderUUID))}
        />
      )}
    </TradeFrame>
  );
}
