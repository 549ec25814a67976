// The environment is read here and nowhere else. Every setting has a default, so that nothing need be set to
// try the product; production refuses what only a demo may have.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

const SHORTEST_SECRET = 16;
const secrets = z
  .string()
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(z.string().min(SHORTEST_SECRET)))
  .optional();

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATABASE_URL: z.string().optional(),
  /** "none" for databases of tests, which say "done" before it is on the disk. */
  DATABASE_DURABILITY: z.enum(["full", "none"]).default("full"),
  /** A streaming replica, from which lists and reports are read; without it everything is read from the primary. */
  DATABASE_REPLICA_URL: z.string().optional(),
  HANDSEL_DATA: z.string().default(".data"),
  SANDBOX_PORT: z.coerce.number().int().default(3100),
  BASE_DOMAIN: z.string().default("localhost"),
  HANDSEL_MODE: z.enum(["demo", "production"]).default("demo"),
  HANDSEL_SECRET: z.string().optional(),
  /** What the keys of retailers are wrapped with: the first wraps, all of them open; without it, the secret above does. */
  HANDSEL_KEYS: secrets,
  /** What backups are sealed with: the first seals, all of them open; without it, as HANDSEL_KEYS. */
  BACKUP_KEYS: secrets,
  HANDSEL_BUILD: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Proxies whose forwarded headers are believed, as a comma-separated list of addresses. */
  TRUSTED_PROXIES: z.string().default(""),
  /** Pages of others that may open our sockets, as a comma-separated list of origins; a retailer's own always may. */
  ALLOWED_ORIGINS: z.string().default(""),
  PUBLIC_PROTOCOL: z.enum(["http", "https"]).default("http"),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Job workers run inside the server unless they run as a process of their own. */
  WORKERS: z.enum(["inside", "apart"]).default("inside"),
  /** Where a worker of its own answers probes and shows its metrics; without it, it has no address. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where files are kept: `s3://bucket/prefix`; without it, in the data folder of this machine. */
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[a-zA-Z0-9._-]+)*\/?$/)
    .optional(),
  STORAGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STORAGE_REGION: z.string().default("us-east-1"),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  /** Whether the bucket stands in the path of an address or before the host's name. */
  STORAGE_ADDRESSING: z.enum(["path", "host"]).default("path"),
  SMTP_URL: z.string().optional(),
  /** What the mail server signs its reports with; as for every party, a comma-separated list while one replaces the other. */
  MAIL_WEBHOOK_SECRETS: secrets,
  /** The gateway of text messages, and the secret that it knows us by. */
  SMS_URL: z.string().optional(),
  SMS_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  SMS_WEBHOOK_SECRETS: secrets,
  /** The identity provider of retailers who name none of their own. */
  OIDC_ISSUER: z.string().optional(),
  /** The register of companies; without it a company is typed in. */
  REGISTRY_URL: z.string().optional(),
  REGISTRY_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  /** The parties of trade-ins, each with the secret that it knows us by. */
  DEVICE_CHECK_URL: z.url().optional(),
  DEVICE_CHECK_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  COLLECTOR_URL: z.url().optional(),
  COLLECTOR_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  COLLECTOR_WEBHOOK_SECRETS: secrets,
  DIAGNOSTICS_URL: z.url().optional(),
  DIAGNOSTICS_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  DISTRIBUTOR_URL: z.url().optional(),
  DISTRIBUTOR_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  DISTRIBUTOR_WEBHOOK_SECRETS: secrets,
  /** Hosts inside our own network that webhooks may go to, as a comma-separated list of `host` or `host:port`; in a demo, its sandbox. */
  WEBHOOK_PRIVATE_HOSTS: z.string().optional(),
  /** How much one retailer's pictures, photos, attachments and uploads may take together. */
  STORAGE_MB_PER_TENANT: z.coerce.number().positive().default(10_240),
  /** Whom those who find a hole write to, as `/.well-known/security.txt` says: `mailto:…` or `https:…`. */
  SECURITY_CONTACT: z.url().optional(),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** How many sockets a process holds, and how many may be opened at it in a second. */
  SOCKETS_PER_PROCESS: z.coerce.number().int().min(1).default(3_000),
  SOCKETS_PER_SECOND: z.coerce.number().int().min(1).default(200),
  /** "off" to measure what it costs to write down calls, tries to reach parties, and how a process is. */
  COUNTING: z.enum(["on", "off"]).default("on"),
  /** What whoever collects the metrics must show; without it they are readable in demo mode alone. */
  METRICS_TOKEN: z.string().min(SHORTEST_SECRET).optional(),
  /** The collector of traces; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default("handsel"),
  /** The share of traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

const DEMO_SECRET = "handsel-demo-secret";
/** What links are made of, and whom every retailer's sales reach; in a demo the sandbox plays them. */
const NEEDED_IN_PRODUCTION = [
  "DATABASE_URL",
  "BASE_DOMAIN",
  "SMTP_URL",
  "SMS_URL",
  "SMS_SECRET",
  "DISTRIBUTOR_URL",
  "DISTRIBUTOR_SECRET",
];

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  // A line of a settings file that nobody filled in is as if it were not there.
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")));
  const read = environment.parse(given);
  const isDemo = read.HANDSEL_MODE === "demo";
  const secret = read.HANDSEL_SECRET ?? (isDemo ? DEMO_SECRET : undefined);
  if (secret === undefined || (!isDemo && (secret === DEMO_SECRET || secret.length < 32)))
    throw new Error("HANDSEL_SECRET must be set to at least 32 characters of its own in production");
  const keys = [...(read.HANDSEL_KEYS ?? []), ...(read.BACKUP_KEYS ?? [])];
  if (!isDemo && keys.some(({ length }) => length < 32))
    throw new Error("HANDSEL_KEYS and BACKUP_KEYS must be of at least 32 characters each in production");
  const missing = NEEDED_IN_PRODUCTION.filter((name) => given[name] === undefined);
  if (!isDemo && missing.length > 0)
    throw new Error(`Production needs ${missing.join(", ")}; the sandbox exists in demo mode only`);

  if (!isDemo && read.DATABASE_DURABILITY !== "full")
    throw new Error("Production keeps what it has answered: DATABASE_DURABILITY must be full");

  if (!isDemo && read.COUNTING === "off")
    throw new Error("Production is watched by what it counts: COUNTING must be on");

  const sandbox = `http://localhost:${read.SANDBOX_PORT}`;
  const played = isDemo ? { url: sandbox, secret } : undefined;
  // A report that nobody is known to sign is not believed.
  const signedWith = (given: string[] | undefined) => given ?? (isDemo ? [secret] : []);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    replicaUrl: read.DATABASE_REPLICA_URL,
    isDurable: read.DATABASE_DURABILITY === "full",
    dataFolder: resolve(read.HANDSEL_DATA),
    isDemo,
    mode: read.HANDSEL_MODE,
    secret,
    keySecrets: read.HANDSEL_KEYS ?? [],
    backupSecrets: read.BACKUP_KEYS ?? read.HANDSEL_KEYS ?? [],
    build: read.HANDSEL_BUILD,
    logLevel: read.LOG_LEVEL,
    baseDomain: read.BASE_DOMAIN,
    publicProtocol: read.PUBLIC_PROTOCOL,
    trustedProxies: read.TRUSTED_PROXIES.split(",").filter(Boolean),
    allowedOrigins: read.ALLOWED_ORIGINS.split(",").filter(Boolean),
    poolSize: read.POOL_SIZE,
    runsWorkers: read.WORKERS === "inside",
    workerPort: read.WORKER_PORT,
    bucket: bucketOf(read),
    securityContact: read.SECURITY_CONTACT ?? (isDemo ? `mailto:security@${read.BASE_DOMAIN}` : undefined),
    callsPerMinute: read.CALLS_PER_MINUTE,
    isCounting: read.COUNTING === "on",
    sockets: { most: read.SOCKETS_PER_PROCESS, perSecond: read.SOCKETS_PER_SECOND },
    storageBytesPerTenant: Math.floor(read.STORAGE_MB_PER_TENANT * 1024 * 1024),
    metricsToken: read.METRICS_TOKEN,
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: read.OTEL_SERVICE_NAME,
          ratio: read.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    smtpUrl: read.SMTP_URL ?? `smtp://handsel:${DEMO_SECRET}@localhost:${read.SANDBOX_PORT + 25}`,
    mailWebhookSecrets: signedWith(read.MAIL_WEBHOOK_SECRETS),
    sms: { url: read.SMS_URL ?? `${sandbox}/sms/messages`, secret: read.SMS_SECRET ?? secret },
    smsWebhookSecrets: signedWith(read.SMS_WEBHOOK_SECRETS),
    oidcIssuer: read.OIDC_ISSUER ?? (isDemo ? `${sandbox}/idp` : undefined),
    registry: partyOf(
      read.REGISTRY_URL,
      read.REGISTRY_SECRET,
      played && { ...played, url: `${sandbox}/company-registry` },
    ),
    deviceCheck: partyOf(read.DEVICE_CHECK_URL, read.DEVICE_CHECK_SECRET, played),
    collector: partyOf(read.COLLECTOR_URL, read.COLLECTOR_SECRET, played),
    collectorWebhookSecrets: signedWith(read.COLLECTOR_WEBHOOK_SECRETS),
    diagnostics: partyOf(read.DIAGNOSTICS_URL, read.DIAGNOSTICS_SECRET, played),
    distributor: { url: read.DISTRIBUTOR_URL ?? sandbox, secret: read.DISTRIBUTOR_SECRET ?? secret },
    distributorWebhookSecrets: signedWith(read.DISTRIBUTOR_WEBHOOK_SECRETS),
    webhookPrivateHosts: (read.WEBHOOK_PRIVATE_HOSTS ?? (isDemo ? `localhost:${read.SANDBOX_PORT}` : ""))
      .split(",")
      .filter(Boolean),
    /** Who is asked for records; the resolvers of the machine in production. */
    dnsServer: isDemo ? `127.0.0.1:${read.SANDBOX_PORT}` : undefined,
    sandboxUrl: isDemo ? sandbox : undefined,
  };
}

