// What is told at the very moment at which a step is due comes of that step: a message becomes nothing before it is sent.
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { expect, test } from "vitest";
import { type Campaign, wayOf } from "../campaigns/campaign.ts";
import { playPerson } from "./person.ts";
import type { Happened, PlayedCampaign } from "./played.ts";

const START = Date.parse("2026-11-09T08:00:00Z");
const ENDED = START + 10 * DAY_MS;

const STEP = { campaignId: "LAST", delay: 0, delayUnit: "DAYS" as const, bccList: [], notifyList: [] };
const campaign: Campaign = {
  campaignCode: "LAST",
  description: "Last payment",
  status: "ENABLED",
  startDate: "2026-11-01",
  endDate: null,
  channel: "BOTH",
  marketing: "ALL",
  language: null,
  triggerEvent: "CONTRACT_END_DATE",
  triggerDateRangeStart: null,
  triggerDateRangeEnd: null,
  triggerDaysOffset: 0,
  endStageSuccess: "SUCCESS",
  endStageFail: "FAIL",
  emailFrom: "a@shop.test",
  replyTo: [],
  smsSubject: "Shop",
  addTrackingPixel: true,
  commsType: "OPERATIONAL",
  slicePercent: 100,
  stopped: null,
  updatedAt: new Date(0),
  rules: [],
  communications: [
    {
      ...STEP,
      id: "mail",
      actionCode: "MAIL",
      description: "Contract ends soon",
      commsType: "EMAIL",
      templateName: "last",
      stopOutcome: "SENT",
      beforeStage: "NEW",
      afterStage: "TOLD",
    },
    {
      ...STEP,
      id: "call",
      actionCode: "CALL",
      description: "Ask the shop to call",
      commsType: "ALERT",
      stopOutcome: "ANSWERED",
      delay: 2,
      notifyList: [{ name: "Mia", email: "mia@shop.test" }],
      beforeStage: "TOLD",
      afterStage: "CALLED",
    },
  ],
};
const played: PlayedCampaign = {
  campaign,
  way: wayOf(campaign),
  runs: [{ from: START - DAY_MS, until: ENDED, campaign }],
  templates: new Set(["last"]),
};

/** The steps that send something, with the moment of each. */
function sentWith(happened: readonly Happened[]): [string, number][] {
  const sent: [string, number][] = [];
  const nothing = () => undefined;
  const candidate = {
    status: "ACTIVE",
    financingType: "STANDARD",
    months: 12,
    channel: "POSALE",
    devices: [],
    isOptedIn: null,
    email: "ida@mail.test",
    phone: "",
    emailReason: null,
    phoneReason: null,
  };
  playPerson(
    {
      tenant: { sendingHours: null, timeZone: "Europe/London", messagesPerWeek: null },
      until: ENDED,
      answers: "AS_LOGGED",
    },
    [
      {
        contractId: "c",
        cartId: "s",
        email: candidate.email,
        phone: "",
        candidateAt: () => candidate,
        saidBy: () => ({ isOptedIn: null, suppression: null }),
        entries: [{ played, at: START }],
        happened,
      },
    ],
    [],
    {
      leftOut: nothing,
      entered: nothing,
      reached: nothing,
      failed: nothing,
      sent: ({ communication, at }) => sent.push([communication.actionCode, at]),
    },
  );
  return sent;
}

const told = (at: number, outcome: "SENT" | "BOUNCED"): Happened => ({
  at,
  is: "message",
  campaignCode: "LAST",
  outcome,
  stepId: "mail",
});

test.each([
  ["in the same moment", 0],
  ["a minute later", MINUTE_MS],
])("a mail that went out %s and came back after it does not end the way that it led on", (_, later) => {
  const sentAt = START + later;
  expect(sentWith([told(sentAt, "SENT"), told(sentAt + MINUTE_MS, "BOUNCED")])).toEqual([
    ["MAIL", START],
    ["CALL", sentAt + 2 * DAY_MS],
  ]);
});
