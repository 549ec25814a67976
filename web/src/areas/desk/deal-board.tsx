// The price board of the deal: what is chosen on it shows at once, and the server prices it again.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { GET_PRICE_BOARD } from "@handsel/contract/cart/board.ts";
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { selectionInput, selectOption } from "#areas/cart/desk/index.ts";
import { cartKey, cartPath, run } from "#areas/cart/index.ts";
import { useLine } from "#client/outage/line.ts";
import { reading } from "#client/reading.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { type BoardChoice, type ChosenCell, choiceOf, PriceBoard, reportDifference } from "./board/index.ts";
import { DealSum } from "./deal-sum.tsx";
import { LeaseDeal } from "./lease-deal.tsx";
import { leadTo } from "./next-step.ts";

/** Prices follow the cart: another version of it has another board. */
const priceBoard = ({ uuid, version }: Pick<Cart, "uuid" | "version">, tradeDevice: number) =>
  reading(
    GET_PRICE_BOARD,
    { cartUUID: uuid, tradeDevice },
    { queryKey: [...cartKey(uuid), "board", version, tradeDevice], take: ({ board }) => board },
  );

interface DealBoardProps {
  cart: Cart;
  heading: ReactNode;
  /** Below the head. */
  notices: ReactNode;
}

export function DealBoard({ cart, heading, notices }: DealBoardProps) {
  // Of several traded devices the seller says whose grade is compared.
  const [tradeDevice, setTradeDevice] = useState(0);
  const {
    data: facts,
    isError,
    refetch,
  } = useQuery({ ...priceBoard(cart, tradeDevice), placeholderData: keepPreviousData });
  const above = { heading, notices };
  if (facts) return <Board cart={cart} facts={facts} {...above} onTradeDevice={setTradeDevice} />;
  return (
    <>
      <div className="pboard-head">{heading}</div>
      {notices}
      {isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}
      <div className="deskdock">
        <DealSum cart={cart} />
      </div>
    </>
  );
}

function Board({
  cart,
  facts,
  heading,
  notices,
  onTradeDevice,
}: DealBoardProps & {
  facts: BoardFacts;
  onTradeDevice: (device: number) => void;
}) {
  const navigate = useNavigate();
  const { isUp } = useLine();
  const [picked, pick] = useState<{ over: BoardFacts; choice: BoardChoice } | null>(null);
  // What was picked stands until the server's answer brings new facts.
  const choice = picked?.over === facts ? picked.choice : choiceOf(facts);
  const choose = async (chosen: ChosenCell) => {
    // A grade is not chosen but answered for.
    if (chosen.grade !== facts.chosen.grade) return leadTo("desk-gives");
    pick({ over: facts, choice: chosen });
    const input = selectionInput(cart, {
      deviceCode: chosen.deviceCode,
      parentDeviceCode: chosen.parentDeviceCode,
      paymentplanID: chosen.planId,
      insuranceID: chosen.insuranceId,
    });
    if (!input) return;
    try {
      const answer = await run(selectOption(cart.uuid), {
        // The order stays what it is on a plan of another kind, extras and all.
        input: { ...input, financingType: chosen.financingType },
      });
      reportDifference(chosen.cell, answer.cart.totals);
    } catch {
      // Told by then.
      pick(null);
    }
  };
  const size = facts.variants.find(({ deviceCode }) => deviceCode === choice.deviceCode);
  return (
    <>
      <PriceBoard
        facts={facts}
        choice={choice}
        onChoose={choose}
        heading={heading}
        notices={notices}
        onTradeDevice={onTradeDevice}
        isReadOnly={!facts.isCurrent || !isUp}
        remedies={["CREDIT_LIMIT", "ABOVE_MAXIMUM", "BELOW_MINIMUM", "TOO_MUCH_OFF", "SHORT"]}
        onRemedy={({ kind }) =>
          // Deposits, discounts and quantities are changed in the cart.
          void (kind === "SHORT" ? leadTo("desk-gives") : navigate(cartPath(cart.uuid)))
        }
      />
      <div className="deskdock">
        {cart.financingType === "B2B_LEASE" && <LeaseDeal cart={cart} margin={size?.margin ?? null} />}
        <DealSum cart={cart} />
      </div>
    </>
  );
}
