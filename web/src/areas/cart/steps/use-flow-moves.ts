// Moving through a flow: what Next and Back do, and what arriving by a link or the browser's own buttons still has to do.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { findCart, rereadCart, whenPriced } from "../api.ts";
import { cartPath, contractPath, type StepName, stepPath } from "../paths.ts";
import type { Sale } from "../sale.tsx";
import { back, currentStep, next, start } from "./flow-engine.ts";
import { flowOf } from "./flows.ts";
import { runEffects } from "./step-effects.ts";
import { nextEffects, type StepEffect, transitionEffects, withoutRepeats } from "./step-transitions.ts";

/** The step that was open last in each cart, so that a move is known however it was made. */
const lastSteps = new Map<string, StepName>();

/** The cart was made and its customer asked for; nothing leads back into the steps that made it. */
export function isPastCart(cartUUID: string): boolean {
  const last = lastSteps.get(cartUUID);
  return last === "customerInfo" || last === "contractStatus";
}

export interface FlowMoves {
  /** What the arrival changes is not settled yet. */
  isArriving: boolean;
  next: () => Promise<void>;
  back: () => Promise<void>;
  moveTo: (step: StepName) => Promise<void>;
}

/** `isPassing`: the step is only passed on the way to another, so nothing has been arrived at. */
export function useFlowMoves(
  { cart, root, flow, step }: Omit<Sale, "moveTo">,
  isPassing: boolean,
): FlowMoves {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const { key } = useLocation();
  const { configs } = useTenant();
  const cartUUID = cart.uuid;
  const newest = () => findCart(cartUUID) ?? cart;
  const surroundings = { cart: newest, t };

  const effectsOf = (from: StepName | null, to: StepName): StepEffect[] =>
    transitionEffects({
      flow: flow.kind,
      from,
      to,
      canCustomize: configs.canCustomize,
      selected: newest().selected,
      category: newest().category,
    });

  const [isArriving, setArriving] = useState(
    () => isStep(step) && effectsOf(lastSteps.get(cartUUID) ?? null, step).length > 0,
  );
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isStep(step) || isPassing) return;
    const last = lastSteps.get(cartUUID) ?? null;
    // Another address of the open step is no arrival; coming back to a step before the next one was drawn is one.
    if (hasArrived.current && last === step) return;
    hasArrived.current = true;
    const effects = effectsOf(last, step);
    lastSteps.set(cartUUID, step);
    if (effects.length === 0) return setArriving(false);
    const settle = () => setArriving(false);
    // What was refused has been said; the step then shows the cart as it is.
    runEffects(effects, surroundings).then(settle, settle);
    // Once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cartUUID, step, isPassing, key]);

  // Until the next step is drawn this one still hears its keys; what it began then is no longer its own to do.
  const isOpen = () => lastSteps.get(cartUUID) === step;

  const leaveFor = async (target: StepName, before: readonly StepEffect[]) => {
    const effects = withoutRepeats([...before, ...effectsOf(isStep(step) ? step : null, target)]);
    await runEffects(effects, surroundings);
    lastSteps.set(cartUUID, target);
    // From customer info nothing leads back into an upgrade's cart, the browser's own button included.
    await navigate(stepPath(root, cartUUID, target), {
      replace: target === "customerInfo",
      viewTransition: movesSoftly(),
    });
  };

  return {
    isArriving,
    moveTo: (target) => leaveFor(target, []),
    next: async () => {
      if (!isStep(step) || !isOpen()) return;
      await whenPriced(cartUUID);
      const own = nextEffects(flow.kind, step);
      if (step === "contractStatus") {
        await navigate(contractPath(cartUUID));
        return;
      }
      if (step === "extras" && flow.kind !== "upgrade") {
        await runEffects(own, surroundings);
        // Before the cart is open: who comes back from there at once has arrived anew.
        lastSteps.delete(cartUUID);
        await navigate(cartPath(cartUUID), { viewTransition: movesSoftly() });
        rereadCart(cartUUID);
        return;
      }
      // The last price may have changed what follows: a device that is configured has one step more.
      const { steps } = flowOf(root, newest(), configs);
      const target = currentStep(next(start({ name: flow.kind, steps }, step)));
      if (target && target !== step) await leaveFor(target, own);
    },
    back: async () => {
      if (!isStep(step) || !isOpen()) return;
      await whenPriced(cartUUID);
      const target = currentStep(back(start({ name: flow.kind, steps: flow.steps }, step)));
      if (target && target !== step) await leaveFor(target, []);
    },
  };
}

/** One step goes over into the next, where the browser can do so and nobody has asked for rest. */
const movesSoftly = () =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const isStep = (step: Sale["step"]): step is StepName => step !== "services" && step !== "cart";
