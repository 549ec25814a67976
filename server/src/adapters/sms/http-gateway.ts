// An SMS gateway over HTTPS and JSON.
import { z } from "zod";
import type { SmsResult, SmsSender } from "./sms-sender.ts";

const TIMEOUT_MS = 10_000;
const accepted = z.object({ id: z.string().max(200) });

export function httpSms({ url, secret }: { url: string; secret: string }): SmsSender {
  return {
    send: async (sms): Promise<SmsResult> => {
      let response: Response;
      try {
        response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${secret}`,
            "idempotency-key": sms.reference,
          },
          body: JSON.stringify({ to: sms.to, from: sms.from, text: sms.text, reference: sms.reference }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: "error",
        });
      } catch (error) {
        // The gateway knows our reference, so asking again cannot send twice.
        return { kind: "later", reason: error instanceof Error ? error.name : "network" };
      }
      if (response.status >= 500 || response.status === 429)
        return { kind: "later", reason: `http ${response.status}` };
      if (!response.ok) return { kind: "refused", reason: `http ${response.status}` };
      const answer = accepted.safeParse(await response.json().catch(() => undefined));
      return answer.success
        ? { kind: "sent", externalId: answer.data.id }
        : { kind: "uncertain", reason: "unreadable answer" };
    },
  };
}
