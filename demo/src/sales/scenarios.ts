// How a retailer's last three years went: what was sold, how long ago, and what became of it, in parts of a hundred.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { SalesChannel } from "@handsel/contract/sales/statuses.ts";
import type { LifeName } from "./lives.ts";

export interface Scenario {
  life: LifeName;
  /** How many of a hundred sales. */
  share: number;
  /** Days ago, from and to. */
  ago: readonly [number, number];
  financing: FinancingType;
  channel?: SalesChannel;
  hasExtras?: boolean;
  /** The plan ends within so many months. */
  months?: number;
  /** Another sale replaces this one, and goes like this. */
  thenReplacedBy?: { life: LifeName; ago: readonly [number, number]; hasExtras?: boolean };
}

/** The last quarter of a year, the last two weeks and the same time a year ago are full enough to be held against each other. */
function weeks(most: FinancingType, some: FinancingType): Scenario[] {
  return [
    { life: "active", share: 3, ago: [0, 6], financing: most, hasExtras: true },
    { life: "active", share: 2, ago: [0, 6], financing: some },
    { life: "refused", share: 1, ago: [0, 13], financing: some },
    { life: "active", share: 3, ago: [7, 13], financing: most },
    { life: "active", share: 10, ago: [14, 90], financing: most },
    { life: "active", share: 5, ago: [14, 90], financing: some, hasExtras: true },
    { life: "active", share: 4, ago: [357, 370], financing: most, hasExtras: true },
    { life: "active", share: 9, ago: [350, 454], financing: some },
    { life: "refused", share: 1, ago: [350, 370], financing: most },
  ];
}

/** Consumers: most contracts run; the rest shows every way one can go. */
export const CONSUMER_SCENARIOS: readonly Scenario[] = [
  { life: "active", share: 14, ago: [1, 330], financing: "UPGRADE" },
  { life: "active", share: 9, ago: [370, 690], financing: "UPGRADE", hasExtras: true },
  { life: "active", share: 6, ago: [740, 1040], financing: "UPGRADE" },
  { life: "active", share: 12, ago: [1, 320], financing: "STANDARD" },
  { life: "active", share: 5, ago: [2, 300], financing: "STANDARD", hasExtras: true },
  { life: "active", share: 4, ago: [0, 14], financing: "UPGRADE", hasExtras: true },
  { life: "active", share: 3, ago: [0, 13], financing: "STANDARD" },
  { life: "finished", share: 6, ago: [400, 1090], financing: "STANDARD", months: 12 },
  { life: "linkSent", share: 4, ago: [0, 12], financing: "UPGRADE" },
  { life: "referred", share: 2, ago: [0, 6], financing: "STANDARD" },
  { life: "failed", share: 1, ago: [0, 5], financing: "UPGRADE" },
  { life: "approved", share: 3, ago: [0, 9], financing: "UPGRADE" },
  { life: "partial", share: 1, ago: [0, 9], financing: "UPGRADE", hasExtras: true },
  { life: "signed", share: 3, ago: [0, 10], financing: "UPGRADE" },
  { life: "signed", share: 2, ago: [0, 10], financing: "STANDARD", channel: "ONLINE" },
  { life: "postponed", share: 2, ago: [0, 8], financing: "UPGRADE" },
  { life: "unnamed", share: 2, ago: [0, 20], financing: "UPGRADE", channel: "ONLINE" },
  {
    life: "upgrading",
    share: 2,
    ago: [620, 660],
    financing: "UPGRADE",
    thenReplacedBy: { life: "linkSent", ago: [0, 9] },
  },
  {
    life: "swapped",
    share: 3,
    ago: [760, 1050],
    financing: "UPGRADE",
    thenReplacedBy: { life: "replacing", ago: [20, 160], hasExtras: true },
  },
  { life: "beingReplaced", share: 1, ago: [12, 30], financing: "UPGRADE" },
  { life: "returned", share: 2, ago: [30, 400], financing: "UPGRADE" },
  { life: "cancelled", share: 4, ago: [3, 500], financing: "STANDARD" },
  { life: "cancelledActive", share: 2, ago: [30, 700], financing: "STANDARD" },
  { life: "withdrawn", share: 2, ago: [1, 600], financing: "UPGRADE" },
  { life: "withdrawnActive", share: 2, ago: [20, 700], financing: "UPGRADE" },
  { life: "refused", share: 5, ago: [0, 900], financing: "UPGRADE" },
  { life: "refused", share: 3, ago: [0, 900], financing: "STANDARD" },
  { life: "closed", share: 3, ago: [200, 1000], financing: "STANDARD" },
  { life: "historic", share: 3, ago: [1000, 1090], financing: "STANDARD", months: 24 },
  ...weeks("UPGRADE", "STANDARD"),
];

/** Companies: leases of several pieces, quotations, and what the retailer installs. */
export const COMPANY_SCENARIOS: readonly Scenario[] = [
  { life: "quotation", share: 12, ago: [0, 60], financing: "B2B_LEASE", hasExtras: true },
  { life: "active", share: 40, ago: [5, 700], financing: "B2B_LEASE", hasExtras: true },
  { life: "active", share: 8, ago: [5, 300], financing: "B2B_LEASE" },
  { life: "uninstalled", share: 5, ago: [1, 14], financing: "B2B_LEASE", hasExtras: true },
  { life: "unnamed", share: 4, ago: [1, 10], financing: "B2B_LEASE" },
  { life: "linkSent", share: 6, ago: [0, 12], financing: "B2B_LEASE" },
  { life: "referred", share: 3, ago: [0, 8], financing: "B2B_LEASE" },
  { life: "failed", share: 2, ago: [0, 8], financing: "B2B_LEASE" },
  { life: "approved", share: 3, ago: [0, 9], financing: "B2B_LEASE" },
  { life: "signed", share: 4, ago: [0, 9], financing: "B2B_LEASE" },
  { life: "beingReplaced", share: 1, ago: [12, 30], financing: "B2B_LEASE" },
  { life: "returned", share: 2, ago: [30, 400], financing: "B2B_LEASE" },
  { life: "cancelled", share: 3, ago: [3, 500], financing: "B2B_LEASE" },
  { life: "withdrawn", share: 2, ago: [1, 600], financing: "B2B_LEASE" },
  { life: "refused", share: 4, ago: [0, 900], financing: "B2B_LEASE" },
  { life: "closed", share: 3, ago: [200, 1000], financing: "B2B_LEASE" },
  { life: "historic", share: 3, ago: [1000, 1090], financing: "B2B_LEASE" },
  ...weeks("B2B_LEASE", "B2B_LEASE"),
];
