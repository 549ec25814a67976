import type { crmErrors } from "../families/crm.ts";
import { correct, onPage, type RemediesOf } from "./remedy.ts";

export const crmRemedies = {
  CAMPAIGN_NOT_FOUND_FOR_X: { at: { fields: ["campaignID"] }, act: "RELOAD" },
  COHORT_NOT_FOUND_FOR_X: onPage("RELOAD"),
  NO_RESIDUALS_FOUND: onPage("CHOOSE"),
  PRICING_INVALID_DATA: onPage("CHOOSE"),
  TEMPLATE_READ_ERROR: { at: "page", act: "RETRY", who: "SUPPORT" },
  VERSIONS_DIFFER: onPage("GO_ON"),
  CAMPAIGN_ALREADY_EXISTS: correct("campaignCode", "actionCode"),
  COMMUNICATION_NOT_FOUND_FOR_X: onPage("RELOAD"),
  HTML_BLOCK_NOT_FOUND_FOR_X: onPage("RELOAD"),
  HTML_BLOCK_ALREADY_EXISTS: correct("key"),
  HTML_BLOCK_IN_USE: { at: "line", who: "HEAD_OFFICE" },
  ATTACHMENT_NOT_FOUND_FOR_X: onPage("RELOAD"),
  OFFER_NOT_FOUND_FOR_X: onPage("RELOAD"),
  TEST_CONTRACT_NOT_FOUND_FOR_X: onPage("RELOAD"),
  TEST_CONTRACT_ALREADY_EXISTS: correct("contractID"),
  LINK_NOT_VALID: { at: "page", act: "ASK_AGAIN", who: "SUPPORT" },
  TEMPLATES_NOT_IN_PRODUCTION: { at: "page", who: "HEAD_OFFICE" },
  SENDER_DOMAIN_NOT_ALLOWED: correct("emailFrom"),
  SMS_SENDER_NOT_VALID: correct("smsSubject"),
  CAMPAIGN_HAS_NO_RULES: onPage("CHOOSE"),
  CAMPAIGN_HAS_NO_COMMUNICATIONS: onPage("CHOOSE"),
  TEMPLATE_PLACEHOLDERS_UNKNOWN: correct("htmlPart", "subject"),
  TEMPLATE_PLACEHOLDERS_EMPTY: correct("htmlPart", "subject"),
  CAMPAIGN_NEEDS_CONSENT: correct("marketing"),
} as const satisfies RemediesOf<typeof crmErrors>;
