// The sheet of an agreement in the names and units of the wire.
import { toMoney } from "@handsel/contract/fields.ts";
import type { Payments, Phase } from "@handsel/contract/sheet.ts";
import type { Payments as SheetPayments, Phase as SheetPhase } from "@handsel/finance/explain/sheet.ts";

export function wirePayments({ from, to, amountMinor }: SheetPayments): Payments {
  return { from, to, amount: toMoney(amountMinor) };
}

export function wirePhase({ kind, from, to, monthlyMinor, exceptions, totalMinor }: SheetPhase): Phase {
  return {
    kind,
    from,
    to,
    monthly: toMoney(monthlyMinor),
    exceptions: exceptions.map(wirePayments),
    total: toMoney(totalMinor),
  };
}
