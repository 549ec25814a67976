// Until when the certificates of our own address and of the parties we call are good. Each is looked at once an hour, by the
// handshake that a call would begin with.
import { connect } from "node:tls";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import type { DatabaseServer } from "@handsel/contract/operator/monitor.ts";
import type { Clock } from "#clock.ts";
import type { Config } from "#config.ts";

type Known = DatabaseServer["certificates"][number];

export interface Certificates {
  /** As they were when they were last looked at; the first question begins to look. */
  known(): Known[];
}

/** Of what is reached by TLS; lenders and a retailer's own parties are watched by their calls. */
export function watchedHosts(config: Config): string[] {
  const { registry, deviceCheck, collector, diagnostics, distributor, sms, oidcIssuer, bucket } = config;
  const urls = [registry, deviceCheck, collector, diagnostics, distributor, sms, bucket].flatMap((party) => {
    const url = party && ("url" in party ? party.url : party.endpoint);
    return url === undefined ? [] : [String(url)];
  });
  const own = config.publicProtocol === "https" ? [`https://${config.baseDomain}`] : [];
  const all = [...own, ...urls, ...(oidcIssuer === undefined ? [] : [oidcIssuer])];
  return [...new Set(all.filter((url) => url.startsWith("https:")).map((url) => new URL(url).host))];
}

const LOOK_EVERY_MS = HOUR_MS;
const TLS_PORT = 443;
const PATIENCE_MS = 5_000;

export function watchCertificates(
  hosts: readonly string[],
  clock: Clock,
  lookAt: (host: string) => Promise<Date> = untilWhen,
): Certificates {
  let known: Known[] = hosts.map((host) => ({ host, until: null, fault: "" }));
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    known = await Promise.all(
      hosts.map((host) =>
        lookAt(host).then(
          (until) => ({ host, until: until.toISOString(), fault: "" }),
          (error: unknown) => ({ host, until: null, fault: codeOf(error) }),
        ),
      ),
    );
  };
  return {
    known: () => {
      const now = clock.now().getTime();
      if (hosts.length > 0 && Math.abs(now - lookedAt) >= LOOK_EVERY_MS) {
        lookedAt = now;
        void look();
      }
      return known;
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "NOT_READ";

function untilWhen(address: string): Promise<Date> {
  const { hostname, port } = new URL(`https://${address}`);
  return new Promise((resolve, reject) => {
    // One that is no longer good is what is looked for, so it is read as well; nothing is sent to it.
    const socket = connect({
      host: hostname,
      port: port === "" ? TLS_PORT : Number(port),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS, () =>
      socket.destroy(Object.assign(new Error("slow"), { code: "ETIMEDOUT" })),
    );
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      resolve(new Date(until));
    });
  });
}
