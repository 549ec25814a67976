import { finders } from "#areas/platform/index.ts";
import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { provide } from "#edge/wiring.ts";
import { removeFiles } from "./attachment-files.ts";
import { BROUGHT, HEARD } from "./campaigns/listening.ts";
import { findDueMembers, runDueMembers } from "./campaigns/run-members.ts";
import { startCampaign, stopCampaign } from "./campaigns/start-campaign.ts";
import { customersFinder } from "./customers/find-customers.ts";
import { offersExport } from "./offers/export-offers.ts";
import {
  associateAttachment,
  createAttachment,
  deleteAttachments,
  dissociateAttachment,
  listAttachments,
  uploadAttachment,
  uploadTemplatePicture,
} from "./operations/attachments.ts";
import {
  createCampaign,
  createCampaignAction,
  createCohortRule,
  deleteCampaign,
  deleteCohortRule,
  deleteCommunication,
  getAllCampaigns,
  getCampaign,
  updateCampaign,
  updateCampaignAction,
  updateCohortRule,
} from "./operations/campaigns.ts";
import { countCampaignAudience } from "./operations/count-campaign-audience.ts";
import { getCampaignFormData, getOffersFormData, getTestContractFormData } from "./operations/form-data.ts";
import { getCampaignStopEffect } from "./operations/get-campaign-stop-effect.ts";
import { getKnownCustomer } from "./operations/get-known-customer.ts";
import {
  createUpgradeOffer,
  createUpgradeOfferRule,
  deleteUpgradeOffer,
  deleteUpgradeOfferRule,
  getCampaignOffers,
  updateUpgradeOffer,
  updateUpgradeOfferRule,
} from "./operations/offers.ts";
import {
  answerAlert,
  followOffer,
  getAlert,
  getContractSummary,
  getLandingPage,
  getUnsubscription,
  notePageOpened,
  unsubscribe,
} from "./operations/public-pages.ts";
import { getCampaignCohorts, getCampaignMessages } from "./operations/reports.ts";
import { listFollowedSalesOf, listResultMessagesOf } from "./operations/results.ts";
import { simulateCampaign } from "./operations/simulate-campaign.ts";
import { createStarterCampaign, listTemplateStarters } from "./operations/starters.ts";
import {
  checkTemplate,
  deleteHtmlBlock,
  listHtmlBlocks,
  publishTemplate,
  readHtmlBlock,
  readTemplate,
  renderEmail,
  saveHtmlBlock,
  saveTemplate,
  sendEmail,
  sendSms,
} from "./operations/templates.ts";
import {
  changeTestContractStage,
  createTestContract,
  deleteTestContract,
  expireTestContractDelay,
  getCrmTestContracts,
  getTestContract,
} from "./operations/test-contracts.ts";
import {
  cancelSimulation,
  getSimulation,
  listSimulatedMembersOf,
  listSimulationsOf,
  startSimulation,
} from "./operations/time-machine.ts";
import { resultsExport } from "./reports/export-results.ts";
import { addOneClick, addOpenedPicture, addPictures } from "./routes.ts";

import { runSimulation } from "./time-machine/run-simulation.ts";

export const crmArea: Area = {
  name: "crm",
  operations: [
    getAllCampaigns,
    getCampaign,
    createCampaign,
    updateCampaign,
    deleteCampaign,
    createCohortRule,
    updateCohortRule,
    deleteCohortRule,
    createCampaignAction,
    updateCampaignAction,
    deleteCommunication,
    countCampaignAudience,
    getCampaignStopEffect,
    getCampaignFormData,
    getOffersFormData,
    getCampaignOffers,
    createUpgradeOffer,
    updateUpgradeOffer,
    deleteUpgradeOffer,
    createUpgradeOfferRule,
    updateUpgradeOfferRule,
    deleteUpgradeOfferRule,
    getCampaignCohorts,
    getCampaignMessages,
    listResultMessagesOf,
    listFollowedSalesOf,
    simulateCampaign,
    listTemplateStarters,
    createStarterCampaign,
    startSimulation,
    getSimulation,
    listSimulationsOf,
    cancelSimulation,
    listSimulatedMembersOf,
    readTemplate,
    saveTemplate,
    publishTemplate,
    checkTemplate,
    renderEmail,
    sendEmail,
    sendSms,
    listHtmlBlocks,
    readHtmlBlock,
    saveHtmlBlock,
    deleteHtmlBlock,
    listAttachments,
    createAttachment,
    uploadAttachment,
    uploadTemplatePicture,
    deleteAttachments,
    associateAttachment,
    dissociateAttachment,
    getCrmTestContracts,
    getTestContractFormData,
    createTestContract,
    deleteTestContract,
    getTestContract,
    changeTestContractStage,
    expireTestContractDelay,
    getLandingPage,
    notePageOpened,
    followOffer,
    getUnsubscription,
    unsubscribe,
    getContractSummary,
    getAlert,
    answerAlert,
    getKnownCustomer,
  ],
  jobs: [findDueMembers, runDueMembers, startCampaign, stopCampaign, removeFiles, runSimulation],
  provides: [
    ...BROUGHT,
    provide(exporters, offersExport),
    provide(exporters, resultsExport),
    provide(finders, customersFinder),
  ],
  listens: HEARD,
  routes: (app, platform) => {
    addOpenedPicture(app, platform);
    addOneClick(app, platform);
    addPictures(app, platform);
  },
};
