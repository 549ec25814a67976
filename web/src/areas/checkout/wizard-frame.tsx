// The frame of the checkout's steps: 'step n of total', the content, and the cart with the way on at its foot. The cart stays
// open until the application is sent; that of an upgrade is closed by the step that leads here, which says so.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { CheckoutStep, SYNC_CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import {
  CartPanel,
  cartQuery,
  contractPath,
  crumbsOf,
  flowOf,
  SaleContext,
  useAsCurrentCart,
  useFlowShortcuts,
} from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { NextButton, type NextMove } from "#kit/actions/next-button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { Flow } from "#kit/layout/panel.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { syncCheckoutSteps } from "./api.ts";
import "./checkout.css";
import { useOpenWizard } from "./checkout-draft.ts";
import { backPath, type CheckoutRoot, checkoutRootIn, isBackHidden, wizardPath } from "./wizard.ts";

export interface Checkout {
  cart: Cart;
  root: CheckoutRoot;
  steps: readonly CheckoutStep[];
  step: CheckoutStep;
  /** The last application failed. */
  hasCreditError: boolean;
  /** What was entered before, for a quotation or for an application that failed. */
  entered?: OutputOf<typeof SYNC_CHECKOUT_STEPS>["entered"];
}

/** Opens a step with its cart and the server's list of steps. */
export function WithCheckout({
  step,
  children,
}: {
  step: CheckoutStep;
  children: (checkout: Checkout) => ReactNode;
}) {
  const { cartUUID = "" } = useParams();
  const cart = useQuery(cartQuery(cartUUID));
  const sync = useQuery(syncCheckoutSteps(cartUUID));
  useOpenWizard(cartUUID);
  if (cart.data && sync.data) {
    return (
      <Arrival
        key={`${cartUUID} ${step}`}
        checkout={{
          cart: cart.data,
          steps: sync.data.steps.map(({ name }) => name),
          step,
          hasCreditError: sync.data.credit_status === "ERROR",
          entered: sync.data.entered,
        }}
        standing={standingOf(cart.data, sync.data)}
      >
        {children}
      </Arrival>
    );
  }
  const retry = () => Promise.all([cart.refetch(), sync.refetch()]);
  return <Page>{cart.isError || sync.isError ? <ErrorState onRetry={retry} /> : <Loader />}</Page>;
}

function Arrival({
  checkout,
  standing,
  children,
}: {
  checkout: Omit<Checkout, "root">;
  standing: CheckoutStep | "contract";
  children: (checkout: Checkout) => ReactNode;
}) {
  const { cart, step } = checkout;
  const { pathname } = useLocation();
  const root = checkoutRootIn(pathname);
  useAsCurrentCart(cart.uuid);
  // Asked on arrival alone: sending the application moves the sale on while its own step is still open.
  const [instead] = useState(() => {
    // At the desk even a lease has its status, beside what is given and got.
    const at = standing === "contract" && root === "desk" ? "contractStatus" : standing;
    return at === step ? null : at;
  });
  if (instead) {
    const path = instead === "contract" ? contractPath(cart.uuid) : wizardPath(root, cart.uuid, instead);
    return <Navigate to={path} replace />;
  }
  return children({ ...checkout, root });
}

/** A lease that was applied for is looked at on its contract's page; everything else stands at a step. */
function standingOf(
  { financingType }: Pick<Cart, "financingType">,
  { current, credit_status }: OutputOf<typeof SYNC_CHECKOUT_STEPS>,
): CheckoutStep | "contract" {
  const isOut = current === "contractStatus" || credit_status === "SUCCESS";
  return financingType === "B2B_LEASE" && isOut ? "contract" : current;
}

export interface WizardNext extends NextMove {
  /** It leads to what is open on this step, and not on. */
  staysHere?: boolean;
}

export interface WizardFrameProps extends Pick<ComponentProps<typeof CartPanel>, "note" | "comparison"> {
  checkout: Checkout;
  next: WizardNext;
  children: ReactNode;
}

/** Who shows the steps in another place gives their frame along. */
export const WizardFrameContext = createContext<((props: WizardFrameProps) => ReactNode) | null>(null);

export function WizardFrame(props: WizardFrameProps) {
  const draw = useContext(WizardFrameContext);
  return draw ? draw(props) : <PageFrame {...props} />;
}

function PageFrame({ checkout, next, note, comparison, children }: WizardFrameProps) {
  const { t } = useTranslation("checkout");
  const { t: cartText } = useTranslation("cart");
  const { configs } = useTenant();
  const navigate = useNavigate();
  const { cart, root, step, steps } = checkout;
  const flow = flowOf(root === "upgrade" ? "upgrade" : "checkout", cart, configs);
  const isOpen = cart.isOpen && root !== "upgrade";
  const hasBack = !isBackHidden(step);
  const goBack = async () => navigate(backPath({ ...checkout, cartUUID: cart.uuid }));
  const panel = useFlowShortcuts({
    next: next.blockedReason ? undefined : next.onPress,
    back: hasBack ? goBack : undefined,
  });
  const crumbs =
    root === "upgrade"
      ? crumbsOf({
          cart,
          root,
          flow,
          current: step,
          label: (name) => cartText(`flow.steps.${name}`),
        })
      : steps.map((name) => ({ id: name, label: t(`steps.${name}`) }));
  return (
    <SaleContext
      value={{
        cart: { ...cart, isOpen },
        root: root === "upgrade" ? "upgrade" : "standard",
        flow,
        step,
        moveTo: async () => undefined,
      }}
    >
      <StepHeader steps={crumbs} currentId={step} />
      <Flow
        width="narrow"
        panel={
          <div className="checkoutpanel" data-locked={!isOpen || undefined}>
            <CartPanel ref={panel} note={note} comparison={comparison}>
              {hasBack && (
                <Button icon="arrow-left" onPress={goBack}>
                  {t("back")}
                </Button>
              )}
              <NextButton next={next} />
            </CartPanel>
          </div>
        }
      >
        {children}
      </Flow>
    </SaleContext>
  );
}
