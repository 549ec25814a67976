// The four campaigns of a demo retailer: a welcome, the invitation to upgrade with its page of offers, accessories, and
// what is said before the last payment. They are the same everywhere; words, prices and dates are the retailer's own.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { smsSenderOf } from "@handsel/contract/rules/senders.ts";
import type { CampaignToImport } from "@handsel/server/areas/crm/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { CampaignTexts } from "./campaign-texts.ts";
import { type Mail, mailHtml, pageHtml } from "./mail-layout.ts";

export interface OfferedProduct {
  code: string;
  name: string;
  familyCode: string;
  familyName: string;
}

export interface CampaignSetting {
  demo: DemoTenant;
  words: CampaignTexts;
  /** The first day on which a moment counts, of those that most contracts reach and of the others. */
  startDates: { busy: string; quiet: string };
  devices: readonly OfferedProduct[];
  accessories: readonly OfferedProduct[];
}

type Communication = CampaignToImport["communications"][number];

const CONTRACT = "{{deviceContract.summaryURL}}";
const OFFERS = "{{offers.url}}";

export function campaignsOf(setting: CampaignSetting): CampaignToImport[] {
  return [welcome(setting), upgrade(setting), accessories(setting), ending(setting)];
}

const isLeasing = ({ demo }: CampaignSetting) => demo.record.configs?.hasCompanyLookup === true;

function basics({ demo, startDates }: CampaignSetting, pace: "busy" | "quiet") {
  const { subdomain, supportEmail, defaultLanguage } = demo.record;
  return {
    status: "ENABLED" as const,
    startDate: startDates[pace],
    endDate: null,
    channel: "BOTH" as const,
    marketing: "OPTED_IN" as const,
    language: defaultLanguage,
    triggerDateRangeStart: null,
    triggerDateRangeEnd: null,
    endStageSuccess: "SUCCESS",
    endStageFail: "FAIL",
    emailFrom: `no-reply@${subdomain}.test`,
    replyTo: [supportEmail],
    smsSubject: smsSenderOf(demo.record),
    addTrackingPixel: true,
    slicePercent: 100,
  };
}

/** Everybody is told of their own contract; the rest is for those who agreed. */
const ABOUT_THE_CONTRACT = { commsType: "OPERATIONAL", marketing: "ALL" } as const;

const STEP = {
  delay: 0,
  delayUnit: "DAYS",
  bccList: [],
  notifyList: [],
  stopOutcome: "SENT",
} as const satisfies Partial<Communication>;

const active = {
  contractStatus: "ACTIVE" as const,
  financingType: null,
  financingDuration: null,
  levels: {},
};

function template(setting: CampaignSetting, name: string, mail: Mail): CampaignToImport["templates"][number] {
  const html = mailHtml(setting.demo, setting.words, mail);
  return { name, type: "EMAIL", subject: mail.texts.subject, html };
}

function welcome(setting: CampaignSetting): CampaignToImport {
  const { words } = setting;
  const { name, mailStep, checkStep, mail, check } = words.welcome;
  const button = { label: words.contractButton, address: CONTRACT };
  return {
    campaign: {
      ...basics(setting, "busy"),
      campaignCode: "WELCOME",
      description: name,
      triggerEvent: "ACTIVATED_DATE",
      triggerDaysOffset: 0,
      ...ABOUT_THE_CONTRACT,
    },
    rules: [active],
    communications: [
      {
        ...STEP,
        actionCode: "WELCOME-MAIL",
        description: mailStep,
        commsType: "EMAIL",
        templateName: "welcome",
        delay: 2,
        delayUnit: "HOURS",
        commsCategory: "INFORMATION",
        beforeStage: "NEW",
        afterStage: "WELCOMED",
      },
      {
        ...STEP,
        actionCode: "HOW-IS-IT",
        description: checkStep,
        commsType: "EMAIL",
        templateName: "how-is-it",
        delay: 10,
        commsCategory: "SURVEY",
        beforeStage: "WELCOMED",
        afterStage: "SETTLED",
      },
    ],
    templates: [
      template(setting, "welcome", { texts: mail, blocks: ["contract", "store"], button }),
      template(setting, "how-is-it", { texts: check, blocks: ["store"], button }),
    ],
    offers: [],
    offerRules: [],
    papers: [{ ...words.paper, templateName: "welcome" }],
  };
}

