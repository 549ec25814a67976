// The devices of the open trade on the desk: what they are, what the checks said, the question that comes next, and what is still
// missing before their value can pay.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { BlockedDialog } from "../evaluate/blocked-dialog.tsx";
import { useBlockedReason } from "../evaluate/blocked-reason.ts";
import { CloudWarning } from "../evaluate/cloud-warning.tsx";
import { DeviceChecks, ReferenceLine, SimStatus } from "../evaluate/device-head.tsx";
import { DiagnosticDialog } from "../evaluate/diagnostic-dialog.tsx";
import { hasSettledCriteria, nextStepOf, progressOf } from "../evaluate/evaluation-rules.ts";
import { LoanText } from "../evaluate/loan-text.tsx";
import { PromotionChoice } from "../evaluate/promotion-choice.tsx";
import { QuestionList } from "../evaluate/questionnaire.tsx";
import { useValueLines } from "../evaluate/value-lines.tsx";
import { OutcomeBody } from "../outcome/outcome-body.tsx";
import { goesIntoCart } from "../outcome/outcome-rules.ts";
import { useOutcomeView } from "../outcome/use-outcome-view.ts";
import { ReferenceForm } from "../search/reference-form.tsx";
import { useTrade } from "../trade.ts";
import { giveReference, restartEvaluation } from "../trade-actions.ts";
import { removeDevice, type TradedDevice, type TradeState } from "../trade-state.ts";
import { GradeWorths } from "./grade-worths.tsx";
import { MoreOnDesk } from "./more-on-desk.tsx";
import { useIntoDeal } from "./use-into-deal.ts";

export function TradeOnDesk({ cart, state }: { cart: Cart; state: TradeState }) {
  const { t } = useTranslation("desk");
  const trade = useTrade();
  const nextOf = useNextStep(state);
  const view = useOutcomeView(trade, state, goesIntoCart);
  // A diagnostic that was skipped can be gone on without, by a word of the seller's.
  const [goneOnWithout, goOnWithout] = useState<ReadonlySet<number>>(new Set());
  const isReady = state.devices.every((traded) => {
    const { kind } = nextOf(traded);
    return kind === "outcomes" || (kind === "diagnostic" && goneOnWithout.has(traded.id));
  });
  const into = useIntoDeal(cart, view, isReady);
  // An outcome is chosen already; what is left to say is who sells, and how a cost is paid, which can be said anew.
  const isSwap = state.recycleType === "SWAP";
  const stays = isSwap ? view.facts.paymentTypes.length > 0 : view.needsApproval;
  const asks = isReady && (into.block !== null || stays);
  return (
    <Stack gap={3}>
      {state.devices.map((traded) => (
        <DeviceOnDesk
          key={traded.id}
          state={state}
          traded={traded}
          isTested={goneOnWithout.has(traded.id)}
          onGoOn={() => goOnWithout(new Set([...goneOnWithout, traded.id]))}
        />
      ))}
      {asks && (
        <div id="desk-outcome" className="deskoutcome">
          <OutcomeBody view={view} hasChoice={false} />
        </div>
      )}
      {into.retry && (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" icon="refresh" onPress={into.retry}>
              {t("gives.again")}
            </Button>
          }
        >
          {t("gives.notIn")}
        </Notice>
      )}
    </Stack>
  );
}

function useNextStep(state: TradeState) {
  const { configs } = useTenant();
  const hasOrder = state.orderUUID !== null;
  return (traded: TradedDevice) =>
    nextStepOf(traded, {
      hasOrder,
      onlyUpgradeMaxValue: configs.onlyUpgradeMaxValue,
      // A device that is given back pays for nothing: that is done on the trade-in's own pages.
      canReturnDevice: false,
    });
}

function DeviceOnDesk({
  state,
  traded,
  isTested,
  onGoOn,
}: {
  state: TradeState;
  traded: TradedDevice;
  isTested: boolean;
  onGoOn: () => void;
}) {
  const { t } = useTranslation("desk");
  const { t: words } = useTranslation("tradein");
  const trade = useTrade();
  const [isDiagnosing, setDiagnosing] = useState(false);
  const next = useNextStep(state)(traded);
  const blocked = useBlockedReason(next);
  const { device, evaluation } = traded;
  const lines = useValueLines(evaluation);
  const { answered, total } = progressOf(traded);
  // The column scrolls by itself: what is asked next is kept in sight.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered > 0) place.current?.querySelector("[data-now]")?.scrollIntoView({ block: "nearest" });
  }, [answered]);
  const remove = () =>
    state.devices.length === 1
      ? trade.store.set(null)
      : trade.store.change((current) => removeDevice(current, traded.id));
  return (
    <section className="card deskcard" aria-label={device.name}>
      <div className="deskcard__head">
        <Heading level={3} look={4}>
          {device.name}
        </Heading>
        <Text size={13} tone="muted">
          {t("gives.progress", { answered, total })}
        </Text>
        {(state.tradecartID === null || state.devices.length > 1) && (
          <IconButton
            icon="x"
            size="sm"
            variant="quiet"
            label={t("gives.remove", { name: device.name })}
            onPress={remove}
          />
        )}
      </div>
      <ReferenceLine reference={device.deviceReference} />
      <DeviceChecks traded={traded} />
      {evaluation && (
        <div className="deskcard__value">
          <Text tone="muted" size={13}>
            {words(evaluation.isComplete ? "panel.value" : "panel.upTo")}
          </Text>
          <b>
            <Money amount={evaluation.deviceValue} />
          </b>
        </div>
      )}
      {lines.length > 0 && <KeyValueList layout="sum" items={lines} />}
      {evaluation && <GradeWorths evaluation={evaluation} isSwap={state.recycleType === "SWAP"} />}
      {device.hasNetwork && device.networkLockStatus === null && <SimStatus traded={traded} />}
      {device.deviceReference === "" && (
        <ReferenceForm
          submitLabel={words("reference.check")}
          defaultType={device.hasNetwork ? "IMEI" : "SERIAL"}
          onSubmit={(given) => giveReference(trade, traded.id, given)}
        />
      )}
      {device.needsCloudAccountRemoval && <CloudWarning />}
      <div className="deskquestions" id={`desk-questions-${traded.id}`} ref={place}>
        <QuestionList traded={traded} type="criteria" />
        {hasSettledCriteria(traded) && <MoreOnDesk traded={traded} />}
      </div>
      {device.promotions.length > 1 && <PromotionChoice traded={traded} />}
      <LoanText traded={traded} />
      {next.kind === "diagnostic" && !isTested && (
        <Button icon="shield" isBlock id="desk-diagnostic" onPress={() => setDiagnosing(true)}>
          {words("evaluate.startDiagnostic")}
        </Button>
      )}
      {next.kind === "blocked" && next.reason !== "answers" && blocked && (
        <Notice tone="warning" isAnnounced={false}>
          {blocked}
        </Notice>
      )}
      <BlockedDialog device={device} onLeave={remove} onRestart={() => restartEvaluation(trade, traded.id)} />
      {isDiagnosing && (
        <DiagnosticDialog
          traded={traded}
          onClose={() => setDiagnosing(false)}
          onContinue={() => {
            onGoOn();
            setDiagnosing(false);
          }}
        />
      )}
    </section>
  );
}
