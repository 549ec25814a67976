// The frame of every step of a sale: step header, content, and the cart with its dock. Back and Next live in the dock and
// nowhere else.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { Flow } from "#kit/layout/panel.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { cartQuery } from "../api.ts";
import "../cart.css";
import { useAsCurrentCart } from "../current-cart.ts";
import { CartPanel } from "../panel/cart-panel.tsx";
import { type FlowRoot, rootIn, servicesPath, stepPath } from "../paths.ts";
import { type FrameStep, type Sale, SaleContext } from "../sale.tsx";
import { crumbsOf } from "./crumbs.ts";
import { flowOf, isBackDisabled, isBackHidden, isNextDisabled, isNextHidden, nextLabel } from "./flows.ts";
import { insteadOf } from "./step-guard.ts";
import { type FlowMoves, isPastCart, useFlowMoves } from "./use-flow-moves.ts";
import { useFlowShortcuts } from "./use-flow-shortcuts.ts";

export interface NextButton {
  /** In place of the flow's own words. */
  label?: string;
  /** In place of what the flow does; the step is not left when it throws. */
  onPress?: () => Promise<unknown>;
  /** Why it cannot be pressed now. */
  blockedReason?: string | undefined;
}

export interface FlowFrameProps {
  step: FrameStep;
  children: ReactNode;
  next?: NextButton;
  /** Stands in the dock where Next is hidden. */
  hint?: string;
  /** Above the dock in the cart, e.g. banners. */
  panelFoot?: ReactNode;
  /** In place of the dock's buttons, on the screens around the flow. */
  buttons?: ReactNode;
}

export function FlowFrame(props: FlowFrameProps) {
  const { cartUUID = "" } = useParams();
  const { data: cart, isError, refetch } = useQuery(cartQuery(cartUUID));
  if (cart) return <OpenFrame key={cart.uuid} {...props} cart={cart} />;
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}

function OpenFrame({ step: named, cart, children, ...rest }: FlowFrameProps & Pick<Sale, "cart">) {
  const { configs } = useTenant();
  const { pathname } = useLocation();
  const root: FlowRoot = rootIn(pathname) ?? (cart.financingType === "UPGRADE" ? "upgrade" : "standard");
  const flow = flowOf(root, cart, configs);
  // One address serves both lists; what the sale is about decides which one it is.
  const step = named === "catalog" && flow.kind === "accessories" ? "accessoriesCatalog" : named;
  useAsCurrentCart(cart.uuid);
  // Asked on arrival alone: leaving a step may take away what it stood on before the next one is open.
  const [instead] = useState(() => insteadOf(step, flow, { ...cart, isPast: isPastCart(cart.uuid) }));
  const isUnserved = isFlowStep(step) && cart.selectedService === null;
  const moves = useFlowMoves({ cart, root, flow, step }, isUnserved || instead !== null);
  if (isUnserved) return <Navigate to={servicesPath(cart.uuid)} replace />;
  if (instead) return <Navigate to={stepPath(root, cart.uuid, instead)} replace />;
  return (
    <SaleContext value={{ cart, root, flow, step, moveTo: moves.moveTo }}>
      <FrameBody {...rest} moves={moves} sale={{ cart, root, flow, step, moveTo: moves.moveTo }}>
        {children}
      </FrameBody>
    </SaleContext>
  );
}

function FrameBody({
  sale,
  moves,
  children,
  panelFoot,
  ...dock
}: Omit<FlowFrameProps, "step"> & { sale: Sale; moves: FlowMoves }) {
  const { t } = useTranslation("cart");
  const { cart, root, flow, step } = sale;
  const next = nextOf(sale, moves, dock.next);
  const hasBack = isFlowStep(step) && !isBackHidden(flow, step);
  const panel = useFlowShortcuts({
    next: next.isHidden || next.blockedReason ? undefined : next.onPress,
    back: hasBack ? moves.back : undefined,
  });
  const label = dock.next?.label ?? (next.label === null ? "" : t(`flow.next.${next.label}`));
  return (
    <>
      <StepHeader
        steps={crumbsOf({ cart, root, flow, current: step, label: (name) => t(`flow.steps.${name}`) })}
        currentId={step}
      />
      <Flow
        panel={
          <CartPanel
            ref={panel}
            foot={panelFoot}
            note={flow.kind === "upgrade" && step === "extras" ? t("flow.closesNext") : undefined}
          >
            {dock.buttons ?? (
              <>
                {hasBack && (
                  <Button
                    icon="arrow-left"
                    onPress={moves.back}
                    isDisabled={isFlowStep(step) && isBackDisabled(step, factsOf(sale))}
                  >
                    {t("flow.back")}
                  </Button>
                )}
                {next.isHidden ? (
                  dock.hint && <span className="dockhint">{dock.hint}</span>
                ) : (
                  <Button
                    variant="primary"
                    iconEnd="arrow-right"
                    isBlock
                    onPress={next.onPress}
                    isDisabled={next.isDisabled}
                    blockedReason={next.blockedReason}
                  >
                    {label}
                  </Button>
                )}
              </>
            )}
          </CartPanel>
        }
      >
        {moves.isArriving ? <Loader /> : children}
      </Flow>
    </>
  );
}

const isFlowStep = (step: FrameStep) => step !== "services" && step !== "cart";

const factsOf = ({ cart }: Sale) => ({
  category: cart.category,
  deviceCode: cart.selected?.deviceCode ?? null,
});

function nextOf(sale: Sale, moves: FlowMoves, own: NextButton | undefined) {
  const { step, flow } = sale;
  if (step === "services" || step === "cart")
    return { isHidden: own === undefined, isDisabled: false, onPress: own?.onPress, ...own, label: null };
  return {
    isHidden: isNextHidden(step),
    // A step that says itself why it cannot be left decides for itself.
    isDisabled: own === undefined && isNextDisabled(step, factsOf(sale)),
    blockedReason: own?.blockedReason,
    label: nextLabel(flow, step),
    onPress: own?.onPress ?? moves.next,
  };
}
