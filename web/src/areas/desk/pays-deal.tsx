// What the customer pays, while everything can still be changed: every price at once, how the deal adds up, and the one button.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  addToCart,
  inTheWayOf,
  type ProblemOfOrder,
  rereadCart,
  useWayPast,
  whenPriced,
} from "#areas/cart/desk/index.ts";
import { deskPath, ordersOf, run, useFlowShortcuts } from "#areas/cart/index.ts";
import { useTradeNeed } from "#areas/tradein/desk/index.ts";
import { useLine } from "#client/outage/line.ts";
import { Button } from "#kit/actions/button.tsx";
import { useKeyboardAt } from "#kit/actions/keyboard-at.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { NoticeRegion } from "#kit/feedback/notice-region.tsx";
import { RemedyButtons } from "#kit/feedback/remedy.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { DealBoard } from "./deal-board.tsx";
import { DeskColumn } from "./desk-column.tsx";
import { DeskFigures } from "./desk-figures.tsx";
import { WaitsForLine } from "./desk-without-line.tsx";
import { leadTo, nextStepOf, placeOf } from "./next-step.ts";

export function PaysDeal({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const hasGoods = ordersOf(cart).length > 0;
  const title = <Heading level={2}>{t("pays.title")}</Heading>;
  return (
    <DeskColumn
      name="pays"
      head={hasGoods ? null : title}
      foot={
        <div className="next">
          <DeskFigures cart={cart} />
          <NextButton cart={cart} />
        </div>
      }
    >
      {hasGoods ? (
        // Its head stands on one line with the heads beside it, whatever there is to say below it.
        <DealBoard cart={cart} heading={title} notices={<DealNotices cart={cart} />} />
      ) : (
        <>
          <DealNotices cart={cart} />
          <EmptyState icon="receipt" title={t("pays.none")} text={t("pays.noneText")} level={3} />
        </>
      )}
    </DeskColumn>
  );
}

function DealNotices({ cart }: { cart: Cart }) {
  return (
    <div className="desknotices">
      <NoticeRegion />
      <WaitsForLine />
      <Problems cart={cart} />
    </div>
  );
}

/** Why the order cannot be sent as it stands, each with what puts it right. */
function Problems({ cart }: { cart: Cart }) {
  const problems = inTheWayOf(ordersOf(cart));
  if (problems.length === 0) return null;
  return (
    <div id="desk-problems" tabIndex={-1} className="desknotices">
      {problems.map(({ order, problem }) => (
        <ProblemNotice key={`${order.uuid} ${problem.code}`} order={order} problem={problem} />
      ))}
    </div>
  );
}

function ProblemNotice(of: ProblemOfOrder) {
  const { reason, fixes, who } = useWayPast(of);
  const { isUp } = useLine();
  return (
    // Without a line nothing of the deal can be changed, as is said beside it.
    <Notice tone="warning" actions={isUp && fixes.length > 0 && <RemedyButtons fixes={fixes} />}>
      {reason} {who}
    </Notice>
  );
}

function NextButton({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const navigate = useNavigate();
  const need = useTradeNeed(cart);
  const { isUp } = useLine();
  const step = nextStepOf(cart, need);
  const lender = ordersOf(cart)[0]?.financing?.funderName ?? "";
  // Whoever is at the old device goes on with it, though a new one is still to be chosen.
  const place = placeOf(need ? { kind: "trade", need } : step);
  useKeyboardAt(place, { asked: JSON.stringify([step, need]), lead: leadTo });
  const goOn = async () => {
    if (step.kind !== "customer") return leadTo(placeOf(step));
    await whenPriced(cart.uuid);
    await run(addToCart(), { cartUUID: cart.uuid });
    await navigate(deskPath(cart.uuid, "customerInfo"));
    rereadCart(cart.uuid);
  };
  const panel = useFlowShortcuts({ next: goOn, back: undefined });
  const label =
    step.kind === "trade"
      ? t(`next.trade.${step.need.kind}`, {
          device: "deviceName" in step.need ? step.need.deviceName : "",
          count: "count" in step.need ? step.need.count : 0,
        })
      : t(`next.${step.kind}`);
  return (
    <span className="next__go" id="desk-next" ref={panel as never}>
      <Button
        variant="primary"
        size="lg"
        iconEnd="arrow-right"
        isBlock
        onPress={goOn}
        blockedReason={isUp || step.kind !== "customer" ? undefined : t("line.waits")}
      >
        <span className="next__words">
          {label}
          {lender !== "" && <small>{t("next.then", { lender })}</small>}
        </span>
      </Button>
    </span>
  );
}
