// Who is behind each figure of a campaign's results: messages by what became of them, and the sales that came after them.
import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { language } from "../closed-lists.ts";
import { requiredText, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { campaignMessage } from "./reports.ts";

/** What was delivered and read counts as delivered as well; a short message never tells that it was read. */
export const MESSAGE_FIGURES = [
  "TOTAL",
  "SENT",
  "SEND_PENDING",
  "SEND_ERROR",
  "DELIVERED",
  "DELIVERY_PENDING",
  "BOUNCED",
  "DELIVERY_ERROR",
  "OPENED",
  "NOT_OPENED",
  "MACHINE_OPENED",
  "VISITED",
  "FOLLOWED",
] as const;
const messageFigure = z.enum(MESSAGE_FIGURES);
export type MessageFigure = z.infer<typeof messageFigure>;

const saleFigure = z.enum(["CARTS", "CONTRACTS"]);
export type SaleFigure = z.infer<typeof saleFigure>;

/** Rows on a page of a figure. */
export const RESULT_PAGE = 50;

const page = wholeNumber(1, 100_000).default(1);
const instant = z.iso.datetime({ offset: true });

const followedSale = z.strictObject({
  cartUuid: z.uuid(),
  reference: z.string(),
  customerName: z.string(),
  device: z.string(),
  /** When the customer was first written to, when the sale was begun, and since when its contract runs. */
  toldAt: instant,
  begunAt: instant,
  contractAt: instant.nullable(),
});
export type FollowedSale = z.infer<typeof followedSale>;

export const LIST_RESULT_MESSAGES = operation({
  name: "LIST_RESULT_MESSAGES",
  summary: "List the messages behind a figure of a campaign's results",
  description: "Fifty at a time, the newest first.",
  ...BY_ADMINS,
  transaction: "read",
  mayLag: true,
  input: z.strictObject({
    campaignCode: requiredText(60),
    figure: messageFigure,
    /** Of one channel alone. */
    channel: z.enum(["EMAIL", "SMS"]).nullish(),
    page,
  }),
  output: z.strictObject({
    messages: z.array(
      campaignMessage.extend({
        /** When it came to what is counted: was sent, delivered, opened, fetched, or the reader came or followed an offer. */
        at: instant.nullable(),
      }),
    ),
    /** In which the campaign writes. */
    language,
    total: z.int(),
  }),
});

export const LIST_FOLLOWED_SALES = operation({
  name: "LIST_FOLLOWED_SALES",
  summary: "List the sales that followed a campaign",
  description: "Those that GET_CAMPAIGN_MESSAGES counts, the newest first, fifty at a time.",
  ...BY_ADMINS,
  transaction: "read",
  mayLag: true,
  input: z.strictObject({ campaignCode: requiredText(60), figure: saleFigure, page }),
  output: z.strictObject({ sales: z.array(followedSale), total: z.int() }),
});
