// What importers may use of this area: to bring in whole campaigns or files of offers, and to let time pass over them.
export { tellMember, tellMembersOf } from "./campaigns/listening.ts";
export { runPortion } from "./campaigns/run-members.ts";
export { startCampaign } from "./campaigns/start-campaign.ts";
export { tellUpgradeOffers, upgradeOffersOf } from "./campaigns/upgrade-offers.ts";
export {
  type CampaignToImport,
  importBlocks,
  importCampaign,
  importConsents,
  importMoments,
  importTestContract,
} from "./import.ts";
export { offerUpload } from "./offers/upload-offers.ts";
export { nextDueAt, saveConsent } from "./queries/members.ts";
export {
  consentsOfPerson,
  eraseMembership,
  forgetErased,
  membershipsOf,
  type PersonConsent,
  type PersonMembership,
  removeConsent,
} from "./queries/persons.ts";
export { listCohort } from "./queries/reports.ts";
