// What the quotation says, whatever the language.
export interface QuotationTexts {
  quotation: string;
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
  /** One that is of another amount. */
  payment: string;
  /** A month with everything that is paid beside the agreement. */
  inAll: string;
  months: (count: number) => string;
  duration: string;
  total: string;
  cost: string;
  rate: string;
  apr: string;
  residual: string;
  reference: string;
  quotationNote: string;
  questions: string;
  pageOf: (page: number, total: number) => string;
  mailGreeting: (name: string) => string;
  mailText: (retailer: string) => string;
}
