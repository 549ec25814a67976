// The outside parties, as the platform sees them: one small interface each, one folder each.
import { join } from "node:path";
import type { Clock } from "#clock.ts";
import type { Config } from "#config.ts";
import type { Collector } from "./collector/collector.ts";
import { httpCollector } from "./collector/http-collector.ts";
import type { DeviceCheck } from "./device-check/device-check.ts";
import { httpRegistry, noRegistry } from "./device-check/http-registry.ts";
import type { Diagnostics } from "./diagnostics/diagnostics.ts";
import { httpDiagnostics } from "./diagnostics/http-diagnostics.ts";
import type { Distributor } from "./distributor/distributor.ts";
import { httpDistributor } from "./distributor/http-distributor.ts";
import { type DnsReader, openDns } from "./dns/dns-reader.ts";
import { createFunders, type Funders } from "./funders/funders.ts";
import type { MailResult, MailSender } from "./mail/mail-sender.ts";
import { smtpMail } from "./mail/smtp.ts";
import { countedIdentity } from "./oidc/counted-identity.ts";
import type { IdentityProvider } from "./oidc/identity-provider.ts";
import { openIdProvider } from "./oidc/open-id.ts";
import { createOutgoing, type Outgoing } from "./outgoing.ts";
import { type CompanyRegistry, httpCompanies, noCompanies } from "./registry/company-registry.ts";
import { httpSms } from "./sms/http-gateway.ts";
import type { SmsResult, SmsSender } from "./sms/sms-sender.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { limitedStorage } from "./storage/limited.ts";
import { localFolder } from "./storage/local-folder.ts";
import { s3Storage } from "./storage/s3.ts";
import { createTextReader } from "./text-reader/tesseract.ts";
import type { TextReader } from "./text-reader/text-reader.ts";
import { type WebhookSender, webhookSender } from "./webhooks/webhook-sender.ts";

export interface Adapters {
  mail: MailSender;
  dns: DnsReader;
  sms: SmsSender;
  identity: IdentityProvider;
  storage: FileStorage;
  funders: Funders;
  registry: CompanyRegistry;
  /** How adapters call out; one for the process, so that breakers and counts see every call. */
  outgoing: Outgoing;
  deviceCheck: DeviceCheck;
  collector: Collector;
  diagnostics: Diagnostics;
  distributor: Distributor;
  textReader: TextReader;
  /** To the endpoints that retailers enter. */
  webhooks: WebhookSender;
  close(): Promise<void>;
}

/** For a party that was not set up: a name that is nobody's, so that every call finds it unreachable. */
const NOBODY = { url: "https://nobody.invalid", secret: "" };

export function createAdapters(config: Config, clock: Clock): Adapters {
  const mail = smtpMail(config.smtpUrl, clock);
  const sms = httpSms(config.sms);
  const outgoing = createOutgoing();
  // A refused message is its writer's affair; the way to the outside did not fail.
  const reasonOf = (result: MailResult | SmsResult) =>
    result.kind === "sent" || result.kind === "refused" ? undefined : result.reason;
  const textReader = createTextReader();
  const webhooks = webhookSender({ privateHosts: config.webhookPrivateHosts });
  return {
    mail: { ...mail, send: (one) => outgoing.counted("mail", "send", () => mail.send(one), reasonOf) },
    dns: openDns(config.dnsServer),
    sms: { ...sms, send: (one) => outgoing.counted("sms", "send", () => sms.send(one), reasonOf) },
    identity: countedIdentity(openIdProvider(), outgoing),
    storage: limitedStorage(
      config.bucket ? s3Storage(config.bucket) : localFolder(join(config.dataFolder, "files")),
      { bytesPerTenant: config.storageBytesPerTenant },
    ),
    funders: createFunders(outgoing),
    registry: config.registry ? httpCompanies(outgoing, config.registry) : noCompanies,
    outgoing,
    deviceCheck: config.deviceCheck ? httpRegistry(outgoing, config.deviceCheck) : noRegistry,
    collector: httpCollector(outgoing, config.collector ?? NOBODY),
    diagnostics: httpDiagnostics(outgoing, config.diagnostics ?? NOBODY),
    distributor: httpDistributor(outgoing, config.distributor),
    textReader,
    webhooks: {
      ...webhooks,
      // What an endpoint answers is its owner's affair; one that cannot be reached is counted.
      send: (one) =>
        outgoing.counted(
          "webhooks",
          "send",
          () => webhooks.send(one),
          ({ status, error }) => (status === null ? (error ?? undefined) : undefined),
        ),
    },
    close: async () => {
      await Promise.all([mail.close(), textReader.close()]);
    },
  };
}
