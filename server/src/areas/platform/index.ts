// What later areas and the importers may use of this one.
export { type AuditedChange, recordAudit } from "./audit.ts";
export { compareStores, saveComparedStores } from "./bring-stores.ts";
export {
  addComparedTenant,
  compareTenant,
  findFixedFaults,
  holdTenant,
  saveComparedTenant,
} from "./bring-tenant.ts";
export { compareUsers, saveComparedUsers } from "./bring-users.ts";
export { changedFields } from "./changed-fields.ts";
export { checkChain } from "./check-audit.ts";
export { checkDays } from "./check-days.ts";
export { checkFields } from "./check-fields.ts";
export { cutSome, isSigned } from "./cut-audit.ts";
export { gathered } from "./gathered.ts";
export { saveStores, saveTenant, saveUsers } from "./import.ts";
export {
  type MailToSend,
  mailSender,
  ownAddress,
  type SmsToSend,
  senderDomains,
  sendMails,
  sendMessage,
  smsSender,
} from "./messages.ts";
export { inviteNewUser, saveNewTenant } from "./new-tenant.ts";
export { hashPasswordWithSalt } from "./passwords.ts";
export { findMessageStatus } from "./queries/message-status.ts";
export { countMessagesAbout, recordDelivery } from "./queries/messages.ts";
export {
  answersNaming,
  attachmentsOf,
  dueMessages,
  emptyReceipts,
  eraseMessages,
  messagesOf,
  type PersonMessage,
  removeTracking,
  replaceAnswer,
} from "./queries/persons.ts";
export { findStoreContact, findStoreContacts, type StoreContact } from "./queries/stores.ts";
export { countTracking } from "./queries/tracking.ts";
export { recordWebhook } from "./queries/webhooks.ts";
export { clockMoved } from "./routes/webhooks.ts";
export { openSecret, resealSecrets } from "./second-factors/sealing.ts";
export { selectStore } from "./select-store.ts";
export {
  lastLooks,
  type MessageOutcome,
  messageOutcomes,
  parseMailId,
  parseSmsReference,
  sendMessageJob,
  type ToldOutcome,
  tellOutcomes,
} from "./send-message-job.ts";
export { signOnClient } from "./sign-on-settings.ts";
export { type StoreToSave, storeToSave, type UserToSave, userToSave } from "./stores-and-users.ts";
export { composeMail, type MailContent, type MailParts } from "./templates/layout.ts";
export { tracked } from "./tracked.ts";
