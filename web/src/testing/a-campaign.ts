// A campaign for tests, and the choices its forms offer.
import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import { COMMUNICATION_TYPES, STOP_OUTCOMES, TRIGGER_EVENTS } from "@handsel/contract/crm/values.ts";

export const formData = {
  campaignCodes: ["UPG-12M"],
  contractStatuses: ["ACTIVE", "FINISHED"],
  crmCommsCategories: ["OFFER"],
  communicationsTypes: [...COMMUNICATION_TYPES],
  financingTypes: ["STANDARD", "UPGRADE"],
  triggerEvents: TRIGGER_EVENTS.map((code) => ({ code, name: code })),
  salesChannels: ["BOTH", "POSALE", "ONLINE"],
  stages: ["NEW"],
  marketingOptIns: ["ALL", "OPTED_IN", "OPTED_OUT"],
  cohortDelayType: ["DAYS", "HOURS", "MINUTES"],
  cohortTypes: ["STANDARD"],
  stopOutcomes: [...STOP_OUTCOMES],
  languages: ["en", "de"],
  paymentPlans: [{ code: "P24", name: "24 months" }],
  manufacturers: [{ code: "ORBIT", name: "Orbit" }],
  categories: [{ code: "PHONES", name: "Phones" }],
  families: [{ code: "O8", name: "Orbit 8" }],
  devices: [{ code: "O8-256", name: "Orbit 8 256 GB" }],
  senders: { domains: ["northwind.test"], address: "no-reply@northwind.test", smsName: "Northwind" },
};

export function aCommunication(change: Partial<Communication> = {}): Communication {
  return {
    id: "0198f000-0000-7000-8000-00000000c001",
    campaignId: "UPG-12M",
    actionCode: "INVITE",
    description: "Invitation",
    commsType: "EMAIL",
    templateName: "UPG-INVITE",
    stopOutcome: "SUCCESS",
    delay: 3,
    delayUnit: "DAYS",
    bccList: [],
    notifyList: [],
    commsCategory: null,
    beforeStage: null,
    afterStage: null,
    ...change,
  };
}

export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    campaignCode: "UPG-12M",
    description: "Upgrade at 12 months",
    status: "ENABLED",
    startDate: "2025-09-01",
    endDate: null,
    channel: "BOTH",
    marketing: "ALL",
    language: null,
    triggerEvent: "EARLY_UPGRADE_START_DATE",
    triggerDateRangeStart: null,
    triggerDateRangeEnd: null,
    triggerDaysOffset: -14,
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    emailFrom: "hello@northwind.test",
    replyTo: ["answers@northwind.test"],
    smsSubject: "Northwind",
    addTrackingPixel: true,
    commsType: "MARKETING",
    slicePercent: 100,
    stopped: null,
    cohortRules: [],
    campaignActions: [],
    updatedAt: "2026-01-01T10:00:00.000Z",
    ...change,
  };
}
