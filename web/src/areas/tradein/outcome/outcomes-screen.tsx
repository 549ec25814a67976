// What becomes of the value of one device.
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { raiseCode } from "#client/notifications/notifications.ts";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useGradeText } from "../grades.tsx";
import { multiOutcomesPath } from "../paths.ts";
import { StaffTrade } from "../staff-trade.tsx";
import { useSwapSum } from "../swap-sum.ts";
import { useTrade } from "../trade.ts";
import { backFromOutcomes } from "../trade-flow.ts";
import { DataUnavailable, TradeFrame } from "../trade-frame.tsx";
import type { TradeState } from "../trade-state.ts";
import { DevicesSummary } from "./devices-summary.tsx";
import { KnownTradecart } from "./known-tradecart.tsx";
import { OutcomeBody } from "./outcome-body.tsx";
import { multiOutcomeBlock, outcomeBlock } from "./outcome-rules.ts";
import { rowsOfTrade } from "./summary-rows.ts";
import { type OutcomeView, useOutcomeView } from "./use-outcome-view.ts";

export function Component() {
  return (
    <StaffTrade>
      <KnownTradecart>
        <OutcomesScreen />
      </KnownTradecart>
    </StaffTrade>
  );
}

function OutcomesScreen() {
  const { state, isMulti, orderUUID } = useTrade();
  const [params] = useSearchParams();
  if (isMulti)
    return <Navigate to={{ pathname: multiOutcomesPath(orderUUID), search: params.toString() }} replace />;
  const isReady = state !== null && (state.devices.length > 0 || state.tradecart !== null);
  return isReady ? <Outcomes state={state} /> : <DataUnavailable />;
}

/** Of one device or of several: they differ in their words, in the table, and in when they may be left. */
export function Outcomes({ state, isMulti = false }: { state: TradeState; isMulti?: boolean }) {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const trade = useTrade();
  const view = useOutcomeView(trade, state);
  const block = isMulti ? multiOutcomeBlock(view.facts) : outcomeBlock(view.facts);
  const isSwap = state.recycleType === "SWAP";
  return (
    <TradeFrame
      step={isMulti ? "multiOutcomes" : "outcomes"}
      panelTitle={t("panel.title")}
      panel={<OutcomePanel view={view} />}
      dock={
        <Row justify="between" align="baseline">
          <Text tone="muted">{t("panel.value")}</Text>
          <PriceTag amount={view.total} size="xl" />
        </Row>
      }
      back={{
        onPress: async () => navigate(backFromOutcomes(state.orderUUID, isMulti)),
        isDisabled: (isMulti && state.tradecart !== null) || state.devices.length === 0,
      }}
      next={{
        label: isMulti ? t("multi.continue") : t("outcomes.recycle"),
        onPress: view.actions.finish,
        blockedReason: block ? t(`outcomes.blocked.${block}`) : undefined,
        onBlockedPress: () => {
          if (block === "evaluation") raiseCode("MULTI_OUTCOMES_NOT_READY");
          if (block === "nonWorkingOnly") raiseCode("EVALUATE_ALL_NON_WORKING");
        },
      }}
    >
      <Heading level={1} tabIndex={-1}>
        {t("outcomes.title")}
      </Heading>
      {(isMulti || state.devices.length === 0) && (
        <DevicesSummary
          rows={rowsOfTrade(state)}
          totalValue={view.total}
          totalSwapCost={view.swapCost}
          totalSwapCredit={view.swapCredit}
          isSwap={isSwap}
        />
      )}
      <OutcomeBody view={view} />
    </TradeFrame>
  );
}

function OutcomePanel({ view }: { view: OutcomeView }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const swap = useSwapSum()(view);
  const { state } = view;
  return (
    <>
      {rowsOfTrade(state).map((row) => (
        <PanelSection key={row.key} title={row.name}>
          <KeyValueList
            layout="sum"
            items={[
              { key: "condition", label: t("condition"), value: gradeText(row.grade, row.gradeTitle) },
              { key: "value", label: t("summary.value"), value: <Money amount={row.value} /> },
            ]}
          />
        </PanelSection>
      ))}
      {state.recycleType === "SWAP" && (
        <PanelSection>
          <KeyValueList
            layout="sum"
            items={[
              {
                key: "swap",
                label: swap.label,
                value: <Money amount={swap.amount} isGain={swap.isGain} />,
                isStrong: true,
              },
            ]}
          />
        </PanelSection>
      )}
    </>
  );
}
