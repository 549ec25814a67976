// Renders the page of a campaign with one message that went out, one member, and a server that takes every change.
import type { COUNT_CAMPAIGN_AUDIENCE } from "@handsel/contract/crm/audience.ts";
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import type { CampaignMessage, CohortMember } from "@handsel/contract/crm/reports.ts";
import type { GET_CAMPAIGN_STOP_EFFECT } from "@handsel/contract/crm/stopping.ts";
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { Component } from "#areas/crm/campaigns/campaign-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../locales/en/crm.json" with { type: "json" };
import salesTexts from "../locales/en/sales.json" with { type: "json" };
import sendingTexts from "../locales/en/sending.json" with { type: "json" };
import { aCampaign, formData } from "./a-campaign.ts";
import { saleTexts, serve } from "./render-sale.tsx";
import { renderScreen } from "./render-screen.tsx";

saleTexts.addResourceBundle("en", "crm", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);
saleTexts.addResourceBundle("en", "sending", sendingTexts);

export const MESSAGE: CampaignMessage = {
  id: "0198f000-0000-7000-8000-00000000a001",
  cartUuid: "0198f000-0000-7000-8000-00000000cafe",
  saleReference: "NW-T1042",
  tradeCartUUID: null,
  quoteID: null,
  destination: "harriet@mail.test",
  customerName: "Harriet Vane",
  templateName: "UPG-INVITE",
  stage: "NEW",
  sendStatus: "SENT",
  deliveryStatus: "OPENED",
  isUncertain: false,
  sentAt: "2026-01-02T10:00:00.000Z",
  deliveryStatusAt: null,
  parametersJSON: JSON.stringify({
    from: '"Northwind Mobile" <hello@northwind.test>',
    subject: "Your upgrade",
    html: "<p>Hello</p><script>alert(1)</script>",
  }),
  campaignId: "UPG-12M",
};
export const MEMBER: CohortMember = {
  id: "0198f000-0000-7000-8000-00000000b001",
  cartUuid: null,
  saleReference: null,
  quoteID: "Q-77",
  customerEmail: "edwin@mail.test",
  enteredAt: "2026-01-01T10:00:00.000Z",
  stage: "INVITED",
  nextActionAt: null,
  leftAt: null,
};

const SIMULATION = {
  simulationID: "0198f000-0000-7000-8000-00000000d001",
  campaignCode: "UPG-12M",
  mode: "FORWARD",
  state: "DONE",
  createdAt: "2026-01-02T10:00:00.000Z",
  createdBy: "Quentin",
  finishedAt: "2026-01-02T10:00:20.000Z",
  done: 812,
  total: 812,
  versionAt: "2026-01-01T10:00:00.000Z",
} as const;

const SIMULATED: SimulationResult = {
  from: "2026-01-02",
  until: "2027-01-02",
  contracts: 812,
  entered: 47,
  people: 45,
  leftOut: [{ reason: "RULES", count: 700 }],
  steps: [
    { actionCode: "INVITE", description: "Invitation", commsType: "EMAIL", reached: 47, sent: 46, failed: 1 },
  ],
  bars: [{ day: "2026-01-05", actionCode: "INVITE", count: 46 }],
  languages: [{ language: "en", messages: 46 }],
  costMinor: 3761,
  putOff: { byHours: 2, byCap: 3 },
  overlaps: [{ campaignCode: "AUTUMN", description: "Autumn vouchers", people: 18, sameDay: 4, sameWeek: 9 }],
  empty: [{ templateName: "UPG-INVITE", placeholder: "{{customer.phone}}", count: 2 }],
  tried: 46,
  log: null,
};

export const AUDIENCE: OutputOf<typeof COUNT_CAMPAIGN_AUDIENCE> = {
  contracts: 4118,
  entering: 2306,
  firstDay: 41,
  firstWeek: 290,
  firstSlice: 115,
  goingOn: 0,
  leftOut: [
    { reason: "RULES", count: 98 },
    { reason: "NO_CONSENT", count: 1714 },
  ],
  sample: [
    {
      cartUuid: "0198f000-0000-7000-8000-00000000cafe",
      reference: "NW-T1042",
      customerName: "Edwin Marsh",
      device: "Orbit 8 256 GB",
      entersAt: "2026-01-03T08:00:00.000Z",
    },
  ],
  isAtLeast: false,
  missing: [],
};

