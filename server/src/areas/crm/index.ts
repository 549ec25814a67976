// What importers may use of this area: to bring in whole campaigns or files of offers, and to let time pass over them.
export {
  type CampaignToImport,
  importBlocks,
  importCampaign,
  importMoments,
  importRefusals,
  importTestContract,
} from "./import.ts";
export { tellMember } from "./listening.ts";
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
export { runPortion } from "./run-members.ts";
export { startCampaign } from "./start-campaign.ts";
export { offerUpload } from "./upload-offers.ts";
