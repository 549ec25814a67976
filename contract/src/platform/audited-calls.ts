// What the log says of a call that says nothing of itself: derived from its declaration, so that no operation is forgotten.
import { isRead, type Operation } from "../operation.ts";

export const AUDIT_KINDS = ["CHANGE", "CALL", "CUSTOMER", "EXPORT", "SIGN_IN", "REFUSED"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The things of which the log speaks, as the filter offers them. */
export const AUDIT_ENTITIES = [
  "STORE",
  "USER",
  "DEVICE",
  "ACCESSORY",
  "PRICES",
  "RULE",
  "VOUCHER",
  "API_KEY",
  "WEBHOOK",
  "MAIL_KEY",
  "SUPPRESSION",
  "UPLOAD",
  "RETAILER",
  "CAMPAIGN",
  "SIMULATION",
  "TEST_CONTRACT",
  "CONTRACT",
  "CART",
  "TRADEIN",
  "COLLECTION",
  "PAYMENT",
  "TEMPLATE",
  "BLOCK",
  "ATTACHMENT",
  "OFFER",
  "REPORT",
  "SESSION",
  "PERSON",
  "PARTY",
  "PLATFORM",
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** What is said to have been done to them. A new one is a line here and its texts. */
export const AUDIT_ACTIONS = [
  "ACCESSORIES_ACTIVATED",
  "ACCESSORIES_DEACTIVATED",
  "ACCESSORY_CHANGED",
  "ACCESSORY_CREATED",
  "ALERT_ACKNOWLEDGED",
  "API_KEY_REVOKED",
  "API_KEY_ROTATED",
  "CAMPAIGN_ENABLED",
  "CAMPAIGN_SLICE_STARTED",
  "CAMPAIGN_STOPPED",
  "CAMPAIGN_WIDENED",
  "CANCEL",
  "CONFIRM",
  "CONTRACT_REFERENCE_CHANGED",
  "CREATE",
  "DELETE",
  "DEVICES_ASSOCIATED",
  "DEVICES_DISSOCIATED",
  "DEVICE_LINK_CHANGED",
  "DEVICE_PRICES_CHANGED",
  "DEVICE_PRICES_UNDONE",
  "EXPORT",
  "FILE_UPLOADED",
  "LOGGING_CHANGED",
  "MAIL_KEY_MADE",
  "MAIL_KEY_SIGNS",
  "PERSON_ERASED",
  "PERSON_EXPORTED",
  "PRICES_CALLED_OFF",
  "PRICES_DISCARDED",
  "PRICES_DRAFTED",
  "PRICES_IN_FORCE",
  "PRICES_PUBLISHED",
  "PRICES_SCHEDULED",
  "PUBLISH",
  "REFUSED",
  "RETAILER_CHANGED",
  "RETAILER_CREATED",
  "RETAILER_REVERTED",
  "RETENTION_CARRIED_OUT",
  "RULE_CHANGED",
  "RULE_CREATED",
  "RULE_DELETED",
  "SEND",
  "SIGN_IN",
  "SIGN_IN_BEGUN",
  "SIGN_IN_FAILED",
  "SIGN_OUT",
  "START",
  "STORE_ACTIVATED",
  "STORE_CHANGED",
  "STORE_CREATED",
  "STORE_DEACTIVATED",
  "SUPPRESSION_RELEASED",
  "UPDATE",
  "UPLOAD_APPLIED",
  "USER_ACTIVATED",
  "USER_BLOCKED",
  "USER_CHANGED",
  "USER_CREATED",
  "USER_DEACTIVATED",
  "USER_FACTORS_RESET",
  "USER_FACTOR_ADDED",
  "USER_FACTOR_REMOVED",
  "USER_INVITED",
  "USER_RESET_SENT",
  "USER_UNLOCKED",
  "VOUCHER_CHANGED",
  "VOUCHER_CREATED",
  "VOUCHER_DELETED",
  "WEBHOOK_PAUSED",
  "WEBHOOK_PAUSED_BY_FAILURE",
  "WEBHOOK_RESENT",
  "WEBHOOK_RESUMED",
  "WEBHOOK_ROTATED",
  "WEBHOOK_TESTED",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditedCall {
  kind: AuditKind;
  action: AuditAction;
  entity: AuditEntity;
}

/** By what stands in the name of the operation; the first that fits. */
const ENTITIES: readonly (readonly [RegExp, AuditEntity])[] = [
  [/LOGIN|LOGOUT|SIGN_ON|PASSWORD|SELECTED_STORE|LANGUAGE/, "SESSION"],
  [/API_KEY/, "API_KEY"],
  [/WEBHOOK/, "WEBHOOK"],
  [/MAIL_KEY/, "MAIL_KEY"],
  [/SUPPRESSION/, "SUPPRESSION"],
  [/TEMPLATE|SEND_EMAIL|SEND_SMS/, "TEMPLATE"],
  [/HTML_BLOCK/, "BLOCK"],
  [/ATTACHMENT/, "ATTACHMENT"],
  [/UPGRADE_OFFER|FOLLOW_OFFER/, "OFFER"],
  [/SIMULATION/, "SIMULATION"],
  [/TEST_CONTRACT/, "TEST_CONTRACT"],
  [/CAMPAIGN|COHORT|COMMUNICATION|ALERT|PAGE_OPENED|UNSUBSCRIBE/, "CAMPAIGN"],
  [/VOUCHER/, "VOUCHER"],
  [/RULE/, "RULE"],
  [/ACCESSORY/, "ACCESSORY"],
  [/TENANT/, "RETAILER"],
  [/_STORE/, "STORE"],
  [/_USER/, "USER"],
  [/COLLECTION/, "COLLECTION"],
  [/BANK_PAYMENT/, "PAYMENT"],
  [/TRADECART|EVALUATION|DIAGNOSTIC|VALIDATE_DEVICE|CMR|RECYCLE|QUOTE|ID_PHOTO|RETURN_DEVICE/, "TRADEIN"],
  [/DEVICES|DEVICE_LINK|DEVICE_PRICE|PRODUCT_IMAGE/, "DEVICE"],
  [/UPLOAD/, "UPLOAD"],
  [/CONTRACT|CREDIT|FINALISE|WITHDRAW|CANCEL|AMEND|FULFILLMENT|SERIAL|RESELLER/, "CONTRACT"],
  [/CUSTOMER_ID|NOTE_TO|SETTLE|DEVICE_REFERENCE|WAY_ON|CHANGE_GOODS|TAKE_AMOUNT|GIVE_BACK/, "CONTRACT"],
];

/** By the first word of the name; every other one, and what is put into a cart or taken out of it, changes what is there. */
const ACTIONS: Readonly<Record<string, AuditAction>> = {
  CREATE: "CREATE",
  DELETE: "DELETE",
  CANCEL: "CANCEL",
  WITHDRAW: "CANCEL",
  CONFIRM: "CONFIRM",
  FINALISE: "CONFIRM",
  SUBMIT: "CONFIRM",
  PERFORM: "CONFIRM",
  BOOK: "CONFIRM",
  MARK: "CONFIRM",
  START: "START",
  SEND: "SEND",
  MAIL: "SEND",
  RETRY: "SEND",
  FORGOT: "SEND",
  PUBLISH: "PUBLISH",
  UPLOAD: "FILE_UPLOADED",
  LOGIN: "SIGN_IN",
  SINGLE: "SIGN_IN_BEGUN",
  LOGOUT: "SIGN_OUT",
};

/** What is read as a file leaves the house; what is looked at does not, and automatic polls want nothing. */
export const isExport = (operation: Operation): boolean =>
  isRead(operation) && operation.givesFile !== undefined;

/** Undefined for a call that leaves no row of its own. */
export function auditedCall(operation: Operation): AuditedCall | undefined {
  const { name } = operation;
  if (operation.isPoll) return undefined;
  if (isExport(operation)) return { kind: "EXPORT", action: "EXPORT", entity: exportedEntity(name) };
  return isRead(operation)
    ? undefined
    : { kind: kindOf(operation), action: actionOf(name), entity: entityOf(name) };
}

/** What the log says of a call that was refused for want of rights. */
export const refusedCall = ({ name }: Operation): AuditedCall => ({
  kind: "REFUSED",
  action: "REFUSED",
  entity: entityOf(name),
});

export const failedSignIn: AuditedCall = { kind: "SIGN_IN", action: "SIGN_IN_FAILED", entity: "SESSION" };

const SAYS_ITSELF =
  /^(?:SAVE|SET|ASSOCIATE)_(?:STORE|USER|ACCESSORY|VOUCHER|RULE|TENANT|RETAILER|DEVICES|TEMPLATE|HTML_BLOCK)|^UPLOAD_FILE|^CHECK_MAIL_KEY|^UPDATE_UPGRADE_OFFER|^CANCEL_SIMULATION/;

const entityOf = (name: string): AuditEntity =>
  ENTITIES.find(([pattern]) => pattern.test(name))?.[1] ?? "CART";
const actionOf = (name: string): AuditAction => ACTIONS[name.split("_")[0] ?? ""] ?? "UPDATE";
const EXPORTED: Readonly<Record<string, AuditEntity>> = {
  EXPORT_CONTRACT_PDF: "CONTRACT",
  EXPORT_CART_QUOTATION: "CART",
};
const exportedEntity = (name: string): AuditEntity => EXPORTED[name] ?? "REPORT";

function kindOf({ service, name }: Operation): AuditKind {
  if (entityOf(name) === "SESSION") return "SIGN_IN";
  if (service === "online/") return "CUSTOMER";
  // One that says what it changed, and said nothing, has changed nothing.
  return service === "posale/" || SAYS_ITSELF.test(name) ? "CALL" : "CHANGE";
}