export const STOP_EFFECT: OutputOf<typeof GET_CAMPAIGN_STOP_EFFECT> = {
  onTheirWay: 1204,
  entering: 41,
  messages: [
    { commsType: "EMAIL", count: 310, written: 12 },
    { commsType: "SMS", count: 44, written: 0 },
  ],
  isAtLeast: false,
  programs: ["Data warehouse"],
  enabler: { name: "Quentin Marsh", email: "quentin@shop.test" },
};

interface Kept {
  messages: CampaignMessage[];
  cohorts: CohortMember[];
  theirs?: Campaign;
  audience?: typeof AUDIENCE;
  /** As the list had the simulation when it was read; by now it is done. */
  listedAs?: "RUNNING";
}

const REFUSED = {
  header: { apiStatus: "ERROR", errors: [{ code: "CHANGED_MEANWHILE", values: [], message: "" }] },
};

/** With `theirs`, somebody else saves that after the page was read. */
export async function renderCampaign(
  campaign: Campaign = aCampaign(),
  query = "",
  { messages, cohorts, theirs, audience = AUDIENCE, listedAs }: Kept = {
    messages: [MESSAGE],
    cohorts: [MEMBER],
  },
) {
  let reads = 0;
  const server = serve({
    getCampaign: () => ({ campaign: reads++ === 0 ? campaign : (theirs ?? campaign) }),
    getCampaignFormData: () => formData,
    getCampaignStopEffect: () => STOP_EFFECT,
    getCampaignMessages: () => ({
      messages,
      language: "de",
      total: 10,
      sendCounts: { PENDING: 1, SENT: 8, ERROR: 1 },
      deliveryCounts: { PENDING: 0, DELIVERED: 5, BOUNCED: 1, ERROR: 0, OPENED: 4 },
      channels: [
        {
          channel: "EMAIL",
          total: 8,
          deliveryCounts: { PENDING: 0, DELIVERED: 3, BOUNCED: 1, ERROR: 0, OPENED: 4 },
          machineOpened: 2,
          visited: 3,
          followed: 1,
        },
        {
          channel: "SMS",
          total: 2,
          deliveryCounts: { PENDING: 0, DELIVERED: 2, BOUNCED: 0, ERROR: 0, OPENED: 0 },
          machineOpened: 0,
          visited: 1,
          followed: 0,
        },
      ],
      after: { days: 30, carts: 2, contracts: 1 },
    }),
    listResultMessages: () => ({
      messages: messages.map((message) => ({ ...message, at: message.sentAt })),
      language: "de",
      total: messages.length,
    }),
    listFollowedSales: () => ({
      sales: [
        {
          cartUuid: "0198f000-0000-7000-8000-00000000beef",
          reference: "NW-T2001",
          customerName: "Harriet Vane",
          device: "Aurora X",
          toldAt: "2026-01-02T10:00:00.000Z",
          begunAt: "2026-01-05T10:00:00.000Z",
          contractAt: null,
        },
      ],
      total: 2,
    }),
    getCampaignCohorts: () => ({ cohorts, total: cohorts.length }),
    countCampaignAudience: () => audience,
    listSimulations: () => ({ simulations: [{ ...SIMULATION, state: listedAs ?? SIMULATION.state }] }),
    getSimulation: () => ({ simulation: { ...SIMULATION, result: SIMULATED } }),
    startSimulation: () => ({ simulation: SIMULATION }),
    listSimulatedMembers: () => ({
      members: [
        {
          cartUuid: "0198f000-0000-7000-8000-00000000cafe",
          reference: "NW-T1042",
          customerName: "Harriet Vane",
          device: "Aurora X",
          language: "de",
          at: "2026-01-05T10:00:00.000Z",
        },
      ],
      total: 46,
    }),
    updateCampaign: () => (theirs ? REFUSED : { campaign }),
    createCohortRule: () => ({ campaign }),
    updateCohortRule: () => ({ campaign }),
    createCampaignAction: () => ({ campaign }),
    deleteCommunication: () => ({ campaign }),
  });
  const page = renderScreen(Component, {
    pattern: "/posale/admin/campaigns/:campaignCode/details",
    path: `/posale/admin/campaigns/UPG-12M/details${query}`,
  });
  await screen.findByRole("heading", { level: 1, name: "Upgrade at 12 months" });
  return { ...page, server };
}

export const shownToasts = () => shownMessages().map(({ content }) => content.text);
/** As soon as the form lets it be pressed. */
export const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
};
