// From an event that moves money to the lines of its entry. Debits are above zero, credits below; the lines add up to nothing.
// Books at the time and derives the books again: there is no second way.
import { assert, assertMinor } from "../numbers/invariant.ts";
import type { AccountRole } from "./accounts.ts";
import type { BoughtFigures, ContractFigures, MoneyFigures, ReceivedFigures } from "./money-events.ts";

export interface LedgerLine {
  account: AccountRole;
  amountMinor: number;
}

/** No lines for what moves nothing. One line for an account, in the order in which the rule names them. */
export function linesOf(event: MoneyFigures): LedgerLine[] {
  const lines = merged(movesOf(event));
  assert(
    lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === 0,
    `what ${event.type} books does not add up to nothing`,
  );
  return lines;
}

type Move = readonly [AccountRole, number];

function movesOf(event: MoneyFigures): Move[] {
  switch (event.type) {
    case "CONTRACT_STARTED":
      return started(event);
    case "CONTRACT_TAKEN_BACK":
      return reversed(started(event));
    case "AMOUNT_TAKEN":
      return [
        ...between("TILL", "CUSTOMERS", event.amountMinor),
        ...between("TILL", "SWAPPED_DEVICES", event.endsOldMinor ?? 0),
      ];
    case "AMOUNT_GIVEN_BACK":
      return between("CUSTOMERS", "TILL", event.amountMinor);
    case "SWAP_UNDONE":
      return between("SWAPPED_DEVICES", "CUSTOMERS", event.amountMinor);
    case "CREDIT_PAID_BACK":
      return between("SELLERS", "TILL", event.amountMinor);
    case "TRADE_BOUGHT":
      return bought(event);
    case "TRADE_CANCELLED":
      return reversed(bought(event));
    case "TRADE_PAID":
      return between("SELLERS", "BANK", event.amountMinor);
    case "PAYMENT_RETURNED":
      return between("BANK", "SELLERS", event.amountMinor);
    case "TRADE_COLLECTED":
      return between("COLLECTORS", "DEVICES", event.amountMinor);
    case "TRADE_REGRADED":
      return between("COLLECTORS", "REGRADING", event.changeMinor);
    case "COLLECTOR_PAID":
      return between("BANK", "COLLECTORS", event.amountMinor);
    case "TRADE_RETURNED":
      return between("DEVICES", "COLLECTORS", event.amountMinor);
    case "GIFT_CARD_EXPIRED":
      return between("GIFT_CARDS", "EXPIRED_GIFT_CARDS", event.amountMinor);
    case "PAYOUT_RECEIVED":
      return received(event);
    case "PAYOUT_REOPENED":
      return reversed(received(event));
    case "PAYOUT_DUE":
    case "LENDER_PAID": {
      const { saleMinor, returnMinor, feeMinor, taxMinor } = event;
      return [
        [event.type === "PAYOUT_DUE" ? "PAYOUTS" : "BANK", saleMinor - returnMinor - feeMinor - taxMinor],
        ["LENDER_FEES", feeMinor],
        ["INPUT_TAX", taxMinor],
        ["LENDERS", returnMinor - saleMinor],
      ];
    }
  }
}

const received = ({ receivedMinor, clearedMinor, differenceTo }: ReceivedFigures): Move[] => [
  ["BANK", receivedMinor],
  ["PAYOUTS", -clearedMinor],
  [differenceTo, clearedMinor - receivedMinor],
];

const between = (debit: AccountRole, credit: AccountRole, minor: number): Move[] => [
  [debit, minor],
  [credit, -minor],
];

const reversed = (moves: readonly Move[]): Move[] => moves.map(([account, minor]) => [account, -minor]);

/** Whatever pays for the goods stands against what they bring and their tax. Sales are what the rest leaves, so no cent is lost. */
function started(of: ContractFigures): Move[] {
  const takenMinor = of.cashMinor - of.restMinor;
  const paidMinor =
    of.lentMinor + of.upfrontMinor + of.cashMinor + of.tradeInMinor + of.giftCardMinor + of.voucherMinor;
  return [
    ["LENDERS", of.lentMinor],
    ["CUSTOMERS", of.upfrontMinor + of.restMinor + of.chargesMinor + of.addOnsMinor],
    ["TILL", takenMinor],
    ["SELLERS", of.tradeInMinor],
    ["GIFT_CARDS", of.giftCardMinor],
    ["VOUCHERS", of.voucherMinor],
    ["OTHER_MEANS", of.otherMinor],
    ["PRICE_REDUCTIONS", of.reductionMinor],
    ["SALES", -(paidMinor + of.otherMinor + of.reductionMinor - of.taxMinor)],
    ["SALES_TAX", -of.taxMinor],
    ["LENDER_CHARGES", -of.chargesMinor],
    ["ADD_ONS", -of.addOnsMinor],
  ];
}

function bought({ amountMinor, owedTo, leftMinor = 0, paidBy }: BoughtFigures): Move[] {
  const owed: AccountRole = owedTo === "LENDER" ? "SWAPPED_DEVICES" : "SELLERS";
  const paid: AccountRole | null = paidBy === "TILL" ? "TILL" : paidBy === "GIFT_CARD" ? "GIFT_CARDS" : null;
  return [
    ...between("DEVICES", paid ?? owed, amountMinor - leftMinor),
    ...between("DEVICES", "SELLERS", leftMinor),
  ];
}

function merged(moves: readonly Move[]): LedgerLine[] {
  const sums = new Map<AccountRole, number>();
  for (const [account, minor] of moves) {
    assertMinor(minor, account);
    sums.set(account, (sums.get(account) ?? 0) + minor);
  }
  return [...sums].flatMap(([account, amountMinor]) => (amountMinor === 0 ? [] : [{ account, amountMinor }]));
}
