// The remedies that work on every page: where what is in the way stands, the latest state, a field to go to.
import { useNavigate } from "#client/address.tsx";
import { leads } from "#client/call.ts";
import { refusalFacts } from "#kit/feedback/known-refusals.ts";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";

const HOME = "/posale/services";
const TRADE_SEARCH = "/posale/recycle/search";
const OF_A_TRADE = /^(RECYCLE_|CMR_|TRADECART_)/;
/** What a step offers to choose from; the first of it is where choosing begins. */
const CHOICES =
  "main [role=radiogroup] input, main [role=radio], main input[type=file], main .field button, main .field input";

export function AppRemedies() {
  const navigate = useNavigate();
  const open = (path: string) => () => navigate(path);
  useRemedyAct("OPEN_SALE", ({ facts }) =>
    facts?.saleUUID ? open(`/posale/sales/${facts.saleUUID}`) : undefined,
  );
  useRemedyAct("OPEN_PENDING", () => open("/posale/sales/contracts/pending"));
  useRemedyAct("OPEN_TRADE", () => open("/posale/recycle/devices"));
  useRemedyAct("SIGN_IN", () => open("/posale/login"));
  useRemedyAct("START_OVER", ({ code }) => open(OF_A_TRADE.test(code) ? TRADE_SEARCH : HOME));
  useRemedyAct("ASK_AGAIN", ({ code }) =>
    code === "US_INVALID_RESET_PWD_TOKEN" ? open("/posale/login/recover") : undefined,
  );
  useRemedyAct("RELOAD", () => leads.refresh);
  const goToField = (named: readonly string[]) => () => findField(named)?.focus();
  useRemedyAct("CORRECT", ({ code, values }) => {
    const named = refusalFacts()?.fieldsOf(code, values) ?? [];
    return findField(named) ? goToField(named) : undefined;
  });
  useRemedyAct("CHOOSE", ({ code, values }) => {
    const named = refusalFacts()?.fieldsOf(code, values) ?? [];
    if (findField(named)) return goToField(named);
    return () => document.querySelector<HTMLElement>(CHOICES)?.focus();
  });
  return null;
}

function findField(named: readonly string[]): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>("[name]")];
  return fields.find((field) => named.includes(field.getAttribute("name") ?? ""));
}
