// What later areas and the importers may use of this one.
export { type AuditedChange, recordAudit } from "./audit/audit.ts";
export { changedFields } from "./audit/changed-fields.ts";
export { checkChain } from "./audit/check-audit.ts";
export { cutSome, isSigned } from "./audit/cut-audit.ts";
export { checkDays } from "./check-days.ts";
export { checkFields } from "./check-fields.ts";
export { saveStores, saveTenant, saveUsers } from "./import.ts";
export { gathered } from "./messages/gathered.ts";
export { createMailKey, resealMailKeys } from "./messages/mail-keys.ts";
export {
  type MailToSend,
  mailSender,
  ownAddress,
  type SmsToSend,
  senderDomains,
  sendMails,
  sendMessage,
  smsSender,
} from "./messages/messages.ts";
export {
  lastLooks,
  type MessageOutcome,
  messageOutcomes,
  parseMailId,
  parseSmsReference,
  sendMessageJob,
  sendMessagesJob,
  type ToldOutcome,
  tellOutcomes,
} from "./messages/send-message-job.ts";
export { smsParts } from "./messages/sms-parts.ts";
export { partyReported, tellReport, underWay } from "./party-reports.ts";
export { countLivingKeys, insertKey, insertKeySecret } from "./queries/api-keys.ts";
export { saveView } from "./queries/list-views.ts";
export { findSigningKey, letKeySign } from "./queries/mail-keys.ts";
export { findMessageStatus } from "./queries/message-status.ts";
export { countMessagesAbout, lastMessageAbout, recordDelivery } from "./queries/messages.ts";
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
export { type FoundRecord, type PeopleToFind, searchPeople } from "./queries/search.ts";
export { findStoreContact, findStoreContacts, type StoreContact } from "./queries/stores.ts";
export { importSuppressions, removeSuppression, suppressionsOf } from "./queries/suppressions.ts";
export { countTracking } from "./queries/tracking.ts";
export {
  claimDeliveries,
  insertWebhookEvents,
  noteSuccess,
  type SettledDelivery,
  settleDeliveries,
} from "./queries/webhook-deliveries.ts";
export { insertEndpoint, listEndpointRecords } from "./queries/webhook-endpoints.ts";
export { recordWebhook } from "./queries/webhooks.ts";
export { writePaper } from "./routes/documents.ts";
export { clockMoved } from "./routes/webhooks.ts";
export { readLabelNumbers } from "./scanning/reading-label.ts";
export { drawForReading } from "./scanning/room-tasks.ts";
export { endOfPhoneKeys, termsOf } from "./search/asking.ts";
export {
  type Asked,
  type Finder,
  type FoundGroup,
  finders,
  holdingOfContract,
  type SearchContext,
  tradeOfDevice,
} from "./search/finders.ts";
export { openSecret, resealSecrets } from "./second-factors/sealing.ts";
export {
  addComparedTenant,
  compareTenant,
  findFixedFaults,
  holdTenant,
  saveComparedTenant,
} from "./settings/bring-tenant.ts";
export { gapsOf, type StockFacts, stockFacts } from "./settings/configuration-gaps.ts";
export { inviteNewUser, saveNewTenant } from "./settings/new-tenant.ts";
export { hashPasswordWithSalt } from "./sign-in/passwords.ts";
export { signOnClient } from "./sign-in/sign-on-settings.ts";
export { compareStores, saveComparedStores } from "./stores/bring-stores.ts";
export { selectStore } from "./stores/select-store.ts";
export { type StoreToSave, storeToSave, type UserToSave, userToSave } from "./stores-and-users.ts";
export { invitationMail } from "./templates/invitation.ts";
export { composeMail, type MailContent, type MailParts } from "./templates/layout.ts";
export { dressedMail } from "./templates/mail-look.ts";
export { tracked } from "./tracked.ts";
export { compareUsers, saveComparedUsers } from "./users/bring-users.ts";
export { type Published, publish, writtenEvent } from "./webhooks/publish.ts";
export { makeWebhookSecret, resealWebhookSecrets } from "./webhooks/webhook-secrets.ts";
