// The environment is read here and nowhere else.
import { resolve } from "node:path";
import { z } from "zod";

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

const environment = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.optional(),
  // Loopback only: the inbox shows password links, so another machine must be let in on purpose.
  SANDBOX_HOST: z.string().min(1).default("localhost"),
  SANDBOX_SECRET: z.string().min(8).default("handsel-demo-secret"),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  BASE_DOMAIN: z.string().min(1).default("localhost"),
  PORT: port.default(3000),
  HANDSEL_DATA: z.string().min(1).default(".data"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const read = environment.parse(env);
  return {
    host: read.SANDBOX_HOST,
    port: read.SANDBOX_PORT,
    smtpPort: read.SANDBOX_SMTP_PORT ?? read.SANDBOX_PORT + 25,
    secret: read.SANDBOX_SECRET,
    platformUrl: withoutSlash(read.PLATFORM_URL),
    baseDomain: read.BASE_DOMAIN,
    platformPort: read.PORT,
    dataFolder: resolve(read.HANDSEL_DATA),
    logLevel: read.LOG_LEVEL,
  };
}

/** As it is put before a path. */
function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}
