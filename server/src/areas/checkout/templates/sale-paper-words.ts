// What the contract summary and the quotation say, whatever the language.
export interface PaperTexts {
  summary: string;
  quotation: string;
  summaryLead: (retailer: string, lender: string) => string;
  quotationLead: (retailer: string) => string;
  customer: string;
  company: string;
  signatory: string;
  goods: string;
  figures: string;
  extrasFigures: string;
  plan: string;
  cashPrice: string;
  upfront: string;
  credit: string;
  monthly: string;
  months: (count: number) => string;
  duration: string;
  total: string;
  cost: string;
  rate: string;
  apr: string;
  residual: string;
  dates: string;
  start: string;
  earlyUpgrade: string;
  freeUpgrade: string;
  end: string;
  reference: string;
  deviceReference: string;
  note: string;
  quotationNote: string;
  questions: string;
  pageOf: (page: number, total: number) => string;
  mailGreeting: (name: string) => string;
  mailText: (retailer: string) => string;
}
