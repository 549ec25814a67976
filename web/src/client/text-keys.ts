// The keys of texts are those of the English files: a key that is not there, also one that is put together, does not compile.
import type { ParseKeys } from "i18next";
import type admin from "../locales/en/admin.json";
import type board from "../locales/en/board.json";
import type cart from "../locales/en/cart.json";
import type checkout from "../locales/en/checkout.json";
import type crm from "../locales/en/crm.json";
import type desk from "../locales/en/desk.json";
import type kit from "../locales/en/kit.json";
import type ledger from "../locales/en/ledger.json";
import type letters from "../locales/en/letters.json";
import type operator from "../locales/en/operator.json";
import type platform from "../locales/en/platform.json";
import type prices from "../locales/en/prices.json";
import type reports from "../locales/en/reports.json";
import type sales from "../locales/en/sales.json";
import type sending from "../locales/en/sending.json";
import type studio from "../locales/en/studio.json";
import type till from "../locales/en/till.json";
import type tradein from "../locales/en/tradein.json";

interface EnglishTexts {
  admin: typeof admin;
  /** The price board. */
  board: typeof board;
  cart: typeof cart;
  checkout: typeof checkout;
  crm: typeof crm;
  desk: typeof desk;
  /** Found by the codes of the server's refusals. */
  errors: Record<string, string>;
  kit: typeof kit;
  ledger: typeof ledger;
  /** What the links of our letters lead to. */
  letters: typeof letters;
  operator: typeof operator;
  platform: typeof platform;
  /** The price workbench, and what a cart says of its prices. */
  prices: typeof prices;
  reports: typeof reports;
  sales: typeof sales;
  /** What only those who write campaigns see: the picture, the results, the settings of sending. */
  sending: typeof sending;
  studio: typeof studio;
  /** What only staff see on many pages: the one search, the views of lists. */
  till: typeof till;
  tradein: typeof tradein;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "platform";
    resources: EnglishTexts;
  }
}

/** What can follow a beginning in the keys of an area: "add" in `users.actions.add` of `TextEnding<"admin", "users.actions">`. */
export type TextEnding<Area extends keyof EnglishTexts, Beginning extends string> =
  ParseKeys<Area> extends infer Key ? (Key extends `${Beginning}.${infer Ending}` ? Ending : never) : never;
