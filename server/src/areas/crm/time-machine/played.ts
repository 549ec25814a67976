// What is played: campaigns, the contracts of a person, and what is told of them.
import { HOUR_MS } from "@handsel/contract/durations.ts";
import type { SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import type { Candidate, Exclusion } from "../campaigns/cohort.ts";
import type { Member, Outcome, Way } from "../campaigns/journey.ts";
import type { HappenedToContract } from "../campaigns/outcomes.ts";

export type Communication = Campaign["communications"][number];

/** A time in which the campaign ran, for as many of a hundred as it said then. */
export interface Run {
  from: number;
  until: number;
  campaign: Campaign;
}

export interface PlayedCampaign {
  campaign: Campaign;
  way: Way;
  runs: readonly Run[];
  /** Templates that can be sent. */
  templates: ReadonlySet<string>;
}

export interface PlayedContract {
  contractId: string;
  cartId: string;
  email: string;
  phone: string;
  /** What the rules ask, as it was known at a moment. */
  candidateAt(at: number): Candidate;
  saidBy(
    type: "EMAIL" | "SMS",
    at: number,
  ): { isOptedIn: boolean | null; suppression: SuppressionReason | null };
  entries: readonly Entry[];
  /** Of a past that is played back. */
  happened: readonly Happened[];
  /** When the log has the message of a step. */
  loggedAt?(campaignCode: string, stepId: string): number | undefined;
}

/** A campaign that this contract comes to, and when; or where it stands in it. */
export interface Entry {
  played: PlayedCampaign;
  at: number;
  member?: Member;
}

export type Happened =
  | { at: number; is: "contract"; events: readonly HappenedToContract[] }
  | { at: number; is: "message"; campaignCode: string; outcome: Outcome; stepId?: string };

export interface Rules {
  tenant: Pick<WhiteLabel, "sendingHours" | "timeZone" | "messagesPerWeek">;
  /** The last moment that is of interest. */
  until: number;
  /** Everybody answers what is waited for, which is what a sender has to be ready for; or what was really answered. */
  answers: "ALL" | "AS_LOGGED";
}

export interface PlayedMessage {
  played: PlayedCampaign;
  communication: Communication;
  contract: PlayedContract;
  at: number;
  addressee: number;
  putOffBy?: "HOURS" | "CAP" | undefined;
}

export interface Listener {
  leftOut(played: PlayedCampaign, contract: PlayedContract, why: Exclusion | "DATES" | "HELD_BACK"): void;
  entered(played: PlayedCampaign, contract: PlayedContract, at: number): void;
  reached(played: PlayedCampaign, communication: Communication): void;
  sent(message: PlayedMessage): void;
  failed(played: PlayedCampaign, communication: Communication): void;
}

/** Work that waited for a worker so long is still the same message. */
export const LAG_MS = 6 * HOUR_MS;