function upgrade(setting: CampaignSetting): CampaignToImport {
  const { words, devices } = setting;
  const { name, mailStep, smsStep, pageStep, waitStep, mail, sms, page, offer } = words.upgrade;
  const isLease = isLeasing(setting);
  const financingType: FinancingType = isLease ? "B2B_LEASE" : "UPGRADE";
  return {
    campaign: {
      ...basics(setting, "quiet"),
      campaignCode: "UPGRADE-READY",
      description: name,
      // A lease knows no free date: its devices are exchanged when it ends.
      triggerEvent: isLease ? "CONTRACT_END_DATE" : "FREE_UPGRADE_START_DATE",
      triggerDaysOffset: isLease ? -90 : -30,
      ...ABOUT_THE_CONTRACT,
    },
    rules: [{ ...active, financingType }],
    communications: [
      {
        ...STEP,
        actionCode: "INVITATION",
        description: mailStep,
        commsType: "EMAIL",
        templateName: "upgrade-invitation",
        commsCategory: "OFFER",
        beforeStage: "NEW",
        afterStage: "INVITED",
      },
      {
        ...STEP,
        actionCode: "REMINDER",
        description: smsStep,
        commsType: "SMS",
        templateName: "upgrade-reminder",
        delay: 7,
        commsCategory: "REMINDER",
        beforeStage: "INVITED",
        afterStage: "REMINDED",
      },
      {
        ...STEP,
        actionCode: "OFFERS-PAGE",
        description: pageStep,
        commsType: "LANDING_PAGE",
        templateName: "upgrade-page",
        stopOutcome: "ANSWERED",
        commsCategory: "OFFER",
        beforeStage: "REMINDED",
        afterStage: "INTERESTED",
      },
      {
        ...STEP,
        actionCode: "UPGRADE",
        description: waitStep,
        commsType: "WAIT",
        stopOutcome: "UPGRADED",
        beforeStage: "INTERESTED",
        afterStage: "UPGRADED",
      },
    ],
    templates: [
      template(setting, "upgrade-invitation", {
        texts: mail,
        blocks: ["offer", "store"],
        button: { label: words.offersButton, address: OFFERS },
      }),
      { name: "upgrade-reminder", type: "SMS", subject: "", html: sms },
      { name: "upgrade-page", type: "EMAIL", subject: page.title, html: pageHtml(page) },
    ],
    offers: devices.map((device, index) => ({
      ...offerOf(device, index),
      offerGroup: "NEW-DEVICES",
      type: "DEVICE",
      financingType,
      paragraph: offer,
      buttonLabel: words.offersButton,
    })),
    offerRules: [
      {
        offerGroup: "NEW-DEVICES",
        financingType,
        numberOfMonths: null,
        startDate: setting.startDates.quiet,
        endDate: null,
        action: "INCLUDE",
        status: "ENABLED",
      },
    ],
    papers: [],
  };
}

function accessories(setting: CampaignSetting): CampaignToImport {
  const { words } = setting;
  const { name, mailStep, reminderStep, mail, reminder, offer } = words.accessories;
  const button = { label: words.offersButton, address: OFFERS };
  return {
    campaign: {
      ...basics(setting, "busy"),
      campaignCode: "ACCESSORIES",
      description: name,
      triggerEvent: "ACTIVATED_DATE",
      triggerDaysOffset: 5,
      commsType: "MARKETING",
    },
    rules: [active],
    communications: [
      {
        ...STEP,
        actionCode: "ACCESSORIES-MAIL",
        description: mailStep,
        commsType: "EMAIL",
        templateName: "accessories",
        stopOutcome: "OPENED",
        commsCategory: "OFFER",
        beforeStage: "NEW",
        afterStage: "INTERESTED",
      },
      {
        ...STEP,
        actionCode: "ACCESSORIES-AGAIN",
        description: reminderStep,
        commsType: "EMAIL",
        templateName: "accessories-again",
        delay: 9,
        commsCategory: "REMINDER",
        beforeStage: "INTERESTED",
        afterStage: "REMINDED",
      },
    ],
    templates: [
      template(setting, "accessories", { texts: mail, blocks: ["offer", "store"], button }),
      template(setting, "accessories-again", { texts: reminder, blocks: ["offer"], button }),
    ],
    offers: setting.accessories.map((accessory, index) => ({
      ...offerOf(accessory, index),
      offerGroup: "ACCESSORIES",
      type: "ACCESSORY",
      financingType: isLeasing(setting) ? "B2B_LEASE" : "STANDARD",
      paragraph: offer,
      buttonLabel: words.offersButton,
    })),
    offerRules: [],
    papers: [],
  };
}

function ending(setting: CampaignSetting): CampaignToImport {
  const { words, demo } = setting;
  const { name, mailStep, alertStep, mail } = words.ending;
  const { subdomain } = demo.record;
  return {
    campaign: {
      ...basics(setting, "quiet"),
      campaignCode: "LAST-PAYMENT",
      description: name,
      triggerEvent: "CONTRACT_END_DATE",
      triggerDaysOffset: -90,
      ...ABOUT_THE_CONTRACT,
    },
    rules: [active],
    communications: [
      {
        ...STEP,
        actionCode: "LAST-PAYMENT-MAIL",
        description: mailStep,
        commsType: "EMAIL",
        templateName: "last-payment",
        commsCategory: "INFORMATION",
        beforeStage: "NEW",
        afterStage: "TOLD",
      },
      {
        ...STEP,
        actionCode: "CALL",
        description: alertStep,
        commsType: "ALERT",
        stopOutcome: "ANSWERED",
        delay: 2,
        notifyList: [{ name: demo.people.manager.join(" "), email: `manager@${subdomain}.test` }],
        beforeStage: "TOLD",
        afterStage: "CALLED",
      },
    ],
    templates: [
      template(setting, "last-payment", {
        texts: mail,
        blocks: ["contract", "store"],
        button: { label: words.contractButton, address: CONTRACT },
      }),
    ],
    offers: [],
    offerRules: [],
    papers: [],
  };
}

function offerOf({ code, name, familyCode, familyName }: OfferedProduct, index: number) {
  return {
    sequenceNum: (index + 1) * 10,
    family: familyCode,
    familyName,
    deviceCode: code,
    deviceName: name,
    imgURL: null,
    numberOfMonths: null,
    url: null,
    status: "ENABLED" as const,
    title: name,
  };
}
