// The deal desk: what the customer gives, gets and pays on one screen, from the first figure to the signature. The columns stand
// still; only what is paid changes with the step.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { isCompleted, isDeclined } from "@handsel/contract/checkout/contract-steps.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { GetsBody, GetsFoot, GetsHead, SaleRemedies } from "#areas/cart/desk/index.ts";
import {
  cartQuery,
  customerOfCart,
  type DeskStep,
  deskPath,
  deskStepIn,
  flowOf,
  SaleContext,
  useAsCurrentCart,
} from "#areas/cart/index.ts";
import { orderStatus, WizardFrameContext, type WizardFrameProps } from "#areas/checkout/desk/index.ts";
import { DeskTrade, GivesBody, GivesFoot, GivesHead } from "#areas/tradein/desk/index.ts";
import { useLine } from "#client/outage/line.ts";
import { useTenant } from "#client/tenant.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { hasComeToNothing } from "./come-to-nothing.ts";
import "./desk.css";
import { DeskColumn } from "./desk-column.tsx";
import { DeskFigures } from "./desk-figures.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskWithoutLine } from "./desk-without-line.tsx";
import { PaysDeal } from "./pays-deal.tsx";
import { PaysFrame } from "./pays-frame.tsx";

const CustomerStep = lazy(async () => ({
  default: (await import("#areas/checkout/desk-steps/index.ts")).CustomerStep,
}));
const StatusStep = lazy(async () => ({
  default: (await import("#areas/checkout/desk-steps/index.ts")).StatusStep,
}));
const DeskDone = lazy(async () => ({ default: (await import("./desk-done.tsx")).DeskDone }));

const inPays = (props: WizardFrameProps) => <PaysFrame {...props} />;

export function Component() {
  const { cartUUID = "" } = useParams();
  const { pathname } = useLocation();
  const { data: cart, isError, refetch } = useQuery(cartQuery(cartUUID));
  const { isUp } = useLine();
  if (!cart && isError && !isUp) return <DeskWithoutLine />;
  if (!cart) return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
  const step = deskStepIn(pathname) ?? "deal";
  // What was sent has no prices to choose from: its desk is where it stands.
  if (step === "deal" && !cart.isOpen) return <Navigate to={deskPath(cart.uuid, "contractStatus")} replace />;
  return <Desk key={cart.uuid} cart={cart} step={step} />;
}

function Desk({ cart, step }: { cart: Cart; step: DeskStep }) {
  const { configs } = useTenant();
  useAsCurrentCart(cart.uuid);
  const root = cart.financingType === "UPGRADE" ? "upgrade" : "standard";
  const sale = {
    cart: { ...cart, isOpen: cart.isOpen && step === "deal" },
    root,
    flow: flowOf(root, cart, configs),
    step: "options",
    moveTo: async () => undefined,
  } as const;
  const customerID = customerOfCart(cart.uuid);
  const end = useEnd(cart);
  const sent = !cart.isOpen && <SentMark cartUUID={cart.uuid} />;
  return (
    <SaleContext value={sale}>
      <DeskTrade cart={cart}>
        <DeskHead cart={cart} step={step} />
        <div className="desk" data-step={step}>
          <DeskColumn
            name="gives"
            head={
              <>
                <GivesHead cart={sale.cart} customerID={customerID} />
                {sent}
              </>
            }
            foot={<GivesFoot cart={cart} />}
          >
            <GivesBody cart={sale.cart} customerID={customerID} end={end} />
          </DeskColumn>
          <DeskColumn
            name="gets"
            head={
              <>
                <GetsHead />
                {sent}
              </>
            }
            foot={<GetsFoot />}
          >
            <GetsBody />
          </DeskColumn>
          {step === "deal" ? (
            <>
              <PaysDeal cart={cart} />
              <SaleRemedies />
            </>
          ) : (
            <WizardFrameContext value={inPays}>
              <Suspense fallback={<ComingStep cart={cart} />}>
                {step === "customerInfo" && <CustomerStep />}
                {step === "contractStatus" && <StatusStep />}
                {step === "done" && <DeskDone cart={cart} />}
              </Suspense>
            </WizardFrameContext>
          )}
        </div>
      </DeskTrade>
    </SaleContext>
  );
}

/** What became of what was sent: it runs, or came to nothing. */
function useEnd({ uuid, isOpen }: Cart): "DONE" | "BACK" | null {
  const { data } = useQuery({ ...orderStatus(uuid), enabled: !isOpen });
  if (!data) return null;
  const { handOverDevice, recycleStatus } = data.steps;
  // Whatever became of the new contract since: the old device is the shop's, and its contract has ended.
  if (isCompleted(handOverDevice) || (recycleStatus && isCompleted(recycleStatus))) return "DONE";
  return isDeclined(data.steps.creditSign) || hasComeToNothing(data) ? "BACK" : null;
}

/** What was sent stands as it is; of today by the clock, else by the day. */
function SentMark({ cartUUID }: { cartUUID: string }) {
  const { t } = useTranslation("desk");
  const { time, date, isToday } = useFormatter();
  const now = useNow();
  const { data } = useQuery(orderStatus(cartUUID));
  if (!data?.sentAt) return null;
  const words = isToday(data.sentAt, now)
    ? t("sentToday", { at: time(data.sentAt) })
    : t("sent", { at: date(data.sentAt) });
  return <Badge icon="lock">{words}</Badge>;
}

/** In its place from the first moment, so that the columns beside it stand still. */
function ComingStep({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  return (
    <DeskColumn
      name="pays"
      head={<Heading level={2}>{t("pays.title")}</Heading>}
      foot={
        <div className="next">
          <DeskFigures cart={cart} />
        </div>
      }
    >
      <Loader />
    </DeskColumn>
  );
}
