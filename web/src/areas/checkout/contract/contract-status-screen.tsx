// The second step of the checkout: where the contract stands until the device is handed over.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { type ContractSteps, isCompleted } from "@handsel/contract/checkout/contract-steps.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ordersOf } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { useKeyboardAt } from "#kit/actions/keyboard-at.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { useWaysDock } from "../ways-on/use-ways-dock.tsx";
import { useWaysOn } from "../ways-on/use-ways-on.ts";
import { useWayWords } from "../ways-on/ways-words.ts";
import { isContractReady, nextPath } from "../wizard.ts";
import { type Checkout, WithCheckout, WizardFrame } from "../wizard-frame.tsx";
import { isCreditDeclined, nextUp, openPlace } from "./contract-status-rules.ts";
import { leadToRow } from "./lead-to-row.ts";
import { LiveState, Unreachable } from "./live-state.tsx";
import { StatusBoard } from "./status-board.tsx";
import { useNextWords } from "./use-next-words.ts";
import { useOrderStatus } from "./use-order-status.ts";
import { waitingFor } from "./waiting-for.ts";

export function Component() {
  return (
    <WithCheckout step="contractStatus">{(checkout) => <ContractStatus checkout={checkout} />}</WithCheckout>
  );
}

function ContractStatus({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const { cart } = checkout;
  const watched = useOrderStatus(cart.uuid);
  const { status } = watched;
  const ways = useWaysOn(cart.uuid, status);
  const { why } = useWayWords();
  // A refusal takes over the page: its ways on are what there is to do. While a lender thinks, waiting comes first.
  const found = status && isCreditDeclined(status.steps) ? ways.found : undefined;
  const leadsOn = found !== undefined && found.goesOnIn === null && found.ways.length > 0;
  const dock = useWaysDock(ways);
  const { configs } = useTenant();
  // At the desk one button says what is next all the way to the end.
  const open = checkout.root === "desk" && status ? openPlace(status, configs) : null;
  useKeyboardAt(open ?? "next", { asked: open ?? "", lead: leadTo });
  const words = useNextWords();
  const within = open &&
    status && {
      label: t("status.nextAt", { step: words(nextUp(status, configs)) }),
      onPress: async () => leadToRow(open),
      staysHere: true,
    };
  const waits = useWaitingWords(checkout.root === "desk" ? status : undefined);
  return (
    <WizardFrame
      checkout={checkout}
      comparison={leadsOn ? dock?.comparison : undefined}
      note={leadsOn ? dock?.note : within ? waits : undefined}
      next={
        (leadsOn ? dock?.next : undefined) ??
        within ?? {
          label: t("status.next"),
          onPress: async () => navigate(nextPath({ ...checkout, cartUUID: cart.uuid })),
          blockedReason:
            isContractReady(status?.steps) || (checkout.root === "desk" && isHandedOver(status?.steps))
              ? undefined
              : (waits ?? t(blockedBy(status?.steps))),
        }
      }
    >
      <Stack gap={4}>
        <PageHeader
          title={leadsOn ? t("waysOn.title", { count: found.ways.length }) : t("status.title")}
          subtitle={
            status &&
            (leadsOn ? (
              why(found, status.contractCustomer.firstName)
            ) : (
              <Subject checkout={checkout} {...status.contractCustomer} />
            ))
          }
          actions={<LiveState {...watched} />}
        />
        {watched.isUnreachable && <Unreachable {...watched} />}
        {status && <StatusBoard cart={cart} status={status} ways={ways} isDocked={leadsOn} />}
        {!status && (watched.isError ? <ErrorState onRetry={watched.refetch} /> : <Loader />)}
      </Stack>
    </WizardFrame>
  );
}

/** Where staff have something to do, or to the way on. */
const leadTo = (place: Parameters<typeof leadToRow>[0] | "next") =>
  place === "next" ? document.querySelector<HTMLElement>(".next__go button")?.focus() : leadToRow(place);

/** Whom a sale waits for, and for what; undefined where it waits for nobody. */
function useWaitingWords(status: OrderStatus | undefined): string | undefined {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const words = useNextWords();
  const waiting = status && waitingFor(status, configs);
  if (!waiting) return undefined;
  const { who, what } = waiting;
  const step =
    what === "application" || what === "start" || what === "end"
      ? t(`status.waits.${what}`)
      : words(who === "staff" ? nextUp(status, configs) : what);
  return t(`status.waits.${who}`, { step, funder: status.funderName });
}

/** The desk ends with what is handed over, whatever the collector still has to do. */
const isHandedOver = (steps: ContractSteps | undefined) =>
  steps !== undefined && isCompleted(steps.handOverDevice);

/** After the activation the trade-in alone can hold it up. */
const blockedBy = (steps: ContractSteps | undefined) =>
  isHandedOver(steps) ? "status.nextBlockedByTrade" : "status.nextBlocked";

/** Who buys what, on which plan. */
function Subject({
  checkout,
  firstName,
  lastName,
}: {
  checkout: Checkout;
  firstName: string;
  lastName: string;
}) {
  const { t } = useTranslation("checkout");
  const [order] = ordersOf(checkout.cart);
  const [product] = order?.products.items ?? [];
  const customer = `${firstName} ${lastName}`.trim();
  const plan = order?.financing?.payment_plan_name;
  if (!product || !plan) return customer;
  return t("status.subject", { customer, product: product.short_name || product.name, plan });
}
