// The words of the CRM: what starts a campaign, what it can do, and what becomes of its messages.
import { z } from "zod";

export const CAMPAIGN_STATUSES = ["ENABLED", "DISABLED"] as const;
export const campaignStatus = z.enum(CAMPAIGN_STATUSES);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/** Moments in a contract's life that a campaign can count from. */
export const TRIGGER_EVENTS = [
  "UPGRADED_DATE",
  "CART_CREATE_DATE",
  "CREDIT_APPLICATION_DATE",
  "CREDIT_APPROVED_DATE",
  "ACTIVATED_DATE",
  "DELIVERED_DATE",
  "END_WITHDRAWAL_DATE",
  "EARLY_UPGRADE_START_DATE",
  "FREE_UPGRADE_START_DATE",
  "CONTRACT_END_DATE",
  // Ours: the night in which the radar first found an upgrade for it.
  "UPGRADE_OFFER_DATE",
  "CANCELLED_DATE",
] as const;
export const triggerEvent = z.enum(TRIGGER_EVENTS);
export type TriggerEvent = z.infer<typeof triggerEvent>;

/** MARKETING needs the customer's consent and can be unsubscribed from; OPERATIONAL belongs to the contract itself. */
export const campaignPurpose = z.enum(["MARKETING", "OPERATIONAL"]);
export type CampaignPurpose = z.infer<typeof campaignPurpose>;

/** Which customers: everyone, or only those who did or did not agree to marketing. */
export const MARKETING_OPT_INS = ["ALL", "OPTED_IN", "OPTED_OUT"] as const;
export const marketingOptIn = z.enum(MARKETING_OPT_INS);

export const SALES_CHANNELS = ["BOTH", "POSALE", "ONLINE"] as const;
export const campaignChannel = z.enum(SALES_CHANNELS);

export const COMMUNICATION_TYPES = ["EMAIL", "SMS", "LANDING_PAGE", "WAIT", "ALERT"] as const;
export const communicationType = z.enum(COMMUNICATION_TYPES);
export type CommunicationType = z.infer<typeof communicationType>;

/** Only the highest role may let a campaign wait or raise an alert. */
export const TOP_ADMIN_COMMUNICATION_TYPES: readonly CommunicationType[] = ["WAIT", "ALERT"];

/** A template is what these show; the others have none. */
export const TEMPLATED_TYPES: readonly CommunicationType[] = ["EMAIL", "SMS", "LANDING_PAGE"];

/** What completes a communication and begins the next one. */
export const STOP_OUTCOMES = [
  "SUCCESS",
  "FAIL",
  "SENT",
  "DELIVERED",
  "OPENED",
  "BOUNCED",
  "ANSWERED",
  "UPGRADED",
] as const;
export const stopOutcome = z.enum(STOP_OUTCOMES);
export type StopOutcome = z.infer<typeof stopOutcome>;

export const DELAY_UNITS = ["DAYS", "HOURS", "MINUTES"] as const;
export const delayUnit = z.enum(DELAY_UNITS);
export type DelayUnit = z.infer<typeof delayUnit>;

export const COMMUNICATION_CATEGORIES = ["INFORMATION", "REMINDER", "OFFER", "SURVEY"] as const;
export const communicationCategory = z.enum(COMMUNICATION_CATEGORIES);

/** Months of financing that a cohort rule can ask for. */
export const FINANCING_DURATIONS = [12, 24, 36] as const;

export const SEND_STATUSES = ["PENDING", "SENT", "ERROR"] as const;
export const sendStatus = z.enum(SEND_STATUSES);
export const DELIVERY_STATUSES = ["PENDING", "DELIVERED", "BOUNCED", "ERROR", "OPENED"] as const;
export const deliveryStatus = z.enum(DELIVERY_STATUSES);

export const OFFER_TYPES = ["ACCESSORY", "DEVICE"] as const;
export const offerType = z.enum(OFFER_TYPES);
export const OFFER_RULE_ACTIONS = ["EXCLUDE", "INCLUDE"] as const;
export const offerRuleAction = z.enum(OFFER_RULE_ACTIONS);

export const templateType = z.enum(["EMAIL", "SMS"]);
export type TemplateType = z.infer<typeof templateType>;

/** Every member begins here; where it ends is the campaign's to say. */
export const FIRST_STAGE = "NEW";