/** A secret may lie in a file of its own: HANDSEL_SECRET_FILE names it, and so for the keys. */
const IN_FILES = ["HANDSEL_SECRET", "HANDSEL_KEYS", "BACKUP_KEYS"];

function withFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = IN_FILES.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined || given[name] !== undefined) return [];
    // One on each line, or with commas between them.
    const lines = readFileSync(path, "utf8").split("\n");
    return [
      [
        name,
        lines
          .map((line) => line.trim())
          .filter(Boolean)
          .join(","),
      ],
    ];
  });
  return { ...given, ...Object.fromEntries(read) };
}

/** A bucket is named as a whole or not at all: half a setting would put files where nobody looks for them. */
function bucketOf(read: z.infer<typeof environment>) {
  const { STORAGE_URL, STORAGE_ENDPOINT, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = read;
  if (STORAGE_URL === undefined) return undefined;
  if (!STORAGE_ENDPOINT || !STORAGE_ACCESS_KEY || !STORAGE_SECRET_KEY)
    throw new Error("STORAGE_URL needs STORAGE_ENDPOINT, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY");
  const [bucket = "", ...folders] = STORAGE_URL.slice("s3://".length).split("/").filter(Boolean);
  return {
    endpoint: STORAGE_ENDPOINT,
    bucket,
    prefix: folders.join("/"),
    region: read.STORAGE_REGION,
    accessKey: STORAGE_ACCESS_KEY,
    secretKey: STORAGE_SECRET_KEY,
    addressing: read.STORAGE_ADDRESSING,
  };
}

interface PartySettings {
  url: string;
  secret: string;
}

/** A party has an address and a secret of its own, or is the one that the sandbox plays, or is not there. */
function partyOf(
  url: string | undefined,
  secret: string | undefined,
  played: PartySettings | undefined,
): PartySettings | undefined {
  if (url === undefined) return played;
  const known = secret ?? played?.secret;
  return known === undefined ? undefined : { url, secret: known };
}

/** A secret for one purpose, so that one leaked use does not open the others. */
export function derivedSecret(config: Pick<Config, "secret">, purpose: string): string {
  return createHmac("sha256", config.secret).update(purpose).digest("hex");
}

/** Figures that hold everywhere. They are printed in the operating guide. */
export const LIMITS = {
  bodyBytes: 1024 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  /** What of a refused call is still read, so that its sender comes to read the answer. */
  lingerBytes: 32 * 1024 * 1024,
  lingerMs: 5_000,
  socketBytes: 4 * 1024,
  socketUnsentBytes: 1024 * 1024,
  socketsPerSession: 10,
  socketWordsPerMinute: 100,
  socketSweepMs: 3_000,
  /** How long a browser has to answer that it will come again, when a process ends. */
  socketGoodbyeMs: 2_000,
  jsonDepth: 20,
  listItems: 500,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  poolWaitMs: 2_000,
  transactionRetries: 3,
  sessionIdleMs: 30 * 60_000,
  sessionAbsoluteMs: 12 * 3600_000,
  sessionTouchMs: 60_000,
  /** How long a person counts as having shown who they are, for what destroys or pays. */
  proofMs: 10 * 60_000,
  requestMemoryDays: 7,
  resetTokenMs: 60 * 60_000,
  resetMailsPerHour: 3,
  recoveryPasswordMs: 60 * 60_000,
  invitationMs: 3 * 24 * 3600_000,
  loginFailuresBeforeLock: 5,
  lockMs: 15 * 60_000,
  longestLockMs: 4 * 3600_000,
  addressFailures: 10,
  addressLockMs: 10 * 60_000,
  hashesAtOnce: 2,
  hashQueue: 20,
  smsPerNumber: 3,
  smsWindowMs: 15 * 60_000,
  smsPerTenantAndDay: 5_000,
  linksPerSale: 3,
  linkWindowMs: 15 * 60_000,
  /** How long a customer's own phone may rest before its link is over, and how long it may work at most. */
  phoneLinkMs: 15 * 60_000,
  phoneLinkLongestMs: 4 * 3600_000,
  messageAttempts: 12,
  webhookAgeSeconds: 300,
  /** How long an event is tried, and how long an endpoint may fail before it is paused. */
  webhookTriedMs: 3 * 24 * 3600_000,
  /** How long events and what became of them are kept. */
  webhookDays: 30,
  shutdownMs: 10_000,
} as const;
