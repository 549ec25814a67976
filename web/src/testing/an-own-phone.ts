// What the customer's own phone and the screen beside the till are told; only what matters to the test.
import type { Display } from "@handsel/contract/checkout/display.ts";
import type { OwnPhone, ShownCart } from "@handsel/contract/checkout/own-phone.ts";

type Plan = OwnPhone["plans"][number];

export const aShownCart = (change: Partial<ShownCart> = {}): ShownCart => ({
  lines: [
    {
      name: "Orbit 9 Pro",
      note: "512 GB",
      imgURL: "",
      amount: 1149 as never,
      kind: "GOODS",
      endsContract: null,
    },
  ],
  planName: "Easy Upgrade 24",
  funderName: "Albion Bank",
  payments: [{ from: 1, to: 24, amount: 53.89 as never }],
  today: 58.9 as never,
  endsOld: 0 as never,
  inAll: 1352.26 as never,
  apr: 10.9,
  ...change,
});

const aPlan = (change: Partial<Plan>): Plan => ({
  id: "EASY24",
  name: "Easy Upgrade 24",
  tagline: "",
  monthlyPayment: 46.39 as never,
  monthlyInAll: 53.89 as never,
  upfront: 58.9 as never,
  totalPayable: 1352.26 as never,
  costOfCredit: 112 as never,
  apr: 10.9,
  months: 24,
  earlyUpgradeMonth: null,
  upgradeMonth: 24,
  selected: true,
  enabled: true,
  problem: null,
  ...change,
});

export const anOwnPhone = (change: Partial<OwnPhone> = {}): OwnPhone => ({
  isBegun: true,
  storeName: "Leeds Briggate",
  sellerName: "Ana",
  funder: "ukbank",
  hasTradein: false,
  fields: { firstName: { value: "Harriet", by: "CUSTOMER" }, lastName: { value: "Okafor", by: "CUSTOMER" } },
  version: 1,
  step: "plan",
  isAccepted: false,
  cart: aShownCart(),
  plans: [
    aPlan({}),
    aPlan({
      id: "EASY36",
      name: "Easy Upgrade 36",
      months: 36,
      selected: false,
      monthlyInAll: 40 as never,
      totalPayable: 1498.9 as never,
    }),
  ],
  cover: {
    id: "COVER",
    name: "Screen and theft cover",
    monthly: 7.5 as never,
    isOn: true,
    isRequired: false,
  },
  papers: [
    { kind: "QUOTATION", url: "/documents/own-phone/t/quotation.pdf" },
    { kind: "SUMMARY", url: "/documents/own-phone/t/summary.pdf" },
  ],
  hasSignature: false,
  isSent: false,
  lenderURL: null,
  isSigned: false,
  isDone: false,
  documents: [],
  ...change,
});

export const aDisplay = (change: Partial<Display> = {}): Display => ({
  state: "PAIRED",
  code: null,
  storeName: "Leeds Briggate",
  sellerName: "Ana",
  cart: aShownCart(),
  phone: null,
  isOnPhone: false,
  ...change,
});

/** As the server refuses. */
export const refusedWith = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});
