// The frame of every step of a trade at the till: step header, content, and the summary with its dock. Back and Next live
// in the dock and nowhere else.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFlowShortcuts } from "#areas/cart/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { NextButton, type NextMove } from "#kit/actions/next-button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { DockButtons, Flow, Panel } from "#kit/layout/panel.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { searchPath } from "./paths.ts";
import { useTrade } from "./trade.ts";
import { type TradeStep, tradeCrumbs } from "./trade-flow.ts";
import "./tradein.css";

export interface DockMoves {
  back?: { onPress: () => Promise<unknown>; isDisabled?: boolean };
  next?: NextMove;
}

export interface TradeFrameProps extends DockMoves {
  step: TradeStep;
  children: ReactNode;
  panelTitle: string;
  panelMeta?: ReactNode;
  /** What the panel tells of the trade. */
  panel: ReactNode;
  /** The figures above the buttons. */
  dock?: ReactNode;
  /** In place of Next, where the content leads on by itself. */
  hint?: string;
}

export function TradeFrame({
  step,
  children,
  panel,
  panelTitle,
  panelMeta,
  dock,
  hint,
  ...moves
}: TradeFrameProps) {
  const { t } = useTranslation("tradein");
  const { state, orderUUID, isMulti } = useTrade();
  const { back, next } = moves;
  const ref = useFlowShortcuts({
    next: next?.blockedReason ? undefined : next?.onPress,
    back: back?.isDisabled ? undefined : back?.onPress,
  });
  const only = state?.devices[0];
  return (
    <>
      <StepHeader
        steps={tradeCrumbs({
          current: step,
          orderUUID,
          isMulti,
          hasDiagnostic: only?.device.hasDiagnostics ?? false,
          deviceName: only?.device.name,
          canGoBack: state?.tradecart === null,
          label: (name) => t(`steps.${name}`),
        })}
        currentId={step}
      />
      <Flow
        width="narrow"
        panel={
          <Panel
            ref={ref}
            title={panelTitle}
            meta={panelMeta}
            dock={
              <>
                {dock}
                <DockButtons>
                  {back && (
                    <Button icon="arrow-left" onPress={back.onPress} isDisabled={back.isDisabled}>
                      {t("back")}
                    </Button>
                  )}
                  {next ? <NextButton next={next} /> : hint && <span className="tradehint">{hint}</span>}
                </DockButtons>
              </>
            }
          >
            {panel}
          </Panel>
        }
      >
        {children}
      </Flow>
    </>
  );
}

/** The screen was opened without a trade: nothing is known that it could show. */
export function DataUnavailable() {
  const { t } = useTranslation("tradein");
  const { orderUUID } = useTrade();
  return (
    <Page>
      <EmptyState
        level={1}
        icon="recycle"
        title={t("unavailable.title")}
        text={t("unavailable.text")}
        action={
          <LinkButton href={searchPath(orderUUID)} variant="primary">
            {t("unavailable.action")}
          </LinkButton>
        }
      />
    </Page>
  );
}
