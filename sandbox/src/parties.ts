// Every outside party that the sandbox plays. A new one is a folder in parties/ and a line here.
import { collector } from "./parties/collector/party.ts";
import { companies } from "./parties/companies/party.ts";
import { deviceCheck } from "./parties/device-check/party.ts";
import { diagnostics } from "./parties/diagnostics/party.ts";
import { distributor } from "./parties/distributor/party.ts";
import { dns } from "./parties/dns/party.ts";
import { erp } from "./parties/erp/party.ts";
import { lenders } from "./parties/funders/party.ts";
import { identity } from "./parties/identity/party.ts";
import { mail } from "./parties/mail/party.ts";
import { sms } from "./parties/sms/party.ts";
import type { Party } from "./party.ts";

export const PARTIES: readonly Party[] = [
  mail,
  sms,
  identity,
  lenders,
  companies,
  deviceCheck,
  collector,
  diagnostics,
  distributor,
  erp,
  dns,
];
