import { StaffTrade } from "../staff-trade.tsx";
import { useTrade } from "../trade.ts";
import { DataUnavailable } from "../trade-frame.tsx";
import { KnownTradecart } from "./known-tradecart.tsx";
import { Outcomes } from "./outcomes-screen.tsx";

/** What becomes of the value of several devices together. */
export function Component() {
  return (
    <StaffTrade>
      <KnownTradecart>
        <MultiOutcomesScreen />
      </KnownTradecart>
    </StaffTrade>
  );
}

function MultiOutcomesScreen() {
  const { state } = useTrade();
  return state ? <Outcomes state={state} isMulti /> : <DataUnavailable />;
}
